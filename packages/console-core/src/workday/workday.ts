import { type CalendarDate, daysBetween, millisecondsOf, minutesOf } from '../time/index.js'

/** The natural sequence of a day, which also decides between events of one instant. */
export const eventTypes = ['clockIn', 'takeBreak', 'resumeFromBreak', 'clockOut'] as const

export type EventType = (typeof eventTypes)[number]

export type DayStatus = 'clockedIn' | 'atLunch' | 'clockedOut' | 'unknown'

/** What the rules need to know of a clock event. */
export interface ClockEvent {
  readonly id?: string
  readonly eventType: EventType
  /** The instant, ISO 8601 with its offset. Durations are differences of instants. */
  readonly eventDateTime: string
  /** The wall clock where it happened, `yyyy-MM-dd` and `HH:mm:ss`. Grouping by day and what is shown use these. */
  readonly localDate: CalendarDate
  readonly localTime: string
}

export interface EmployeeClockEvent extends ClockEvent {
  readonly employeeId: string
}

/** One shift day of one employee. `employeeId` and `date` together are its key. */
export interface Workday<Event extends EmployeeClockEvent = EmployeeClockEvent> {
  readonly employeeId: string
  /** The local date of the day's first event. */
  readonly date: CalendarDate
  /** In order, each once. */
  readonly events: readonly Event[]
}

/** A workday and what it amounts to. */
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

export interface WorkdaySummary<Event extends ClockEvent = ClockEvent> {
  readonly status: DayStatus
  /** Minutes are rounded once, from the milliseconds beside them; add up milliseconds, not minutes. */
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
  /** Nobody clocked out yet: the durations grow with `now`. Also true of a forgotten clock-out of the past. */
  readonly isOpen: boolean
  /** `now` is before the last event (a device clock runs ahead): that interval counts 0. */
  readonly hasClockConflict: boolean
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
 * What the events of one workday amount to. The time after a clock-in or a return is worked, after takeBreak lunch, after
 * clockOut clocked out; a second clock-in goes on counting as worked, and a day that starts with any other event counts
 * from there. If nobody clocked out, the day runs to `now` (to its last event when `now` is null); once clocked out,
 * `now` plays no part. The order of the input and duplicates by id change nothing.
 */
export function summarizeWorkday<Event extends ClockEvent>(
  events: readonly Event[],
  now: Date | null,
): WorkdaySummary<Event> {
  return summarizeTimeline(orderOnce(events), now)
}

/** Looks at each event once: a report asks for tens of thousands of days. */
function summarizeTimeline<Event extends ClockEvent>(
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
  let hasClockConflict = false
  let workStart: Event | null = null
  let lunchStart: Event | null = null
  let lunchEnd: Event | null = null
  let eventsSpanMultipleDates = false

  let place = 0
  for (const event of events) {
    const { eventType, localDate } = event
    const length = (instants[place + 1] ?? end) - (instants[place] ?? lastInstant)
    if (length >= 0) sums[statusAfter[eventType]] += length
    else hasClockConflict = true
    if (statusAfter[eventType] === 'clockedIn') workStart ??= event
    if (eventType === 'takeBreak') lunchStart ??= event
    else if (lunchStart !== null) lunchEnd ??= event
    if (localDate !== firstEvent?.localDate) eventsSpanMultipleDates = true
    place += 1
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
    hasClockConflict,
    firstEvent,
    lastEvent,
  }
}

/**
 * Events of any employees in any order, as workdays by date, then employee. Each event belongs to exactly one.
 *
 * A shift that runs past midnight stays with the date on which it started until it is clocked out, however late: a
 * clock-out two days after a forgotten one still closes that shift, because nobody recorded another end, and the day
 * shows it (`eventsSpanMultipleDates`). A clock-in on a later date always starts a new day, so a forgotten clock-out
 * never swallows the next one. Any other event on a later date, when nobody is clocked in, is a day of its own. An event
 * of the day's own date joins it, also after a clock-out (a split shift), and so does one whose wall clock shows an
 * earlier date (a crew that travelled west): dates only go forward.
 */
export function groupIntoWorkdays<Event extends EmployeeClockEvent>(events: readonly Event[]): Workday<Event>[] {
  return groupTimelines(events).map(({ employeeId, date, events: own }) => ({ employeeId, date, events: own }))
}

/** The same workdays, each with what it amounts to: the events are put in order once for both. */
export function summarizeWorkdays<Event extends EmployeeClockEvent>(
  events: readonly Event[],
  now: Date | null,
): SummarizedWorkday<Event>[] {
  return groupTimelines(events).map(day => summarizeDay(day, now))
}

/** The same for one employee, by date, where it is known that no event comes twice. */
export function summarizeWorkdaysOf<Event extends EmployeeClockEvent>(
  employeeId: string,
  timeline: Timeline<Event>,
  now: Date | null,
): (SummarizedWorkday<Event> & Timeline<Event>)[] {
  return openDays(employeeId, putInOrder(timeline)).map(day => summarizeDay(day, now))
}

function summarizeDay<Event extends EmployeeClockEvent>(
  day: OpenedDay<Event>,
  now: Date | null,
): SummarizedWorkday<Event> & Timeline<Event> {
  const { employeeId, date, events, instants } = day
  return { employeeId, date, events, instants, summary: summarizeTimeline(day, now) }
}

function groupTimelines<Event extends EmployeeClockEvent>(events: readonly Event[]): OpenedDay<Event>[] {
  return Array.from(eventsByEmployee(events), ([employeeId, own]) => openDays(employeeId, orderOnce(own)))
    .flat()
    .sort((left, right) => compareText(left.date, right.date) || compareText(left.employeeId, right.employeeId))
}

function openDays<Event extends EmployeeClockEvent>(
  employeeId: string,
  { events, instants }: Timeline<Event>,
): OpenedDay<Event>[] {
  const days: OpenedDay<Event>[] = []
  let start = 0
  events.forEach((event, place) => {
    const first = events[start]
    const next = events[place + 1]
    if (!first || (next && !startsNewDay(next, first, event))) return
    const end = place + 1
    days.push({
      employeeId,
      date: first.localDate,
      events: events.slice(start, end),
      instants: instants.slice(start, end),
    })
    start = end
  })
  return days
}

/** A double shift: nobody works longer in one go. */
const longestShiftMilliseconds = 16 * 3_600_000

/**
 * Somebody forgot to clock out: the shift is open for longer than people work in one go, 16 hours after its first event.
 * Today's shift and a night shift that are still under way are not among them. The time runs on until someone enters the
 * clock-out.
 */
export function isLeftOpen(
  { summary: { isOpen, firstEvent } }: { readonly summary: Pick<WorkdaySummary, 'isOpen' | 'firstEvent'> },
  now: Date,
): boolean {
  return isOpen && firstEvent !== null && hasRunTooLong(now.getTime() - millisecondsOf(firstEvent.eventDateTime))
}

/** The same of a day without its events, by how long it has run. */
export function hasRunTooLong(openMilliseconds: number): boolean {
  return openMilliseconds > longestShiftMilliseconds
}

/**
 * The events by workday, with work info carried on: takeBreak and clockOut take the job, cost code, foreman and
 * equipment of the event before them of the same employee and day (spec, section 4). The first of a day keeps its own.
 */
export function inheritWorkInfo<Event extends EmployeeClockEvent & WorkInfo>(events: readonly Event[]): Event[] {
  return groupIntoWorkdays(events).flatMap(day => inheritWithinDay(day.events))
}

/** Whether two events charge their work alike: the same job, cost code, foreman and equipment, by the same names. */
export function hasSameWorkInfo(left: WorkInfo, right: WorkInfo): boolean {
  if (left === right) return true
  const [own, other] = [workInfoOf(left), workInfoOf(right)]
  return (Object.keys(own) as (keyof WorkInfo)[]).every(field => own[field] === other[field])
}

/** The same for the events of one workday, in order. */
export function inheritWithinDay<Event extends ClockEvent & WorkInfo>(ordered: readonly Event[]): Event[] {
  const carried: Event[] = []
  for (const event of ordered) {
    const previous = carried.at(-1)
    const inherits = event.eventType === 'takeBreak' || event.eventType === 'clockOut'
    carried.push(previous && inherits ? { ...event, ...workInfoOf(previous) } : event)
  }
  return carried
}

/** Events, and in the same places their instants in milliseconds. */
export interface Timeline<Event> {
  readonly events: readonly Event[]
  readonly instants: readonly number[]
}

export function timelineOf<Event extends ClockEvent>(events: readonly Event[]): Timeline<Event> {
  return { events, instants: events.map(event => millisecondsOf(event.eventDateTime)) }
}

interface OpenedDay<Event> extends Timeline<Event> {
  readonly employeeId: string
  readonly date: CalendarDate
}

interface Moment<Event> {
  readonly event: Event
  readonly instant: number
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

/** By instant, ties by the natural sequence, then by id. */
function putInOrder<Event extends ClockEvent>(timeline: Timeline<Event>): Timeline<Event> {
  const { events, instants } = timeline
  // They mostly come so.
  if (isAscending(instants)) return timeline
  const moments = events.map((event, place) => ({ event, instant: instants[place] ?? Number.NaN })).sort(compareMoments)
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

/** The same; duplicates by id dropped, the first one kept. */
function orderOnce<Event extends ClockEvent>(events: readonly Event[]): Timeline<Event> {
  const ordered = putInOrder(timelineOf(events))
  const ids = new Set<string>()
  const isFirst = ordered.events.map(({ id }) => {
    if (id === undefined) return true
    const known = ids.size
    return ids.add(id).size > known
  })
  if (!isFirst.includes(false)) return ordered
  return {
    events: ordered.events.filter((_, place) => isFirst[place]),
    instants: ordered.instants.filter((_, place) => isFirst[place]),
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

function compareText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

function startsNewDay(event: ClockEvent, first: ClockEvent, previous: ClockEvent): boolean {
  if (event.localDate <= first.localDate) return false
  return event.eventType === 'clockIn' || previous.eventType === 'clockOut'
}

function workInfoOf(event: WorkInfo): WorkInfo {
  return {
    jobId: event.jobId,
    jobCode: event.jobCode,
    jobDescription: event.jobDescription,
    costCodeId: event.costCodeId,
    costCodeCode: event.costCodeCode,
    costCodeDescription: event.costCodeDescription,
    foremanId: event.foremanId,
    foremanCode: event.foremanCode,
    foremanFirstName: event.foremanFirstName,
    foremanLastName: event.foremanLastName,
    equipmentId: event.equipmentId,
    equipmentCode: event.equipmentCode,
    equipmentDescription: event.equipmentDescription,
  }
}
