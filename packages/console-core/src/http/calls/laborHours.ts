import type { DateRange } from '../../time/index.ts'
import { joinListings, type Listing, mergeListings } from '../listing.ts'
import { readByDayChunks } from '../parallel.ts'
import type { ListOptions, Transport } from '../transport.ts'
import { type LaborHours, readLaborHours, readTimelineEvents } from './timeEntryCalls.ts'

/** Labor-hours entries of the company whose local date is in the range, by date, then id; read as the events are. */
export async function readLaborHoursOf(
  transport: Transport,
  range: DateRange,
  options: ListOptions<LaborHours> = {},
): Promise<Listing<LaborHours>> {
  const chunks = await readByDayChunks(range, options, (query, chunkOptions) =>
    transport.readAll(readLaborHours, { query }, chunkOptions),
  )
  return joinListings(chunks)
}

/**
 * The employees of a business unit who have clock events or labor hours in other units, by id. A service that doesn't filter
 * answers everyone with events or hours in the range.
 */
export async function readLentEmployeeIds(
  transport: Transport,
  businessUnitId: string,
  range: DateRange,
  options: Pick<ListOptions, 'signal'> = {},
): Promise<Listing<string>> {
  const read = async (operation: typeof readTimelineEvents | typeof readLaborHours) => {
    const chunks = await readByDayChunks<{ readonly employeeId: string }>(range, options, (query, chunkOptions) =>
      transport.readAll(operation, { query: { ...query, lentFrom: businessUnitId } }, chunkOptions),
    )
    return mergeListings(chunks, rows => rows)
  }
  const listings = await Promise.all([read(readTimelineEvents), read(readLaborHours)])
  const idsOf = ({ rows, ...listing }: Listing<{ readonly employeeId: string }>) => ({
    ...listing,
    rows: rows.map(({ employeeId }) => employeeId),
  })
  return joinListings(listings.map(idsOf))
}
