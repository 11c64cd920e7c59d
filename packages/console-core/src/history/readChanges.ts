import type { ListOptions, Transport } from '../http/index.ts'
import { joinListings, type Listing, readByDayChunks } from '../http/index.ts'
import type { DateRange } from '../time/index.ts'
import type { ChangeSubject } from './changeHistory.ts'
import { type Change, readChangeHistory } from './changeHistoryCalls.ts'

/** Reads the changes of some UTC days, each change once. A long range is read in chunks of days. */
export async function readChangesIn(
  transport: Transport,
  range: DateRange,
  options: ListOptions<Change> = {},
): Promise<Listing<Change>> {
  const chunks = await readByDayChunks(range, options, (query, chunkOptions) =>
    transport.readAll(readChangeHistory, { query }, chunkOptions),
  )
  return joinListings(chunks)
}

/** Reads the changes of one item, latest first. */
export function readChangesOf(
  transport: Transport,
  subject: ChangeSubject,
  subjectId: string,
  options?: ListOptions<Change>,
): Promise<Listing<Change>> {
  return transport.readAll(readChangeHistory, { query: { subject, subjectId } }, options)
}
