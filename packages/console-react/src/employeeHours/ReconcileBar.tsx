import type { MessageKey } from '@fieldtime/console-core'
import { type DayReview, reviewCauses } from '@fieldtime/console-core/internal'
import type { LayoutFilter } from '@fieldtime/console-core/reports'
import Check from 'lucide-react/icons/check'
import { useMemo } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField } from 'react-aria-components/NumberField'
import { useConsole, useMessages } from '../consoleContext.ts'
import { useGrid } from '../reportGrid/index.ts'
import { space, styled, tabularFigures, tokens } from '../theme.ts'
import { ChipCount, FilterChip, FilterChips } from '../ui/FilterChips.tsx'
import { Icon, type IconDrawing } from '../ui/Icon.tsx'
import { causeLooks } from './causeLooks.ts'
import type { ToleranceChoice } from './useTolerance.ts'

/** The column with the likely cause. */
const causeColumnId = 'disagreement'

export interface ReconcileBarProps {
  readonly tolerance: ToleranceChoice
}

/**
 * How many days are to be reviewed, match, or aren't clocked out or submitted, among those that the other filters let through; a press
 * shows only them. It is there while the grid shows the causes.
 */
export function ReconcileBar({ tolerance }: ReconcileBarProps) {
  const { layout } = useGrid().state
  if (!layout.columns.some(({ id }) => id === causeColumnId)) return null
  return (
    <Bar>
      <Tolerance {...tolerance} />
      <Causes filter={layout.filters.find(({ columnId }) => columnId === causeColumnId)} />
    </Bar>
  )
}

function Tolerance({ hours, change }: ToleranceChoice) {
  const t = useMessages()
  return (
    <HoursField
      value={hours}
      // An empty field is no tolerance at all: the one that there was comes back.
      onChange={next => change(Number.isNaN(next) ? hours : next)}
      minValue={0}
      maxValue={maxToleranceHours}
      step={0.05}
      formatOptions={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
    >
      <Label>{t('reconcile.tolerance')}</Label>
      <HoursInput />
    </HoursField>
  )
}

function Causes({ filter }: { readonly filter: LayoutFilter | undefined }) {
  const t = useMessages()
  const { locale } = useConsole()
  const { dispatch, result } = useGrid()
  const counts = useMemo(
    () => new Map(result.valuesOf(causeColumnId).map(({ value, count }) => [value, count])),
    [result],
  )
  const number = new Intl.NumberFormat(locale)
  const countOf = (reviews: readonly DayReview[]) => reviews.reduce((sum, review) => sum + (counts.get(review) ?? 0), 0)
  const shown = choices.filter(({ id, reviews }) => id !== 'inProgress' || countOf(reviews) > 0)
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
  readonly reviews: readonly DayReview[]
}

const choices: readonly Choice[] = [
  { id: 'toReview', label: 'reconcile.toReview', reviews: reviewCauses },
  { id: 'match', label: 'reconcile.match', icon: Check, reviews: [null] },
  {
    id: 'notClockedOut',
    label: 'shift.notClockedOut',
    icon: causeLooks.notClockedOut.icon,
    reviews: ['notClockedOut'],
  },
  {
    ...{ id: 'notSubmitted', label: 'reconcile.cause.notSubmitted', icon: causeLooks.notSubmitted.icon },
    reviews: ['notSubmitted'],
  },
  {
    ...{ id: 'inProgress', label: 'reconcile.cause.inProgress', icon: causeLooks.inProgress.icon },
    reviews: ['inProgress'],
  },
]

/** More than a day has. */
const maxToleranceHours = 24

/** The filter for days with one of some reviews. Days that match have none. */
function filterFor(reviews: readonly DayReview[]): LayoutFilter {
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
export const isCauseChoice = (filter: LayoutFilter) => choiceOf(filter) !== undefined

const Bar = styled('div', 'reconcile-bar')`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  min-block-size: 32px;
  min-inline-size: 0;
  max-inline-size: 100%;

  [data-cards] & {
    flex: 1 1 100%;
    padding-block: ${space(1)};
  }
  /* On a phone the causes are one line to swipe along, so that there is room for rows. */
  @container (max-width: 680px) {
    & > [role='radiogroup'] {
      flex-wrap: nowrap;
      min-inline-size: 0;
      max-inline-size: calc(100% + 2 * ${space(1)});
      padding: ${space(1)};
      margin: calc(-1 * ${space(1)});
      overflow-x: auto;
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
