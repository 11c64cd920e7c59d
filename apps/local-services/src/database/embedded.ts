import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { embeddedWorker } from '../paths.ts'
import type { Carried, EmbeddedPlace, Ended } from './embeddedWorker.ts'

/** The embedded database. It speaks the Postgres wire protocol to one client at a time. */
export interface Embedded {
  /** A replacement for the client's socket. */
  connect(): Duplex
  close(): Promise<void>
}

/** Opens the database in a folder, or in memory (`memory://`). Rejects with PGlite's own error. */
export async function openEmbedded(folder: string): Promise<Embedded> {
  const workerData: EmbeddedPlace = { folder }
  const worker = new Worker(embeddedWorker, { workerData })
  await once(worker, 'message')
  // Listens now: after the thread has exited by itself, `exit` would never fire.
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

/** The embedded database has crashed. `code` is the Postgres error code, where there is one. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone'
  readonly code: string | null

  constructor(code: string | null) {
    super('The embedded database has ended.')
    this.code = code
  }
}

/** The part of a socket's interface that the Postgres client uses. */
class EmbeddedConnection extends Duplex {
  readonly #worker: Worker
  readonly #connection: number
  readonly #arrived: Carried['bytes'][] = []
  #endedWith: string | null = null
  readonly #take = (message: Carried | Ended) => {
    if ('endedWith' in message) {
      this.#endedWith = message.endedWith
      return
    }
    const { connection, bytes } = message
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

  /** Sends the messages of one query together: PGlite answers each batch before it accepts the next. */
  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: () => void) {
    const bytes = new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    // The client's Terminate message would close the database, too.
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

  /** Delivers a long answer in chunks, one per turn of the event loop, as a network would. */
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

const bytesPerTurn = 1_048_576

/** The type of the protocol's Terminate message. */
const goodbye = 'X'.charCodeAt(0)
