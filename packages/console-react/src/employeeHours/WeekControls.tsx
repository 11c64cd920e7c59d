import { addDays, type ChosenDateRange, calendarDateAt, type MessageKey, pickDateRange } from '@fieldtime/console-core'
import {
  changedSinceExportColumnId,
  changedSinceExportFilter,
  findForemanName,
  groupWeekBy,
  statusesToReview,
  summarizeWeek,
  type WeekStatus,
  type WeekStatusSummary,
  weekFilterOf,
  weekGroupings,
  weekStatusColumnId,
  weekStatuses,
} from '@fieldtime/console-core/internal'
import type { LayoutFilter, LayoutGroup, WeekRow } from '@fieldtime/console-core/reports'
import Calendar from 'lucide-react/icons/calendar'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import HardHat from 'lucide-react/icons/hard-hat'
import History from 'lucide-react/icons/history'
import Printer from 'lucide-react/icons/printer'
import Search from 'lucide-react/icons/search'
import { startTransition, useMemo, useOptimistic } from 'react'
import type { DateRangeChoice } from '../dates/useDateRange.ts'
import { useConsole, useMessages, useNow } from '../provider/consoleContext.ts'
import { usePayWeekStart } from '../queries/unitQueries.ts'
import { useUsers } from '../queries/useUsers.ts'
import { useGrid, useGridActions } from '../reportGrid/index.ts'
import { space, styled, tabularFigures, tokens } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { ChipCount, FilterChip, FilterChips } from '../ui/FilterChips.tsx'
import { formatDateRange, formatNamedDays } from '../ui/formatDate.ts'
import { Icon, type IconDrawing } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Picker } from '../ui/Picker.tsx'
import { bareSearchInput, searchFrame } from '../ui/searchInput.ts'
import { markStyles } from './WeekCells.tsx'

/** The number of weeks in the list. */
const listedWeeks = 9

/** Buttons for the previous and the next workweek, and a list of recent ones. */
export function WeekPicker({ chosen, change }: DateRangeChoice) {
  const t = useMessages()
  const { locale } = useConsole()
  const startOfPayWeek = usePayWeekStart()
  const today = calendarDateAt(useNow(60_000))
  const thisWeek = pickDateRange('thisWorkweek', today, startOfPayWeek)
  const weekFrom = (startDate: string): ChosenDateRange => {
    const range = { startDate, endDate: addDays(startDate, 6) }
    if (startDate === thisWeek.startDate) return { name: 'thisWorkweek', range }
    return { name: startDate === addDays(thisWeek.startDate, -7) ? 'lastWorkweek' : 'custom', range }
  }
  const { startDate } = chosen.range
  const latest = Array.from({ length: listedWeeks }, (_, index) => addDays(thisWeek.startDate, -7 * index))
  const starts = latest.includes(startDate) ? latest : [...latest, startDate]
  const isNamed = chosen.name !== 'custom'
  const days = isNamed ? formatNamedDays(chosen.range, locale) : formatDateRange(chosen.range, locale)

  return (
    <Weeks>
      <IconButton
        icon={ChevronLeft}
        variant="secondary"
        label={t('week.previous')}
        onPress={() => change(weekFrom(addDays(startDate, -7)))}
      />
      <Picker
        label={t('destination.week')}
        isLabelHidden
        options={starts.map(start => {
          const { name, range } = weekFrom(start)
          const dates = formatDateRange(range, locale)
          return name === 'custom'
            ? { id: start, name: dates }
            : { id: start, name: t(`dateRange.${name}`), description: dates }
        })}
        selectedKey={startDate}
        onSelectionChange={start => change(weekFrom(start))}
        placeholder=""
      >
        <Icon icon={Calendar} />
        {isNamed && <WeekName>{t(`dateRange.${chosen.name}`)}</WeekName>}
        <WeekDays>{days}</WeekDays>
        <Icon icon={ChevronDown} />
      </Picker>
      <IconButton
        icon={ChevronRight}
        variant="secondary"
        label={t('week.next')}
        isDisabled={startDate >= thisWeek.startDate}
        onPress={() => change(weekFrom(addDays(startDate, 7)))}
      />
    </Weeks>
  )
}

/** Groups people by foreman, crew, or job. */
export function GroupingPicker() {
  const t = useMessages()
  const { state } = useGrid()
  const { dispatch } = useGridActions()
  const { layout } = state
  const current = weekGroupings.find(id => layout.groups[0]?.columnId === id) ?? null
  return (
    <Picker
      label={t('week.groupBy')}
      isLabelHidden
      variant="quiet"
      options={weekGroupings.map(id => ({ id, name: t(`week.group.${id}`) }))}
      selectedKey={current}
      onSelectionChange={id => {
        const grouping = weekGroupings.find(one => one === id)
        if (grouping) dispatch({ type: 'applyLayout', layout: groupWeekBy(layout, grouping) })
      }}
      placeholder=""
    >
      {t('week.groupBy')} <GroupName>{current && t(`week.group.${current}`)}</GroupName>
      <Icon icon={ChevronDown} />
    </Picker>
  )
}

/** Toggles a filter for the signed-in foreman's crew. Hidden if the user has no crew in this week. */
export function MyCrew() {
  const t = useMessages()
  const { user } = useConsole()
  const { table, state } = useGrid()
  const { dispatch } = useGridActions()
  const employeeId = useUsers().listing?.rows.find(({ id }) => id === user.id)?.employeeId ?? null
  // Regardless of the filters, which may leave out the crew.
  const weeks = table.query({}).rows() as Iterable<WeekRow>
  const name = employeeId === null ? null : findForemanName(weeks, employeeId)
  if (name === null) return null
  const filter = { columnId: 'foreman', operation: 'anyOf', values: [name] } satisfies LayoutFilter
  const isShown = state.layout.filters.some(one => one.columnId === filter.columnId && one.values.join() === name)
  return (
    <FilterChip
      isSelected={isShown}
      onChange={shows =>
        dispatch(shows ? { type: 'filter', filter } : { type: 'clearFilter', columnId: filter.columnId })
      }
    >
      <Icon icon={HardHat} size={14} />
      {t('week.myCrew')}
    </FilterChip>
  )
}

const nameColumnId = 'employeeName'

/** A search by name. Hidden if the host hides the names. */
export function FindPerson() {
  const t = useMessages()
  const { columns, state } = useGrid()
  const { dispatch } = useGridActions()
  const found = state.layout.filters.find(isNameSearch)
  const [name, setName] = useOptimistic(found?.values[0] ?? '')
  if (!columns.has(nameColumnId)) return null
  const change = (next: string) =>
    startTransition(() => {
      setName(next)
      dispatch(
        next.trim() === ''
          ? { type: 'clearFilter', columnId: nameColumnId }
          : { type: 'filter', filter: { columnId: nameColumnId, operation: 'contains', values: [next] } },
      )
    })
  return (
    <PersonSearch>
      <Icon icon={Search} />
      <input
        type="search"
        aria-label={t('week.find')}
        placeholder={t('week.find')}
        autoComplete="off"
        value={name}
        onChange={event => change(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && change('')}
      />
    </PersonSearch>
  )
}

const isNameSearch = ({ columnId, operation }: LayoutFilter) => columnId === nameColumnId && operation === 'contains'

/** Prints a sheet for each selected person, or one for each group without a selection. */
export function PrintButton({ isIcon = false }: { readonly isIcon?: boolean }) {
  const t = useMessages()
  const print = () => window.print()
  if (isIcon) return <IconButton icon={Printer} label={t('week.print')} onPress={print} />
  return (
    <Button variant="quiet" icon={Printer} onPress={print}>
      {t('week.print')}
    </Button>
  )
}

interface Choice {
  readonly id: string
  readonly label: MessageKey
  readonly icon?: IconDrawing
  /** Null for everyone. */
  readonly filter: LayoutFilter | null
  /** Hidden while no week matches. */
  readonly isOptional?: boolean
  /** Counts days instead of people. */
  readonly countsDays?: boolean
  readonly countIn: (summary: WeekStatusSummary) => number
}

const withStatuses = (...statuses: readonly WeekStatus[]): Pick<Choice, 'filter' | 'countIn'> => ({
  filter: weekFilterOf(statuses),
  countIn: ({ peopleByStatus }) => statuses.reduce((sum, status) => sum + peopleByStatus[status], 0),
})

const choices: readonly Choice[] = [
  { id: 'all', label: 'week.all', ...withStatuses(...weekStatuses), filter: null },
  {
    id: 'toReview',
    label: 'reconcile.toReview',
    filter: weekFilterOf(statusesToReview),
    countsDays: true,
    countIn: ({ toReviewDays }) => toReviewDays,
  },
  {
    id: 'notClockedOut',
    label: 'shift.notClockedOut',
    icon: markStyles.notClockedOut.icon,
    ...withStatuses('notClockedOut'),
  },
  { id: 'noRecord', label: 'week.status.noRecord', icon: markStyles.missing.icon, ...withStatuses('noRecord') },
  { id: 'ready', label: 'week.status.ready', ...withStatuses('ready') },
  { id: 'complete', label: 'week.status.complete', icon: CircleCheck, ...withStatuses('complete') },
  { id: 'changed', label: 'week.status.changed', icon: History, isOptional: true, ...withStatuses('changed') },
  {
    id: 'changedSinceExport',
    label: 'week.changedSinceExport',
    icon: Download,
    filter: changedSinceExportFilter,
    isOptional: true,
    countsDays: true,
    countIn: ({ changedSinceExportDays }) => changedSinceExportDays,
  },
]

/** Chips with the number of people, or of days to review, under the other filters. A press shows only those people. */
export function WeekChips() {
  const t = useMessages()
  const { locale } = useConsole()
  const { state, result } = useGrid()
  const { dispatch } = useGridActions()
  const summary = useMemo(() => summarizeWeek(result), [result])
  const { filters } = state.layout
  const chosen = choices.find(choice => isFilterOf(choice, filters))
  const number = new Intl.NumberFormat(locale)
  const shown = choices.filter(choice => !choice.isOptional || choice === chosen || choice.countIn(summary) > 0)

  return (
    <Bar>
      <Chips
        aria-label={t('week.status')}
        selectionMode="single"
        selectedKeys={[chosen?.id ?? '']}
        onSelectionChange={keys => {
          const { filter = null } = choices.find(({ id }) => keys.has(id)) ?? {}
          for (const { columnId } of filters) {
            if (chipColumnIds.has(columnId)) dispatch({ type: 'clearFilter', columnId })
          }
          if (filter) dispatch({ type: 'filter', filter })
        }}
      >
        {shown.map(({ id, label, icon, countsDays, countIn }) => (
          <FilterChip key={id} id={id}>
            {icon && <Icon icon={icon} size={14} />}
            {t(label)}{' '}
            {countsDays ? (
              <bdi>{t.count('grid.dayCount', countIn(summary))}</bdi>
            ) : (
              <ChipCount>{number.format(countIn(summary))}</ChipCount>
            )}
          </FilterChip>
        ))}
      </Chips>
    </Bar>
  )
}

/** `3 of 46 complete` with a bar, under the other filters. Hidden until a week is complete. */
export function WeekProgress() {
  const t = useMessages()
  const { locale } = useConsole()
  const { result } = useGrid()
  const { peopleByStatus } = useMemo(() => summarizeWeek(result), [result])
  const completeCount = peopleByStatus.complete
  const peopleCount = weekStatuses.reduce((sum, status) => sum + peopleByStatus[status], 0)
  const number = new Intl.NumberFormat(locale)
  if (completeCount === 0) return null
  return (
    <Progress>
      <meter aria-hidden="true" max={peopleCount} value={completeCount} />
      {t('week.progress', number.format(completeCount), number.format(peopleCount))}
    </Progress>
  )
}

/** The columns that chips filter. */
const chipColumnIds: ReadonlySet<string> = new Set([weekStatusColumnId, changedSinceExportColumnId])

/** Whether these filters are those of a chip. */
function isFilterOf({ filter }: Choice, filters: readonly LayoutFilter[]): boolean {
  const found = filters.filter(({ columnId }) => chipColumnIds.has(columnId))
  if (!filter) return found.length === 0
  const [only] = found
  return (
    found.length === 1 &&
    only?.columnId === filter.columnId &&
    only.operation === filter.operation &&
    only.values.join() === filter.values.join()
  )
}

/** Whether a chip or the search shows the filter, or the grouping picker the group. */
export function isShownByWeek(part: LayoutFilter | LayoutGroup): boolean {
  if (!('operation' in part)) return weekGroupings.some(id => id === part.columnId)
  return isNameSearch(part) || choices.some(choice => choice.filter && isFilterOf(choice, [part]))
}

const Weeks = styled('div', 'week-picker')`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  min-inline-size: 0;
`

const WeekName = styled('span', 'week-picker-name')`
  font-weight: 500;
`

const WeekDays = styled('span', 'week-picker-days')`
  overflow: hidden;
  color: ${tokens.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const PersonSearch = styled('label', 'week-find')`
  ${searchFrame}
  flex: 0 1 140px;
  min-inline-size: min(120px, 100%);

  & > input {
    ${bareSearchInput}
    padding: 0;
    font: inherit;
  }
`

const GroupName = styled('b', 'week-grouping')`
  font-weight: 600;
`

const Bar = styled('div', 'week-bar')`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  align-items: center;
  justify-content: space-between;
  min-inline-size: 0;
`

const Progress = styled('span', 'week-progress')`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  color: ${tokens.muted};
  white-space: nowrap;
  ${tabularFigures}

  & > meter {
    inline-size: 120px;
    block-size: 10px;
  }
`

const Chips = styled(FilterChips, 'week-chips')`
  min-inline-size: 0;

  @container (max-width: 680px) {
    flex-wrap: nowrap;
    overflow-x: auto;
  }
`
