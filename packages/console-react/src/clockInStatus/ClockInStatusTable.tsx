import { type CalendarDate, type DayStatus, isLeftOpen } from '@fieldtime/console-core'
import {
  type ClockInStatusColumn,
  type ClockInStatusSort,
  clockInStatusSortValue,
  defaultClockInStatusSort,
  employeeNameOrder,
} from '@fieldtime/console-core/internal'
import type { ClockInStatusRow as Row } from '@fieldtime/console-core/reports'
import { useCallback, useMemo, useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.ts'
import { formatFullDay } from '../dates/formatDate.ts'
import { PlainTable } from '../ui/PlainTable.tsx'
import { tableRoles } from '../ui/tableRoles.ts'
import { type PlainColumn, usePlainTable } from '../ui/usePlainTable.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ClockInStatusRow } from './ClockInStatusRow.tsx'
import { columnNames, SortHeader, sortHeaderProps } from './SortHeader.tsx'
import { TableCard, TableFrame } from './tableParts.tsx'

export interface ClockInStatusTableProps {
  readonly rows: readonly Row[]
  /** Shows people with this status only. Default: everyone. */
  readonly status?: DayStatus | null
  /** The date of the rows. */
  readonly date: CalendarDate
  /** Another date is loading. Its rows replace these, which are dimmed until then. */
  readonly isPrevious: boolean
  readonly now: Date
}

/** The people of a date, each with a timeline to expand. The sort order outlasts a change of date; what is expanded belongs to its date. */
export function ClockInStatusTable({ rows, status = null, date, isPrevious, now }: ClockInStatusTableProps) {
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
    (row: Row) => setExpanded(days => ({ ...days, [keyOf(row)]: !days[keyOf(row)] })),
    [],
  )
  const columns = columnIds.map((id): PlainColumn<Row> => {
    if (id === 'lastKnownEvent') return { id, header: () => t(statusHeader), headerProps: unsortable, cell: noCell }
    return {
      id,
      header: () => <SortHeader column={id} sort={sort} onSort={handleSort} />,
      headerProps: () => sortHeaderProps({ column: id, sort }),
      cell: noCell,
    }
  })
  const table = usePlainTable({ rows, rowId: keyOf, expanded, ...useRowModels(sort, status, locale) })
  const shown = table.getRowModel().rows

  return (
    <TableCard>
      <TableFrame
        {...tableRoles.table}
        aria-label={t('clockInStatus.table', formatFullDay(date, locale))}
        aria-busy={isPrevious}
        data-previous={isPrevious}
      >
        <PlainTable table={table} columns={columns} headRowProps={{ 'data-caption': t('clockInStatus.sortBy') }}>
          {shown.map(row => (
            <ClockInStatusRow
              key={row.original.employeeId}
              row={row.original}
              isLeftOpen={isLeftOpen(row.original, now)}
              isSinceYesterday={row.original.date < date}
              isExpanded={row.getIsExpanded()}
              onToggle={handleToggle}
            />
          ))}
          {shown.length === 0 && (
            <tbody {...tableRoles.group}>
              <tr {...tableRoles.row}>
                <td {...tableRoles.cell} colSpan={columns.length} data-nobody>
                  {t('clockInStatus.filter.none')}
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
}

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

/** An employee has one workday a date. */
const keyOf = (row: Row) => `${row.date} ${row.employeeId}`
