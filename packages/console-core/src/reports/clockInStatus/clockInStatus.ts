import type { TimelineEvent } from '../../http/index.ts'
import { type MapPoint, mapsDirectionsLink, mapsPointLink } from '../../links/index.ts'
import { fullName } from '../../people/index.ts'
import { addDays, type CalendarDate, type DateRange, daysBetween, isWithin } from '../../time/index.ts'
import {
  type DayStatus,
  type EventType,
  groupIntoWorkdays,
  inheritWithinDay,
  isLeftOpen,
  summarizeWorkday,
  type Workday,
  type WorkdaySummary,
} from '../../workday/index.ts'

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

/** The columns that a person can sort by. */
export type ClockInStatusColumn = 'employee' | 'startTime' | 'endTime' | 'workedDuration' | 'lunchDuration'

export interface ClockInStatusSort {
  readonly column: ClockInStatusColumn
  readonly direction: 'ascending' | 'descending'
}

export const defaultClockInStatusSort: ClockInStatusSort = { column: 'employee', direction: 'ascending' }

export interface ClockInStatusFilter {
  /** The current business unit. Shifts that carry their unit are matched by it. Null for the whole company. */
  readonly businessUnitId?: string | null
  /** The employees of the unit, for services that don't store the units of shifts. Null for everyone. */
  readonly employeeIds?: readonly string[] | null
  /** One employee only. */
  readonly employeeId?: string | null
}

/** The workdays of a date, one row for each employee. `events` must cover `widenForShifts` of the date. */
export function buildClockInStatusRows(
  events: readonly TimelineEvent[],
  date: CalendarDate,
  now: Date | null,
  filter: ClockInStatusFilter = {},
): ClockInStatusRow[] {
  return groupIntoWorkdays(eventsMatching(events, filter))
    .filter(day => day.date === date)
    .map(day => buildRow(day.employeeId, date, inheritWithinDay(day.events), now))
}

/** The workdays of all dates of a range, by date, then employee. `events` must cover `widenForShifts` of the range. */
export function buildShiftRows(events: readonly TimelineEvent[], range: DateRange, now: Date): ClockInStatusRow[] {
  return groupIntoWorkdays(events)
    .filter(day => isWithin(day.date, range))
    .map(day => buildShiftRow(day, now))
}

/** The row of one workday. */
export function buildShiftRow({ employeeId, date, events }: Workday<TimelineEvent>, now: Date): ClockInStatusRow {
  return buildRow(employeeId, date, inheritWithinDay(events), now)
}

/**
 * Creates a memoized `buildClockInStatusRows`. A row keeps its identity between calls while its events and minutes are unchanged, so
 * React skips rows that didn't change.
 */
export function createClockInStatusRows() {
  let known = new Map<string, { readonly events: readonly TimelineEvent[]; readonly row: ClockInStatusRow }>()
  return (
    events: readonly TimelineEvent[],
    date: CalendarDate,
    now: Date,
    filter: ClockInStatusFilter = {},
  ): readonly ClockInStatusRow[] => {
    const days = groupIntoWorkdays(eventsMatching(events, filter)).filter(day => day.date === date)
    const next = new Map(
      days.map(day => {
        const key = `${day.employeeId} ${date}`
        const earlier = known.get(key)
        const isSame =
          earlier?.events.length === day.events.length && day.events.every((event, at) => event === earlier.events[at])
        const row =
          earlier && isSame
            ? advanceRow(earlier.row, now)
            : buildRow(day.employeeId, date, inheritWithinDay(day.events), now)
        return [key, { events: day.events, row }]
      }),
    )
    known = next
    return Array.from(next.values(), ({ row }) => row)
  }
}

/**
 * The employees with a shift of today, or with one of yesterday that is in progress, in any unit. `openShiftEvents` are those of
 * `findOpenShifts`.
 */
export function findPresentIds(
  events: readonly TimelineEvent[],
  openShiftEvents: readonly TimelineEvent[],
  today: CalendarDate,
  now: Date,
): ReadonlySet<string> {
  const ofToday = groupIntoWorkdays(events).flatMap(({ date, employeeId }) => (date === today ? [employeeId] : []))
  const inProgress = addShiftsInProgress([], findOpenShifts(openShiftEvents, today, now), today, now)
  return new Set([...ofToday, ...inProgress.map(({ employeeId }) => employeeId)])
}

/** The employees who are clocked in, in any unit, without forgotten clock-outs. Parameters as for `findPresentIds`. */
export function findClockedInIds(
  events: readonly TimelineEvent[],
  openShiftEvents: readonly TimelineEvent[],
  today: CalendarDate,
  now: Date,
): ReadonlySet<string> {
  const shifts = [...buildClockInStatusRows(events, today, now), ...findOpenShifts(openShiftEvents, today, now)]
  const inProgress = shifts.filter(shift => shift.summary.isOpen && !isLeftOpen(shift, now))
  return new Set(inProgress.map(({ employeeId }) => employeeId))
}

/** People with a new last event of one type. */
export interface StatusChange {
  readonly eventType: EventType
  readonly employeeNames: readonly string[]
}

/** Who clocked in, went to lunch, came back, or clocked out between two readings of the same day. */
export function findStatusChanges(
  before: readonly ClockInStatusRow[],
  after: readonly ClockInStatusRow[],
): readonly StatusChange[] {
  const lastEvents = new Map(before.map(({ employeeId, summary }) => [employeeId, summary.lastEvent?.id]))
  const namesBy = new Map<EventType, string[]>()
  for (const { employeeId, employeeName, summary } of after) {
    const last = summary.lastEvent
    if (!last || lastEvents.get(employeeId) === last.id) continue
    const names = namesBy.get(last.eventType)
    if (names) names.push(employeeName)
    else namesBy.set(last.eventType, [employeeName])
  }
  return Array.from(namesBy, ([eventType, employeeNames]) => ({ eventType, employeeNames }))
}

/** How many days before today are searched for open shifts (decisions.md, Numbers). */
const openShiftDays = 14

/** The dates of the shifts that `findOpenShifts` looks at: the 14 days before today. */
export function openShiftRange(today: CalendarDate): DateRange {
  return { startDate: addDays(today, -openShiftDays), endDate: addDays(today, -1) }
}

/**
 * Open shifts of the 14 days before today, latest first: night crews in progress and forgotten
 * clock-outs. A later clock-in doesn't remove a shift. `events` must cover `widenForShifts(openShiftRange(today))`.
 */
export function findOpenShifts(
  events: readonly TimelineEvent[],
  today: CalendarDate,
  now: Date,
  filter: ClockInStatusFilter = {},
): ClockInStatusRow[] {
  const range = openShiftRange(today)
  return groupIntoWorkdays(eventsMatching(events, filter))
    .filter(day => isWithin(day.date, range) && day.events.at(-1)?.eventType !== 'clockOut')
    .map(day => buildRow(day.employeeId, day.date, inheritWithinDay(day.events), now))
    .reverse()
}

/**
 * Today's rows, and the shifts of yesterday that are still in progress: open for at most 16 hours. One row for each person
 * (decisions.md, Numbers).
 */
export function addShiftsInProgress(
  rows: readonly ClockInStatusRow[],
  openShifts: readonly ClockInStatusRow[],
  today: CalendarDate,
  now: Date,
): readonly ClockInStatusRow[] {
  const present = new Set(rows.map(({ employeeId }) => employeeId))
  const yesterday = addDays(today, -1)
  const added = openShifts.filter(
    row => row.date === yesterday && !isLeftOpen(row, now) && !present.has(row.employeeId),
  )
  return added.length === 0 ? rows : [...rows, ...added]
}

/**
 * The same rows a while later. Only people who are at work get a new row, once per minute, so that nothing else is rendered
 * again.
 */
export function advanceClockInStatusRows(rows: readonly ClockInStatusRow[], now: Date): readonly ClockInStatusRow[] {
  const advanced = rows.map(row => advanceRow(row, now))
  return advanced.every((row, index) => row === rows[index]) ? rows : advanced
}

/** The value by which a column sorts its rows; null is blank. Names sort by `employeeNameOrder`. */
export function clockInStatusSortValue(row: ClockInStatusRow, column: ClockInStatusColumn): string | number | null {
  return sortValues[column](row)
}

type NamedEmployee = Pick<ClockInStatusRow, 'employeeId' | 'employeeName'>

/** Compares people by name in the alphabet of a locale, people of the same name by id. */
export function employeeNameOrder(locale: string): (one: NamedEmployee, other: NamedEmployee) => number {
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
 * A person's route that day: directions from the first event with coordinates through the others to the last. A single point for
 * one event with coordinates; null for none.
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
    summary.clockConflict === row.summary.clockConflict
  return isSame ? row : { ...row, summary, workedDuration: summary.workedMinutes, lunchDuration: summary.lunchMinutes }
}

/** The events that match the filter. A shift matches as a whole, because its events have one unit and one employee. */
export function eventsMatching(
  events: readonly TimelineEvent[],
  { businessUnitId = null, employeeIds, employeeId }: ClockInStatusFilter,
): TimelineEvent[] {
  const members = employeeIds ? new Set(employeeIds) : null
  const isOfUnit = (event: TimelineEvent) => {
    if (businessUnitId !== null && event.businessUnitId) return event.businessUnitId === businessUnitId
    return !members || members.has(event.employeeId)
  }
  return events.filter(event => (!employeeId || event.employeeId === employeeId) && isOfUnit(event))
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
    employeeName: (named && fullName(named.employeeFirstName, named.employeeLastName)) ?? '',
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
