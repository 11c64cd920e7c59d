import { pause, sliceMilliseconds } from '../time/index.ts'
import type { Sheet } from './buildSheet.ts'
import type { ExportAnswer, ExportOrder } from './exportMessages.ts'
import { createLinePacker } from './packedLines.ts'
import type { AboutLine, ListSheet, SheetLine } from './sheet.ts'

/** A worker that calls `serveExport` of `@fieldtime/console-core/excel/worker`. */
export interface ExportWorker {
  postMessage(order: ExportOrder): void
  terminate(): void
  addEventListener(type: 'message', listener: (event: { readonly data: ExportAnswer }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: (event: object) => void): void
}

export interface ExportQuestion {
  readonly sheet: Sheet
  /** Called once all lines have been read. */
  about(): readonly AboutLine[]
  readonly lists?: readonly ListSheet[]
  readonly aboutName: string
  readonly madeAt: Date
  readonly madeBy: string
  createWorker(): ExportWorker
  /** From 0 to 1. */
  onProgress?(share: number): void
  /** Ends the worker at once; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** Milliseconds of lines per message: long enough for few messages, short enough for 60 frames a second. */
const mostLines = 1_000
/** The worker writes one while the page reads the next. */
const mostInFlight = 3

/** Writes a workbook in a worker, line by line, without blocking the page. Rejects when the worker fails. */
export async function writeInWorker(question: ExportQuestion): Promise<Blob> {
  const { sheet, signal, onProgress } = question
  signal?.throwIfAborted()
  const worker = question.createWorker()
  const { ended, whenRoom, send } = followWorker(worker, sheet.lineCount, onProgress)
  const cancelled = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

  const handOver = async () => {
    const { aboutName, madeAt, madeBy } = question
    const pack = createLinePacker()
    send({ type: 'open', sheet: sheet.description, aboutName, madeAt, madeBy })
    for (const lines of slices(sheet.lines())) {
      if (lines.length > 0) send({ type: 'lines', lines: pack(lines) })
      await whenRoom()
      await pause()
      if (signal?.aborted) return ended
    }
    send({ type: 'finish', about: question.about(), lists: question.lists ?? [] })
    return ended
  }

  try {
    return await Promise.race([ended, cancelled, handOver()])
  } finally {
    worker.terminate()
  }
}

function followWorker(worker: ExportWorker, lineCount: number, onProgress?: (share: number) => void) {
  const { promise: ended, resolve, reject } = withResolvers<Blob>()
  let inFlight = 0
  let writtenCount = 1
  let waiting: (() => void) | null = null

  worker.addEventListener('message', ({ data }) => {
    if (data.type === 'finished') return resolve(data.file)
    if (data.type === 'failed') return reject(new Error(data.reason))
    inFlight -= 1
    writtenCount += data.lineCount
    onProgress?.(writtenCount / lineCount)
    waiting?.()
    waiting = null
  })
  const fail = (event: object) =>
    reject(new Error('message' in event ? String(event.message) : 'The worker of the export could not be started'))
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)

  return {
    ended,
    send(order: ExportOrder) {
      if (order.type === 'lines') inFlight += 1
      worker.postMessage(order)
    },
    whenRoom: () =>
      inFlight < mostInFlight
        ? undefined
        : new Promise<void>(resolveRoom => {
            waiting = resolveRoom
          }),
  }
}

/** The lines in parts of a few milliseconds each; a part may be empty. */
function* slices(lines: Iterable<SheetLine | null>): Generator<readonly SheetLine[], void> {
  let slice: SheetLine[] = []
  let endsAt = performance.now() + sliceMilliseconds
  for (const line of lines) {
    if (line) slice.push(line)
    const isDue = line === null || slice.length % 64 === 0
    if (slice.length < mostLines && !(isDue && performance.now() >= endsAt)) continue
    yield slice
    slice = []
    endsAt = performance.now() + sliceMilliseconds
  }
  if (slice.length > 0) yield slice
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
