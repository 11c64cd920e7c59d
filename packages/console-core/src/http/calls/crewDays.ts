import type { DateRange } from '../../time/index.ts'
import type { Outcome } from '../apiError.ts'
import type { Listing } from '../listing.ts'
import type { InputOf } from '../operation.ts'
import type { CallOptions, ListOptions, Transport } from '../transport.ts'
import { type CrewDay, createCrewDay, deleteCrewDay, readCrewDays } from './crewDayCalls.ts'

/** A day of a foreman's crew. */
export type NewCrewDay = InputOf<typeof createCrewDay>['body']

/** Confirmed days in the range. Only for services with `crewDayExtension`. */
export function readCrewDaysIn(
  transport: Transport,
  { startDate, endDate }: DateRange,
  options?: ListOptions<CrewDay>,
): Promise<Listing<CrewDay>> {
  return transport.readAll(readCrewDays, { query: { startDate, endDate } }, options)
}

/** Confirms a crew's day. Idempotent per key. If someone has confirmed it already, returns that confirmation. */
export function confirmCrewDay(
  transport: Transport,
  body: NewCrewDay,
  idempotencyKey: string,
  options?: CallOptions,
): Promise<Outcome<CrewDay>> {
  return transport.send(createCrewDay, { body }, { ...options, idempotencyKey })
}

/** Removes a confirmation. One that is gone already counts as removed. */
export async function reopenCrewDay(
  transport: Transport,
  { id, etag }: Pick<CrewDay, 'id' | 'etag'>,
  options?: CallOptions,
): Promise<Outcome<null>> {
  const outcome = await transport.send(deleteCrewDay, { path: { id } }, { ...options, ifMatch: etag ?? null })
  return !outcome.isOk && outcome.error.code === 'NOT_FOUND' ? { isOk: true, value: null } : outcome
}
