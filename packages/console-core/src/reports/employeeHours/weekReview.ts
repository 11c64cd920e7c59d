import type { Transport } from '../../http/index.ts'
import { formatView } from '../../layout/index.ts'
import { type CalendarDate, type DateRange, datesOf } from '../../time/index.ts'
import { type DayReportGap, readHoursToReview } from '../days/readDays.ts'
import type { ReportPerson } from '../days/reportDay.ts'
import type { ReportQuestion, ReportReadOptions } from '../rowStream.ts'
import { type EmployeeHoursRow, reportedHoursOf } from './employeeHours.ts'
import { type ReviewCause, reviewCauses, reviewDay } from './reconcile.ts'
import { reconcilePreset } from './reconcileReport.ts'

/** The employee-days of one date. */
export interface DateReview {
  readonly date: CalendarDate
  readonly readyCount: number
  /** Days to review, without open shifts. */
  readonly toReviewCount: number
  readonly notClockedOutCount: number
}

/** Counts of ready days and days to review (decisions.md, Numbers). Days in progress aren't counted. */
export interface WeekReview {
  readonly dates: readonly DateReview[]
  /** Ready days and days to review. */
  readonly dayCount: number
  readonly readyCount: number
  readonly notClockedOutCount: number
  readonly notSubmittedCount: number
  /** Days to review for another reason. */
  readonly differingCount: number
}

/** Counts the employee-days of a range by their review. */
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

/** The days that a number of the week counts. `all`: every day, including those that are ready. */
export type WeekList = 'all' | 'toReview' | 'notClockedOut' | 'notSubmitted' | 'differing'

const causesOf: Readonly<Record<Exclude<WeekList, 'all'>, readonly ReviewCause[]>> = {
  toReview: reviewCauses,
  notClockedOut: ['notClockedOut'],
  notSubmitted: ['notSubmitted'],
  differing: reviewCauses.filter(cause => cause !== 'notClockedOut' && cause !== 'notSubmitted'),
}

/** The view of Reconcile with exactly the days of a list, for an address. */
export function formatWeekView(list: WeekList, { range, businessUnitId }: ReportQuestion): string {
  const filters =
    list === 'all' ? [] : [{ columnId: 'disagreement', operation: 'anyOf', values: causesOf[list] } as const]
  return formatView({ businessUnitId, range, pageIndex: 0, layout: { ...reconcilePreset.layout, filters } })
}

export interface WeekReading {
  readonly review: WeekReview
  /** The data that couldn't be read completely. */
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
