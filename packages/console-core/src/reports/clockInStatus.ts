import type { TimelineEvent } from '../api/contract.js'
import type { CalendarDate } from '../calendarDate.js'
import {
  type DayStatus,
  groupIntoWorkdays,
  inheritWorkInfo,
  summarizeWorkday,
  type WorkdaySummary,
} from '../workday.js'

/** One employee's workday on the Clock-In Status page. */
export interface ClockInStatusRow {
  readonly employeeId: string
  readonly employeeName: string
  /** The date on which the shift started. */
  readonly date: CalendarDate
  readonly lastKnownEvent: DayStatus
  /** Local times, `HH:mm:ss`. */
  readonly workStartTime: string | null
  readonly workEndTime: string | null
  /** Minutes. */
  readonly workedDuration: number
  readonly lunchDuration: number
  readonly eventsSpanMultipleDates: boolean
  readonly summary: WorkdaySummary<TimelineEvent>
  /** The timeline, in order, with work info carried on. */
  readonly events: readonly TimelineEvent[]
}

export interface ClockInStatusFilter {
  /** The employees of the current business unit; null for everyone. */
  readonly employeeIds?: readonly string[] | null
  /** One employee only. */
  readonly employeeId?: string | null
}

/**
 * The workdays that start on a date, one row for each employee. `events` should reach one day further on each side, so
 * that night shifts are whole and the end of yesterday's is not taken for a day of its own.
 */
export function buildClockInStatusRows(
  events: readonly TimelineEvent[],
  date: CalendarDate,
  now: Date | null,
  filter: ClockInStatusFilter = {},
): ClockInStatusRow[] {
  return groupIntoWorkdays(onlyOf(events, filter))
    .filter(day => day.date === date)
    .map(day => buildRow(day.employeeId, date, inheritWorkInfo(day.events), now))
}

function onlyOf(events: readonly TimelineEvent[], { employeeIds, employeeId }: ClockInStatusFilter) {
  const members = employeeIds ? new Set(employeeIds) : null
  return events.filter(
    event => (!members || members.has(event.employeeId)) && (!employeeId || event.employeeId === employeeId),
  )
}

function buildRow(
  employeeId: string,
  date: CalendarDate,
  events: readonly TimelineEvent[],
  now: Date | null,
): ClockInStatusRow {
  const summary = summarizeWorkday(events, now)
  const named = summary.lastEvent
  return {
    employeeId,
    employeeName: named ? `${named.employeeFirstName} ${named.employeeLastName}`.trim() : '',
    date,
    lastKnownEvent: summary.status,
    workStartTime: summary.workStartTime,
    workEndTime: summary.workEndTime,
    workedDuration: summary.workedMinutes,
    lunchDuration: summary.lunchMinutes,
    eventsSpanMultipleDates: summary.eventsSpanMultipleDates,
    summary,
    events,
  }
}
