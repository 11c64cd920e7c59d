// PGlite in a thread of its own: a query of it runs from beginning to end, and the services go on answering meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** Bytes of Postgres' own protocol on a connection, either way; null ends the connection. */
export interface Carried {
  readonly connection: number
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

/** The last thing that a database says which has broken down: why, in the code of Postgres. */
export interface Ended {
  readonly endedWith: string
}

export interface EmbeddedPlace {
  readonly folder: string
}

const { folder }: EmbeddedPlace = workerData
const database = await PGlite.create(folder)
let turn = Promise.resolve()

parentPort?.on('message', (carried: Carried | 'close') => {
  turn = turn.then(() => (carried === 'close' ? close() : answer(carried)))
})
parentPort?.postMessage('open')

async function answer({ connection, bytes }: Carried) {
  if (database.closed) return
  if (!bytes) return forgetConnection()
  // Not `execProtocolRaw`: it keeps what it has read of every answer, for ever.
  const { data, messages } = await database.execProtocol(bytes, { throwOnError: false })
  // A copy of its own, which can be handed over whole: what PGlite answers may be a window on its memory.
  const answered = new Uint8Array(data)
  parentPort?.postMessage({ connection, bytes: answered } satisfies Carried, [answered.buffer])
  for (const message of messages) {
    if ('severity' in message && message.severity === 'PANIC') end('code' in message ? String(message.code) : '')
  }
}

/** After a panic, such as on a full disk, Postgres answers nothing any more. */
function end(code: string) {
  parentPort?.postMessage({ endedWith: code } satisfies Ended)
  process.exit(1)
}

/** There is one session for all connections, one after the other: nothing of the last one may be left. */
async function forgetConnection() {
  await database.exec('rollback')
  await database.exec('discard all')
}

async function close() {
  await database.close()
  parentPort?.close()
}
