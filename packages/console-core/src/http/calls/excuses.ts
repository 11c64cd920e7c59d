import type { DateRange } from '../../time/index.ts'
import type { Outcome } from '../apiError.ts'
import type { Listing } from '../listing.ts'
import type { InputOf } from '../operation.ts'
import type { CallOptions, ListOptions, Transport } from '../transport.ts'
import { changeExcuse, createExcuse, deleteExcuse, type Excuse, readExcuses } from './excuseCalls.ts'

/** The days, the kind, and the reason of an excuse. */
export type ExcuseDetails = InputOf<typeof changeExcuse>['body']

/** An excuse before the services have stored it. */
export type NewExcuse = InputOf<typeof createExcuse>['body']

/** Excuses of the company with a day in the range. Only for services with `excuseExtension`. */
export function readExcusesIn(
  transport: Transport,
  { startDate, endDate }: DateRange,
  options?: ListOptions,
): Promise<Listing<Excuse>> {
  return transport.readAll(readExcuses, { query: { startDate, endDate } }, options)
}

/** Excuses an employee. Idempotent per key. */
export function addExcuse(
  transport: Transport,
  body: NewExcuse,
  idempotencyKey: string,
  options?: CallOptions,
): Promise<Outcome<Excuse>> {
  return transport.send(createExcuse, { body }, { ...options, idempotencyKey })
}

/** Changes the version of an excuse that was read. `STALE` after another change. */
export function saveExcuse(
  transport: Transport,
  { id, etag }: Pick<Excuse, 'id' | 'etag'>,
  body: ExcuseDetails,
  options?: CallOptions,
): Promise<Outcome<Excuse>> {
  return transport.send(changeExcuse, { path: { id }, body }, { ...options, ifMatch: etag ?? null })
}

/** Deletes the version of an excuse that was read. `STALE` after another change. */
export function removeExcuse(
  transport: Transport,
  { id, etag }: Pick<Excuse, 'id' | 'etag'>,
  options?: CallOptions,
): Promise<Outcome<null>> {
  return transport.send(deleteExcuse, { path: { id } }, { ...options, ifMatch: etag ?? null })
}
