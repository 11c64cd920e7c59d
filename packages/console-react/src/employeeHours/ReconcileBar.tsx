import { type DisagreementCause, disagreementCauses, disagreementLabels } from '@fieldtime/console-core/internal'
import type { LayoutFilter } from '@fieldtime/console-core/reports'
import { useMemo } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField } from 'react-aria-components/NumberField'
import { useConsole, useMessages } from '../consoleContext.ts'
import { useGrid } from '../reportGrid/index.ts'
import { space, styled, tabularFigures, tokens } from '../theme.ts'
import { ChipCount, FilterChip, FilterChips } from '../ui/FilterChips.tsx'
import { Icon } from '../ui/Icon.tsx'
import { causeIcons } from './causeLooks.ts'
import type { ToleranceChoice } from './useTolerance.ts'

export interface ReconcileBarProps {
  readonly tolerance: ToleranceChoice
}

/**
 * How many days disagree for which likely cause, among those that the other filters let through; a press shows only them.
 * It is there while the grid shows the causes.
 */
export function ReconcileBar({ tolerance }: ReconcileBarProps) {
  const { layout } = useGrid().state
  if (!layout.columns.some(({ id }) => id === causeColumn)) return null
  return (
    <Bar>
      <Tolerance {...tolerance} />
      <Causes filter={layout.filters.find(({ columnId }) => columnId === causeColumn)} />
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
    () => new Map(result.valuesOf(causeColumn).map(({ value, count }) => [value, count])),
    [result],
  )
  const number = new Intl.NumberFormat(locale)
  const disagreeing = disagreementCauses.reduce((sum, cause) => sum + (counts.get(cause) ?? 0), 0)

  const handleChange = (keys: ReadonlySet<unknown>) => {
    const wanted = choices.find(choice => keys.has(choice))
    if (wanted === undefined) dispatch({ type: 'clearFilter', columnId: causeColumn })
    else dispatch({ type: 'filter', filter: filterFor(wanted) })
  }

  return (
    <FilterChips
      aria-label={t('report.column.disagreement')}
      selectionMode="single"
      selectedKeys={[choices.find(choice => isSameFilter(filter, filterFor(choice))) ?? 'everything']}
      onSelectionChange={handleChange}
    >
      <FilterChip id="disagreeing">
        <bdi>{t.count('reconcile.daysToReview', disagreeing)}</bdi>
      </FilterChip>
      {disagreementCauses.map(cause => (
        <FilterChip key={cause} id={cause}>
          <Icon icon={causeIcons[cause]} size={14} />
          {t(disagreementLabels[cause])} <ChipCount>{number.format(counts.get(cause) ?? 0)}</ChipCount>
        </FilterChip>
      ))}
      <FilterChip id="agreeing">
        <bdi>{t.count('reconcile.matchingDays', counts.get(null) ?? 0)}</bdi>
      </FilterChip>
    </FilterChips>
  )
}

type Choice = DisagreementCause | 'disagreeing' | 'agreeing'

const choices: readonly Choice[] = ['disagreeing', ...disagreementCauses, 'agreeing']
const causeColumn = 'disagreement'
/** More than a day has. */
const maxToleranceHours = 24

function filterFor(choice: Choice): LayoutFilter {
  if (choice === 'disagreeing') return { columnId: causeColumn, operation: 'notBlank', values: [] }
  if (choice === 'agreeing') return { columnId: causeColumn, operation: 'blank', values: [] }
  return { columnId: causeColumn, operation: 'anyOf', values: [choice] }
}

const isSameFilter = (left: LayoutFilter | undefined, right: LayoutFilter) =>
  left?.operation === right.operation && left.values.join() === right.values.join()

const Bar = styled('div', 'reconcile-bar')`
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding-block: ${space(1)};

  /* On a phone the causes are one line to swipe along, so that there is room for rows. */
  @container (max-width: 680px) {
    & > [role='radiogroup'] {
      flex-wrap: nowrap;
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
