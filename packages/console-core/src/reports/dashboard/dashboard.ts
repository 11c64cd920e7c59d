import type { TimeCardRow, TimelineEvent } from '../../http/index.ts'
import { type CalendarDate, datesOf, pickDateRange } from '../../time/index.ts'
import { groupIntoWorkdays } from '../../workday/index.ts'
import { type ClockInStatusFilter, eventsMatching } from '../clockInStatus/clockInStatus.ts'

export interface JobHours {
  /** Null for hours without a job. The page provides the label. */
  readonly jobId: string | null
  readonly jobCode: string | null
  readonly jobDescription: string | null
  readonly workedMinutes: number
}

export interface HoursByJob {
  /** Sorted by hours, most first. Omits jobs without hours. */
  readonly slices: readonly JobHours[]
  readonly totalWorkedMinutes: number
}

export interface ClockedInOnDay {
  readonly date: CalendarDate
  /** Distinct employees whose workday starts on the date. */
  readonly count: number
}

/** The people whose hours and clock-ins count: a business unit, or the whole company. */
export type DashboardFilter = Pick<ClockInStatusFilter, 'businessUnitId' | 'employeeIds'>

/** The pie: worked time by job. A schedule counts in its own unit if the services store one, otherwise in its employee's. */
export function buildHoursByJob(
  rows: readonly TimeCardRow[],
  { businessUnitId = null, employeeIds }: DashboardFilter,
): HoursByJob {
  const members = employeeIds ? new Set(employeeIds) : null
  const byJob = new Map<string | null, JobHours>()
  for (const { employeeId, jobId, jobCode, jobDescription, schedule, businessUnitId: ownUnitId } of rows) {
    const isMember = !members || members.has(employeeId)
    if (businessUnitId !== null && ownUnitId ? ownUnitId !== businessUnitId : !isMember) continue
    const workedMinutes = (byJob.get(jobId)?.workedMinutes ?? 0) + schedule.totalWorkedDuration
    byJob.set(jobId, { jobId, jobCode, jobDescription, workedMinutes })
  }
  const slices = [...byJob.values()].filter(slice => slice.workedMinutes > 0).sort(compareSlices)
  return { slices, totalWorkedMinutes: slices.reduce((sum, slice) => sum + slice.workedMinutes, 0) }
}

/**
 * The bars: employees whose workday starts on each of the last seven days, today last. Equals the number of rows in
 * Clock-In Status. `events` must cover `widenForShifts` of the seven days.
 */
export function buildClockedInByDay(
  events: readonly TimelineEvent[],
  filter: DashboardFilter,
  today: CalendarDate,
): ClockedInOnDay[] {
  const counts = new Map<CalendarDate, number>()
  for (const day of groupIntoWorkdays(eventsMatching(events, filter))) {
    counts.set(day.date, (counts.get(day.date) ?? 0) + 1)
  }
  return datesOf(pickDateRange('lastSevenDays', today)).map(date => ({ date, count: counts.get(date) ?? 0 }))
}

function compareSlices(left: JobHours, right: JobHours): number {
  if (left.workedMinutes !== right.workedMinutes) return right.workedMinutes - left.workedMinutes
  return sortKeyOf(left) < sortKeyOf(right) ? -1 : 1
}

function sortKeyOf({ jobCode, jobId }: JobHours): string {
  return `${jobCode ?? ''} ${jobId ?? ''}`
}
