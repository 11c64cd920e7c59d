import { type DateRange, daysBetween, isCalendarDate, splitIntoChunks } from '../time/index.ts'
import type { Listing, RowId } from './listing.ts'
import { readParts } from './parts.ts'
import type { ListOptions } from './transport.ts'

/**
 * Four days of a company with 60 people at work are 1,200 events or two pages, so the slowest chain stays short; a month
 * is 8 chunks, all on their way at once, and a quarter 23. Beyond a year and a month chunks grow instead.
 */
const daysPerChunk = 4
const mostChunks = 100

/**
 * Reads a long range in parallel chunks of days, each by its own cursor; the listings come in the order of the days. What
 * moves to another day meanwhile may come with two chunks: the first that came stays.
 */
export function readByDayChunks<Row>(
  range: DateRange,
  options: ListOptions<Row>,
  read: (chunk: DateRange, options: ListOptions<Row>) => Promise<Listing<Row>>,
): Promise<Listing<Row>[]> {
  const ids = new Set<RowId>()
  return readParts(chunksOf(range), (chunk, ofChunk) => read(chunk, { ...ofChunk, ids }), options)
}

/** An invalid range is sent unsplit, so it fails by the contract instead of reading as empty. */
function chunksOf(range: DateRange): readonly DateRange[] {
  const { startDate, endDate } = range
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || endDate < startDate) return [range]
  const days = daysBetween(startDate, endDate) + 1
  return splitIntoChunks(range, Math.max(daysPerChunk, Math.ceil(days / mostChunks)))
}
