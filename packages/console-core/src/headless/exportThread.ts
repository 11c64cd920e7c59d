import { parentPort } from 'node:worker_threads'
import '../excel/worker.js'

/** The worker of browsers, given the scope that it has there. */
Object.assign(globalThis, { postMessage: (answer: unknown) => parentPort?.postMessage(answer) })
parentPort?.on('message', data => {
  if (globalThis.onmessage) Reflect.apply(globalThis.onmessage, globalThis, [{ data }])
})
