import * as z from 'zod/mini'
import { type HttpErrorCode, httpErrors } from './httpErrors.ts'

/** Which base URL of the environment a call goes to. `console` is the origin that serves `/env`. */
export type Host = 'console' | 'api' | 'gateway' | 'telematics'

/** The API scopes of the product (spec, section 1). */
export type Scope = 'operator:admin' | 'heavyjob:read' | 'unified_data' | 'timecards:read'

/** The required authorization: none, any access token of the company, or a token with one scope. */
export type Requirement = 'nothing' | 'token' | Scope

/**
 * What a success carries: one `value`; a `versioned` value, whose version travels in the ETag header; a `list` read by
 * cursor (`answer` is then the schema of one row); an `image` (bytes; `answer` is not used); or `nothing`.
 */
export type Answers = 'value' | 'versioned' | 'list' | 'image' | 'nothing'

type Fields = z.ZodMiniObject

/**
 * One call of the product, as data. Clients, the local services, the MSW handlers and `docs/openapi.json` are all made
 * from these descriptions, so a field has one definition.
 */
export interface Operation<
  Path extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends z.ZodMiniType | null = z.ZodMiniType | null,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Kind extends Answers = Answers,
> {
  readonly id: string
  readonly summary: string
  readonly subject: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly host: Host
  /** Path below the host's base URL, with `{name}` for each field of `pathFields`. */
  readonly path: string
  readonly requires: Requirement
  /** Whether the call changes data. Some lists are read with POST. */
  readonly effect: 'reads' | 'changes'
  /** Whether `If-Match` must have the version that the caller read. `unlessNew`: except when the call creates a record. */
  readonly match: 'none' | 'required' | 'unlessNew'
  /** Errors in addition to those of every call of its kind (`httpErrorCodesOf`). */
  readonly errors: readonly HttpErrorCode[]
  /** The caller's company id travels in a `companyId` header (decisions: telematics and unified calls). */
  readonly sendsCompanyId: boolean
  readonly pathFields: Path
  readonly query: Query
  readonly body: Body
  readonly answers: Kind
  readonly answer: Answer
  /**
   * Whether the rows of a list are whole: such a row comes once, and is dropped when it comes again. Rows that go on on a
   * later page are for the caller to merge.
   */
  readonly rows: 'whole' | 'goOn'
}

export type AnyOperation = Operation
export type ListOperation = Operation<Fields, Fields, z.ZodMiniType | null, z.ZodMiniType, 'list'>
export type ValueOperation = Operation<
  Fields,
  Fields,
  z.ZodMiniType | null,
  z.ZodMiniType,
  'value' | 'versioned' | 'nothing'
>
export type ImageOperation = Operation<Fields, Fields, null, z.ZodMiniType, 'image'>

/** The result type of an operation: the value, or one row of its list. */
export type AnswerOf<O extends AnyOperation> = z.output<O['answer']>

/** A value and its version for `If-Match`; null if the service gave none. */
export interface Versioned<T> {
  readonly value: T
  readonly etag: string | null
}

/** The result of a call for one value. */
export type ValueOf<O extends ValueOperation> = O['answers'] extends 'versioned' ? Versioned<AnswerOf<O>> : AnswerOf<O>

/** The input of an operation: path fields, query, and body. */
export interface InputOf<O extends AnyOperation> {
  readonly path: z.input<O['pathFields']>
  readonly query: z.input<O['query']>
  readonly body: O['body'] extends z.ZodMiniType ? z.input<O['body']> : null
}

type Part<Name extends string, Value> = Value extends null
  ? { readonly [N in Name]?: null }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }

/** As `InputOf`; parts without a required field may be left out. */
export type CallInput<O extends AnyOperation> = Part<'path', InputOf<O>['path']> &
  Part<'query', InputOf<O>['query']> &
  Part<'body', InputOf<O>['body']>

const noFields = z.object({})
type NoFields = typeof noFields

/** Fills in the defaults of most calls and keeps the exact schema types. */
/* @__NO_SIDE_EFFECTS__ */
export function operation<
  Answer extends z.ZodMiniType,
  Kind extends Answers = 'value',
  Path extends Fields = NoFields,
  Query extends Fields = NoFields,
  Body extends z.ZodMiniType | null = null,
>(described: {
  id: string
  summary: string
  subject: string
  method?: Operation['method']
  host?: Host
  path: string
  requires: Requirement
  effect?: Operation['effect']
  match?: Operation['match']
  errors?: readonly HttpErrorCode[]
  sendsCompanyId?: boolean
  pathFields?: Path
  query?: Query
  body?: Body
  answers?: Kind
  answer: Answer
  rows?: Operation['rows']
}): Operation<Path, Query, Body, Answer, Kind> {
  return {
    method: 'GET',
    host: 'api',
    effect: (described.method ?? 'GET') === 'GET' ? 'reads' : 'changes',
    match: 'none',
    errors: [],
    sendsCompanyId: false,
    pathFields: noFields as Path,
    query: noFields as Query,
    body: null as Body,
    answers: 'value' as Kind,
    rows: 'whole',
    ...described,
  }
}

/** The success status: 201 if the call creates a record, 204 without a body. */
export function successStatusOf({ answers, method, effect }: AnyOperation): 200 | 201 | 204 {
  if (answers === 'nothing') return 204
  return method === 'POST' && effect === 'changes' ? 201 : 200
}

/** The errors that a call can return: those of every call with its parts, and its own. */
export function httpErrorCodesOf(operation: AnyOperation): readonly HttpErrorCode[] {
  const { requires, body, answers, match, pathFields, query } = operation
  const hasInput = body !== null || hasFields(pathFields) || hasFields(query)
  const hasCursor = answers === 'list' && takesCursor(operation)
  const possible: Readonly<Record<HttpErrorCode, boolean>> = {
    bad_request: true,
    invalid: hasInput,
    unknown_field: true,
    cursor_invalid: hasCursor,
    cursor_expired: hasCursor,
    token_missing: requires !== 'nothing',
    token_invalid: requires !== 'nothing',
    token_expired: requires !== 'nothing',
    scope_missing: requires !== 'nothing' && requires !== 'token',
    role_missing: requires !== 'nothing' && requires !== 'token',
    company_mismatch: requires !== 'nothing',
    not_found: hasInput,
    stale: match !== 'none',
    match_missing: match !== 'none',
    too_large: body !== null,
    unsupported_media_type: body !== null,
    address_too_long: true,
    idempotency_key_reused: takesIdempotencyKey(operation),
    rate_limited: requires !== 'nothing',
    internal: true,
    unavailable: requires !== 'nothing',
    permission_missing: false,
    not_author: false,
    duplicate_name: false,
    employee_code_missing: false,
    settings_conflict: false,
    labor_hours_missing: false,
  }
  const codes = Object.keys(httpErrors) as HttpErrorCode[]
  return codes.filter(code => possible[code] || operation.errors.includes(code))
}

/** A POST that adds something can be repeated with its `Idempotency-Key`: it adds once and answers the same again. */
export function takesIdempotencyKey({ method, effect }: AnyOperation): boolean {
  return method === 'POST' && effect === 'changes'
}

export function takesCursor({ query, body }: AnyOperation): boolean {
  return 'cursor' in query.shape || (body !== null && 'shape' in body && 'cursor' in Object(body.shape))
}

const hasFields = ({ shape }: AnyOperation['query']) => Object.keys(shape).length > 0
