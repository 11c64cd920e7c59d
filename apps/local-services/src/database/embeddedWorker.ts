// Runs PGlite in its own thread. PGlite blocks during a query; the services keep answering.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** Bytes of the Postgres wire protocol, in either direction; null ends the connection. */
export interface Carried {
  readonly connection: number
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

/** The last message of a database that crashed: the Postgres error code. */
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
  // Not `execProtocolRaw`: it never frees the answers it has read.
  const { data, messages } = await database.execProtocol(bytes, { throwOnError: false })
  // Copied to be transferable: PGlite may answer with a view of its memory.
  const answered = new Uint8Array(data)
  parentPort?.postMessage({ connection, bytes: answered } satisfies Carried, [answered.buffer])
  for (const message of messages) {
    if ('severity' in message && message.severity === 'PANIC') end('code' in message ? String(message.code) : '')
  }
}

/** After a panic, for example on a full disk, Postgres no longer answers. */
function end(code: string) {
  parentPort?.postMessage({ endedWith: code } satisfies Ended)
  process.exit(1)
}

/** All connections share one session, in sequence: reset it after each. */
async function forgetConnection() {
  await database.exec('rollback')
  await database.exec('discard all')
}

async function close() {
  await database.close()
  parentPort?.close()
}
