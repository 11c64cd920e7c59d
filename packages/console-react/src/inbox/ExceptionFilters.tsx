import {
  addDays,
  type CalendarDate,
  type ChosenDateRange,
  type DateRange,
  parseCalendarDate,
  pickDateRange,
} from '@fieldtime/console-core'
import {
  type ExceptionEntry,
  type ExceptionKind,
  type ExceptionView,
  exceptionKinds,
  exceptionViews,
  isInExceptionView,
} from '@fieldtime/console-core/internal'
import { type ExceptionRuleId, exceptionRuleIds } from '@fieldtime/console-core/reports'
import X from 'lucide-react/icons/x'
import { useMemo, useState } from 'react'
import { DateRangePicker } from '../dates/DateRangePicker.tsx'
import { kindIcons } from '../exceptions/exceptionTexts.ts'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { usePayWeek } from '../queries/unitQueries.ts'
import { notPrinted, space, styled, tokens } from '../theme/theme.ts'
import { ChipCount, FilterChip, FilterChips } from '../ui/FilterChips.tsx'
import { formatShortDay } from '../ui/formatDate.ts'
import { Icon } from '../ui/Icon.tsx'
import { Segments } from '../ui/Segments.tsx'

const periods = ['today', 'lastWorkweek', 'custom'] as const

type Period = (typeof periods)[number]

/** What the page shows at first. */
export interface ExceptionDefaults {
  readonly rule: ExceptionRuleId | null
  readonly date: string | null
  /** Null: `date` alone. */
  readonly endDate: string | null
  readonly employeeId: string | null
}

/** The most days that the page reads at first, because hosts take them from addresses. */
const mostDefaultDays = 92

/** The days that the page shows instead of today's list: earlier ones, unless they narrow a rule of today's list. */
function daysToShow({ rule, date, endDate }: ExceptionDefaults, today: CalendarDate): DateRange | null {
  const first = date === null || rule !== null ? null : parseCalendarDate(date)
  if (first === null || first >= today) return null
  const last = endDate === null ? null : parseCalendarDate(endDate)
  const isRange = last !== null && last >= first && last < addDays(first, mostDefaultDays)
  return { startDate: first, endDate: isRange ? last : first }
}

/** The days of the list. `range` is null for today, and until the unit's pay week has been read. */
export function useExceptionPeriod(today: CalendarDate, defaults: ExceptionDefaults) {
  const payWeek = usePayWeek()
  const [days] = useState(() => daysToShow(defaults, today))
  const [id, select] = useState<Period>(days === null ? 'today' : 'custom')
  const [custom, selectDays] = useState<ChosenDateRange>(
    days === null
      ? { name: 'lastSevenDays', range: pickDateRange('lastSevenDays', today, payWeek.startsOn) }
      : { name: 'custom', range: days },
  )
  const lastWorkweek = useMemo(
    () => (payWeek.isKnown ? pickDateRange('lastWorkweek', today, payWeek.startsOn) : null),
    [payWeek.isKnown, today, payWeek.startsOn],
  )
  const ranges = { today: null, lastWorkweek, custom: custom.range }
  return { id, select, custom, selectDays, range: ranges[id], startOfWeek: payWeek.startsOn }
}

/** What narrows the list. A rule that isn't known doesn't. */
export function useExceptionFilters(defaults: ExceptionDefaults, today: CalendarDate) {
  const isRule = defaults.rule === null || exceptionRuleIds.includes(defaults.rule)
  const [rule, setRule] = useState(isRule ? defaults.rule : null)
  const isPeriod = defaults.date === null || daysToShow(defaults, today) !== null
  const [date, setDate] = useState(isPeriod ? null : parseCalendarDate(defaults.date ?? ''))
  const [employeeId, setEmployeeId] = useState(defaults.employeeId)
  const [view, setView] = useState<ExceptionView>('needsAttention')
  const [kind, setKind] = useState<ExceptionKind | null>(null)
  const [searchQuery, setSearchQuery] = useState('')
  return {
    ...{
      rule,
      setRule,
      date,
      setDate,
      employeeId,
      setEmployeeId,
      view,
      setView,
      kind,
      setKind,
      searchQuery,
      setSearchQuery,
    },
    isInScope: (entry: ExceptionEntry) =>
      (rule === null || entry.ruleId === rule) &&
      (date === null || entry.date === date) &&
      (employeeId === null || entry.employeeId === employeeId),
  }
}

/** The number of entries in a view. */
export const countOf = (entries: readonly ExceptionEntry[], view: ExceptionView) =>
  entries.filter(entry => isInExceptionView(entry, view)).length

interface ExceptionFilterBarProps {
  readonly period: ReturnType<typeof useExceptionPeriod>
  readonly filters: ReturnType<typeof useExceptionFilters>
  /** Those in scope. Null if there is nothing to narrow. */
  readonly entries: readonly ExceptionEntry[] | null
}

/** The period, the kinds, and what a link has narrowed the list to. */
export function ExceptionFilterBar({ period, filters, entries }: ExceptionFilterBarProps) {
  const t = useMessages()
  return (
    <PeriodBar>
      <Segments
        aria-label={t('exceptions.period')}
        isQuiet
        options={periods.map(id => ({ id, name: t(`exceptions.period.${id}`) }))}
        selectedKey={period.id}
        onSelectionChange={period.select}
      />
      {period.id === 'custom' && <DateRangePicker chosen={period.custom} onChange={period.selectDays} />}
      {entries && (
        <Chips>
          <KindChips entries={entries} kind={filters.kind} onChange={filters.setKind} />
          {filters.rule !== null && (
            <ScopeChip onRemove={() => filters.setRule(null)}>{t(`exception.rule.${filters.rule}`)}</ScopeChip>
          )}
          {filters.date !== null && <DayChip date={filters.date} onRemove={() => filters.setDate(null)} />}
          {filters.employeeId !== null && (
            <ScopeChip onRemove={() => filters.setEmployeeId(null)}>
              {entries[0]?.employeeName ?? t('exceptions.onePerson')}
            </ScopeChip>
          )}
        </Chips>
      )}
    </PeriodBar>
  )
}

interface KindChipsProps {
  readonly entries: readonly ExceptionEntry[]
  readonly kind: ExceptionKind | null
  readonly onChange: (kind: ExceptionKind | null) => void
}

/** A press shows only the exceptions of a kind. */
function KindChips({ entries, kind, onChange }: KindChipsProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const number = new Intl.NumberFormat(locale)
  return (
    <FilterChips
      aria-label={t('exceptions.kind')}
      selectionMode="single"
      selectedKeys={kind === null ? [] : [kind]}
      onSelectionChange={keys => onChange(exceptionKinds.find(one => keys.has(one)) ?? null)}
    >
      {exceptionKinds.map(one => (
        <FilterChip key={one} id={one}>
          <KindIcon data-kind={one}>
            <Icon icon={kindIcons[one]} size={14} />
          </KindIcon>
          {t(`exceptions.kind.${one}`)}{' '}
          <ChipCount>{number.format(entries.filter(entry => entry.kind === one).length)}</ChipCount>
        </FilterChip>
      ))}
    </FilterChips>
  )
}

interface ScopeChipProps {
  readonly children: string
  readonly onRemove: () => void
}

/** What a link has narrowed the list to. A press removes it. */
function ScopeChip({ children, onRemove }: ScopeChipProps) {
  const t = useMessages()
  return (
    <FilterChip isSelected aria-label={t('exceptions.removeFilter', children)} onChange={onRemove}>
      {children}
      <Icon icon={X} size={14} />
    </FilterChip>
  )
}

function DayChip({ date, onRemove }: { readonly date: CalendarDate; readonly onRemove: () => void }) {
  const { locale } = useConsole()
  return <ScopeChip onRemove={onRemove}>{formatShortDay(date, locale)}</ScopeChip>
}

interface ExceptionViewChipsProps {
  readonly entries: readonly ExceptionEntry[]
  readonly view: ExceptionView
  readonly onChange: (view: ExceptionView) => void
}

/** The states as tabs, each with its number. */
export function ExceptionViewChips({ entries, view, onChange }: ExceptionViewChipsProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const number = new Intl.NumberFormat(locale)
  return (
    <ViewChips
      aria-label={t('exceptions.state')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[view]}
      onSelectionChange={keys => onChange(exceptionViews.find(one => keys.has(one)) ?? 'all')}
    >
      {exceptionViews.map(one => (
        <FilterChip key={one} id={one}>
          {t(`exceptions.view.${one}`)} <ChipCount>{number.format(countOf(entries, one))}</ChipCount>
        </FilterChip>
      ))}
    </ViewChips>
  )
}

const Chips = styled('div', 'exceptions-chips')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
`

const PeriodBar = styled('div', 'exceptions-period')`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  margin-block-end: ${space(3)};
  ${notPrinted}
`

const KindIcon = styled('span', 'exceptions-kind-icon')`
  display: inline-flex;
  color: ${tokens.muted};

  &[data-kind='blocks'] {
    color: ${tokens.danger};
  }
  &[data-kind='warns'] {
    color: ${tokens.warning};
  }
`

const ViewChips = styled(FilterChips, 'exceptions-views')`
  flex: 1 1 auto;
  min-inline-size: 0;

  @container (max-width: 960px) {
    flex: 1 0 100%;
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
  }
`
