import { mapInParallel } from './parallel.ts'

/** The result of one item. `unsent`: the change was stopped before this item. */
export type BulkResult<Saved> =
  | { readonly stage: 'saving' | 'unsent' | 'undone' }
  | { readonly stage: 'saved'; readonly saved: Saved }
  | { readonly stage: 'failed'; readonly problem: string }
  | { readonly stage: 'notUndone'; readonly saved: Saved; readonly problem: string }

export interface BulkChangeSnapshot<Saved> {
  readonly phase: 'choosing' | 'saving' | 'stopping' | 'undoing' | 'done'
  /** By the item's key. */
  readonly results: ReadonlyMap<string, BulkResult<Saved>>
}

/** The outcome of one call; `problem` is a sentence for the person. */
export type ItemOutcome<Saved> =
  | { readonly problem: null; readonly saved: Saved }
  | { readonly problem: string; readonly saved?: undefined }

export interface BulkChangeOptions<Item, Saved> {
  /** Unique among the items. */
  readonly keyOf: (item: Item) => string
  readonly save: (item: Item) => Promise<ItemOutcome<Saved>>
  readonly undo: (item: Item, saved: Saved) => Promise<ItemOutcome<unknown>>
  /** Awaited after the last call, before the phase is `done`. */
  readonly onSettled?: () => Promise<void>
}

/** Saves many items, some concurrently, and keeps the result of each. Works with `useSyncExternalStore`. */
export interface BulkChange<Item, Saved> {
  subscribe(listener: () => void): () => void
  getSnapshot(): BulkChangeSnapshot<Saved>
  setOptions(options: BulkChangeOptions<Item, Saved>): void
  /** Saves these items; again for items that failed. */
  start(items: readonly Item[]): Promise<void>
  /** Starts no more calls and lets running ones finish. */
  stop(): void
  /** Undoes every saved change. */
  undo(): Promise<void>
  /** The items whose change is saved and not undone. */
  savedItems(): readonly Item[]
}

/** Leaves the services capacity for other callers. */
const parallelSaves = 4

export function createBulkChange<Item, Saved>(initialOptions: BulkChangeOptions<Item, Saved>): BulkChange<Item, Saved> {
  let options = initialOptions
  let snapshot: BulkChangeSnapshot<Saved> = { phase: 'choosing', results: new Map() }
  let isStopped = false
  const saved = new Map<string, { readonly item: Item; readonly saved: Saved }>()
  const listeners = new Set<() => void>()

  function publish(next: Partial<BulkChangeSnapshot<Saved>>) {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }

  function report(key: string, result: BulkResult<Saved>) {
    publish({ results: new Map(snapshot.results).set(key, result) })
  }

  async function settle() {
    await options.onSettled?.()
    publish({ phase: 'done' })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    setOptions(next) {
      options = next
    },
    async start(items) {
      isStopped = false
      publish({ phase: 'saving' })
      await mapInParallel(items, parallelSaves, async item => {
        const key = options.keyOf(item)
        if (isStopped) return report(key, { stage: 'unsent' })
        report(key, { stage: 'saving' })
        const outcome = await options.save(item)
        if (outcome.problem !== null) return report(key, { stage: 'failed', problem: outcome.problem })
        saved.set(key, { item, saved: outcome.saved })
        report(key, { stage: 'saved', saved: outcome.saved })
      })
      await settle()
    },
    stop() {
      isStopped = true
      if (snapshot.phase === 'saving') publish({ phase: 'stopping' })
    },
    async undo() {
      publish({ phase: 'undoing' })
      await mapInParallel([...saved], parallelSaves, async ([key, one]) => {
        const { problem } = await options.undo(one.item, one.saved)
        if (problem !== null) return report(key, { stage: 'notUndone', saved: one.saved, problem })
        saved.delete(key)
        report(key, { stage: 'undone' })
      })
      await settle()
    },
    savedItems: () => [...saved.values()].map(({ item }) => item),
  }
}
