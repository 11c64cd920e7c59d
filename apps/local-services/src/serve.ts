import { type AnswerOf, type AnyOperation, type InputOf, operations } from '@fieldtime/console-core/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkAccess, isOpen } from './access.ts'
import { Refusal } from './refusal.ts'
import type { Caller, VerifyToken } from './tokens.ts'

/** A checked call. The company of every query is `tenant.companyId`, which is the token's. */
export interface Call<O extends AnyOperation> {
  readonly tenant: { readonly companyId: string }
  readonly user: Caller
  readonly path: InputOf<O>['path']
  readonly query: InputOf<O>['query']
  readonly body: InputOf<O>['body']
}

export interface Rows<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

export interface Image {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

interface Replies<O extends AnyOperation> {
  value: AnswerOf<O>
  list: Rows<AnswerOf<O>>
  image: Image
}

export type Reply<O extends AnyOperation> = Replies<O>[O['answers']]

/** Answers one operation of the contract with a handler. */
export type Serve = <O extends AnyOperation>(operation: O, handler: (call: Call<O>) => Promise<Reply<O>>) => void

/** Answers an operation that is open to everyone: there is no caller to speak of. */
export type ServeOpen = <O extends AnyOperation>(operation: O, handler: () => Reply<O>) => void

export interface ApiServer {
  readonly serve: Serve
  readonly serveOpen: ServeOpen
  /** Throws when an operation of the contract was left without a handler. */
  assertComplete(): void
}

/**
 * Routes made from the contract. Before the handler: the token, the right to the call, then path, query and body, where
 * an unknown field is an error and not a shrug. After it: the answer, against its schema, so that nothing which is not in
 * the contract gets out.
 */
export function createApiServer(app: FastifyInstance, verifyToken: VerifyToken): ApiServer {
  const served = new Set<string>()

  const route = (
    operation: AnyOperation,
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => {
    served.add(operation.id)
    app.route({ method: operation.method, url: operation.path.replace(/\{(\w+)\}/g, ':$1'), handler: handle })
  }

  return {
    serve(operation, handler) {
      if (isOpen(operation.id)) throw new Error(`${operation.id} is open: serve it with serveOpen.`)
      route(operation, async (request, reply) => {
        const user = await verifyToken(request.headers.authorization)
        checkAccess(operation.id, user, headerOf(request, 'companyid'))
        const call = { tenant: { companyId: user.companyId }, user, ...parseInput(operation, request) }
        return send(reply, operation, await handler(call))
      })
    },
    serveOpen(operation, handler) {
      if (!isOpen(operation.id)) throw new Error(`${operation.id} is not open to everyone.`)
      route(operation, async (request, reply) => {
        parseInput(operation, request)
        return send(reply, operation, handler())
      })
    },
    assertComplete() {
      const missing = operations.filter(operation => !served.has(operation.id))
      if (missing.length > 0) throw new Error(`Nobody answers ${missing.map(operation => operation.id).join(', ')}.`)
    },
  }
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

function parseInput<O extends AnyOperation>(operation: O, request: FastifyRequest): InputOf<O> {
  return {
    path: parsePart(operation.pathFields, request.params, 400),
    query: parsePart(operation.query, request.query, 400),
    body: operation.body ? parsePart(operation.body, request.body, 422) : null,
  } as InputOf<O>
}

function parsePart(schema: NonNullable<AnyOperation['body']>, given: unknown, status: 400 | 422): unknown {
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    if (issue?.code === 'unrecognized_keys') throw unknownField(issue.keys[0] ?? '', status)
    const field = issue?.path.join('.') || null
    const said = issue?.message.startsWith('must') ? issue.message : 'is missing or not valid'
    throw new Refusal(status, 'invalid', `${field ?? 'The body'} ${said}.`, { field })
  }
  const known = new Set(Object.keys(parsed.data as object))
  const unknown = Object.keys(given as object).find(name => !known.has(name))
  if (unknown !== undefined) throw unknownField(unknown, status)
  return parsed.data
}

const unknownField = (field: string, status: 400 | 422) =>
  new Refusal(status, 'unknown_field', `${field} is not a field of this call.`, { field })

function send<O extends AnyOperation>(reply: FastifyReply, operation: O, answer: Reply<O>) {
  if (operation.answers === 'image') {
    const { bytes, mediaType } = answer as Image
    return reply
      .headers({
        'content-type': mediaType,
        'cache-control': 'private, max-age=86400, immutable',
        'content-disposition': `inline; filename="photo.${mediaType === 'image/png' ? 'png' : 'jpg'}"`,
      })
      .send(Buffer.from(bytes))
  }
  if (operation.answers === 'list') {
    const { rows, nextCursor } = answer as Rows<unknown>
    return reply.send({ results: rows.map(row => checked(operation, row)), metadata: { nextCursor } })
  }
  return reply.send(checked(operation, answer))
}

function checked(operation: AnyOperation, value: unknown): unknown {
  const parsed = operation.answer.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(issue => issue.path.join('.')).join(', ')
  throw new Error(`The answer of ${operation.id} breaks the contract at: ${fields}`)
}
