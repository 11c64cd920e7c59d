import type { MessageKey } from '@fieldtime/console-core'
import {
  countDaysBy,
  defaultToleranceHours,
  type JobDayReview,
  pageFieldsOf,
  parseToleranceHours,
  readToleranceHours,
  reviewCauses,
  writeToleranceHours,
} from '@fieldtime/console-core/internal'
import type { LayoutFilter, LayoutGroup } from '@fieldtime/console-core/reports'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useMemo, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField } from 'react-aria-components/NumberField'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useGrid, useGridActions } from '../reportGrid/index.ts'
import { ChangedMark } from '../reportTemplates/TemplateBar.tsx'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { ChipCount, FilterChip, FilterChips } from '../ui/FilterChips.tsx'
import { Icon, type IconDrawing } from '../ui/Icon.tsx'
import { causeStyles } from './CauseCell.tsx'

/** The column that the chips filter. */
const causeColumnId = 'disagreement'

/** The tolerance and the chips, while the grid shows the causes. */
export function CauseTools({ tolerance }: { readonly tolerance: ToleranceChoice }) {
  const { layout } = useGrid().state
  if (!layout.columns.some(({ id }) => id === causeColumnId)) return null
  return (
    <>
      <Tolerance {...tolerance} />
      <CauseChips />
    </>
  )
}

/**
 * Chips with the number of days to review, that match, that aren't clocked out, or that aren't submitted, under the other filters. A press
 * shows only those. `children`: further chips.
 */
export function CauseChips({ children }: { readonly children?: ReactNode }) {
  const { layout } = useGrid().state
  return (
    <Chips>
      <Causes filter={layout.filters.find(({ columnId }) => columnId === causeColumnId)} />
      {children}
    </Chips>
  )
}

export function Tolerance({ hours, isChanged, change }: ToleranceChoice) {
  const t = useMessages()
  return (
    <HoursField
      value={hours}
      // An empty field isn't a tolerance: the previous one returns.
      onChange={next => change(Number.isNaN(next) ? hours : next)}
      minValue={0}
      maxValue={maxToleranceHours}
      step={0.05}
      formatOptions={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
    >
      <Label>{t('reconcile.tolerance')}</Label>
      <HoursInput />
      {isChanged && <ChangedMark />}
    </HoursField>
  )
}

function Causes({ filter }: { readonly filter: LayoutFilter | undefined }) {
  const t = useMessages()
  const { locale } = useConsole()
  const { result } = useGrid()
  const { dispatch } = useGridActions()
  const counts = useMemo(() => countDaysBy(result, causeColumnId), [result])
  const number = new Intl.NumberFormat(locale)
  const countOf = (reviews: readonly JobDayReview[]) =>
    reviews.reduce((sum, review) => sum + (counts.get(review) ?? 0), 0)
  const shown = choices.filter(({ isOptional, reviews }) => !isOptional || countOf(reviews) > 0)
  const chosen = choiceOf(filter)

  const handleChange = (keys: ReadonlySet<unknown>) => {
    const wanted = choices.find(({ id }) => keys.has(id))
    if (wanted === undefined) dispatch({ type: 'clearFilter', columnId: causeColumnId })
    else dispatch({ type: 'filter', filter: filterFor(wanted.reviews) })
  }

  return (
    <FilterChips
      aria-label={t('report.column.disagreement')}
      selectionMode="single"
      selectedKeys={[chosen?.id ?? 'everything']}
      onSelectionChange={handleChange}
    >
      {shown.map(({ id, label, icon, reviews }) => (
        <FilterChip key={id} id={id}>
          {icon && <Icon icon={icon} size={14} />}
          {t(label)} <ChipCount>{number.format(countOf(reviews))}</ChipCount>
        </FilterChip>
      ))}
    </FilterChips>
  )
}

interface Choice {
  readonly id: string
  readonly label: MessageKey
  readonly icon?: IconDrawing
  readonly reviews: readonly JobDayReview[]
  /** Hidden without days. */
  readonly isOptional?: boolean
}

const choices: readonly Choice[] = [
  { id: 'toReview', label: 'reconcile.toReview', reviews: reviewCauses },
  { id: 'match', label: 'reconcile.match', icon: Check, reviews: [null] },
  {
    id: 'notClockedOut',
    label: 'shift.notClockedOut',
    icon: causeStyles.notClockedOut.icon,
    reviews: ['notClockedOut'],
  },
  {
    ...{ id: 'notSubmitted', label: 'reconcile.cause.notSubmitted', icon: causeStyles.notSubmitted.icon },
    reviews: ['notSubmitted'],
  },
  {
    ...{ id: 'inProgress', label: 'reconcile.cause.inProgress', icon: causeStyles.inProgress.icon },
    reviews: ['inProgress'],
    isOptional: true,
  },
  {
    ...{ id: 'differentJobs', label: 'reconcile.cause.differentJobs', icon: causeStyles.moreClockedOn.icon },
    reviews: ['differentJobs'],
    isOptional: true,
  },
]

/** More than a day has. */
const maxToleranceHours = 24

/** The filter for days with one of some reviews. Days that match have none. */
function filterFor(reviews: readonly JobDayReview[]): LayoutFilter {
  const values = reviews.filter(review => review !== null)
  if (values.length === 0) return { columnId: causeColumnId, operation: 'blank', values }
  return { columnId: causeColumnId, operation: 'anyOf', values }
}

/** The chip with a filter; undefined for any other filter. */
const choiceOf = (filter: LayoutFilter | undefined) =>
  choices.find(({ reviews }) => {
    const { columnId, operation, values } = filterFor(reviews)
    return filter?.columnId === columnId && filter.operation === operation && filter.values.join() === values.join()
  })

/** Whether a chip shows the filter. */
export const isCauseChoice = (part: LayoutFilter | LayoutGroup) => 'operation' in part && choiceOf(part) !== undefined

/** Whether a chip shows the filter, or the choice of rows the group. */
export const isShownByReconcile = (part: LayoutFilter | LayoutGroup) =>
  'operation' in part ? isCauseChoice(part) : groupIds.includes(part.columnId)

const groupIds: readonly string[] = ['job', 'employeeName']

interface ToleranceChoice {
  /** How far clocked, submitted, and foreman hours may be apart. */
  readonly hours: number
  /** Differs from the default. */
  readonly isChanged: boolean
  readonly change: (hours: number) => void
}

/** The tolerance of the three-way comparison: that of the address, otherwise the user's last choice. */
export function useTolerance(view: string | null): ToleranceChoice {
  const { storage } = useConsole()
  const [chosen, setChosen] = useState<number | null>(null)
  const [lastView, setLastView] = useState(view)
  if (view !== lastView) {
    setLastView(view)
    setChosen(null)
  }
  const fields = pageFieldsOf(view ?? '')
  const asked = fields && (parseToleranceHours(fields.tolerance ?? null) ?? defaultToleranceHours)
  const hours = chosen ?? asked ?? readToleranceHours(storage) ?? defaultToleranceHours
  return {
    hours,
    isChanged: hours !== defaultToleranceHours,
    change: next => {
      setChosen(next)
      writeToleranceHours(storage, next)
    },
  }
}

const Chips = styled('div', 'reconcile-chips')`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  align-items: center;
  min-block-size: 32px;
  min-inline-size: 0;
  max-inline-size: 100%;

  [data-cards] & {
    flex: 1 1 100%;
    padding-block: ${space(1)};
  }
  /* On a phone, causes are one line that scrolls sideways, which leaves space for rows. */
  @container (max-width: 680px) {
    padding: ${space(1)};
    margin: calc(-1 * ${space(1)});
    overflow-x: auto;

    &,
    & > [role='radiogroup'] {
      flex-wrap: nowrap;
    }
  }
`

const HoursField = styled(NumberField, 'reconcile-tolerance')`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`

const HoursInput = styled(Input, 'reconcile-tolerance-input')`
  inline-size: 64px;
  block-size: 30px;
  padding: 0 ${space(2)};
  font: 400 ${tokens.fontSizeBody} / 1.2 ${tokens.fontFamily};
  text-align: end;
  color: ${tokens.text};
  background: ${tokens.raised};
  border: 1px solid ${tokens.controlBorder};
  border-radius: ${tokens.radiusSmall};
  outline: none;
  ${tabularFigures}

  &[data-focused] {
    border-color: ${tokens.primary};
    box-shadow: 0 0 0 1px ${tokens.primary};
  }
  @media (pointer: coarse) {
    block-size: 40px;
  }
`
