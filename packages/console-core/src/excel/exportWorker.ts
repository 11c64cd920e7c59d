import type { ExportAnswer, ExportOrder } from './exportMessages.ts'
import { createLineUnpacker } from './packedLines.ts'
import { createWorkbook, type Workbook, workbookType } from './writeWorkbook.ts'

/** The used part of a worker's global scope, so that tests can provide it. */
export interface WorkerScope {
  onmessage: ((event: { readonly data: ExportOrder }) => void) | null
  postMessage(answer: ExportAnswer): void
}

/**
 * The implementation of the worker, which only calls this function. Writes one workbook: `open`, any number of `lines`, `finish`.
 * Errors are posted back and end the export.
 */
export function serveExport(scope: WorkerScope = globalThis as unknown as WorkerScope): void {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const unpack = createLineUnpacker()
  let workbook: Workbook | null = null

  const follow = async (order: ExportOrder): Promise<ExportAnswer | null> => {
    switch (order.type) {
      case 'open':
        workbook = createWorkbook({ ...order, onBytes: bytes => parts.push(bytes) })
        return null
      case 'lines':
        await workbook?.writeLines(unpack(order.lines))
        return { type: 'written', lineCount: order.lines.kinds.length }
      default:
        await workbook?.finish(order.about, order.lists)
        return { type: 'finished', file: new Blob(parts, { type: workbookType }) }
    }
  }

  scope.onmessage = ({ data }) => {
    follow(data).then(
      answer => answer && scope.postMessage(answer),
      (error: unknown) => scope.postMessage({ type: 'failed', reason: String(error) }),
    )
  }
}
