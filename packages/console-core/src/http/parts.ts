import type { ApiError, ApiErrorCode } from './apiError.ts'
import type { Listing } from './listing.ts'
import { defaultParallelRequests, mapInParallel } from './parallel.ts'
import type { ListOptions } from './transport.ts'

/** What one part learns holds for the others too: asking for them again and again would only add refusals. */
const hopelessCodes: ReadonlySet<ApiErrorCode> = new Set(['AUTHENTICATION', 'FORBIDDEN', 'CONFIGURATION'])

/**
 * Reads the parts of a list that is too long for one request after the other, at most 10 at the same time, and answers
 * them in their order. A part that fails leaves the others; one that is refused for good spares those not yet asked for.
 * `onProgress` gets the row count of all parts so far, `onPage` the pages of all parts as they arrive.
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

/** Items in their order, each batch as large as may be. */
export function splitIntoBatches<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** The error is permanent: a retry gets the same refusal. */
export function isHopeless({ code, retryable }: ApiError): boolean {
  return hopelessCodes.has(code) && !retryable
}
