import { type CalendarDate, daysBetween, isCalendarDate } from '../calendarDate.js'
import { type DateRange, splitIntoChunks } from '../dateRange.js'
import type { ApiError, ApiErrorCode } from './apiError.js'
import { joinListings, type Listing } from './listing.js'
import { defaultParallelRequests, mapInParallel } from './parallel.js'
import { readTimeCardData, type TimeCardRow } from './reportCalls.js'
import { readPhoto, readTimelineEvents, type TimelineEvent } from './timeEntryCalls.js'
import type { CallOptions, ListOptions, Transport } from './transport.js'

/**
 * Four days of a company with 60 people at work are 1,200 events or two pages, so the slowest chain stays short; a month
 * is 8 chunks, all on their way at once, and a quarter 23. Beyond a year and a month chunks grow instead.
 */
const daysPerChunk = 4
const mostChunks = 100

/** What one chunk learns holds for the others too: asking for them again and again would only add refusals. */
const hopelessCodes: ReadonlySet<ApiErrorCode> = new Set(['AUTHENTICATION', 'FORBIDDEN', 'CONFIGURATION'])

/**
 * Clock events whose local date is in the range, by instant, then id, each once. A long range is read in parallel chunks
 * of days, at most 10 requests at the same time; a chunk that fails leaves the others' rows and a partial listing.
 * `onProgress` hears the rows of all chunks so far.
 */
export async function readTimelineEventsOf(
  transport: Transport,
  range: DateRange,
  options: ListOptions = {},
): Promise<Listing<TimelineEvent>> {
  const { signal, onProgress } = options
  const rowsOfChunk = new Map<number, number>()
  let hopeless: Listing<TimelineEvent> | null = null

  const chunks = await mapInParallel(
    chunksOf(range),
    defaultParallelRequests,
    async (query, index) => {
      if (hopeless) return { ...hopeless, rows: [], setAsideRowCount: 0 }
      const listing = await transport.readAll(
        readTimelineEvents,
        { query },
        {
          signal,
          onProgress(rowCount) {
            rowsOfChunk.set(index, rowCount)
            onProgress?.([...rowsOfChunk.values()].reduce((sum, count) => sum + count, 0))
          },
        },
      )
      const { completeness } = listing
      if (completeness.state === 'partial' && isHopeless(completeness.cause)) hopeless = listing
      return listing
    },
    signal,
  )
  const joined = joinListings(chunks)
  return hasOverlappingEdges(chunks) ? { ...joined, rows: sortByInstant(joined.rows) } : joined
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

/** The schedules of a day by employee and job, unassigned and incomplete ones too. */
export function readTimeCards(
  transport: Transport,
  date: CalendarDate,
  options?: ListOptions,
): Promise<Listing<TimeCardRow>> {
  const body = {
    date,
    includeUnassignedJob: true,
    includeUnassignedForeman: true,
    includeAllIncompleteSchedules: true,
  }
  return transport.readAll(readTimeCardData, { body }, options)
}

/** A range that is no range goes out whole, so that it fails by the contract and is not taken for an empty one. */
function chunksOf(range: DateRange): readonly DateRange[] {
  const { startDate, endDate } = range
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || endDate < startDate) return [range]
  const days = daysBetween(startDate, endDate) + 1
  return splitIntoChunks(range, Math.max(daysPerChunk, Math.ceil(days / mostChunks)))
}

function isHopeless({ code, retryable }: ApiError): boolean {
  return hopelessCodes.has(code) && !retryable
}

/**
 * Chunks are cut by local date and lists run by instant, so where a company works in several zones the events of
 * neighbouring days overlap at a chunk's edge.
 */
function hasOverlappingEdges(chunks: readonly Listing<TimelineEvent>[]): boolean {
  let latest = Number.NEGATIVE_INFINITY
  return chunks.some(({ rows }) => {
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) return false
    const overlaps = Date.parse(first.eventDateTime) <= latest
    latest = Date.parse(last.eventDateTime)
    return overlaps
  })
}

function sortByInstant(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events
    .map(event => ({ event, at: Date.parse(event.eventDateTime) }))
    .sort((left, right) => left.at - right.at || compareText(left.event.id, right.event.id))
    .map(({ event }) => event)
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
