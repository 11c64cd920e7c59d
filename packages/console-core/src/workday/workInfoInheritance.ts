import { type CalendarDate, datesOf, millisecondsOf } from '../time/index.ts'
import { groupIntoWorkdays, widenForShifts } from './shift.ts'
import { type ClockEvent, type EmployeeClockEvent, statusAfter, type WorkInfo } from './workday.ts'

/**
 * The events by workday, with work info carried on: takeBreak and clockOut take the job, cost code, foreman and
 * equipment of the event before them of the same employee and day (spec, section 4). The first of a day keeps its own.
 */
export function inheritWorkInfo<Event extends EmployeeClockEvent & WorkInfo>(events: readonly Event[]): Event[] {
  return groupIntoWorkdays(events).flatMap(day => inheritWithinDay(day.events))
}

/** Whether two events have the same work info: job, cost code, foreman, and equipment, with the same names. */
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
    carried.push(previous && inheritsWorkInfo(event) ? { ...event, ...workInfoOf(previous) } : event)
  }
  return carried
}

/** Milliseconds of a shift that count for one job. */
export interface JobTime<Event = unknown> {
  readonly jobId: string | null
  readonly worked: number
  readonly lunch: number
  /** The first event with this job. */
  readonly namedBy: Event
}

/**
 * Splits the time of a shift by job, in the order in which the jobs occur. Time counts toward the job of the event that starts
 * it, so the parts add up to the shift's worked and lunch time. `ordered`: the events of one shift in order. An open shift runs to
 * `now`, or to its last event without it.
 */
export function splitByJob<Event extends ClockEvent & Pick<WorkInfo, 'jobId'>>(
  ordered: readonly Event[],
  now: Date | null = null,
): JobTime<Event>[] {
  const byJob = new Map<string | null, { worked: number; lunch: number; readonly namedBy: Event }>()
  let naming = ordered[0]
  for (const [index, event] of ordered.entries()) {
    if (!inheritsWorkInfo(event)) naming = event
    const status = statusAfter[event.eventType]
    const next = ordered[index + 1]
    const end = next ? millisecondsOf(next.eventDateTime) : now?.getTime()
    if (end === undefined || status === 'clockedOut') continue
    const length = Math.max(0, end - millisecondsOf(event.eventDateTime))
    const namedBy = naming ?? event
    const time = entryOf(byJob, namedBy.jobId, () => ({ worked: 0, lunch: 0, namedBy }))
    if (status === 'atLunch') time.lunch += length
    else time.worked += length
  }
  return Array.from(byJob, ([job, time]) => ({ jobId: job, ...time }))
}

/** Inherits work info in events that arrive in parts and in any order. */
export interface WorkInfoInheritance<Event> {
  /**
   * The events of the chunk in order, then earlier ones whose work info it completes, with inherited work info. Deduplicates by
   * event id.
   */
  add(events: readonly Event[]): Event[]
  /**
   * Call it after the last event. Yields the events whose work info has changed since `add` returned them, as in a shift of several
   * days: one employee per step, so the caller can pause. Most employees have none.
   */
  flush(): Generator<readonly Event[], void>
}

type CarriedEvent = EmployeeClockEvent & WorkInfo & { readonly id: string }

/** Its final results equal those of `inheritWorkInfo` for all events. */
export function createWorkInfoInheritance<Event extends CarriedEvent>(): WorkInfoInheritance<Event> {
  const byEmployee = new Map<string, Map<CalendarDate, Event[]>>()
  /** Buffered events, in arrival order. */
  const known = new Map<string, Event>()

  const write = (event: Event) => {
    known.set(event.id, event)
    const own = entryOf(byEmployee, event.employeeId, () => new Map<CalendarDate, Event[]>())
    entryOf(own, event.localDate, () => []).push(event)
  }

  const giveOut = (carried: readonly Event[], isNew: (event: Event) => boolean) => {
    const given = carried.filter(event => isNew(event) || !hasSameWorkInfo(event, known.get(event.id) ?? event))
    for (const event of given) known.set(event.id, event)
    return given
  }

  return {
    add(events) {
      const added = new Map<string, Event>()
      for (const event of events) if (!known.has(event.id)) added.set(event.id, event)
      for (const event of added.values()) write(event)
      const [firstDate = '', lastDate = firstDate] = edgesOf(Array.from(added.values(), event => event.localDate))
      if (firstDate === '') return []
      const dates = datesOf(widenForShifts({ startDate: firstDate, endDate: lastDate }))
      const employeeIds = new Set(Array.from(added.values(), event => event.employeeId))
      const given = Array.from(employeeIds).flatMap(employeeId => {
        const own = byEmployee.get(employeeId)
        const carried = inheritWorkInfo(dates.flatMap(date => own?.get(date) ?? []))
        // The day before is read only because later events inherit its work info. Its own may come from an earlier day, so it isn't yielded.
        return giveOut(
          carried.filter(event => event.localDate >= firstDate),
          event => added.has(event.id),
        )
      })
      const inOrder = [...added.keys()].flatMap(id => known.get(id) ?? [])
      return [...inOrder, ...given.filter(event => !added.has(event.id))]
    },
    *flush() {
      for (const own of byEmployee.values()) {
        yield giveOut(inheritWorkInfo([...own.values()].flat()), () => false)
      }
    },
  }
}

function inheritsWorkInfo({ eventType }: ClockEvent): boolean {
  return eventType === 'takeBreak' || eventType === 'clockOut'
}

function edgesOf(dates: readonly CalendarDate[]): readonly CalendarDate[] {
  if (dates.length === 0) return []
  return [
    dates.reduce((first, date) => (date < first ? date : first)),
    dates.reduce((last, date) => (date > last ? date : last)),
  ]
}

function entryOf<Key, Value>(entries: Map<Key, Value>, key: Key, make: () => Value): Value {
  const existing = entries.get(key)
  if (existing !== undefined) return existing
  const made = make()
  entries.set(key, made)
  return made
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
