import { buildReportDay } from '../../demo/rows.ts'
import { datesOf, millisecondsPerHour } from '../../time/index.ts'
import type { ReportClock } from '../days/reportDay.ts'
import type { SplitDay } from '../employeeHours/hoursByJob.ts'
import { unknownContext } from '../employeeHours/reconcile.ts'
import type { WeekFacts } from './week.ts'

export const monday = '2026-11-16'
export const dates = datesOf({ startDate: monday, endDate: '2026-11-22' })
export const nothing: WeekFacts = {
  missingDates: new Set(),
  excusedDates: new Set(),
  holidays: new Map(),
  mark: null,
  exportedDays: [],
}

export interface DayFacts
  extends Partial<
    Pick<SplitDay, 'submittedHours' | 'foremanHours' | 'parts' | 'jobs' | 'eventIds' | 'foreman' | 'workflow'>
  > {
  /** Default: 8. Null without clock events. */
  readonly clocked?: number | null
  readonly clock?: Partial<ReportClock>
  readonly isSubmitted?: boolean
}

/** A day of eight hours on which all sides agree. */
export function record(
  date: string,
  { clocked = 8, clock = {}, isSubmitted = true, ...facts }: DayFacts = {},
): SplitDay {
  const workedMilliseconds = clocked === null ? null : clocked * millisecondsPerHour
  const day = buildReportDay(
    { employeeId: 'ana', date, workedMilliseconds, ...clock },
    { submissionStatus: isSubmitted ? 'submitted' : 'clockedOut' },
  )
  return {
    ...{ id: date, day, workflow: 'clockIn', submittedHours: 8, foremanHours: 8, lastModifiedAt: null, entries: [] },
    ...{ context: unknownContext, parts: [], jobs: [], eventIds: null, foreman: null },
    ...facts,
  }
}
