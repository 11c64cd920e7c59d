import type { Outcome } from '../apiError.ts'
import type { InputOf } from '../operation.ts'
import type { CallOptions, Transport } from '../transport.ts'
import { changeTimelineEvent, createTimelineEvent, deleteTimelineEvent } from './correctionCalls.ts'
import type { TimelineEvent } from './timeEntryCalls.ts'

/** A clock event before the services have stored it. */
export type NewTimelineEvent = InputOf<typeof createTimelineEvent>['body']

/** The time, the reason, and the note of an entered event. */
export type EnteredDetails = InputOf<typeof changeTimelineEvent>['body']

/** Null for a recorded event. */
export function enteredDetailsOf({
  eventType,
  localDate,
  localTime,
  correction,
}: TimelineEvent): EnteredDetails | null {
  return correction ? { eventType, localDate, localTime, reason: correction.reason, note: correction.note } : null
}

/** Enters a clock event that no clock recorded. Idempotent per key. Only for services with `correctionExtension`. */
export function enterEvent(
  transport: Transport,
  body: NewTimelineEvent,
  idempotencyKey: string,
  options?: CallOptions,
): Promise<Outcome<TimelineEvent>> {
  return transport.send(createTimelineEvent, { body }, { ...options, idempotencyKey })
}

/** Changes the version of an entered event that was read. `STALE` after another change. */
export function saveEnteredEvent(
  transport: Transport,
  { id, correction }: Pick<TimelineEvent, 'id' | 'correction'>,
  body: EnteredDetails,
  options?: CallOptions,
): Promise<Outcome<TimelineEvent>> {
  return transport.send(changeTimelineEvent, { path: { id }, body }, { ...options, ifMatch: correction?.etag ?? null })
}

/** Deletes the version of an entered event that was read. `STALE` after another change. */
export function removeEnteredEvent(
  transport: Transport,
  { id, correction }: Pick<TimelineEvent, 'id' | 'correction'>,
  options?: CallOptions,
): Promise<Outcome<null>> {
  return transport.send(deleteTimelineEvent, { path: { id } }, { ...options, ifMatch: correction?.etag ?? null })
}
