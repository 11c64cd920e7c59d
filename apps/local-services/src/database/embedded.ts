import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { embeddedWorker } from '../paths.ts'
import type { Carried, EmbeddedPlace, Ended } from './embeddedWorker.ts'

/** The embedded database. It speaks Postgres' protocol as a server does, to one client at a time. */
export interface Embedded {
  /** Takes the place of a socket. */
  connect(): Duplex
  close(): Promise<void>
}

/** Opens the database in a folder, or one in memory (`memory://`). Rejects with what PGlite says when it can't. */
export async function openEmbedded(folder: string): Promise<Embedded> {
  const workerData: EmbeddedPlace = { folder }
  const worker = new Worker(embeddedWorker, { workerData })
  await once(worker, 'message')
  // Asked for now: a thread that has ended by itself would be waited for without end.
  const ended = new Promise(resolve => worker.once('exit', resolve))
  let connections = 0
  return {
    connect() {
      connections += 1
      return new EmbeddedConnection(worker, connections)
    },
    async close() {
      worker.postMessage('close')
      await ended
    },
  }
}

/** The embedded database can answer nothing any more. `code` is what Postgres ended with, when it said so. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone'
  readonly code: string | null

  constructor(code: string | null) {
    super('The embedded database has ended.')
    this.code = code
  }
}

/** As much of a socket as a client of Postgres asks for. */
class EmbeddedConnection extends Duplex {
  readonly #worker: Worker
  readonly #connection: number
  readonly #arrived: Carried['bytes'][] = []
  #endedWith: string | null = null
  readonly #take = (told: Carried | Ended) => {
    if ('endedWith' in told) {
      this.#endedWith = told.endedWith
      return
    }
    const { connection, bytes } = told
    if (connection !== this.#connection) return
    this.#arrived.push(bytes)
    if (this.#arrived.length === 1) this.#handOver()
  }
  readonly #fail = (error: Error) => this.destroy(error)
  readonly #stop = () => this.destroy(new DatabaseGone(this.#endedWith))

  constructor(worker: Worker, connection: number) {
    super({ allowHalfOpen: false })
    this.#worker = worker
    this.#connection = connection
    worker.on('message', this.#take).on('error', this.#fail).on('exit', this.#stop)
  }

  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay() {
    return this
  }

  ref() {
    return this
  }

  unref() {
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this._writev([{ chunk }], done)
  }

  /** The messages of one question go over together: PGlite answers all that it was given before it takes more. */
  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: () => void) {
    const bytes = new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    // The client's goodbye would end the database with the connection.
    if (bytes[0] !== goodbye) this.#send(bytes)
    done()
  }

  override _final(done: () => void) {
    done()
    this.destroy()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#worker.off('message', this.#take).off('error', this.#fail).off('exit', this.#stop)
    this.#send(null)
    done(error)
  }

  /** A long answer in pieces, as a network would bring it: the client reads each in a turn of its own. */
  #handOver() {
    const [bytes] = this.#arrived
    if (bytes === undefined || this.destroyed) return
    this.push(bytes?.subarray(0, bytesPerTurn) ?? null)
    const rest = bytes?.subarray(bytesPerTurn)
    if (rest && rest.length > 0) this.#arrived[0] = rest
    else this.#arrived.shift()
    if (this.#arrived.length > 0) setImmediate(() => this.#handOver())
  }

  #send(bytes: Carried['bytes']) {
    this.#worker.postMessage({ connection: this.#connection, bytes } satisfies Carried, bytes ? [bytes.buffer] : [])
  }
}

const bytesPerTurn = 65_536

/** The type of the protocol's Terminate message. */
const goodbye = 'X'.charCodeAt(0)
