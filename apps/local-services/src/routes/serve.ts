import { randomUUID } from 'node:crypto'
import {
  type AnswerOf,
  type AnyOperation,
  type InputOf,
  operations,
  type RecordedChange,
  successStatusOf,
  takesIdempotencyKey,
  type Versioned,
} from '@fieldtime/console-core/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseJsonLines } from '../database/jsonLines.ts'
import type { Database, Transaction } from '../database/open.ts'
import { HttpError } from '../errors/httpError.ts'
import { createLimiter, mapYielding } from '../http/concurrency.ts'
import { checkAccess, isOpen } from '../identity/access.ts'
import type { CallerOf } from '../identity/callers.ts'
import type { Caller } from '../identity/tokens.ts'
import { makeChange } from './changes.ts'
import { recordChanges } from './recordChanges.ts'

/** A validated call. Every query uses `tenant.companyId`, which is the token's company. */
export interface Call<O extends AnyOperation> {
  readonly tenant: { readonly companyId: string }
  readonly user: Caller
  readonly path: InputOf<O>['path']
  readonly query: InputOf<O>['query']
  readonly body: InputOf<O>['body']
  /** For a change, one transaction: an `HttpError` rolls it back. */
  readonly database: Database | Transaction
  /** Throws an `HttpError` for a change of another version (412), or without `If-Match` (428). */
  match(etag: string): void
  /** Records the changes in the history, in the same transaction. */
  record(changes: readonly RecordedChange[]): Promise<void>
}

export interface Rows<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

/** Rows as lines of JSON with exactly the fields of the contract. */
export interface JsonRows {
  readonly lines: readonly string[]
  readonly nextCursor: string | null
}

export interface Image {
  readonly bytes: Uint8Array
  readonly mediaType: string
}

interface Replies<O extends AnyOperation> {
  value: AnswerOf<O>
  list: Rows<AnswerOf<O>> | JsonRows
  image: Image
  versioned: Versioned<AnswerOf<O>>
  nothing: null
}

export type Reply<O extends AnyOperation> = Replies<O>[O['answers']]

/** Answers one operation of the contract with a handler. */
export type Serve = <O extends AnyOperation>(operation: O, handler: (call: Call<O>) => Promise<Reply<O>>) => void

/** Answers an operation that is open to everyone, without a caller. */
export type ServeOpen = <O extends AnyOperation>(operation: O, handler: () => Reply<O>) => void

export interface ApiServerOptions {
  readonly database: Database
  readonly callerOf: CallerOf
  readonly now: () => Date
  /** Checks every line of `JsonRows` against the contract, instead of one line per page. For tests. */
  readonly checksEveryLine: boolean
}

export interface ApiServer {
  readonly serve: Serve
  readonly serveOpen: ServeOpen
  /** Throws when an operation of the contract has no handler. */
  assertComplete(): void
}

/** Receiving the rows of a list blocks the event loop for some milliseconds. */
const listsAtOnce = 2

/**
 * Creates routes from the contract. Before the handler: checks the token, the access, then path, query and body, and
 * rejects unknown fields. After the handler: checks the answer against its schema, so that only fields of the contract
 * leave the server. Of `JsonRows`, it checks one line per page.
 */
export function createApiServer(
  app: FastifyInstance,
  { database, callerOf, now, checksEveryLine }: ApiServerOptions,
): ApiServer {
  const served = new Set<string>()
  const limit = createLimiter(listsAtOnce)

  const route = (
    operation: AnyOperation,
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => {
    served.add(operation.id)
    const url = operation.path.replace(/\{(\w+)\}/g, ':$1')
    app.route({ method: operation.method, url, config: { isOpen: isOpen(operation.id) }, handler: handle })
  }

  return {
    serve(operation, handler) {
      if (isOpen(operation.id)) throw new Error(`${operation.id} is open: serve it with serveOpen.`)
      route(operation, async (request, reply) => {
        const user = callerOf(request)
        checkAccess(operation.id, user, headerOf(request, 'companyid'))
        const input = parseInput(operation, request)
        // The changes of a call are one command.
        const commandId = parseCommandId(request) ?? randomUUID()
        const handle = async (from: Database | Transaction) => {
          const tenant = { companyId: user.companyId }
          const match = (etag: string) => checkMatch(headerOf(request, 'if-match'), etag)
          const origin = { ...user, commandId, changedAt: now() }
          const record = (changes: readonly RecordedChange[]) => recordChanges(from, origin, changes)
          const replied = await handler({ tenant, user, ...input, database: from, match, record })
          return answerOf(operation, replied, checksEveryLine)
        }
        if (operation.effect === 'reads') {
          const read = () => handle(database)
          return send(reply, operation, await (operation.answers === 'list' ? limit(read) : read()))
        }
        const change = {
          operation,
          companyId: user.companyId,
          userId: user.userId,
          body: input.body,
          idempotencyKey: takesIdempotencyKey(operation) ? parseIdempotencyKey(request) : null,
        }
        const { answer, isReplayed } = await makeChange(database, change, now(), handle)
        if (isReplayed) reply.header('idempotent-replayed', 'true')
        return send(reply, operation, answer as Answer)
      })
    },
    serveOpen(operation, handler) {
      if (!isOpen(operation.id)) throw new Error(`${operation.id} is not open to everyone.`)
      route(operation, async (request, reply) => {
        parseInput(operation, request)
        return send(reply, operation, await answerOf(operation, handler(), checksEveryLine))
      })
    },
    assertComplete() {
      const missing = operations.filter(operation => !served.has(operation.id))
      if (missing.length > 0) throw new Error(`No handler for ${missing.map(operation => operation.id).join(', ')}.`)
    },
  }
}

function checkMatch(header: string | null, etag: string) {
  if (header === null) throw new HttpError(428, 'match_missing', 'This change needs If-Match.', { field: 'If-Match' })
  const named = header.split(',').map(each => each.trim())
  if (named.includes('*') || named.includes(etag)) return
  throw new HttpError(412, 'stale', 'Someone else has changed this: read it again.', { field: 'If-Match' })
}

function parseIdempotencyKey(request: FastifyRequest): string | null {
  const key = headerOf(request, 'idempotency-key')
  if (key === null || /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new HttpError(400, 'invalid', 'Idempotency-Key must be 1 to 200 visible ASCII characters.', {
    field: 'Idempotency-Key',
  })
}

function parseCommandId(request: FastifyRequest): string | null {
  const id = headerOf(request, 'x-command-id')
  if (id === null || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return id?.toLowerCase() ?? null
  throw new HttpError(400, 'invalid', 'X-Command-Id must be a UUID.', { field: 'X-Command-Id' })
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
    if (issue?.code === 'unrecognized_keys') throw unknownField([...issue.path, issue.keys[0]].join('.'), status)
    const field = issue?.path.join('.') || null
    const said = issue?.message.startsWith('must') ? issue.message : 'is missing or not valid'
    throw new HttpError(status, 'invalid', `${field ?? 'The body'} ${said}.`, { field })
  }
  const unknown = findUnknownField(given, parsed.data)
  if (unknown !== null) throw unknownField(unknown, status)
  const unreadable = findUnreadableText(parsed.data)
  if (unreadable !== null) {
    throw new HttpError(status, 'invalid', `${unreadable} has a character that can not be stored.`, {
      field: unreadable,
    })
  }
  return parsed.data
}

/** The path of a text that Postgres can't store: one with a NUL or a lone surrogate. */
function findUnreadableText(value: unknown): string | null {
  if (!isRecord(value)) return null
  for (const [name, each] of Object.entries(value)) {
    if (/\0|\p{Surrogate}/u.test(typeof each === 'string' ? name + each : name)) return name
    const below = findUnreadableText(each)
    if (below !== null) return `${name}.${below}`
  }
  return null
}

/** The path of a field, at any depth, that parsing dropped. */
function findUnknownField(given: unknown, known: unknown): string | null {
  if (!isRecord(given) || !isRecord(known)) return null
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(known, name)) return name
    const below = findUnknownField(value, known[name])
    if (below !== null) return `${name}.${below}`
  }
  return null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const unknownField = (field: string, status: 400 | 422) =>
  new HttpError(status, 'unknown_field', `${field} is not a field of this call.`, { field })

/** The response: bytes, or JSON that satisfies the contract as a value or a text, with its version where it has one. */
type Answer = Image | { readonly jsonText: string } | { readonly json: unknown; readonly etag: string | null }

async function answerOf<O extends AnyOperation>(
  operation: O,
  reply: Reply<O>,
  checksEveryLine: boolean,
): Promise<Answer> {
  switch (operation.answers) {
    case 'image':
      return reply as Image
    case 'nothing':
      return { json: null, etag: null }
    case 'list': {
      if ('lines' in (reply as object)) {
        const { lines, nextCursor } = reply as JsonRows
        checkLines(operation, checksEveryLine ? lines : lines.slice(0, 1))
        return { jsonText: `{"results":[${lines.join()}],"metadata":{"nextCursor":${JSON.stringify(nextCursor)}}}` }
      }
      const { rows, nextCursor } = reply as Rows<unknown>
      const results = await mapYielding(rows, row => checked(operation, row))
      return { json: { results, metadata: { nextCursor } }, etag: null }
    }
    case 'versioned': {
      const { value, etag } = reply as Versioned<unknown>
      return { json: checked(operation, value), etag }
    }
    case 'value': {
      const json = checked(operation, reply)
      return { json, etag: isRecord(json) && typeof json.etag === 'string' ? json.etag : null }
    }
  }
}

function send(reply: FastifyReply, operation: AnyOperation, answer: Answer) {
  reply.status(successStatusOf(operation))
  if ('bytes' in answer) {
    const { bytes, mediaType } = answer
    return reply
      .headers({
        'content-type': mediaType,
        'cache-control': 'private, max-age=86400, immutable',
        'content-disposition': `inline; filename="photo.${mediaType === 'image/png' ? 'png' : 'jpg'}"`,
      })
      .send(Buffer.from(bytes))
  }
  if ('jsonText' in answer) return reply.type('application/json; charset=utf-8').send(answer.jsonText)
  if (answer.etag !== null) reply.header('etag', answer.etag)
  return operation.answers === 'nothing' ? reply.send() : reply.send(answer.json)
}

function checked(operation: AnyOperation, value: unknown): unknown {
  const parsed = operation.answer.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(issue => issue.path.join('.')).join(', ')
  throw new Error(`The answer of ${operation.id} breaks the contract at: ${fields}`)
}

/** Throws if a row lacks a field of the contract or has a field that isn't in it. */
function checkLines(operation: AnyOperation, lines: readonly string[]) {
  for (const row of parseJsonLines(lines)) {
    const unknown = findUnknownField(row, checked(operation, row))
    if (unknown !== null)
      throw new Error(`The answer of ${operation.id} has a field that the contract lacks: ${unknown}`)
  }
}
