import { compareText } from '../text/index.ts'
import { addDays, type CalendarDate, type DateRange, millisecondsOf, millisecondsPerHour } from '../time/index.ts'
import {
  type ClockEvent,
  type EmployeeClockEvent,
  orderOnce,
  putInOrder,
  type SummarizedWorkday,
  statusAfter,
  summarizeTimeline,
  type Timeline,
  type Workday,
  type WorkdaySummary,
} from './workday.ts'

/**
 * Groups events of any employees, in any order, into workdays by date, then employee. Each event belongs to exactly one.
 *
 * A shift keeps the date on which it started (decisions.md, Time). A clock-in on the next date continues it if the person is
 * still clocked in or at lunch and the previous event is at most 8 hours old. Any other event on the next date continues it if
 * the person hasn't clocked out. Later dates always start a new day, which leaves a forgotten clock-out open. Events of the
 * shift's own date join it, also after a clock-out (a split shift), and so do events whose wall clock shows an earlier date (a
 * crew that traveled west).
 *
 * Events that carry `shiftDate` are grouped by it: the services decided with the same rule and the whole history.
 */
export function groupIntoWorkdays<Event extends EmployeeClockEvent>(events: readonly Event[]): Workday<Event>[] {
  return groupTimelines(events).map(({ employeeId, date, events: own }) => ({ employeeId, date, events: own }))
}

/** The workdays of `groupIntoWorkdays` with their summaries. Sorts the events once for both. */
export function summarizeWorkdays<Event extends EmployeeClockEvent>(
  events: readonly Event[],
  now: Date | null,
): SummarizedWorkday<Event>[] {
  return groupTimelines(events).map(day => summarizeDay(day, now))
}

/** The workdays of one employee by date. The events must be free of duplicates. */
export function summarizeWorkdaysOf<Event extends EmployeeClockEvent>(
  employeeId: string,
  timeline: Timeline<Event>,
  now: Date | null,
): (SummarizedWorkday<Event> & Timeline<Event>)[] {
  return splitIntoDays(employeeId, putInOrder(timeline)).map(day => summarizeDay(day, now))
}

/**
 * The range to read from services that select by the date of the event, so that the shifts of `range` are whole: two days
 * before and one day after. Exact unless a person goes more than 48 hours without a clock-out and without an 8-hour gap
 * (decisions.md, Time).
 */
export function widenForShifts({ startDate, endDate }: DateRange): DateRange {
  return { startDate: addDays(startDate, -2), endDate: addDays(endDate, 1) }
}

/** A clock event with the business unit that it counts in by itself. */
export interface UnitClockEvent extends EmployeeClockEvent {
  readonly id: string
  readonly jobId: string | null
  /** The unit of the event's job, otherwise the employee's unit, at the time when the event was written. */
  readonly ownBusinessUnitId: string
}

/** The values that the services store on each event of a shift. */
export interface ShiftOfEvent {
  readonly shiftDate: CalendarDate
  readonly businessUnitId: string
}

/**
 * The shift of each event, by event id. A shift belongs to the unit of its first event with a job, otherwise of its first
 * event (decisions.md, Time). Ignores stored shift dates.
 */
export function assignShifts(events: readonly UnitClockEvent[]): Map<string, ShiftOfEvent> {
  const shifts = new Map<string, ShiftOfEvent>()
  const unassigned = events.map(event => (event.shiftDate ? { ...event, shiftDate: null } : event))
  for (const { date, events: own } of groupTimelines(unassigned)) {
    const decisive = own.find(event => event.jobId !== null) ?? own[0]
    if (!decisive) continue
    const shift = { shiftDate: date, businessUnitId: decisive.ownBusinessUnitId }
    for (const { id } of own) shifts.set(id, shift)
  }
  return shifts
}

/** A double shift: people don't work longer in one go. */
const longestShiftMilliseconds = 16 * millisecondsPerHour

/**
 * Whether a person forgot to clock out: the shift has been open for more than 16 hours since its first event (decisions.md,
 * Time). False for a day or night shift in progress.
 */
export function isLeftOpen(
  { summary: { isOpen, firstEvent } }: { readonly summary: Pick<WorkdaySummary, 'isOpen' | 'firstEvent'> },
  now: Date,
): boolean {
  return isOpen && firstEvent !== null && hasRunTooLong(now.getTime() - millisecondsOf(firstEvent.eventDateTime))
}

/** Whether a shift lasts more than 16 hours from its first to its last event (decisions.md, Time). */
export function isOverLong({
  summary: { firstEvent, lastEvent },
}: {
  readonly summary: Pick<WorkdaySummary, 'firstEvent' | 'lastEvent'>
}): boolean {
  if (!firstEvent || !lastEvent) return false
  return hasRunTooLong(millisecondsOf(lastEvent.eventDateTime) - millisecondsOf(firstEvent.eventDateTime))
}

/** Whether a shift of this duration is longer than the 16 hours that people work in one go. */
export function hasRunTooLong(milliseconds: number): boolean {
  return milliseconds > longestShiftMilliseconds
}

interface OpenedDay<Event> extends Timeline<Event> {
  readonly employeeId: string
  readonly date: CalendarDate
}

function summarizeDay<Event extends EmployeeClockEvent>(
  day: OpenedDay<Event>,
  now: Date | null,
): SummarizedWorkday<Event> & Timeline<Event> {
  const { employeeId, date, events, instants } = day
  return { employeeId, date, events, instants, summary: summarizeTimeline(day, now) }
}

function groupTimelines<Event extends EmployeeClockEvent>(events: readonly Event[]): OpenedDay<Event>[] {
  return Array.from(eventsByEmployee(events), ([employeeId, own]) => splitIntoDays(employeeId, orderOnce(own)))
    .flat()
    .sort((left, right) => compareText(left.date, right.date) || compareText(left.employeeId, right.employeeId))
}

function eventsByEmployee<Event extends EmployeeClockEvent>(events: readonly Event[]): Map<string, Event[]> {
  const byEmployee = new Map<string, Event[]>()
  for (const event of events) {
    const own = byEmployee.get(event.employeeId)
    if (own) own.push(event)
    else byEmployee.set(event.employeeId, [event])
  }
  return byEmployee
}

function splitIntoDays<Event extends EmployeeClockEvent>(
  employeeId: string,
  { events, instants }: Timeline<Event>,
): OpenedDay<Event>[] {
  const days: OpenedDay<Event>[] = []
  let start = 0
  events.forEach((event, index) => {
    const first = events[start]
    if (!first) return
    const end = index + 1
    const next = events[end]
    const gap = (instants[end] ?? Number.NaN) - (instants[index] ?? Number.NaN)
    if (next && continuesShift(next, first, event, gap)) return
    days.push({
      employeeId,
      date: first.shiftDate ?? first.localDate,
      events: events.slice(start, end),
      instants: instants.slice(start, end),
    })
    start = end
  })
  return days
}

/** After a longer break, a clock-in on the next date starts a new day (decisions.md, Time). */
const longestJobChangeGapMilliseconds = 8 * millisecondsPerHour

/** `first` is the shift's first event, `previous` the one before `event`, and `gap` the milliseconds between the two. */
function continuesShift(
  event: EmployeeClockEvent,
  first: EmployeeClockEvent,
  previous: ClockEvent,
  gap: number,
): boolean {
  if (event.shiftDate && first.shiftDate) return event.shiftDate === first.shiftDate
  if (event.localDate <= first.localDate) return true
  if (statusAfter[previous.eventType] === 'clockedOut') return false
  if (event.localDate > addDays(first.localDate, 1)) return false
  return event.eventType !== 'clockIn' || gap <= longestJobChangeGapMilliseconds
}
