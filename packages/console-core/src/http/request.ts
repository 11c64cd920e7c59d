import * as z from 'zod/mini'
import { isSecureUrl } from '../text/index.ts'
import { type ApiError, apiError, failed, type Outcome, succeeded } from './apiError.ts'
import { text } from './fields.ts'
import { type AnyOperation, type Host, operation } from './operation.ts'

export const environmentSchema = z.object({
  clientId: text,
  identityBaseUrl: z.url(),
  apiBaseUrl: z.url(),
  apiGatewayBaseUrl: z.url(),
  telematicsBaseUrl: z.url(),
  productName: z.optional(text),
  extensions: z
    .optional(z.array(text))
    .check(
      z.describe(
        'What the services support beyond the specification: `reportTemplates`, `ruleSettings`, `excuses`, `pageLimit`, `dataChanges`, `commands`, `review`, `weekMarks`, `weekExports`, `crewDays`, `holidays`, `exceptionMarks`.',
      ),
    ),
})

export const readEnvironment = operation({
  id: 'readEnvironment',
  summary: 'Where the services are and how to sign in.',
  subject: 'Start',
  host: 'console',
  path: '/env',
  requires: 'nothing',
  answer: environmentSchema,
})

export type ConsoleEnvironment = z.output<typeof environmentSchema>

/** The base URLs that calls go to, and what the services take beyond the specification. `consoleBaseUrl`, the origin that serves `/env`, is needed for that call alone. */
export interface ServiceAddresses
  extends Pick<ConsoleEnvironment, 'apiBaseUrl' | 'apiGatewayBaseUrl' | 'telematicsBaseUrl' | 'extensions'> {
  readonly consoleBaseUrl?: string
}

/** The unchecked parts of a call. */
export interface RequestParts {
  readonly path?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Request data besides the parts of a call. */
interface RequestMarks {
  readonly cursor?: string | null
  /** The most rows that the page may have, sent where the operation takes it. */
  readonly limit?: number | null
  readonly ifMatch?: string | null
  readonly idempotencyKey?: string
  readonly commandId?: string | undefined
}

export interface PreparedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

const addressOf: Record<Host, Exclude<keyof ServiceAddresses, 'extensions'>> = {
  console: 'consoleBaseUrl',
  api: 'apiBaseUrl',
  gateway: 'apiGatewayBaseUrl',
  telematics: 'telematicsBaseUrl',
}

/**
 * Checks the parts of a call against the contract and writes them down; nothing that fails here is sent. The cursor of a
 * further page is the service's own and goes where the operation takes it: into its body, else into the query.
 */
export function prepareRequest(
  operation: AnyOperation,
  parts: RequestParts,
  addresses: ServiceAddresses,
  companyId: string | null,
  { cursor = null, limit = null, ifMatch = null, idempotencyKey, commandId }: RequestMarks = {},
): Outcome<PreparedRequest> {
  const refuse = (message: string, code: ApiError['code'], field: string | null = null) =>
    failed(apiError(operation.id, code, message, { field }))

  const base = parseBaseUrl(addresses[addressOf[operation.host]])
  if (base === null) return refuse(`${addressOf[operation.host]} is not an https address`, 'CONFIGURATION')
  if (operation.sendsCompanyId && !isHeaderValue(companyId)) return refuse('there is no company id', 'CONFIGURATION')
  if (ifMatch !== null && !isHeaderValue(ifMatch))
    return refuse('the version can not be sent', 'INVALID_REQUEST', 'ifMatch')
  if (idempotencyKey !== undefined && !isHeaderValue(idempotencyKey)) {
    return refuse('the idempotency key can not be sent', 'INVALID_REQUEST', 'idempotencyKey')
  }
  if (commandId !== undefined && !isHeaderValue(commandId))
    return refuse('the command id can not be sent', 'INVALID_REQUEST', 'commandId')

  const checked = checkParts(operation, parts)
  if (!checked.isOk) return checked
  const path = fillPath(operation.path, checked.value.path)
  if (path === null) return refuse('a path field is not usable in an address', 'INVALID_REQUEST', 'path')

  const hasLimit = limit !== null && 'limit' in operation.query.shape
  const wanted = hasLimit ? { ...checked.value, query: { limit, ...checked.value.query } } : checked.value
  const { query, body } = placeCursor(operation, wanted, cursor)
  return succeeded({
    method: operation.method,
    url: `${base}${path}${query}`,
    headers: {
      accept: operation.answers === 'image' ? 'image/*' : 'application/json',
      ...(operation.body ? { 'content-type': 'application/json' } : {}),
      ...(operation.sendsCompanyId && companyId !== null ? { companyId } : {}),
      ...(ifMatch === null ? {} : { 'if-match': ifMatch }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(commandId === undefined ? {} : { 'x-command-id': commandId }),
    },
    body: operation.body ? JSON.stringify(body) : null,
  })
}

type Fields = Readonly<Record<string, unknown>>

function checkParts(
  operation: AnyOperation,
  parts: RequestParts,
): Outcome<{ path: Fields; query: Fields; body: unknown }> {
  const path = operation.pathFields.safeParse(parts.path ?? {})
  const query = operation.query.safeParse(parts.query ?? {})
  const body = operation.body?.safeParse(parts.body)
  const refused = path.error ?? query.error ?? body?.error
  if (path.success && query.success && (body === undefined || body.success)) {
    return succeeded({ path: path.data, query: query.data, body: body?.data })
  }
  const field = refused?.issues[0]?.path.map(String).join('.') || null
  return failed(apiError(operation.id, 'INVALID_REQUEST', 'the call is not what the contract says', { field }))
}

/** URL parsing resolves dots even when they are encoded, and half a surrogate pair cannot be encoded. */
const unusableInPath = /^\.{0,2}$|\p{Surrogate}/u

/** Null where a field would change the path's shape. */
function fillPath(path: string, fields: Fields): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.some(name => unusableInPath.test(String(fields[name] ?? '')))) return null
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])))
}

function placeCursor(
  operation: AnyOperation,
  { query, body }: { query: Fields; body: unknown },
  cursor: string | null,
) {
  if (cursor === null) return { query: formatQuery(query), body }
  const takesItInBody = operation.body instanceof z.ZodMiniObject && 'cursor' in operation.body.shape
  if (takesItInBody) return { query: formatQuery(query), body: { ...Object(body), cursor } }
  return { query: formatQuery({ ...query, cursor }), body }
}

function formatQuery(fields: Fields): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) query.append(name, String(value))
  }
  return query.size === 0 ? '' : `?${query}`
}

/** The base without a slash at its end; null unless it is https, or http on this machine. */
function parseBaseUrl(text: unknown): string | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null
  const url = new URL(text)
  if (!isSecureUrl(url) || url.username || url.password || url.search || url.hash) return null
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

function isHeaderValue(text: unknown): text is string {
  return typeof text === 'string' && /^[\x21-\x7e]+$/.test(text)
}
