import {
  type CalendarDate,
  type ClockInStatusColumn,
  type ClockInStatusSort,
  defaultClockInStatusSort,
  isLeftOpen,
  type ClockInStatusRow as Row,
  sortClockInStatusRows,
} from '@fieldtime/console-core'
import { useCallback, useMemo, useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.js'
import { formatFullDay } from '../dates/formatDate.js'
import { tableRoles } from '../ui/tableRoles.js'
import { VisuallyHidden } from '../ui/VisuallyHidden.js'
import { ClockInStatusRow } from './ClockInStatusRow.js'
import { columnNames, SortHeader } from './SortHeader.js'
import { TableCard, TableFrame } from './tableParts.js'

export interface ClockInStatusTableProps {
  readonly rows: readonly Row[]
  /** The date of the rows. */
  readonly date: CalendarDate
  /** The rows of another date are on their way; these are dimmed until then. */
  readonly isPrevious: boolean
  readonly now: Date
}

/** People of a date, each with their timeline behind a button. The order stays from date to date; what is open stays with its date. */
export function ClockInStatusTable({ rows, date, isPrevious, now }: ClockInStatusTableProps) {
  const t = useMessages()
  const { locale } = useConsole()
  const [sort, setSort] = useState(defaultClockInStatusSort)
  const [isSortedByHand, setIsSortedByHand] = useState(false)
  const sortedRows = useMemo(() => sortClockInStatusRows(rows, sort, locale), [rows, sort, locale])

  const [expandedDays, setExpandedDays] = useState<ReadonlySet<string>>(new Set())

  const handleSort = (column: ClockInStatusColumn) => {
    setSort(nextSort(sort, column))
    setIsSortedByHand(true)
  }
  const handleToggle = useCallback((row: Row) => setExpandedDays(days => toggled(days, keyOf(row))), [])
  const headerOf = (column: ClockInStatusColumn) => <SortHeader column={column} sort={sort} onSort={handleSort} />

  return (
    <TableCard>
      <TableFrame
        {...tableRoles.table}
        aria-label={t('clockInStatus.table', formatFullDay(date, locale))}
        aria-busy={isPrevious}
        data-previous={isPrevious}
      >
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row} data-caption={t('clockInStatus.sortBy')}>
            {headerOf('employee')}
            <th scope="col" {...tableRoles.columnHeader} data-unsortable>
              {t('clockInStatus.column.lastKnownEvent')}
            </th>
            {headerOf('startTime')}
            {headerOf('endTime')}
            {headerOf('workedDuration')}
            {headerOf('lunchDuration')}
          </tr>
        </thead>
        {sortedRows.map(row => (
          <ClockInStatusRow
            key={row.employeeId}
            row={row}
            isLeftOpen={isLeftOpen(row, now)}
            isExpanded={expandedDays.has(keyOf(row))}
            onToggle={handleToggle}
          />
        ))}
        {sortedRows.length === 0 && (
          <tbody {...tableRoles.group}>
            <tr {...tableRoles.row}>
              <td {...tableRoles.cell} colSpan={6} data-nobody>
                {t('clockInStatus.filter.none')}
              </td>
            </tr>
          </tbody>
        )}
      </TableFrame>
      <VisuallyHidden role="status">
        {isSortedByHand && t(`clockInStatus.sorted.${sort.direction}`, t(columnNames[sort.column]))}
      </VisuallyHidden>
    </TableCard>
  )
}

function nextSort(sort: ClockInStatusSort, column: ClockInStatusColumn): ClockInStatusSort {
  const turns = sort.column === column && sort.direction === 'ascending'
  return { column, direction: turns ? 'descending' : 'ascending' }
}

/** An employee has one workday a date. */
const keyOf = (row: Row) => `${row.date} ${row.employeeId}`

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
