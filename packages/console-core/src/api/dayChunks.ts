import { daysBetween, isCalendarDate } from '../calendarDate.js'
import { type DateRange, splitIntoChunks } from '../dateRange.js'
import type { ApiError, ApiErrorCode } from './apiError.js'
import type { Listing } from './listing.js'
import { defaultParallelRequests, mapInParallel } from './parallel.js'
import type { ListOptions } from './transport.js'

/**
 * Four days of a company with 60 people at work are 1,200 events or two pages, so the slowest chain stays short; a month
 * is 8 chunks, all on their way at once, and a quarter 23. Beyond a year and a month chunks grow instead.
 */
const daysPerChunk = 4
const mostChunks = 100

/** What one chunk learns holds for the others too: asking for them again and again would only add refusals. */
const hopelessCodes: ReadonlySet<ApiErrorCode> = new Set(['AUTHENTICATION', 'FORBIDDEN', 'CONFIGURATION', 'NOT_FOUND'])

/**
 * Reads a long range in parallel chunks of days, at most 10 requests at the same time, each chunk by its own cursor. The
 * listings come in the order of the days; one that fails leaves the others. `onProgress` hears the rows of all chunks so
 * far.
 */
export async function readByDayChunks<Row>(
  range: DateRange,
  { signal, onProgress }: ListOptions,
  read: (chunk: DateRange, options: ListOptions) => Promise<Listing<Row>>,
): Promise<Listing<Row>[]> {
  const rowsOfChunk = new Map<number, number>()
  let hopeless: Listing<Row> | null = null

  return mapInParallel(
    chunksOf(range),
    defaultParallelRequests,
    async (chunk, index) => {
      if (hopeless) return { ...hopeless, rows: [], setAsideRowCount: 0 }
      const listing = await read(chunk, {
        signal,
        onProgress(rowCount) {
          rowsOfChunk.set(index, rowCount)
          onProgress?.([...rowsOfChunk.values()].reduce((sum, count) => sum + count, 0))
        },
      })
      const { completeness } = listing
      if (completeness.state === 'partial' && isHopeless(completeness.cause)) hopeless = listing
      return listing
    },
    signal,
  )
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
