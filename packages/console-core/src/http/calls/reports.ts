import type { CalendarDate, DateRange } from '../../time/index.ts'
import type { Listing } from '../listing.ts'
import { readByDayChunks } from '../parallel.ts'
import type { ListOptions, Transport } from '../transport.ts'
import { readTimeCardData, readTimelineReportData, type TimeCardRow } from './reportCalls.ts'
import { joinEvents } from './timeEntries.ts'
import type { TimelineEvent } from './timeEntryCalls.ts'

/** Clock events of a business unit's employees, as `readTimelineEventsOf` reads those of the company. */
export async function readTimelineReportOf(
  transport: Transport,
  businessUnitId: string,
  range: DateRange,
  options: ListOptions<TimelineEvent> = {},
): Promise<Listing<TimelineEvent>> {
  const chunks = await readByDayChunks(range, options, (chunk, chunkOptions) =>
    transport.readAll(readTimelineReportData, { query: { businessUnitId, ...chunk } }, chunkOptions),
  )
  return joinEvents(chunks)
}

/** The schedules of a day by employee and job, unassigned and incomplete ones too. */
export function readTimeCards(
  transport: Transport,
  date: CalendarDate,
  options?: ListOptions<TimeCardRow>,
): Promise<Listing<TimeCardRow>> {
  const body = {
    date,
    includeUnassignedJob: true,
    includeUnassignedForeman: true,
    includeAllIncompleteSchedules: true,
  }
  return transport.readAll(readTimeCardData, { body }, options)
}
