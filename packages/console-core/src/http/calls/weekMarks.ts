import type { DateRange } from '../../time/index.ts'
import type { Outcome } from '../apiError.ts'
import type { Listing } from '../listing.ts'
import type { InputOf } from '../operation.ts'
import type { CallOptions, ListOptions, Transport } from '../transport.ts'
import { changeWeekMark, createWeekMark, deleteWeekMark, readWeekMarks, type WeekMark } from './weekMarkCalls.ts'

/** A week that becomes complete. */
export type NewWeekMark = InputOf<typeof createWeekMark>['body']

/** Complete weeks that start in the range. Only for services with `weekMarkExtension`. */
export function readWeekMarksIn(
  transport: Transport,
  { startDate, endDate }: DateRange,
  options?: ListOptions<WeekMark>,
): Promise<Listing<WeekMark>> {
  return transport.readAll(readWeekMarks, { query: { startDate, endDate } }, options)
}

/** Marks a week complete. Idempotent per key. If someone has marked it already, returns that mark. */
export function addWeekMark(
  transport: Transport,
  body: NewWeekMark,
  idempotencyKey: string,
  options?: CallOptions,
): Promise<Outcome<WeekMark>> {
  return transport.send(createWeekMark, { body }, { ...options, idempotencyKey })
}

/** Marks a changed week complete again. `STALE` after another change of the mark. */
export function renewWeekMark(
  transport: Transport,
  { id, etag }: Pick<WeekMark, 'id' | 'etag'>,
  { startDate, days }: Pick<NewWeekMark, 'startDate' | 'days'>,
  options?: CallOptions,
): Promise<Outcome<WeekMark>> {
  return transport.send(
    changeWeekMark,
    { path: { id }, body: { startDate, days } },
    { ...options, ifMatch: etag ?? null },
  )
}

/** Removes the mark of a complete week. `STALE` after another change of the mark. */
export function removeWeekMark(
  transport: Transport,
  { id, etag }: Pick<WeekMark, 'id' | 'etag'>,
  options?: CallOptions,
): Promise<Outcome<null>> {
  return transport.send(deleteWeekMark, { path: { id } }, { ...options, ifMatch: etag ?? null })
}
