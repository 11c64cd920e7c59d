import type { Transport } from '../http/index.ts'
import type { MessageKey } from '../messages/index.ts'
import type { DateRange } from '../time/index.ts'
import type { ReportDefinition } from './reportDefinition.ts'
import type { RowBatch } from './rowStream.ts'

/** What a report is asked. */
export interface ReportQuestion {
  /** Local dates. */
  readonly range: DateRange
  /** Only the employees of this unit; null for the whole company. */
  readonly businessUnitId: string | null
}

export interface ReportReadOptions {
  /** Open days run up to this instant. */
  readonly now: Date
  readonly signal?: AbortSignal
}

/** The source of a report's rows. */
export interface ReportSource<Row, Gap extends string> {
  readonly definition: ReportDefinition<Row>
  /**
   * The rows in batches as they arrive. A failed call never throws: its part is in `incomplete`. Throws only the reason of
   * `signal`; leaving the loop early stops the requests.
   */
  read(transport: Transport, question: ReportQuestion, options: ReportReadOptions): AsyncIterable<RowBatch<Row, Gap>>
  /** The gaps that leave out rows; the others leave cells empty. */
  readonly rowGaps: readonly Gap[]
  /** The message of each gap; `{0}` is replaced with "No Data". */
  readonly gapMessages: Readonly<Record<Gap, MessageKey>>
}

export function isSameQuestion(left: ReportQuestion, right: ReportQuestion): boolean {
  return (
    left.businessUnitId === right.businessUnitId &&
    left.range.startDate === right.range.startDate &&
    left.range.endDate === right.range.endDate
  )
}
