import { type DateRange, daysBetween, isCalendarDate, splitIntoChunks } from '../time/index.ts'
import type { ApiError, ApiErrorCode } from './apiError.ts'
import type { Listing, RowId } from './listing.ts'
import type { ListOptions } from './transport.ts'

/** The number of concurrent requests of one batch (spec, section 9). */
export const defaultParallelRequests = 10

/** The number of concurrent writes of one command. Leaves the services capacity for other callers. */
export const parallelWrites = 4

/**
 * Maps all items, at most `limit` at a time. Results keep the order of the items. The first rejection or an abort rejects, and
 * starts nothing more.
 */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  limit: number = defaultParallelRequests,
  work: (item: Item, index: number) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = []
  const remaining = items.entries()
  let hasFailed = false

  async function takeTurns() {
    for (const [index, item] of remaining) {
      signal?.throwIfAborted()
      if (hasFailed) return
      try {
        results[index] = await work(item, index)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }

  signal?.throwIfAborted()
  const turns = Math.min(items.length, Math.max(1, Math.floor(limit) || 1))
  await Promise.all(Array.from({ length: turns }, takeTurns))
  return results
}

/**
 * Four days of a company with 60 people at work are 1,200 events or two pages, so the slowest chain stays short; a month
 * is 8 concurrent chunks, and a quarter 23. Beyond a year and a month chunks grow instead.
 */
const daysPerChunk = 4
const mostChunks = 100

/**
 * Reads a long range in parallel chunks of days, each by its own cursor; the listings come in the order of the days. A row that
 * moves to another day during the read may arrive in two chunks; the first one counts.
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

/** A permanent error of one part applies to the others, too. Requesting them would only repeat it. */
const hopelessCodes: ReadonlySet<ApiErrorCode> = new Set(['AUTHENTICATION', 'FORBIDDEN', 'CONFIGURATION'])

/**
 * Reads the parts of a long list, at most 10 at a time, and returns them in order. A failed part doesn't affect the others. After
 * a permanent error, the remaining parts aren't requested. `onProgress` gets the row count of all parts so far, `onPage` the
 * pages of all parts as they arrive.
 */
export function readParts<Part, Row>(
  parts: readonly Part[],
  read: (part: Part, options: ListOptions<Row>) => Promise<Listing<Row>>,
  { signal, onProgress, onPage }: ListOptions<Row> = {},
): Promise<Listing<Row>[]> {
  const rowsOfPart = new Map<number, number>()
  let hopeless: Listing<Row> | null = null

  return mapInParallel(
    parts,
    defaultParallelRequests,
    async (part, index) => {
      if (hopeless) return { ...hopeless, rows: [], setAsideRowCount: 0 }
      const listing = await read(part, {
        signal,
        onProgress(rowCount) {
          rowsOfPart.set(index, rowCount)
          onProgress?.([...rowsOfPart.values()].reduce((sum, count) => sum + count, 0))
        },
        onPage,
      })
      const { completeness } = listing
      if (completeness.state === 'partial' && isHopeless(completeness.cause)) hopeless = listing
      return listing
    },
    signal,
  )
}

/** Splits items into batches of the maximum size, in order. */
export function splitIntoBatches<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** The error is permanent. A retry would fail the same way. */
export function isHopeless({ code, retryable }: ApiError): boolean {
  return hopelessCodes.has(code) && !retryable
}
