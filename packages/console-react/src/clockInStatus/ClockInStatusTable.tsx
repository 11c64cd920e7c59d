import { type CalendarDate, formatDuration, isLeftOpen } from '@fieldtime/console-core'
import {
  buildDayScale,
  type ClockInStatusColumn,
  type ClockInStatusSort,
  clockInStatusSortValue,
  type DayScale,
  defaultClockInStatusSort,
  employeeNameOrder,
  findByName,
  groupStatusRows,
  isCrewAtWork,
  isInStatusView,
  type MissingPerson,
  type StatusGroup,
} from '@fieldtime/console-core/internal'
import type { ClockInStatusRow as Row, StatusView } from '@fieldtime/console-core/reports'
import { type CSSProperties, Fragment, memo, useCallback, useMemo, useState } from 'react'
import { DayHours } from '../employeeDay/DayBarTrack.tsx'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { usePhones } from '../queries/useUsers.ts'
import type { Excuses } from '../status/useExcuses.ts'
import { formatFullDay, formatLongWeekday } from '../ui/formatDate.ts'
import { type PlainColumn, PlainTable, tableRoles, usePlainTable } from '../ui/PlainTable.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ClockInStatusRow } from './ClockInStatusRow.tsx'
import { CrewDayMark, CrewDayRow, type CrewDayRowProps } from './CrewDayRow.tsx'
import { EarlierDayRow } from './EarlierDayRow.tsx'
import type { StatusGroupingChoice } from './GroupingPicker.tsx'
import { MissingRow } from './MissingRow.tsx'
import { columnNames, SortHeader, sortHeaderProps } from './SortHeader.tsx'
import { CollapseAll, GroupAlert, StatusGroupRow } from './StatusGroupRow.tsx'
import { TableCard, TableFrame } from './tableParts.tsx'
import type { CrewDays } from './useCrewDays.ts'

export interface ClockInStatusTableProps {
  readonly rows: readonly Row[]
  /** Open shifts of earlier days that are not among the rows. */
  readonly earlierShifts?: readonly Row[]
  /** People who are expected and not here. */
  readonly missing?: readonly MissingPerson[]
  /** The filter of the table. Default: everyone. */
  readonly view?: StatusView | null
  /** Shows only people whose name contains this text. */
  readonly searchQuery?: string
  /** Default: no groups. */
  readonly grouping?: Pick<StatusGroupingChoice, 'grouping' | 'groupNameOf'>
  /** The date of the rows. */
  readonly date: CalendarDate
  /** Another date is loading. Its rows replace these, which are dimmed until then. */
  readonly isPrevious: boolean
  readonly now: Date
  /** Null if the user can't excuse anyone. Default: null. */
  readonly excuses?: Excuses | null
  /** Which crews are confirmed. Null where this isn't known or stored. Default: null. */
  readonly crewDays?: CrewDays | null
  /** Opens the day of an earlier shift. Without it, the day is only text. */
  readonly onDateChange?: (date: CalendarDate) => void
}

/**
 * The people of a date, each with a timeline to expand. The sort order and the open person outlast a change of date. Renders again only
 * if a prop has changed.
 */
export const ClockInStatusTable = memo(function ClockInStatusTable(props: ClockInStatusTableProps) {
  const {
    rows,
    earlierShifts = noRows,
    missing = noPeople,
    view = null,
    excuses = null,
    crewDays = null,
    onDateChange,
  } = props
  const { searchQuery = '', grouping: choice = ungrouped, date, isPrevious, now } = props
  const t = useMessages()
  const { locale } = useConsole()
  const [sort, setSort] = useState(defaultClockInStatusSort)
  const [hasSorted, setHasSorted] = useState(false)
  const [expanded, setExpanded] = useState<Readonly<Record<string, boolean>>>(nothingExpanded)

  const handleSort = (column: ClockInStatusColumn) => {
    setSort(nextSort(sort, column))
    setHasSorted(true)
  }
  const toggle = useCallback((id: string) => setExpanded(people => ({ ...people, [id]: !people[id] })), [])
  const handleToggle = useCallback(({ employeeId }: Row) => toggle(employeeId), [toggle])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const handleGroup = useCallback(
    (key: string) =>
      setClosed(keys => {
        const next = new Set(keys)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    [],
  )
  const viewed = useMemo(() => rows.filter(row => view === null || isInStatusView(row, view, now)), [rows, view, now])
  const found = useMemo(() => findByName(viewed, searchQuery), [viewed, searchQuery])
  const foundShifts = useMemo(
    () => (view === null || view === 'notClockedOut' ? findByName(earlierShifts, searchQuery) : noRows),
    [earlierShifts, searchQuery, view],
  ).filter(shift => view === null || isLeftOpen(shift, now))
  const foundMissing = useMemo(
    () => (view === null || view === 'missing' ? findByName(missing, searchQuery) : noPeople),
    [missing, searchQuery, view],
  )
  const phoneOf = usePhones({ isWanted: rows.length + earlierShifts.length + missing.length > 0 })
  const scale = useMemo(
    () =>
      buildDayScale(
        rows.filter(row => row.date === date),
        now,
        maxTicks,
      ),
    [rows, date, now],
  )
  const table = usePlainTable({ rows: found, rowId, expanded, ...useRowModels(sort, locale) })
  const shown = table.getRowModel().rows
  const expandedOf = new Map(shown.map(row => [row.original, row.getIsExpanded()]))
  const { grouping, groupNameOf } = choice
  const groups = groupStatusRows(
    shown.map(({ original }) => original),
    { grouping, groupNameOf, locale, missing: view === null ? foundMissing : noPeople },
  )
  const groupIds = [
    ...(foundShifts.length > 0 ? [earlierDaysId] : []),
    ...(foundMissing.length > 0 ? [missingId] : []),
    ...(grouping === 'none' ? [] : groups.map(({ key }) => key)),
  ]
  const isOpen = (id: string) => !closed.has(id)
  const columns = columnIds.map((id): PlainColumn<Row> => {
    if (id === 'lastKnownEvent') return { id, header: () => t(statusHeader), headerProps: unsortable, cell: noCell }
    if (id === 'dayBar') {
      const header = () => (
        <>
          <VisuallyHidden>{t('clockInStatus.column.dayBar')}</VisuallyHidden>
          {scale && <DayHours scale={scale} />}
        </>
      )
      return { id, header, headerProps: () => ({ 'data-bar': true, 'data-unsortable': true }), cell: noCell }
    }
    if (id === 'phone') {
      const header = () => <VisuallyHidden>{t('clockInStatus.column.phone')}</VisuallyHidden>
      return { id, header, headerProps: () => ({ 'data-phone': true, 'data-unsortable': true }), cell: noCell }
    }
    return {
      id,
      header: () => (
        <>
          {id === 'employee' && groupIds.length > 1 && (
            <CollapseAll
              isCollapsed={!groupIds.some(isOpen)}
              onToggle={isCollapsed => setClosed(new Set(isCollapsed ? groupIds : []))}
            />
          )}
          <SortHeader column={id} sort={sort} onSort={handleSort} />
        </>
      ),
      headerProps: () => sortHeaderProps({ column: id, sort }),
      cell: noCell,
    }
  })
  const numbers = new Intl.NumberFormat(locale)
  /** A crew can be confirmed only while all its people are listed. */
  const isEveryone = view === null && searchQuery.trim() === ''
  const missingByName = foundMissing.toSorted(employeeNameOrder(locale))

  return (
    <TableCard>
      <TableFrame
        {...tableRoles.table}
        aria-label={t('clockInStatus.table', formatFullDay(date, locale))}
        aria-busy={isPrevious}
        data-previous={isPrevious}
        style={tickStyle(scale)}
      >
        <PlainTable table={table} columns={columns} headRowProps={{ 'data-caption': t('clockInStatus.sortBy') }}>
          {foundShifts.length > 0 && (
            <StatusGroupRow
              id={earlierDaysId}
              name={t('clockInStatus.earlierDays')}
              count={numbers.format(foundShifts.length)}
              isOpen={isOpen(earlierDaysId)}
              onToggle={handleGroup}
            >
              <GroupAlert $tone="danger">{t.count('clockInStatus.earlierDays.count', foundShifts.length)}</GroupAlert>
            </StatusGroupRow>
          )}
          {isOpen(earlierDaysId) && foundShifts.map(showEarlierDay)}
          {foundMissing.length > 0 && (
            <StatusGroupRow
              id={missingId}
              name={t('clockInStatus.missing')}
              count={numbers.format(foundMissing.length)}
              isOpen={isOpen(missingId)}
              onToggle={handleGroup}
            >
              <bdi>{t.count('clockInStatus.missing.people', foundMissing.length, formatLongWeekday(date, locale))}</bdi>
            </StatusGroupRow>
          )}
          {isOpen(missingId) && missingByName.map(showMissing)}
          {groups.map(group => {
            const crew = crewOf(group)
            return (
              <Fragment key={group.key}>
                {grouping !== 'none' && (
                  <StatusGroupRow
                    id={group.key}
                    name={group.name ?? t(`clockInStatus.groupless.${grouping}`)}
                    total={formatDuration(group.workedMinutes)}
                    isOpen={isOpen(group.key)}
                    onToggle={handleGroup}
                  >
                    <bdi>{t.count('clockInStatus.people', group.rows.length)}</bdi>
                    {group.missingCount > 0 && (
                      <GroupAlert $tone="warning">
                        {t.count('clockInStatus.missing.inGroup', group.missingCount)}
                      </GroupAlert>
                    )}
                    {crew && <CrewDayMark {...crew} />}
                  </StatusGroupRow>
                )}
                {grouping !== 'none' && !isOpen(group.key) ? null : (
                  <>
                    {group.rows.map(showPerson)}
                    {crew && isEveryone && !isCrewAtWork(group.rows, now) && <CrewDayRow {...crew} />}
                  </>
                )}
              </Fragment>
            )
          })}
          {shown.length + foundShifts.length + foundMissing.length === 0 && (
            <tbody {...tableRoles.group}>
              <tr {...tableRoles.row}>
                <td {...tableRoles.cell} colSpan={columns.length} data-empty>
                  {describeNobody()}
                </td>
              </tr>
            </tbody>
          )}
        </PlainTable>
      </TableFrame>
      <VisuallyHidden role="status">
        {hasSorted && t(`clockInStatus.sorted.${sort.direction}`, t(columnNames[sort.column]))}
      </VisuallyHidden>
    </TableCard>
  )

  function crewOf({ foremanId, name }: StatusGroup): CrewDayRowProps | null {
    if (!crewDays || foremanId === null || name === null) return null
    return { foreman: { id: foremanId, name }, crewDays, now }
  }

  function showPerson(row: Row) {
    return (
      <ClockInStatusRow
        key={row.employeeId}
        row={row}
        isLeftOpen={isLeftOpen(row, now)}
        isSinceYesterday={row.date < date}
        phone={phoneOf(row.employeeId)}
        scale={scale}
        now={now}
        isExpanded={expandedOf.get(row) === true}
        onToggle={handleToggle}
      />
    )
  }

  function showEarlierDay(shift: Row) {
    const id = `${shift.date} ${shift.employeeId}`
    const again = rows.find(row => row.employeeId === shift.employeeId && row.date === date)
    return (
      <EarlierDayRow
        key={id}
        shift={shift}
        clockedInAgainAt={again?.workStartTime ?? null}
        now={now}
        phoneOf={phoneOf}
        onDateChange={onDateChange}
        isExpanded={expanded[id] === true}
        onToggle={() => toggle(id)}
      />
    )
  }

  function showMissing(person: MissingPerson) {
    return (
      <MissingRow
        key={person.employeeId}
        person={person}
        date={date}
        phoneOf={phoneOf}
        excuses={excuses}
        isExpanded={expanded[person.employeeId] === true}
        onToggle={() => toggle(person.employeeId)}
      />
    )
  }

  function describeNobody(): string {
    if (searchQuery.trim() !== '') return t('clockInStatus.find.none')
    if (view === 'missing') return t('clockInStatus.missing.none', formatLongWeekday(date, locale))
    return t(view === 'notClockedOut' ? 'clockInStatus.notClockedOut.none' : 'clockInStatus.filter.none')
  }
})

/** Ids of groups that aren't based on work info. */
const earlierDaysId = ' earlierDays'
const missingId = ' missing'

/** More hours would overlap in Spanish. */
const maxTicks = 4
const noRows: readonly Row[] = []
const noPeople: readonly MissingPerson[] = []

/** Sets `--day-tick`, the distance between two hour marks, as a percentage of the bar. */
function tickStyle(scale: DayScale | null): CSSProperties {
  const [, second] = scale?.ticks ?? []
  return second ? ({ '--day-tick': `${second.position * 100}%` } as CSSProperties) : {}
}

const ungrouped = { grouping: 'none', groupNameOf: () => null } as const
const nothingExpanded: Readonly<Record<string, boolean>> = {}
const statusHeader = 'clockInStatus.column.lastKnownEvent'
const columnIds = [
  'employee',
  'lastKnownEvent',
  'dayBar',
  'startTime',
  'endTime',
  'workedDuration',
  'lunchDuration',
  'phone',
] as const
const sortedColumns = ['employee', 'startTime', 'endTime', 'workedDuration', 'lunchDuration'] as const
const unsortable = () => ({ 'data-unsortable': true })
/** `ClockInStatusRow` renders the cells. */
const noCell = () => null

/** How TanStack Table sorts: blanks last in both directions, ties by name, names in the alphabet of the locale. */
function useRowModels({ column, direction }: ClockInStatusSort, locale: string) {
  const columns = useMemo(() => {
    const byName = employeeNameOrder(locale)
    return sortedColumns.map(id => {
      const value = (row: Row) => clockInStatusSortValue(row, id)
      return id === 'employee' ? { id, value, compare: byName } : { id, value }
    })
  }, [locale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list makes TanStack Table sort by the new locale's alphabet.
  const sorting = useMemo(() => {
    const chosen = { id: column, desc: direction === 'descending' }
    return column === 'employee' ? [chosen] : [chosen, { id: 'employee', desc: false }]
  }, [column, direction, locale])
  return { columns, sorting }
}

function nextSort(sort: ClockInStatusSort, column: ClockInStatusColumn): ClockInStatusSort {
  const isReversed = sort.column === column && sort.direction === 'ascending'
  return { column, direction: isReversed ? 'descending' : 'ascending' }
}

/** A person has one row. */
const rowId = ({ employeeId }: Row) => employeeId
