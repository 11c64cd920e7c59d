import type { Transport } from '../http/index.js'
import type { MessageKey } from '../messages/index.js'
import type { DateRange } from '../time/index.js'
import type { ReportDefinition } from './reportDefinition.js'

/** What a report is asked. */
export interface ReportQuestion {
  /** Local dates. */
  readonly range: DateRange
  /** Only the employees of this unit; null for the whole company. */
  readonly businessUnitId: string | null
}

export interface ReportProgress {
  readonly rowCount: number
  /** Rows that wait for the telematics service's answer; none where a report does not ask it. */
  readonly uncheckedCount?: number
}

export interface ReportReadOptions<Row> {
  readonly signal: AbortSignal
  /** To which open days run. */
  readonly now: Date
  /** Rows that are new, each handed over once. */
  readonly onPage: (rows: readonly Row[]) => void
  /** Rows that were handed over before, and of which more is known now. */
  readonly onUpdate: (rows: readonly Row[]) => void
  readonly onProgress: (progress: ReportProgress) => void
}

/** Where the rows of a report come from. */
export interface ReportSource<Row, Gap extends string> {
  readonly definition: ReportDefinition<Row>
  /** What could not be read to its end is told as a gap. Rejects only with the reason of `signal`. */
  read(
    transport: Transport,
    question: ReportQuestion,
    options: ReportReadOptions<Row>,
  ): Promise<{ readonly gaps: readonly Gap[] }>
  /** The gaps that leave out rows; the others leave cells empty. */
  readonly rowGaps: readonly Gap[]
  /** What each gap means for the report; `{0}` stands for 'No Data'. */
  readonly gapMessages: Readonly<Record<Gap, MessageKey>>
}

export function isSameQuestion(left: ReportQuestion, right: ReportQuestion): boolean {
  return (
    left.businessUnitId === right.businessUnitId &&
    left.range.startDate === right.range.startDate &&
    left.range.endDate === right.range.endDate
  )
}
