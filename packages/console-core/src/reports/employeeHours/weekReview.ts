import type { Transport } from '../../http/index.ts'
import { type CalendarDate, type DateRange, datesOf } from '../../time/index.ts'
import { type DayReportGap, readHoursToReview } from '../days/readDays.ts'
import type { ReportPerson } from '../days/reportDay.ts'
import type { ReportQuestion, ReportReadOptions } from '../rowStream.ts'
import { type EmployeeHoursRow, reportedHoursOf } from './employeeHours.ts'
import { reviewDay } from './reconcile.ts'

/** The employee-days of one date. */
export interface DateReview {
  readonly date: CalendarDate
  readonly readyCount: number
  /** To be reviewed for another reason than an open shift. */
  readonly toReviewCount: number
  readonly notClockedOutCount: number
}

/** Employee-days of a range that are ready for payroll, and those to be reviewed (decisions.md, Numbers). */
export interface WeekReview {
  readonly dates: readonly DateReview[]
  /** All employee-days that are over: ready ones, and those to be reviewed. */
  readonly dayCount: number
  readonly readyCount: number
  readonly notClockedOutCount: number
  readonly notSubmittedCount: number
  /** To be reviewed for another reason than the two above. */
  readonly differingCount: number
}

/** Counts the employee-days of a range by what is to be done about them. Days in progress count once they are over. */
export function reviewWeek(rows: Iterable<EmployeeHoursRow>, range: DateRange): WeekReview {
  const dates = new Map(
    datesOf(range).map(date => [date, { date, readyCount: 0, toReviewCount: 0, notClockedOutCount: 0 }]),
  )
  const totals = { dayCount: 0, readyCount: 0, notClockedOutCount: 0, notSubmittedCount: 0, differingCount: 0 }
  for (const row of rows) {
    const date = dates.get(row.day.date)
    if (!date) continue
    const cause = reviewDay(reportedHoursOf(row))
    if (cause === 'inProgress') continue
    totals.dayCount += 1
    if (cause === null) {
      date.readyCount += 1
      totals.readyCount += 1
    } else if (cause === 'notClockedOut') {
      date.notClockedOutCount += 1
      totals.notClockedOutCount += 1
    } else {
      date.toReviewCount += 1
      if (cause === 'notSubmitted') totals.notSubmittedCount += 1
      else totals.differingCount += 1
    }
  }
  return { dates: [...dates.values()], ...totals }
}

export interface WeekReading {
  readonly review: WeekReview
  /** What couldn't be read completely. */
  readonly gaps: readonly DayReportGap[]
  /** Null if data is missing in which they might have a record. */
  readonly peopleWithoutRecord: readonly ReportPerson[] | null
}

export interface WeekReadOptions extends ReportReadOptions {
  /** The number of employee-days so far. */
  readonly onProgress?: (dayCount: number) => void
}

/** Reads the employee-days of a range and counts them. */
export async function readWeekReview(
  transport: Transport,
  question: ReportQuestion,
  { onProgress, ...options }: WeekReadOptions,
): Promise<WeekReading> {
  const rows = new Map<string, EmployeeHoursRow>()
  let gaps: readonly DayReportGap[] = []
  let peopleWithoutRecord: readonly ReportPerson[] | null = null
  for await (const batch of readHoursToReview(transport, question, options)) {
    for (const row of [...batch.added, ...batch.updated]) rows.set(row.id, row)
    gaps = batch.incomplete
    peopleWithoutRecord = batch.peopleWithoutRecord ?? null
    onProgress?.(rows.size)
  }
  return { review: reviewWeek(rows.values(), question.range), gaps, peopleWithoutRecord }
}
