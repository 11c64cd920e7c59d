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
  // Not `execProtocol`: it also parses the answer, which takes as long as the query of a large list.
  const parts: Uint8Array[] = []
  await database.execProtocolRawStream(bytes, { onRawData: part => parts.push(part.slice()) })
  const answered = new Uint8Array(Buffer.concat(parts))
  const panic = findPanic(answered)
  parentPort?.postMessage({ connection, bytes: answered } satisfies Carried, [answered.buffer])
  if (panic !== null) end(panic)
}

const errorResponse = 'E'.charCodeAt(0)

/** The error code of a panic in these messages; null without one. */
function findPanic(bytes: Uint8Array): string | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Each message is a byte for its type, then four for the length of themselves and the rest.
  for (let start = 0; start + 5 <= view.length; start += 1 + view.readInt32BE(start + 1)) {
    if (view[start] !== errorResponse) continue
    const fields = view.toString('utf8', start + 5, start + 1 + view.readInt32BE(start + 1)).split('\0')
    if (fields.includes('VPANIC')) return fields.find(field => field.startsWith('C'))?.slice(1) ?? ''
  }
  return null
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
