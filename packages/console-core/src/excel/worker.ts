import { serveExport, type WorkerScope } from './exportWorker.js'

/** The code of the worker: import it as the whole of a worker's file. */
serveExport(globalThis as unknown as WorkerScope)
