import type { PathParams } from 'msw'
import { type HttpHandler, HttpResponse, http } from 'msw/http'
import type * as z from 'zod/mini'
import {
  type AnswerOf,
  type AnyOperation,
  type ConsoleEnvironment,
  type Host,
  httpErrors,
  type InputOf,
  type Operation,
  successStatusOf,
  type Versioned,
} from '../http/index.ts'
import { DemoHttpError, type DemoReply, type DemoServicesOptions, startDemoCall } from './demoReply.ts'
import { demoRepliers } from './demoServices.ts'

export { demoExtensions } from './demoServices.ts'

export interface DemoHandlersOptions extends DemoServicesOptions {
  /** Rows per page. Default: 1,000, like the local services. */
  readonly pageSize?: number
}

/** A call that has passed the contract's checks. */
export interface DemoCall<O extends AnyOperation = AnyOperation> extends InputOf<O> {
  readonly operation: O
  /** Null for the first page of a list. */
  readonly cursor: string | null
  readonly request: Request
}

/**
 * MSW handlers for every call of the contract. The demo company responds like the real services: it checks the bearer token,
 * tenant, and input, pages lists with cursors, and returns 404 for records of another company.
 */
export function demoHandlers(options: DemoHandlersOptions): HttpHandler[] {
  const { company, environment, pageSize = 1000 } = options
  return demoRepliers.map(({ operation, reply }) =>
    handle(operation, baseUrlOf(operation.host, environment), call => {
      if (operation.requires !== 'nothing' && !call.request.headers.get('authorization')?.startsWith('Bearer ')) {
        return refuse(401, { code: 'unauthenticated' })
      }
      const companyId = call.request.headers.get('companyId')
      if (companyId !== null && companyId !== company.id) return refuse(403, { code: 'forbidden' })
      startDemoCall(options, call.request.headers.get('x-command-id'))
      return answerDemoCall(call, pageSize, () => reply(options, { ...call, match: etag => checkMatch(call, etag) }))
    }),
  )
}

function answerDemoCall(call: DemoCall, pageSize: number, reply: () => DemoReply<AnyOperation>): Response {
  try {
    return answerReply(call, pageSize, reply())
  } catch (error) {
    if (!(error instanceof DemoHttpError)) throw error
    const [first = 400, last = first] = httpErrors[error.code].statuses
    return refuse(call.operation.body ? last : first, {
      code: error.code,
      ...(error.field ? { field: error.field } : {}),
    })
  }
}

function answerReply({ operation, cursor }: DemoCall, pageSize: number, replied: DemoReply<AnyOperation>): Response {
  if (replied === null) return refuse(404, { code: 'not_found' })
  if (replied instanceof Uint8Array) return answerImage(replied)
  const status = successStatusOf(operation)
  if (operation.answers === 'nothing') return new HttpResponse(null, { status })
  if (operation.answers === 'list' && Array.isArray(replied)) return answerPage(replied, cursor, pageSize)
  const { value, etag } =
    operation.answers === 'versioned' ? (replied as Versioned<unknown>) : { value: replied, etag: null }
  return answerValue(value, { status, etag })
}

function checkMatch({ request }: DemoCall, etag: string) {
  const named = request.headers.get('if-match')
  if (named === null) throw new DemoHttpError('match_missing', 'If-Match')
  if (named !== '*' && named !== etag) throw new DemoHttpError('stale', 'If-Match')
}

/**
 * A handler that overrides one call on any host, for example with an error, a delay, or an empty or truncated list. Put it before
 * `demoHandlers`, which respond when the resolver returns undefined.
 */
export function demoHandler<O extends AnyOperation>(
  operation: O,
  resolve: (call: DemoCall<O>) => Response | undefined | Promise<Response | undefined>,
): HttpHandler {
  return handle(operation, '*', resolve)
}

/** A page of a list. A cursor means that there are more. */
export function answerList<O extends AnyOperation>(
  _operation: O,
  rows: readonly AnswerOf<O>[],
  nextCursor: string | null = null,
): Response {
  return HttpResponse.json({ results: rows, metadata: { nextCursor } })
}

export function answerValue(
  value: unknown,
  { status = 200, etag = null }: { status?: number; etag?: string | null } = {},
): Response {
  const headers = { 'content-type': 'application/json', ...(etag === null ? {} : { etag }) }
  return new HttpResponse(JSON.stringify(value), { status, headers })
}

/** An error response like that of the services. `retryAfter` is in seconds. */
export function refuse(
  status: number,
  { code = 'refused', field, retryAfter }: { code?: string; field?: string; retryAfter?: number } = {},
): Response {
  return HttpResponse.json(
    { code, message: `Refused with ${status}.`, requestId: 'demo', ...(field ? { field } : {}) },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } },
  )
}

type Method = Lowercase<Operation['method']>

function handle<O extends AnyOperation>(
  operation: O,
  baseUrl: string,
  resolve: (call: DemoCall<O>) => Response | undefined | Promise<Response | undefined>,
): HttpHandler {
  const method = operation.method.toLowerCase() as Method
  const route = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
  return http[method](`${baseUrl}${route}`, async ({ request, params }) => {
    const search = Object.fromEntries(new URL(request.url).searchParams)
    const sent = operation.body ? await readBody(request) : null
    const path = operation.pathFields.safeParse(withoutWildcard(params))
    const query = operation.query.safeParse(search)
    const body = operation.body?.safeParse(sent)
    const error = path.error ?? query.error ?? body?.error
    if (error) return refuse(422, { code: 'invalid', field: fieldOf(error) })
    const input = { path: path.data, query: query.data, body: body?.data ?? null } as InputOf<O>
    return resolve({ ...input, operation, cursor: cursorOf(search, sent), request })
  })
}

/** An address on any host has its `*` among the path fields, under the name 0. */
function withoutWildcard({ 0: _, ...named }: PathParams): PathParams {
  return named
}

function baseUrlOf(host: Host, environment: ConsoleEnvironment): string {
  // `/env` is on the console's own origin, which the environment doesn't contain.
  if (host === 'console') return '*'
  const bases = {
    api: environment.apiBaseUrl,
    gateway: environment.apiGatewayBaseUrl,
    telematics: environment.telematicsBaseUrl,
  }
  return bases[host].replace(/\/+$/, '')
}

/** A cursor is the number of rows on earlier pages. */
function answerPage(rows: readonly unknown[], cursor: string | null, pageSize: number): Response {
  const start = Number(cursor ?? 0)
  if (!Number.isInteger(start) || start < 0 || start > rows.length) {
    return refuse(400, { code: 'cursor_invalid', field: 'cursor' })
  }
  const end = start + pageSize
  return HttpResponse.json({
    results: rows.slice(start, end),
    metadata: { nextCursor: end < rows.length ? String(end) : null },
  })
}

function answerImage(bytes: Uint8Array): Response {
  return new HttpResponse(new Blob([bytes.slice()], { type: 'image/png' }), {
    headers: { 'content-type': 'image/png' },
  })
}

async function readBody(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => undefined)
}

function cursorOf(search: Record<string, string>, body: unknown): string | null {
  const inBody = typeof body === 'object' && body !== null && 'cursor' in body ? body.cursor : null
  return search.cursor ?? (typeof inBody === 'string' ? inBody : null)
}

const fieldOf = (error: z.core.$ZodError) => error.issues[0]?.path.map(String).join('.') ?? ''
