import type { Completeness, Transport } from '../http/index.ts'
import type { MessageKey } from '../messages/index.ts'
import { type DateRange, inSlices, pause } from '../time/index.ts'
import type { ReadDayCheck } from './days/dayCheck.ts'
import type { ReportPerson } from './days/reportDay.ts'
import type { ReportDefinition } from './reportDefinition.ts'

/** A step of a report's reading. Apply `added` before `updated`. */
export interface RowBatch<Row, Gap extends string> {
  /** New rows, each yielded once per read, in no particular order. */
  readonly added: readonly Row[]
  /** Rows of this or earlier batches with new data. */
  readonly updated: readonly Row[]
  /** The data that couldn't be read completely so far, most important first. Final in the last batch. */
  readonly incomplete: readonly Gap[]
  /** Rows that await an answer of the telematics service; absent where a report doesn't ask it. */
  readonly uncheckedCount?: number
  /** Only in the last batch. Absent if the report doesn't list them, or if missing data may contain their records. */
  readonly peopleWithoutRecord?: readonly ReportPerson[]
  /** With `peopleWithoutRecord`: people who have no record because they are excused for the whole range. */
  readonly peopleExcused?: readonly ReportPerson[]
}

export type RowChanges<Row> = Pick<RowBatch<Row, never>, 'added' | 'updated' | 'uncheckedCount'>

/** Joins a report's data into rows. */
export interface RowAggregator<Row> {
  /** The rows that changed since the last call. */
  takeChanges(): RowChanges<Row>
  /** The remaining work after adding, in steps that are short enough to run between two frames. */
  work?(): Iterable<unknown>
}

/** Passes rows through unchanged. */
export function createRowCollector<Row>(): RowAggregator<Row> & { add(rows: readonly Row[]): void } {
  let added: Row[] = []
  return {
    add(rows) {
      added.push(...rows)
    },
    takeChanges() {
      const changes = { added, updated: [] }
      added = []
      return changes
    },
  }
}

interface Reading {
  readonly signal: AbortSignal
  readonly wake: () => void
}

type Reads<Gap extends string> = Readonly<
  Partial<Record<Gap, Promise<{ readonly completeness: Pick<Completeness, 'state'> }>>>
>

interface RowStreamOptions<Row, Gap extends string> {
  readonly aggregator: RowAggregator<Row>
  /** Every gap that the report can have, most important first. */
  readonly gaps: readonly Gap[]
  readonly signal: AbortSignal | undefined
  /**
   * Starts the reads. Each adds to the aggregator and calls `wake` afterwards; its promise tells whether it was complete. They
   * stop when `signal` is aborted, which also happens when the consumer leaves the stream early.
   */
  readonly read: (reading: Reading) => Reads<Gap>
  /** Starts reads whose answers would delay the rows: after the first rows, or once all others, `reads`, have ended. */
  readonly readAfterRows?: (reading: Reading, reads: Reads<Gap>) => Reads<Gap>
  /** Called once when all reads have ended. */
  readonly close?: () => void
}

/**
 * The batches of a reading. Whatever is added while the consumer works arrives together in its next batch, so a slow consumer
 * gets fewer and larger ones. Yields at least one batch, and throws the reason of `signal` once it is aborted.
 */
export async function* streamRows<Row, Gap extends string>({
  aggregator,
  gaps,
  signal,
  read,
  readAfterRows,
  close,
}: RowStreamOptions<Row, Gap>): AsyncGenerator<RowBatch<Row, Gap>, void, void> {
  const controller = new AbortController()
  const arrivals = createSignal()
  const abort = () => {
    controller.abort(signal?.reason)
    arrivals.notify()
  }
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const incomplete = new Set<Gap>()
  let isRead = false

  const firstRows = createSignal()
  const watch = (reads: Reads<Gap> | undefined) =>
    Promise.all(
      gaps.map(async gap => {
        const part = await reads?.[gap]
        if (part?.completeness.state === 'partial') incomplete.add(gap)
      }),
    )
  const readAll = async () => {
    const own = { signal: controller.signal, wake: arrivals.notify }
    const reads = read(own)
    const first = watch(reads)
    await Promise.race([firstRows.next(), first])
    await Promise.all([first, watch(readAfterRows?.(own, reads))])
  }
  const reading = readAll()
    .then(() => close?.())
    .finally(() => {
      isRead = true
      arrivals.notify()
    })
  // The loop below rethrows it.
  reading.catch(() => undefined)

  try {
    for (let isLast = false; !isLast; ) {
      await arrivals.next()
      await pause()
      controller.signal.throwIfAborted()
      isLast = isRead
      if (isLast) await reading
      for await (const _ of inSlices(aggregator.work?.() ?? [], controller.signal)) {
        const changes = aggregator.takeChanges()
        if (isLast || hasRows(changes)) yield { ...changes, incomplete: gaps.filter(gap => incomplete.has(gap)) }
        if (hasRows(changes)) firstRows.notify()
        controller.signal.throwIfAborted()
      }
    }
  } finally {
    signal?.removeEventListener('abort', abort)
    controller.abort()
  }
}

function hasRows({ added, updated }: RowChanges<unknown>): boolean {
  return added.length > 0 || updated.length > 0
}

/** `next` resolves at once if there was a notification since the last call, otherwise with the next one. */
function createSignal() {
  let isNotified = false
  let resume: (() => void) | null = null
  return {
    notify() {
      isNotified = true
      resume?.()
    },
    async next() {
      if (!isNotified) {
        await new Promise<void>(resolve => {
          resume = resolve
        })
      }
      resume = null
      isNotified = false
    },
  }
}

/** The query of a report. */
export interface ReportQuestion {
  /** Local dates. */
  readonly range: DateRange
  /** Only the employees of this unit; null for the whole company. */
  readonly businessUnitId: string | null
}

export interface ReportReadOptions {
  /** Open days run up to this instant. */
  readonly now: Date
  readonly signal?: AbortSignal
  /** Finds the exceptions of each day. Without it, days have none. */
  readonly readDayCheck?: ReadDayCheck
}

/** The source of a report's rows. */
export interface ReportSource<Row, Gap extends string> {
  readonly definition: ReportDefinition<Row>
  /**
   * The rows in batches as they arrive. A failed call never throws: its part is in `incomplete`. Throws only the reason of
   * `signal`; leaving the loop early stops the requests.
   */
  read(transport: Transport, question: ReportQuestion, options: ReportReadOptions): AsyncIterable<RowBatch<Row, Gap>>
  /** The gaps that leave out rows; the others leave cells empty. */
  readonly rowGaps: readonly Gap[]
  /** The message of each gap; `{0}` is replaced with "No Data". */
  readonly gapMessages: Readonly<Record<Gap, MessageKey>>
}

export function isSameQuestion(left: ReportQuestion, right: ReportQuestion): boolean {
  return (
    left.businessUnitId === right.businessUnitId &&
    left.range.startDate === right.range.startDate &&
    left.range.endDate === right.range.endDate
  )
}
