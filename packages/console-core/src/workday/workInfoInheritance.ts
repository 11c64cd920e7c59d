import { groupIntoWorkdays } from './shift.ts'
import type { ClockEvent, EmployeeClockEvent, WorkInfo } from './workday.ts'

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

/** Breaks and clock-outs have no work info of their own. */
export function inheritsWorkInfo({ eventType }: ClockEvent): boolean {
  return eventType === 'takeBreak' || eventType === 'clockOut'
}

/** Only the work info of an event. */
export function workInfoOf(event: WorkInfo): WorkInfo {
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
