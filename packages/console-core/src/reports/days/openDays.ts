import type { LayoutFilter } from '../../layout/index.js'
import { formatCount, type KnownMessages } from '../../messages/index.js'
import type { QueryColumn, ReportTable, Totals } from '../../table/index.js'
import { roundHalfAwayFromZero } from '../../time/index.js'
import type { ReportColumn } from '../reportDefinition.js'
import { oncePerDay, type RowOfDay } from './dayColumns.js'

/** Days on which somebody forgot to clock out, and the hours that have run up on them since. */
export interface OpenDays {
  readonly count: number
  readonly workedMilliseconds: number
}

export const openDayColumnId = 'openDay'

/** Says 'Not clocked out' on each row of such a day. `carriers`: see `ReportColumn`. */
export function openDayColumn(carriers: readonly string[]): ReportColumn<RowOfDay> {
  return {
    id: openDayColumnId,
    kind: 'enum',
    header: 'report.column.openDay',
    visible: false,
    labels: { notClockedOut: 'clockInStatus.notClockedOut' },
    carriers,
    value: ({ day }) => (day.clock.isLeftOpen ? 'notClockedOut' : null),
  }
}

const countId = 'openDays.count'
const hoursId = 'openDays.worked'

/** What `openDaysIn` reads from totals. Each day counts once, on however many rows it is told. */
export const openDayMeasures: readonly QueryColumn<RowOfDay>[] = [
  { id: countId, kind: 'number', total: oncePerDay, value: ({ day }) => (day.clock.isLeftOpen ? 1 : null) },
  {
    id: hoursId,
    kind: 'duration',
    total: oncePerDay,
    value: ({ day: { clock } }) => (clock.isLeftOpen ? clock.workedMilliseconds : null),
  },
]

export const openDayMeasureIds: readonly string[] = openDayMeasures.map(({ id }) => id)

/** The open days among the rows that were totalled; null where there are none. */
export function openDaysIn(totals: Totals): OpenDays | null {
  const count = totals[countId] ?? 0
  return count === 0 ? null : { count, workedMilliseconds: totals[hoursId] ?? 0 }
}

/**
 * The same table as if its open days were not there: rows, totals, selections, copies and files leave them out. A report
 * without such days stays as it is.
 */
export function excludeOpenDays<Row>(table: ReportTable<Row>, columns: readonly ReportColumn<Row>[]): ReportTable<Row> {
  const column = columns.find(({ id }) => id === openDayColumnId)
  if (!column) return table
  const rowOf = (rowId: string) => {
    const row = table.rowOf(rowId)
    return row !== undefined && column.value(row) === null ? row : undefined
  }
  return {
    get rowCount() {
      return table.rowCount
    },
    append: table.append,
    update: table.update,
    rowOf,
    query: request => table.query({ ...request, filters: [...(request.filters ?? []), openDayFilter('blank')] }),
    totalsOf: (rowIds, columnIds) =>
      table.totalsOf(
        [...rowIds].filter(id => rowOf(id) !== undefined),
        columnIds,
      ),
  }
}

/** What `excludeOpenDays` leaves out of the rows that pass these filters. */
export function countOpenDays<Row>(table: ReportTable<Row>, filters: readonly LayoutFilter[] = []): number {
  const { totals } = table.query({
    filters: [...filters, openDayFilter('notBlank')],
    totalColumnIds: openDayMeasureIds,
  })
  return openDaysIn(totals)?.count ?? 0
}

function openDayFilter(operation: 'blank' | 'notBlank'): LayoutFilter {
  return { columnId: openDayColumnId, operation, values: [] }
}

const millisecondsPerHour = 3_600_000

/** `includes 2 open days, 245.2 h` */
export function formatIncludedOpenDays(messages: KnownMessages, locale: string, days: OpenDays): string {
  const hours = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const worked = roundHalfAwayFromZero(days.workedMilliseconds / millisecondsPerHour, 1)
  return formatCount(messages, locale, 'openDays.included', days.count, hours.format(worked))
}
