import { parentPort } from 'node:worker_threads'
import { serveExport, type WorkerScope } from '../excel/exportWorker.ts'

const scope: WorkerScope = { onmessage: null, postMessage: answer => parentPort?.postMessage(answer) }
parentPort?.on('message', data => scope.onmessage?.({ data }))
serveExport(scope)
