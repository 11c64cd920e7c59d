import type { TimeCardRow, TimelineEvent } from '../../http/index.js'
import { type CalendarDate, datesOf, pickDateRange } from '../../time/index.js'
import { groupIntoWorkdays } from '../../workday/index.js'

export interface JobHours {
  /** Null gathers the hours of no job; its label is the page's. */
  readonly jobId: string | null
  readonly jobCode: string | null
  readonly jobDescription: string | null
  readonly workedMinutes: number
}

export interface HoursByJob {
  /** Most hours first; jobs without hours are left out. */
  readonly slices: readonly JobHours[]
  readonly totalWorkedMinutes: number
}

export interface ClockedInOnDay {
  readonly date: CalendarDate
  /** Distinct employees whose workday starts on the date. */
  readonly count: number
}

/** The pie: worked time by job. `employeeIds` are those of the business unit; null for everyone. */
export function buildHoursByJob(rows: readonly TimeCardRow[], employeeIds: readonly string[] | null): HoursByJob {
  const isIncluded = membershipOf(employeeIds)
  const byJob = new Map<string | null, JobHours>()
  for (const { employeeId, jobId, jobCode, jobDescription, schedule } of rows) {
    if (!isIncluded(employeeId)) continue
    const workedMinutes = (byJob.get(jobId)?.workedMinutes ?? 0) + schedule.totalWorkedDuration
    byJob.set(jobId, { jobId, jobCode, jobDescription, workedMinutes })
  }
  const slices = [...byJob.values()].filter(slice => slice.workedMinutes > 0).sort(compareSlices)
  return { slices, totalWorkedMinutes: slices.reduce((sum, slice) => sum + slice.workedMinutes, 0) }
}

/**
 * The bars: employees whose workday starts on each of the last seven days, today last. The same workdays make the rows of
 * Clock-In Status, so the numbers agree. `events` should reach one day further on each side.
 */
export function buildClockedInByDay(
  events: readonly TimelineEvent[],
  employeeIds: readonly string[] | null,
  today: CalendarDate,
): ClockedInOnDay[] {
  const isIncluded = membershipOf(employeeIds)
  const counts = new Map<CalendarDate, number>()
  for (const day of groupIntoWorkdays(events.filter(event => isIncluded(event.employeeId)))) {
    counts.set(day.date, (counts.get(day.date) ?? 0) + 1)
  }
  return datesOf(pickDateRange('lastSevenDays', today)).map(date => ({ date, count: counts.get(date) ?? 0 }))
}

function membershipOf(employeeIds: readonly string[] | null): (employeeId: string) => boolean {
  if (employeeIds === null) return () => true
  const members = new Set(employeeIds)
  return employeeId => members.has(employeeId)
}

function compareSlices(left: JobHours, right: JobHours): number {
  if (left.workedMinutes !== right.workedMinutes) return right.workedMinutes - left.workedMinutes
  return sortKeyOf(left) < sortKeyOf(right) ? -1 : 1
}

function sortKeyOf({ jobCode, jobId }: JobHours): string {
  return `${jobCode ?? ''} ${jobId ?? ''}`
}
