import { compareText } from '../../text/index.ts'
import { type CalendarDate, type DateRange, millisecondsOf } from '../../time/index.ts'
import { widenForShifts } from '../../workday/index.ts'
import { correctionExtension } from '../extensions.ts'
import { joinListings, type Listing } from '../listing.ts'
import { readByDayChunks, readParts } from '../parallel.ts'
import type { CallOptions, ListOptions, Transport } from '../transport.ts'
import { readPhoto, readTimelineEvents, type TimelineEvent } from './timeEntryCalls.ts'

/**
 * Clock events whose local date is in the range, by instant, then id, each once. A long range is read in parallel chunks
 * of days, at most 10 requests at the same time; a chunk that fails leaves the others' rows and a partial listing.
 * `onProgress` gets the row count of all chunks so far; `onPage` gets each page as it arrives, in any order of chunks.
 */
export async function readTimelineEventsOf(
  transport: Transport,
  range: DateRange,
  options: ListOptions<TimelineEvent> = {},
): Promise<Listing<TimelineEvent>> {
  const chunks = await readByDayChunks(range, options, (query, chunkOptions) =>
    transport.readAll(readTimelineEvents, { query }, chunkOptions),
  )
  return joinEvents(chunks)
}

/** Transports whose services don't store the dates of shifts. */
const withoutShifts = new WeakSet<Transport>()

/**
 * Clock events of the whole shifts that start on some dates, each once. From services that store the date of each shift, only these
 * dates are read; from others, `widenForShifts` of each.
 */
export async function readShiftsOn(
  transport: Transport,
  dates: readonly CalendarDate[],
  options: ListOptions<TimelineEvent> = {},
): Promise<Listing<TimelineEvent>> {
  const read = (widen: (range: DateRange) => DateRange) =>
    readParts(
      dates,
      (date, ofDate) => readTimelineEventsOf(transport, widen({ startDate: date, endDate: date }), ofDate),
      options,
    )
  if (!withoutShifts.has(transport)) {
    const listings = await read(range => range)
    if (listings.every(({ rows }) => rows.every(({ shiftDate }) => shiftDate))) return joinEvents(listings)
    withoutShifts.add(transport)
  }
  return joinEvents(await read(widenForShifts))
}

/** The recorded events of a day that entered ones replace. Only for services with `correctionExtension`. */
export async function readReplacedEvents(
  transport: Transport,
  date: CalendarDate,
  options: ListOptions<TimelineEvent> = {},
): Promise<Listing<TimelineEvent>> {
  const query = { startDate: date, endDate: date, includeReplaced: 'true' as const }
  const listing = await transport.readAll(readTimelineEvents, { query }, options)
  return { ...listing, rows: listing.rows.filter(({ correctedBy }) => correctedBy) }
}

/**
 * Clock events of shifts in the range without a clock-out, for `findOpenShifts`, read page by page. A service that doesn't filter
 * returns all events of the range.
 */
export async function readOpenShiftEvents(
  transport: Transport,
  range: DateRange,
  options: ListOptions<TimelineEvent> = {},
): Promise<Listing<TimelineEvent>> {
  const query = { ...range, onlyOpenShifts: 'true' as const }
  return joinEvents([await transport.readAll(readTimelineEvents, { query }, options)])
}

/**
 * Clock events of shifts in the range with an entered event, read page by page, and the recorded ones that entered events replace, which have
 * `correctedBy`. Empty for services without `correctionExtension`.
 */
export async function readCorrectedShiftEvents(
  transport: Transport,
  range: DateRange,
  options: ListOptions<TimelineEvent> = {},
): Promise<Listing<TimelineEvent>> {
  if (!transport.supports(correctionExtension)) return joinEvents([])
  const query = { ...range, onlyCorrectedShifts: 'true' as const, includeReplaced: 'true' as const }
  return joinEvents([await transport.readAll(readTimelineEvents, { query }, options)])
}

/** A photo of a clock event: the original, or cut to a square of 256 pixels. Null when it could not be read. */
export function readPhotoOf(
  transport: Transport,
  id: string,
  size?: 'square256',
  options?: CallOptions,
): Promise<Blob | null> {
  return transport.readImage(readPhoto, { path: { id }, query: size ? { size } : {} }, options)
}

/**
 * Chunks of events as one list. Chunks are cut by local date and lists run by instant, so where a company works in several
 * zones the events of neighbouring days overlap at a chunk's edge.
 */
export function joinEvents(chunks: readonly Listing<TimelineEvent>[]): Listing<TimelineEvent> {
  const joined = joinListings(chunks)
  return hasOverlappingEdges(chunks) ? { ...joined, rows: sortByInstant(joined.rows) } : joined
}

function hasOverlappingEdges(chunks: readonly Listing<TimelineEvent>[]): boolean {
  let latest = Number.NEGATIVE_INFINITY
  return chunks.some(({ rows }) => {
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) return false
    const overlaps = millisecondsOf(first.eventDateTime) <= latest
    latest = millisecondsOf(last.eventDateTime)
    return overlaps
  })
}

function sortByInstant(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events
    .map(event => ({ event, at: millisecondsOf(event.eventDateTime) }))
    .sort((left, right) => left.at - right.at || compareText(left.event.id, right.event.id))
    .map(({ event }) => event)
}
