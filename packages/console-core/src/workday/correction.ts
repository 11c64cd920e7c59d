import {
  addDays,
  type CalendarDate,
  medianOf,
  millisecondsOf,
  millisecondsPerHour,
  minutesPerDay,
} from '../time/index.ts'
import { localTimeAt, minuteOfDay, mostFrequent, wallClockOffset } from './personClock.ts'
import { groupIntoWorkdays, isOverLong } from './shift.ts'
import { type ClockEvent, type EmployeeClockEvent, type EventType, summarizeWorkday } from './workday.ts'
import { inheritsWorkInfo } from './workInfoInheritance.ts'

/** A recorded event, and the job that its shift works on. */
export interface RecordedEvent extends EmployeeClockEvent {
  readonly id: string
  readonly jobId: string | null
}

/** An event that no clock recorded, at the wall-clock time where it happened. */
export interface MissingEvent {
  readonly employeeId: string
  readonly eventType: EventType
  readonly localDate: CalendarDate
  /** `HH:mm:ss`. */
  readonly localTime: string
  /** The day that the event completes: the date on which its shift started. */
  readonly shiftDate: CalendarDate
}

/**
 * Why an event can't be entered.
 *
 * - `unknownZone`: no other event shows the UTC offset.
 * - `future`: the time is in the future.
 * - `sameTime`: the person already has an event at that time.
 * - `order`: the event can't follow the previous one.
 * - `otherDay`: the event would belong to another day's shift, or move events of other days.
 */
export type CorrectionProblem =
  | { readonly kind: 'unknownZone' | 'future' | 'otherDay' }
  | { readonly kind: 'sameTime'; readonly event: RecordedEvent }
  | { readonly kind: 'order'; readonly before: RecordedEvent | null }

/** A missing event among the recorded ones. */
export interface PlacedEvent {
  /** UTC. Null if the UTC offset is unknown. */
  readonly eventDateTime: string | null
  readonly problem: CorrectionProblem | null
  /** The next event of the shift, if it can't follow the new one: another event is missing too. */
  readonly nextMisfit: RecordedEvent | null
  /** The events of its shift, in order, with itself. Empty if the UTC offset is unknown. */
  readonly shift: readonly ClockEvent[]
}

/** The events that each event can follow; null is the start of a shift. */
const mayFollow: Readonly<Record<EventType, readonly (EventType | null)[]>> = {
  clockIn: [null, 'clockOut'],
  takeBreak: ['clockIn', 'resumeFromBreak'],
  resumeFromBreak: ['takeBreak'],
  clockOut: ['clockIn', 'resumeFromBreak'],
}

const unplaced: PlacedEvent = { eventDateTime: null, problem: { kind: 'unknownZone' }, nextMisfit: null, shift: [] }

/** The id of a missing event among recorded ones. */
const missingId = 'missing'

/**
 * Places a missing event among the recorded ones, and says why it can't be entered. `recorded` must cover `widenForShifts` of the shift
 * date, and may contain other people: those on the same job tell the UTC offset on the night of a daylight-saving change. `replacedId` names
 * the recorded event that it replaces.
 */
export function placeMissingEvent(
  missing: MissingEvent,
  recorded: readonly RecordedEvent[],
  now: Date,
  replacedId: string | null = null,
): PlacedEvent {
  const former = recorded.filter(({ employeeId }) => employeeId === missing.employeeId)
  const replaced = former.find(({ id }) => id === replacedId) ?? null
  // By id: devices may send the same event twice.
  const own = former.filter(({ id }) => id !== replacedId)
  const instant = instantOf(missing, former, recorded)
  if (instant === null) return unplaced
  const eventDateTime = new Date(instant).toISOString()
  const placed = { ...missing, id: missingId, jobId: replaced?.jobId ?? null, eventDateTime }
  const shift = shiftsOf([...own, placed]).find(({ events }) => events.some(({ id }) => id === missingId))
  const events = shift?.events ?? []
  const isMisfit = findMisfits(former, replaced?.eventType === missing.eventType ? replaced : null)
  const index = events.findIndex(({ id }) => id === missingId)
  const before = events[index - 1] ?? null
  return {
    eventDateTime,
    problem: findProblem(),
    nextMisfit: events.find((event, at) => at !== index && isMisfit(event, events[at - 1] ?? null)) ?? null,
    shift: events,
  }

  function findProblem(): CorrectionProblem | null {
    if ((instant ?? 0) > now.getTime()) return { kind: 'future' }
    const simultaneous = own.find(event => millisecondsOf(event.eventDateTime) === instant)
    if (simultaneous) return { kind: 'sameTime', event: simultaneous }
    if (shift?.date !== missing.shiftDate || movesOtherEvents(former, [...own, placed], missing.shiftDate, replaced)) {
      return { kind: 'otherDay' }
    }
    return isMisfit(placed, before) ? { kind: 'order', before } : null
  }
}

/** Tells whether an event can't follow another, unless the recorded events already had that order. */
function findMisfits(former: readonly RecordedEvent[], replaced: RecordedEvent | null) {
  const formerId = (event: RecordedEvent | null) => (replaced && event?.id === missingId ? replaced.id : event?.id)
  const idBefore = new Map(
    shiftsOf(former).flatMap(({ events }) => events.map((event, index) => [event.id, events[index - 1]?.id] as const)),
  )
  return (event: RecordedEvent, before: RecordedEvent | null): boolean => {
    const id = formerId(event) ?? ''
    if (idBefore.has(id) && idBefore.get(id) === formerId(before)) return false
    return !mayFollow[event.eventType].includes(before?.eventType ?? null)
  }
}

/** A missing event on the date that fits its time, and the day with it. */
export interface PlannedEvent extends PlacedEvent {
  readonly missing: MissingEvent
  /** Milliseconds that the day is worked with the event, up to its last event. */
  readonly workedMilliseconds: number
  /** Whether the day still has no clock-out. */
  readonly isOpen: boolean
}

/**
 * Places a missing event on its shift's date, or on the next one if only that makes a shift of at most 16 hours: a night crew clocks out the
 * next morning. `recorded` and `replacedId` as for `placeMissingEvent`.
 */
export function planMissingEvent(
  event: Omit<MissingEvent, 'localDate'>,
  recorded: readonly RecordedEvent[],
  now: Date,
  replacedId: string | null = null,
): PlannedEvent {
  const planOn = (localDate: CalendarDate) => {
    const missing = { ...event, localDate }
    const placed = placeMissingEvent(missing, recorded, now, replacedId)
    const summary = summarizeWorkday(placed.shift, null)
    const { workedMilliseconds, isOpen } = summary
    return { ...placed, missing, workedMilliseconds, isOpen, isPlausible: !placed.problem && !isOverLong({ summary }) }
  }
  const sameDay = planOn(event.shiftDate)
  if (sameDay.isPlausible) return sameDay
  const nextDay = planOn(addDays(event.shiftDate, 1))
  return nextDay.isPlausible ? nextDay : sameDay
}

/**
 * The event whose work info an entered one gets: the one that it replaces, otherwise the last earlier event of the shift with a job, or the
 * first later one. Null for lunch starts and clock-outs, which have no work info of their own, and in a shift without jobs. `shift` must be
 * in order.
 */
export function workInfoSourceOf<Event extends RecordedEvent>(
  entered: ClockEvent,
  shift: readonly Event[],
  replaced: Event | null = null,
): Event | null {
  if (inheritsWorkInfo(entered)) return null
  if (replaced && !inheritsWorkInfo(replaced)) return replaced
  const instant = millisecondsOf(entered.eventDateTime)
  const withJob = shift.filter(({ jobId }) => jobId !== null)
  return withJob.findLast(event => millisecondsOf(event.eventDateTime) < instant) ?? withJob[0] ?? null
}

/** A usual time of day. */
export interface SuggestedTime {
  /** `HH:mm:ss`, in whole minutes. */
  readonly localTime: string
  /** Calendar days after the shift date. */
  readonly daysLater: number
  /** `habit`: the person's own time on this weekday. `crew`: that of the same foreman's crew on this day. */
  readonly basis: 'habit' | 'crew'
}

/** A habit is known from so many days. */
const fewestDays = 2

/**
 * The usual time of an event: the median over earlier shifts of the person, otherwise over the crew's shifts of the same day. Null if fewer
 * than two shifts have such an event.
 */
export function suggestTime(
  eventType: EventType,
  earlierShifts: readonly ShiftEvents[],
  crewShifts: readonly ShiftEvents[],
): SuggestedTime | null {
  for (const [basis, shifts] of [
    ['habit', earlierShifts],
    ['crew', crewShifts],
  ] as const) {
    const minutes = shifts.flatMap(shift => minuteOf(eventType, shift) ?? [])
    if (minutes.length < fewestDays) continue
    const minute = Math.round(medianOf(minutes))
    return { localTime: localTimeAt(minute), daysLater: Math.floor(minute / minutesPerDay), basis }
  }
  return null
}

/** The events of one shift, in order. */
export interface ShiftEvents {
  readonly date: CalendarDate
  readonly events: readonly Pick<EmployeeClockEvent, 'eventType' | 'localDate' | 'localTime'>[]
}

/** Minutes from the shift date's midnight to the event: the last clock-out, or the first of the other events. */
function minuteOf(eventType: EventType, { date, events }: ShiftEvents): number | null {
  const ofType = events.filter(event => event.eventType === eventType)
  const event = eventType === 'clockOut' ? ofType.at(-1) : ofType[0]
  if (!event) return null
  return minuteOfDay(event.localTime) + (event.localDate === date ? 0 : 24 * 60)
}

/** Colleagues on the same job tell the offset if their event is at most this far away. */
const farthestColleague = 12 * millisecondsPerHour
/** Clocks change by this much at most. A larger difference is another place. */
const largestClockChange = millisecondsPerHour

/**
 * The wall-clock time at the UTC offset of the closest event of the person, or of a closer one on the same job. Without events of the
 * person, at the most frequent offset (decisions.md, Numbers).
 */
function instantOf(
  missing: MissingEvent,
  own: readonly RecordedEvent[],
  recorded: readonly RecordedEvent[],
): number | null {
  const wallClock = wallClockOf(missing)
  const distanceOf = (event: RecordedEvent) => Math.abs(wallClockOf(event) - wallClock)
  const closestOf = (events: readonly RecordedEvent[]) =>
    events.reduce<RecordedEvent | null>(
      (closest, event) => (closest === null || distanceOf(event) < distanceOf(closest) ? event : closest),
      null,
    )
  const anchor = closestOf(own)
  if (!anchor) {
    const usual = mostFrequent(recorded.map(wallClockOffset))
    return usual === null ? null : wallClock - usual
  }
  const offset = wallClockOffset(anchor)
  const jobId = closestOf(own.filter(event => event.jobId !== null))?.jobId
  const colleagues =
    jobId == null
      ? []
      : recorded.filter(
          event =>
            event.jobId === jobId &&
            distanceOf(event) <= Math.min(farthestColleague, distanceOf(anchor)) &&
            Math.abs(wallClockOffset(event) - offset) <= largestClockChange,
        )
  return wallClock - wallClockOffset(closestOf([anchor, ...colleagues]) ?? anchor)
}

const wallClockOf = ({ localDate, localTime }: Pick<RecordedEvent, 'localDate' | 'localTime'>) =>
  Date.parse(`${localDate}T${localTime}Z`)

/** Whether events of other days change their shifts, or the events around a replaced one. */
function movesOtherEvents(
  former: readonly RecordedEvent[],
  changed: readonly RecordedEvent[],
  shiftDate: CalendarDate,
  replaced: RecordedEvent | null,
): boolean {
  const after = datesById(changed)
  return [...datesById(former)].some(
    ([id, date]) => id !== replaced?.id && (replaced || date !== shiftDate) && after.get(id) !== date,
  )
}

function datesById(events: readonly RecordedEvent[]): ReadonlyMap<string, CalendarDate> {
  return new Map(shiftsOf(events).flatMap(({ date, events: ofDay }) => ofDay.map(({ id }) => [id, date] as const)))
}

/** The shifts by the rule, as the services decide again after each change. */
const shiftsOf = (events: readonly RecordedEvent[]) =>
  groupIntoWorkdays(events.map(event => ({ ...event, shiftDate: null })))
