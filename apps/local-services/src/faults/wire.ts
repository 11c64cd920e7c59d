import type { AnyOperation } from '@fieldtime/console-core/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors/httpError.ts'
import { sendError } from '../http/failures.ts'
import { type Fault, operationOf } from './script.ts'
import type { Hit } from './scriptRun.ts'

type FaultOf<Kind extends Fault['kind']> = Extract<Fault, { kind: Kind }>

/** Callbacks that release waiting calls early. */
export type Waiting = Set<() => void>

/** A call that meets a fault before its handler. */
export interface FaultedCall {
  readonly hit: Hit
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly waiting: Waiting
  readonly note: () => void
}

/**
 * Applies a fault before the handler. After `answered` the handler never runs; after `goes on` it runs, and its answer
 * is cut, or changed by `changeAnswer`.
 */
export async function meetFault(call: FaultedCall): Promise<'answered' | 'goes on'> {
  const { hit, request, reply, waiting, note } = call
  const { fault, operation } = hit
  switch (fault.kind) {
    case 'delay':
      note()
      await waitFor(fault.milliseconds, waiting, reply)
      return 'goes on'
    case 'hang':
      note()
      await waitFor((fault.limitSeconds ?? 120) * 1_000, waiting, reply)
      // Answers like a proxy: browsers retry by themselves when a connection closes without an answer.
      reply.header('connection', 'close')
      sendStatus(request, reply, operation, { kind: 'status', status: 504 })
      return 'answered'
    case 'cut':
      cutAnswer(call)
      return 'goes on'
    case 'badRow':
    case 'repeatCursor':
      return 'goes on'
    case 'status':
      sendStatus(request, reply, operation, fault)
      break
    case 'html':
      sendPage(reply, fault.status ?? 200)
      break
    case 'empty':
      reply.headers(ofData).send('')
      break
    case 'wrongShape':
      reply.headers(ofData).send(JSON.stringify(otherShapeThan(operationOf(operation))))
      break
    case 'reset':
      reply.hijack()
      request.raw.socket.resetAndDestroy()
      break
  }
  note()
  return 'answered'
}

interface ListAnswer {
  readonly results: readonly unknown[]
  readonly metadata: { readonly nextCursor: string | null }
}

/** The list in a JSON answer; null for other answers, such as a error. */
export function listIn(payload: unknown): ListAnswer | null {
  if (typeof payload !== 'string' || !payload.startsWith('{"results":')) return null
  return JSON.parse(payload) as ListAnswer
}

/** The answer after the fault. `cursor` is the cursor of the call. */
export function changeAnswer(list: ListAnswer, { fault, operation, draw }: Hit, cursor: string | null): ListAnswer {
  if (fault.kind === 'repeatCursor') return { ...list, metadata: { ...list.metadata, nextCursor: cursor } }
  const { results } = list
  const at = Math.floor(draw * results.length)
  return { ...list, results: results.toSpliced(at, 1, badRowLike(operationOf(operation), results[at])) }
}

const ofData = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const unexpected = { unexpected: true }

function sendStatus(request: FastifyRequest, reply: FastifyReply, operation: string, fault: FaultOf<'status'>) {
  const { status, code, retryAfterSeconds } = fault
  const headers = {
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    ...(status === 401 ? { 'www-authenticate': 'Bearer error="invalid_token"' } : {}),
  }
  const message = 'A fault that a test asked for.'
  if (operationOf(operation)) {
    sendError(request, reply, new HttpError(status, code ?? 'fault', message, { headers }))
    return
  }
  // OpenID providers answer in the format of RFC 6749, section 5.2.
  const body = { error: code ?? 'temporarily_unavailable', error_description: message }
  reply
    .status(status)
    .headers({ ...ofData, ...headers })
    .send(body)
}

function sendPage(reply: FastifyReply, status: 200 | 502) {
  const title = status === 502 ? '502 Bad Gateway' : 'Please sign in to this network'
  reply
    .status(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(`<!doctype html>\n<html lang="en"><title>${title}</title><h1>${title}</h1></html>\n`)
}

/** Ends early when released, or when the client disconnects. */
function waitFor(milliseconds: number, waiting: Waiting, { raw }: FastifyReply): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      waiting.delete(end)
      raw.off('close', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    waiting.add(end)
    raw.once('close', end)
  })
}

/** Sends the head and the first half of the body, then closes the connection. */
function cutAnswer({ reply: { raw }, note }: FaultedCall) {
  const end = (body?: unknown) => {
    note()
    const bytes = typeof body === 'string' || body instanceof Uint8Array ? Buffer.from(body as string) : Buffer.alloc(0)
    const half = bytes.subarray(0, bytes.length >> 1)
    if (half.length === 0) return raw.destroy()
    raw.write(half, () => raw.destroy())
    return raw
  }
  Object.assign(raw, { end })
}

/** JSON that violates the operation's schema. An object could pass where no field is required. */
export function otherShapeThan(operation: AnyOperation | null): unknown {
  const isSchemaOfWhole = operation?.answers === 'value' || operation?.answers === 'versioned'
  if (!isSchemaOfWhole) return unexpected
  return [unexpected, 'unexpected', [unexpected]].find(shape => !operation.answer.safeParse(shape).success)
}

/** The row with one field broken: the first that the contract rejects. */
function badRowLike(operation: AnyOperation | null, row: unknown): unknown {
  if (!operation || typeof row !== 'object' || row === null) return unexpected
  const candidates = Object.keys(row).map(name => ({ ...row, [name]: unexpected }))
  return candidates.find(candidate => !operation.answer.safeParse(candidate).success) ?? unexpected
}
