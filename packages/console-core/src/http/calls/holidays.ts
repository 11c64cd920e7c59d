import type { Outcome } from '../apiError.ts'
import type { Listing } from '../listing.ts'
import type { InputOf } from '../operation.ts'
import type { CallOptions, ListOptions, Transport } from '../transport.ts'
import { changeHoliday, createHoliday, deleteHoliday, type Holiday, readHolidays } from './holidayCalls.ts'

/** A holiday before the services have stored it. */
export type NewHoliday = InputOf<typeof createHoliday>['body']

/** Every holiday of the company and its business units. Only for services with `holidayExtension`. */
export function readHolidaysOfCompany(transport: Transport, options?: ListOptions): Promise<Listing<Holiday>> {
  return transport.readAll(readHolidays, { query: {} }, options)
}

/** Adds a holiday. Idempotent per key. */
export function addHoliday(
  transport: Transport,
  body: NewHoliday,
  idempotencyKey: string,
  options?: CallOptions,
): Promise<Outcome<Holiday>> {
  return transport.send(createHoliday, { body }, { ...options, idempotencyKey })
}

/** Changes the version of a holiday that was read. `STALE` after another change. */
export function saveHoliday(
  transport: Transport,
  { id, etag }: Pick<Holiday, 'id' | 'etag'>,
  body: NewHoliday,
  options?: CallOptions,
): Promise<Outcome<Holiday>> {
  return transport.send(changeHoliday, { path: { id }, body }, { ...options, ifMatch: etag ?? null })
}

/** Deletes the version of a holiday that was read. `STALE` after another change. */
export function removeHoliday(
  transport: Transport,
  { id, etag }: Pick<Holiday, 'id' | 'etag'>,
  options?: CallOptions,
): Promise<Outcome<null>> {
  return transport.send(deleteHoliday, { path: { id } }, { ...options, ifMatch: etag ?? null })
}
