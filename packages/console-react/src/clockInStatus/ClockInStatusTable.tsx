import { type CalendarDate, type DayStatus, isLeftOpen } from '@fieldtime/console-core'
import {
  type ClockInStatusColumn,
  type ClockInStatusSort,
  clockInStatusSortValue,
  defaultClockInStatusSort,
  employeeNameOrder,
  findStatusRows,
  groupStatusRows,
} from '@fieldtime/console-core/internal'
import type { ClockInStatusRow as Row } from '@fieldtime/console-core/reports'
import { Fragment, useCallback, useMemo, useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { formatFullDay } from '../dates/formatDate.ts'
import { PlainTable } from '../ui/PlainTable.tsx'
import { tableRoles } from '../ui/tableRoles.ts'
import { type PlainColumn, usePlainTable } from '../ui/usePlainTable.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ClockInStatusRow } from './ClockInStatusRow.tsx'
import { columnNames, SortHeader, sortHeaderProps } from './SortHeader.tsx'
import { StatusGroupRow } from './StatusGroupRow.tsx'
import { TableCard, TableFrame } from './tableParts.tsx'
import type { StatusGroupingChoice } from './useStatusGrouping.ts'

export interface ClockInStatusTableProps {
  readonly rows: readonly Row[]
  /** Shows people with this status only. Default: everyone. */
  readonly status?: DayStatus | null
  /** Shows people whose name contains it only. */
  readonly sought?: string
  /** Default: no groups. */
  readonly grouping?: Pick<StatusGroupingChoice, 'grouping' | 'groupNameOf'>
  /** The date of the rows. */
  readonly date: CalendarDate
  /** Another date is loading. Its rows replace these, which are dimmed until then. */
  readonly isPrevious: boolean
  readonly now: Date
}

/** The people of a date, each with a timeline to expand. The sort order and the open person outlast a change of date. */
export function ClockInStatusTable(props: ClockInStatusTableProps) {
  const { rows, status = null, sought = '', grouping: choice = ungrouped, date, isPrevious, now } = props
  const t = useMessages()
  const { locale } = useConsole()
  const [sort, setSort] = useState(defaultClockInStatusSort)
  const [hasSorted, setHasSorted] = useState(false)
  const [expanded, setExpanded] = useState<Readonly<Record<string, boolean>>>(nothingExpanded)

  const handleSort = (column: ClockInStatusColumn) => {
    setSort(nextSort(sort, column))
    setHasSorted(true)
  }
  const handleToggle = useCallback(
    ({ employeeId }: Row) => setExpanded(people => ({ ...people, [employeeId]: !people[employeeId] })),
    [],
  )
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
  const found = useMemo(() => findStatusRows(rows, sought), [rows, sought])
  const columns = columnIds.map((id): PlainColumn<Row> => {
    if (id === 'lastKnownEvent') return { id, header: () => t(statusHeader), headerProps: unsortable, cell: noCell }
    return {
      id,
      header: () => <SortHeader column={id} sort={sort} onSort={handleSort} />,
      headerProps: () => sortHeaderProps({ column: id, sort }),
      cell: noCell,
    }
  })
  const table = usePlainTable({ rows: found, rowId, expanded, ...useRowModels(sort, status, locale) })
  const shown = table.getRowModel().rows
  const expandedOf = new Map(shown.map(row => [row.original, row.getIsExpanded()]))
  const { grouping, groupNameOf } = choice
  const groups = groupStatusRows(
    shown.map(({ original }) => original),
    { grouping, groupNameOf, locale },
  )

  return (
    <TableCard>
      <TableFrame
        {...tableRoles.table}
        aria-label={t('clockInStatus.table', formatFullDay(date, locale))}
        aria-busy={isPrevious}
        data-previous={isPrevious}
      >
        <PlainTable table={table} columns={columns} headRowProps={{ 'data-caption': t('clockInStatus.sortBy') }}>
          {groups.map(group => (
            <Fragment key={group.key}>
              {grouping !== 'none' && (
                <StatusGroupRow
                  group={group}
                  grouping={grouping}
                  isOpen={!closed.has(group.key)}
                  onToggle={handleGroup}
                />
              )}
              {grouping !== 'none' && closed.has(group.key) ? null : group.rows.map(showPerson)}
            </Fragment>
          ))}
          {shown.length === 0 && (
            <tbody {...tableRoles.group}>
              <tr {...tableRoles.row}>
                <td {...tableRoles.cell} colSpan={columns.length} data-nobody>
                  {t(found.length === 0 ? 'clockInStatus.find.none' : 'clockInStatus.filter.none')}
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

  function showPerson(row: Row) {
    return (
      <ClockInStatusRow
        key={row.employeeId}
        row={row}
        isLeftOpen={isLeftOpen(row, now)}
        isSinceYesterday={row.date < date}
        isExpanded={expandedOf.get(row) === true}
        onToggle={handleToggle}
      />
    )
  }
}

const ungrouped = { grouping: 'none', groupNameOf: () => null } as const
const nothingExpanded: Readonly<Record<string, boolean>> = {}
const statusHeader = 'clockInStatus.column.lastKnownEvent'
const columnIds = ['employee', 'lastKnownEvent', 'startTime', 'endTime', 'workedDuration', 'lunchDuration'] as const
const unsortable = () => ({ 'data-unsortable': true })
/** `ClockInStatusRow` renders the cells. */
const noCell = () => null

/** How TanStack Table filters and sorts: blanks last in both directions, ties by name, names in the alphabet of the locale. */
function useRowModels({ column, direction }: ClockInStatusSort, status: DayStatus | null, locale: string) {
  const columns = useMemo(() => {
    const byName = employeeNameOrder(locale)
    return columnIds.map(id => {
      if (id === 'lastKnownEvent') return { id, value: (row: Row) => row.lastKnownEvent }
      const value = (row: Row) => clockInStatusSortValue(row, id)
      return id === 'employee' ? { id, value, compare: byName } : { id, value }
    })
  }, [locale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list makes TanStack Table sort by the new locale's alphabet.
  const sorting = useMemo(() => {
    const chosen = { id: column, desc: direction === 'descending' }
    return column === 'employee' ? [chosen] : [chosen, { id: 'employee', desc: false }]
  }, [column, direction, locale])
  const columnFilters = useMemo(() => (status === null ? [] : [{ id: 'lastKnownEvent', value: status }]), [status])
  return { columns, sorting, columnFilters }
}

function nextSort(sort: ClockInStatusSort, column: ClockInStatusColumn): ClockInStatusSort {
  const isReversed = sort.column === column && sort.direction === 'ascending'
  return { column, direction: isReversed ? 'descending' : 'ascending' }
}

/** A person has one row. */
const rowId = ({ employeeId }: Row) => employeeId
