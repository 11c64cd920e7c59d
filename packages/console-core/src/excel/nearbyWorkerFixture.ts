import type { ExportAnswer, ExportOrder } from './exportMessages.ts'
import { serveExport, type WorkerScope } from './exportWorker.ts'
import type { ExportWorker } from './writeInWorker.ts'

/** The worker's code at the other end of a channel, which clones messages like a real worker. */
export function createWorkerNearby(serve: (scope: WorkerScope) => void = serveExport): ExportWorker {
  const { port1, port2 } = new MessageChannel()
  const scope: WorkerScope = { onmessage: null, postMessage: answer => port2.postMessage(answer) }
  port2.onmessage = ({ data }: { data: ExportOrder }) => scope.onmessage?.({ data })
  serve(scope)
  port1.start()
  const worker: ExportWorker = {
    postMessage: order => port1.postMessage(order),
    terminate: () => port1.close(),
    addEventListener: (type: string, listener: (event: { readonly data: ExportAnswer }) => void) =>
      port1.addEventListener(type, listener as never),
  }
  return worker
}
