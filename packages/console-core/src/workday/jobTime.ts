import { millisecondsOf } from '../time/index.ts'
import { type ClockEvent, statusAfter, type WorkInfo } from './workday.ts'
import { inheritsWorkInfo } from './workInfoInheritance.ts'
import { entryOf } from './workInfoStream.ts'

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
