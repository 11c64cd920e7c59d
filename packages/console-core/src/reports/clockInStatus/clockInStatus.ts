import type { TimelineEvent } from '../../http/index.js'
import { type MapPoint, mapsDirectionsLink, mapsPointLink } from '../../links/index.js'
import { addDays, type CalendarDate, daysBetween } from '../../time/index.js'
import {
  type DayStatus,
  groupIntoWorkdays,
  inheritWorkInfo,
  isLeftOpen,
  summarizeWorkday,
  type WorkdaySummary,
} from '../../workday/index.js'

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

/** What a person can sort the table by. */
export type ClockInStatusColumn = 'employee' | 'startTime' | 'endTime' | 'workedDuration' | 'lunchDuration'

export interface ClockInStatusSort {
  readonly column: ClockInStatusColumn
  readonly direction: 'ascending' | 'descending'
}

export const defaultClockInStatusSort: ClockInStatusSort = { column: 'employee', direction: 'ascending' }

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

/**
 * People whose shift began the day before and is still under way: the night crew, which after midnight is no part of today.
 * Days on which somebody forgot to clock out are not among them. The
 * shift counts from its last clock-in: the end of the shift before may be told under the same date.
 */
export function countStillOn(
  events: readonly TimelineEvent[],
  today: CalendarDate,
  now: Date,
  filter: ClockInStatusFilter = {},
): number {
  const rows = buildClockInStatusRows(events, addDays(today, -1), now, filter)
  return rows.filter(({ summary, events: ofDay }) => {
    const firstEvent = ofDay.findLast(({ eventType }) => eventType === 'clockIn') ?? summary.firstEvent
    return summary.isOpen && !isLeftOpen({ summary: { isOpen: true, firstEvent } }, now)
  }).length
}

/**
 * The same rows a while later. Only people who are still at work get a new row, and only when a minute of theirs has
 * passed, so that a page draws nothing else again.
 */
export function advanceClockInStatusRows(rows: readonly ClockInStatusRow[], now: Date): readonly ClockInStatusRow[] {
  const advanced = rows.map(row => advanceRow(row, now))
  return advanced.every((row, index) => row === rows[index]) ? rows : advanced
}

/** What a column sorts its rows by; null is blank. Names sort by `employeeNameOrder`. */
export function clockInStatusSortValue(row: ClockInStatusRow, column: ClockInStatusColumn): string | number | null {
  return sortValues[column](row)
}

/** Compares people by name in the alphabet of a locale, people of the same name by id. */
export function employeeNameOrder(locale: string): (one: ClockInStatusRow, other: ClockInStatusRow) => number {
  const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  return (one, other) =>
    collator.compare(one.employeeName, other.employeeName) || (one.employeeId < other.employeeId ? -1 : 1)
}

/** How many people are in each status. */
export function countByStatus(rows: readonly ClockInStatusRow[]): Readonly<Record<DayStatus, number>> {
  const counts = { clockedIn: 0, atLunch: 0, clockedOut: 0, unknown: 0 }
  for (const row of rows) counts[row.lastKnownEvent] += 1
  return counts
}

/** How many calendar days after the start of the shift an event happened: 1 past midnight. */
export function daysAfterStart(row: ClockInStatusRow, event: TimelineEvent): number {
  return daysBetween(row.date, event.localDate)
}

/**
 * The way a person went that day: directions from the first event with coordinates through the others to the last, the
 * point itself when there is only one, null when there is none.
 */
export function routeLink(events: readonly MapPoint[]): string | null {
  const located = events.filter(event => mapsPointLink(event) !== null)
  const [only] = located
  return only && located.length === 1 ? mapsPointLink(only) : mapsDirectionsLink(located)
}

const sortValues: Readonly<Record<ClockInStatusColumn, (row: ClockInStatusRow) => string | number | null>> = {
  employee: row => row.employeeName,
  startTime: row => row.workStartTime,
  // 6:00 of the next day is after 17:00 of this one.
  endTime: row => (row.workEndTime === null ? null : `${row.summary.lastEvent?.localDate} ${row.workEndTime}`),
  workedDuration: row => row.workedDuration,
  lunchDuration: row => row.lunchDuration,
}

function advanceRow(row: ClockInStatusRow, now: Date): ClockInStatusRow {
  if (!row.summary.isOpen) return row
  const summary = summarizeWorkday(row.events, now)
  const isSame =
    summary.workedMinutes === row.workedDuration &&
    summary.lunchMinutes === row.lunchDuration &&
    summary.hasClockConflict === row.summary.hasClockConflict
  return isSame ? row : { ...row, summary, workedDuration: summary.workedMinutes, lunchDuration: summary.lunchMinutes }
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
