import { pause, workInSlices } from '../time/index.js'
import type { DayBook } from './days/dayBook.js'

export interface RowListeners<Row> {
  /** New rows, each handed over once, in no particular order. */
  readonly onPage?: ((rows: readonly Row[]) => void) | undefined
  /** Rows that were handed over before, and of which more is known now. */
  readonly onUpdate?: ((rows: readonly Row[]) => void) | undefined
  readonly onProgress?: ((progress: { readonly rowCount: number }) => void) | undefined
}

/** Works on a book whenever something has come in, a few milliseconds at a time, and hands over what comes out. */
export interface RowPump {
  /** The same, and the pump gets to work after it. */
  waking<Parts extends readonly unknown[]>(take: (...parts: Parts) => void): (...parts: Parts) => void
  /** Resolves when there is nothing more to do. */
  drain(): Promise<void>
}

export function createRowPump<Row>(
  book: DayBook<Row>,
  { onPage, onUpdate, onProgress }: RowListeners<Row>,
  signal: AbortSignal | undefined,
): RowPump {
  let running: Promise<void> | null = null

  const handOver = () => {
    const { appended, updated } = book.takeChanges()
    if (appended.length > 0) onPage?.(appended)
    if (updated.length > 0) onUpdate?.(updated)
    if (appended.length > 0) onProgress?.({ rowCount: book.rowCount() })
  }

  const run = async () => {
    try {
      await pause()
      signal?.throwIfAborted()
      await workInSlices(book.work(), handOver, signal)
    } finally {
      running = null
    }
  }

  const wake = () => {
    if (running || signal?.aborted) return
    running = run()
    // Whoever drains hears of it.
    running.catch(() => undefined)
  }

  return {
    waking:
      take =>
      (...parts) => {
        take(...parts)
        wake()
      },
    async drain() {
      for (;;) {
        signal?.throwIfAborted()
        if (book.hasWork()) wake()
        if (!running) return
        await running
      }
    },
  }
}
