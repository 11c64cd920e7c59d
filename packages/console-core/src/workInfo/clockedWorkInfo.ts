import { type CalendarDate, millisecondsOf } from '../time/index.ts'
import {
  type EmployeeClockEvent,
  groupIntoWorkdays,
  inheritWithinDay,
  statusAfter,
  type WorkInfo,
} from '../workday/index.ts'
import { type NamedWorkInfo, namedWorkInfoOf } from './workInfoRow.ts'

/** Work info that a person chose at the clock, and the time that was worked with it. */
export interface ClockedWorkInfo {
  readonly workInfo: NamedWorkInfo
  /** Without lunches. */
  readonly milliseconds: number
}

/**
 * The work info of a person's shift on a date, longest work first. Work without job, cost code, and foreman is left out, and so is what
 * an open shift has worked since its last event. `events` may be those of other people and days too.
 */
export function clockedWorkInfoOf(
  events: readonly (EmployeeClockEvent & WorkInfo)[],
  employeeId: string,
  date: CalendarDate,
): readonly ClockedWorkInfo[] {
  const own = groupIntoWorkdays(events.filter(event => event.employeeId === employeeId))
  const ordered = inheritWithinDay(own.find(day => day.date === date)?.events ?? [])
  const found = new Map<string, ClockedWorkInfo>()
  for (const [index, event] of ordered.entries()) {
    const { jobId, costCodeId, foremanId } = event
    if (statusAfter[event.eventType] !== 'clockedIn' || !(jobId || costCodeId || foremanId)) continue
    const next = ordered[index + 1]
    const worked = next ? millisecondsOf(next.eventDateTime) - millisecondsOf(event.eventDateTime) : 0
    const key = JSON.stringify([jobId, costCodeId, foremanId])
    const milliseconds = (found.get(key)?.milliseconds ?? 0) + Math.max(0, worked)
    found.set(key, { workInfo: namedWorkInfoOf(event), milliseconds })
  }
  return [...found.values()].sort((left, right) => right.milliseconds - left.milliseconds)
}
