/** How many requests of one batch are on their way at the same time (spec, section 9). */
export const defaultParallelRequests = 10

/**
 * Works on all items, at most `limit` at the same time; results keep the order of the items. The first rejection, or an
 * abort, rejects the whole and starts nothing more.
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
