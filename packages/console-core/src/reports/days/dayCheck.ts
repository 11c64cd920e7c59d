import type { TimelineEvent, Transport } from '../../http/index.ts'
import type { DateRange } from '../../time/index.ts'
import type { SummarizedWorkday } from '../../workday/index.ts'
import type { ReportColumn } from '../reportDefinition.ts'
import { oncePerDay, type RowOfDay } from './dayColumns.ts'
import type { DayException } from './reportDay.ts'

/** Finds the exceptions of a shift, most urgent first. */
export type DayCheck = (day: SummarizedWorkday<TimelineEvent>) => readonly DayException[]

/**
 * Reads what a check of the days of a range needs. Null if some of it couldn't be read. The caller of a report passes it, because the rules
 * of exceptions depend on reports, and not the other way around.
 */
export type ReadDayCheck = (
  transport: Transport,
  range: DateRange,
  options: { readonly now: Date; readonly signal?: AbortSignal },
) => Promise<DayCheck | null>

/** Whether the check could be read, as `streamRows` takes it. */
export const readingOf = (check: DayCheck | null) =>
  ({ completeness: { state: check === null ? 'partial' : 'complete' } }) as const

export const exceptionsColumnId = 'exceptions'

const facts = { id: exceptionsColumnId, kind: 'number', header: 'report.column.exceptions', visible: false } as const

/** The number of exceptions of a row's day, counted once on any number of rows. Blank without any. */
export const exceptionsColumn: ReportColumn<RowOfDay> = {
  ...facts,
  total: oncePerDay,
  value: ({ day }) => day.clock.exceptions.length || null,
}

/** The same column of rows that don't share exceptions. */
export const exceptionsColumnOf = <Row>(countOf: (row: Row) => number): ReportColumn<Row> => ({
  ...facts,
  total: { kind: 'sum' },
  value: row => countOf(row) || null,
})
