import { Worker } from 'node:worker_threads'
import type { ExportAnswer, ExportWorker } from '../excel/index.ts'

/** A thread that writes a workbook as a browser's worker does. */
export function startExportThread(): ExportWorker {
  const thread = new Worker(new URL('./exportThread.js', import.meta.url))
  return {
    postMessage: order => thread.postMessage(order),
    terminate: () => void thread.terminate(),
    addEventListener(type: string, listener: (event: { readonly data: ExportAnswer }) => void) {
      thread.on(type, value => {
        const failed = { data: { type: 'failed', reason: String(value) }, message: String(value) } as const
        listener(type === 'message' ? { data: value } : failed)
      })
    },
  }
}
