import { compareText } from '../text/index.ts'
import {
  type CalendarDate,
  daysBetween,
  millisecondsOf,
  millisecondsPerDay,
  millisecondsPerHour,
  millisecondsPerMinute,
  minutesOf,
} from '../time/index.ts'

/** The natural sequence of a day, which also orders events of the same instant. */
export const eventTypes = ['clockIn', 'takeBreak', 'resumeFromBreak', 'clockOut'] as const

export type EventType = (typeof eventTypes)[number]

export type DayStatus = 'clockedIn' | 'atLunch' | 'clockedOut' | 'unknown'

/** The fields of a clock event that the rules need. */
export interface ClockEvent {
  readonly id?: string
  readonly eventType: EventType
  /** The instant, ISO 8601 with its offset. Durations are differences of instants. */
  readonly eventDateTime: string
  /** Local date and time of the event, `yyyy-MM-dd` and `HH:mm:ss`. Days and displayed times use these. */
  readonly localDate: CalendarDate
  readonly localTime: string
}

export interface EmployeeClockEvent extends ClockEvent {
  readonly employeeId: string
  /** The date of the event's shift as the services stored it. Absent from services that don't store it. */
  readonly shiftDate?: CalendarDate | null
}

/** One shift day of one employee. `employeeId` and `date` together are its key. */
export interface Workday<Event extends EmployeeClockEvent = EmployeeClockEvent> {
  readonly employeeId: string
  /** The local date of the shift's first event. */
  readonly date: CalendarDate
  /** In order, each once. */
  readonly events: readonly Event[]
}

/** A workday and its durations. */
export interface SummarizedWorkday<Event extends EmployeeClockEvent = EmployeeClockEvent> extends Workday<Event> {
  readonly summary: WorkdaySummary<Event>
}

/** How many calendar days after the day's first event each of its times falls: 1 past midnight. */
export interface ShiftDays {
  readonly workStartTime: number
  readonly workEndTime: number
  readonly lunchStartTime: number
  readonly lunchEndTime: number
}

/** All times fall on the date on which the shift started. */
export const sameDay: ShiftDays = { workStartTime: 0, workEndTime: 0, lunchStartTime: 0, lunchEndTime: 0 }

/**
 * `ahead`: `now` is before the last event, so a device clock runs ahead and the interval counts as 0. `timeZones`: the
 * offsets of two consecutive events differ by more than travel explains.
 */
export type ClockConflict = 'ahead' | 'timeZones'

export interface WorkdaySummary<Event extends ClockEvent = ClockEvent> {
  readonly status: DayStatus
  /** Minutes are rounded once, from the milliseconds below. Add up milliseconds, not minutes. */
  readonly workedMinutes: number
  readonly lunchMinutes: number
  readonly clockedOutMinutes: number
  /** Worked + lunch + clocked out. */
  readonly totalMinutes: number
  readonly workedMilliseconds: number
  readonly lunchMilliseconds: number
  readonly clockedOutMilliseconds: number
  readonly totalMilliseconds: number
  /** Local time of the first event that starts work. */
  readonly workStartTime: string | null
  /** Local time of the final clock-out; null while the day is open. */
  readonly workEndTime: string | null
  /** Local times of the first lunch; the end is null while it lasts. */
  readonly lunchStartTime: string | null
  readonly lunchEndTime: string | null
  readonly daysLater: ShiftDays
  readonly eventsSpanMultipleDates: boolean
  /** No clock-out yet: durations grow with `now`. Also true for a forgotten clock-out in the past. */
  readonly isOpen: boolean
  /** Null if the clocks that recorded the day agree. */
  readonly clockConflict: ClockConflict | null
  readonly firstEvent: Event | null
  readonly lastEvent: Event | null
}

/** The state that an event leaves a person in. */
export const statusAfter: Readonly<Record<EventType, Exclude<DayStatus, 'unknown'>>> = {
  clockIn: 'clockedIn',
  takeBreak: 'atLunch',
  resumeFromBreak: 'clockedIn',
  clockOut: 'clockedOut',
}

/** Work info as a clock event carries it. */
export interface WorkInfo {
  readonly jobId: string | null
  readonly jobCode: string | null
  readonly jobDescription: string | null
  readonly costCodeId: string | null
  readonly costCodeCode: string | null
  readonly costCodeDescription: string | null
  readonly foremanId: string | null
  readonly foremanCode: string | null
  readonly foremanFirstName: string | null
  readonly foremanLastName: string | null
  readonly equipmentId: string | null
  readonly equipmentCode: string | null
  readonly equipmentDescription: string | null
}

/**
 * Summarizes the events of one workday. The time after a clock-in or a return is worked, after takeBreak lunch, after clockOut
 * clocked out; a second clock-in goes on counting as worked, and a day that starts with any other event counts from there. If
 * nobody clocked out, the day runs to `now` (to its last event when `now` is null); after a clock-out, `now` has no effect. The
 * order of the input and duplicates by id change nothing.
 */
export function summarizeWorkday<Event extends ClockEvent>(
  events: readonly Event[],
  now: Date | null,
): WorkdaySummary<Event> {
  return summarizeTimeline(orderOnce(events), now)
}

/** `summarizeWorkday` for sorted events without duplicates. */
export function summarizeTimeline<Event extends ClockEvent>(
  { events, instants }: Timeline<Event>,
  now: Date | null,
): WorkdaySummary<Event> {
  const firstEvent = events[0] ?? null
  const lastEvent = events.at(-1) ?? null
  const status = lastEvent ? statusAfter[lastEvent.eventType] : 'unknown'
  const isOpen = status === 'clockedIn' || status === 'atLunch'
  const lastInstant = instants.at(-1) ?? Number.NaN
  const end = isOpen && now ? now.getTime() : lastInstant
  const sums = { clockedIn: 0, atLunch: 0, clockedOut: 0 }
  let clockConflict: ClockConflict | null = null
  let workStart: Event | null = null
  let lunchStart: Event | null = null
  let lunchEnd: Event | null = null
  let eventsSpanMultipleDates = false

  let index = 0
  for (const event of events) {
    const { eventType, localDate } = event
    const next = events[index + 1]
    const length = (instants[index + 1] ?? end) - (instants[index] ?? lastInstant)
    if (length >= 0) sums[statusAfter[eventType]] += length
    else clockConflict = 'ahead'
    if (statusAfter[eventType] === 'clockedIn') workStart ??= event
    if (eventType === 'takeBreak') lunchStart ??= event
    else if (lunchStart !== null) lunchEnd ??= event
    if (localDate !== firstEvent?.localDate) eventsSpanMultipleDates = true
    if (next && !canTravel(event, next, length)) clockConflict ??= 'timeZones'
    index += 1
  }
  const { clockedIn, atLunch, clockedOut } = sums
  const total = clockedIn + atLunch + clockedOut
  const workEnd = status === 'clockedOut' ? lastEvent : null
  const daysTo = (event: Event | null) => (firstEvent && event ? daysBetween(firstEvent.localDate, event.localDate) : 0)

  return {
    status,
    workedMinutes: minutesOf(clockedIn),
    lunchMinutes: minutesOf(atLunch),
    clockedOutMinutes: minutesOf(clockedOut),
    totalMinutes: minutesOf(total),
    workedMilliseconds: clockedIn,
    lunchMilliseconds: atLunch,
    clockedOutMilliseconds: clockedOut,
    totalMilliseconds: total,
    workStartTime: workStart?.localTime ?? null,
    workEndTime: workEnd?.localTime ?? null,
    lunchStartTime: lunchStart?.localTime ?? null,
    lunchEndTime: lunchEnd?.localTime ?? null,
    daysLater: eventsSpanMultipleDates
      ? {
          workStartTime: daysTo(workStart),
          workEndTime: daysTo(workEnd),
          lunchStartTime: daysTo(lunchStart),
          lunchEndTime: daysTo(lunchEnd),
        }
      : sameDay,
    eventsSpanMultipleDates,
    isOpen,
    clockConflict,
    firstEvent,
    lastEvent,
  }
}

/** Events, and at the same indexes their instants in milliseconds. */
export interface Timeline<Event> {
  readonly events: readonly Event[]
  readonly instants: readonly number[]
}

export function timelineOf<Event extends ClockEvent>(events: readonly Event[]): Timeline<Event> {
  return { events, instants: events.map(event => millisecondsOf(event.eventDateTime)) }
}

interface Moment<Event> {
  readonly event: Event
  readonly instant: number
}

/** Sorts by instant, ties by the natural sequence, then by id (decisions.md, Time). */
export function putInOrder<Event extends ClockEvent>(timeline: Timeline<Event>): Timeline<Event> {
  const { events, instants } = timeline
  // Events are usually sorted.
  if (isAscending(instants)) return timeline
  const moments = events.map((event, index) => ({ event, instant: instants[index] ?? Number.NaN })).sort(compareMoments)
  return { events: moments.map(({ event }) => event), instants: moments.map(({ instant }) => instant) }
}

function isAscending(instants: readonly number[]): boolean {
  let earlier = Number.NEGATIVE_INFINITY
  for (const instant of instants) {
    if (!(instant > earlier)) return false
    earlier = instant
  }
  return true
}

/** Sorts as `putInOrder` does, and drops duplicates by id. Keeps the first. */
export function orderOnce<Event extends ClockEvent>(events: readonly Event[]): Timeline<Event> {
  const ordered = putInOrder(timelineOf(events))
  const ids = new Set<string>()
  const isFirst = ordered.events.map(({ id }) => {
    if (id === undefined) return true
    const known = ids.size
    return ids.add(id).size > known
  })
  if (!isFirst.includes(false)) return ordered
  return {
    events: ordered.events.filter((_, index) => isFirst[index]),
    instants: ordered.instants.filter((_, index) => isFirst[index]),
  }
}

function compareMoments(left: Moment<ClockEvent>, right: Moment<ClockEvent>): number {
  return left.instant - right.instant || compareTies(left.event, right.event)
}

function compareTies(left: ClockEvent, right: ClockEvent): number {
  return (
    eventTypes.indexOf(left.eventType) - eventTypes.indexOf(right.eventType) ||
    compareText(left.id ?? '', right.id ?? '') ||
    compareText(left.localDate, right.localDate) ||
    compareText(left.localTime, right.localTime)
  )
}

/** Neighboring zones differ by at most two hours, and an airplane crosses about one zone an hour. */
const zoneHoursAtOnce = 2

/**
 * Whether travel explains the change of the UTC offset between two events that are `elapsed` milliseconds apart. The date
 * line changes the offset by a whole day, which counts as no change.
 */
function canTravel(from: ClockEvent, to: ClockEvent, elapsed: number): boolean {
  const local = millisecondsOfDay(to.localTime) - millisecondsOfDay(from.localTime)
  const change = Math.abs(local - elapsed) % millisecondsPerDay
  const zones = Math.min(change, millisecondsPerDay - change)
  return !(zones > zoneHoursAtOnce * millisecondsPerHour + elapsed)
}

/** Milliseconds from midnight to an `HH:mm:ss` wall-clock time. */
function millisecondsOfDay(localTime: string): number {
  const digits = (index: number) => localTime.charCodeAt(index) * 10 + localTime.charCodeAt(index + 1) - 528
  return (digits(0) * 60 + digits(3)) * millisecondsPerMinute + digits(6) * 1000
}
