import { type ApiError, type ApiErrorCode, apiError, failed, type Outcome, succeeded } from './apiError.ts'
import { createRowCollection, errorSchema, type Listing, pageSchema, type RowId } from './listing.ts'
import type { AnswerOf, AnyOperation, ListOperation } from './operation.ts'
import { quickCheckOf } from './rowCheck.ts'

/** The JSON of a successful response. A response that isn't JSON is an error. A truncated one can be retried. */
export async function readJson(operation: AnyOperation, response: Response): Promise<Outcome<unknown>> {
  if (!isJson(response)) {
    await discard(response)
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    return failed(
      invalidAnswer(
        operation,
        response,
        `expected JSON, got ${/^[\w.+/-]{1,64}$/.test(type) ? type : 'no content type'}`,
      ),
    )
  }
  // On large bodies, `response.text()` blocks the page for longer.
  const text = new TextDecoder().decode(await response.arrayBuffer())
  try {
    return succeeded(JSON.parse(text))
  } catch {
    return failed({ ...invalidAnswer(operation, response, 'the JSON is cut or broken'), retryable: true })
  }
}

/** The error of an unsuccessful response. */
export async function readApiError(operation: AnyOperation, response: Response): Promise<ApiError> {
  // Redirects aren't followed, because the token would go along, and a sign-in page isn't a valid response.
  if (response.status < 400) {
    await discard(response)
    return invalidAnswer(operation, response, 'the answer is a redirect')
  }
  const code = codeOf(response.status)
  const body = await readErrorBody(response)
  return apiError(operation.id, code, `the service answered ${response.status}`, {
    status: response.status,
    requestId: body.requestId ?? requestIdOf(response),
    reason: body.code,
    field: body.field,
  })
}

/** The wait that the response requests (`Retry-After`: seconds or an HTTP date), in milliseconds; null without one. */
export function retryAfterOf(response: Response, now: Date): number | null {
  const text = response.headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}

export function invalidAnswer(operation: AnyOperation, response: Response, message: string): ApiError {
  return apiError(operation.id, 'INVALID_ANSWER', message, {
    status: response.status,
    requestId: requestIdOf(response),
  })
}

/** Frees the connection of an unread response. */
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined)
}

function isJson(response: Response): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(response.headers.get('content-type') ?? '')
}

const codes: Readonly<Record<number, ApiErrorCode>> = {
  401: 'AUTHENTICATION',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  412: 'STALE',
  428: 'STALE',
  429: 'RATE_LIMITED',
}

function codeOf(status: number): ApiErrorCode {
  return codes[status] ?? (status >= 500 ? 'SERVER' : 'INVALID_REQUEST')
}

/** Short words only, so that a service which echoes a header or a person's input doesn't bring it into a log. */
const shortWord = /^[\w.[\]-]{1,64}$/

function shortWordOrNull(text: unknown): string | null {
  return typeof text === 'string' && shortWord.test(text) ? text : null
}

function requestIdOf(response: Response): string | null {
  return shortWordOrNull(response.headers.get('x-request-id'))
}

async function readErrorBody(response: Response) {
  const nothing = { code: null, field: null, requestId: null }
  if (!isJson(response)) {
    await discard(response)
    return nothing
  }
  try {
    const parsed = errorSchema.safeParse(JSON.parse(await response.text()))
    if (!parsed.success) return nothing
    const { code, field, requestId } = parsed.data
    return { code: shortWordOrNull(code), field: shortWordOrNull(field), requestId: shortWordOrNull(requestId) }
  } catch {
    return nothing
  }
}

/** One page of a list, its rows checked one by one. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly setAsideRowCount: number
  /** The path of the first invalid field of a row, such as `eventDateTime`; never its value. */
  readonly firstFault: string | null
  /** Null on the last page. */
  readonly nextCursor: string | null
}

/** A page with an invalid envelope has failed. An invalid row is dropped. */
export async function readPage<O extends ListOperation>(
  operation: O,
  response: Response,
): Promise<Outcome<Page<AnswerOf<O>>>> {
  const json = await readJson(operation, response)
  if (!json.isOk) return json
  const envelope = pageSchema.safeParse(json.value)
  if (!envelope.success) return failed(invalidAnswer(operation, response, 'the answer is not a list'))
  const candidates = Array.isArray(envelope.data) ? envelope.data : envelope.data.results
  const nextCursor = Array.isArray(envelope.data) ? null : envelope.data.metadata?.nextCursor || null

  const rows: AnswerOf<O>[] = []
  let firstFault: string | null = null
  const isQuicklyValid = quickCheckOf(operation.answer)
  for (const candidate of candidates) {
    if (isQuicklyValid(candidate)) {
      rows.push(candidate as AnswerOf<O>)
      continue
    }
    const checked = operation.answer.safeParse(candidate)
    if (checked.success) rows.push(checked.data as AnswerOf<O>)
    else firstFault ??= checked.error.issues[0]?.path.map(String).join('.') || 'row'
  }
  return succeeded({ rows, setAsideRowCount: candidates.length - rows.length, firstFault, nextCursor })
}

/** The limit for services that always return another page, which would fill the browser's memory. */
const mostPages = 10_000

/**
 * Follows the cursors. A page that fails or a repeated cursor ends the loop; earlier rows are kept.
 * `onPage` gets all rows so far after each page, and the number of rows before it.
 */
export async function readPages<O extends ListOperation>(
  operation: O,
  onPage: (rowsSoFar: readonly AnswerOf<O>[], countBefore: number) => void,
  read: (cursor: string | null) => Promise<Outcome<Page<AnswerOf<O>>>>,
  ids?: Set<RowId>,
): Promise<Listing<AnswerOf<O>>> {
  const collected = createRowCollection<AnswerOf<O>>(operation.rows, ids)
  const cursors = new Set<string>()
  let setAsideRowCount = 0
  let fault: ApiError | null = null
  let cursor: string | null = null
  const end = (cause: ApiError | null): Listing<AnswerOf<O>> => ({
    rows: collected.rows,
    completeness: cause ? { state: 'partial', cause } : { state: 'complete' },
    setAsideRowCount,
  })

  for (;;) {
    const page: Outcome<Page<AnswerOf<O>>> = await read(cursor)
    if (!page.isOk) return end(page.error)
    const countBefore = collected.rows.length
    collected.add(page.value.rows)
    setAsideRowCount += page.value.setAsideRowCount
    if (page.value.firstFault !== null) {
      fault ??= apiError(operation.id, 'INVALID_ROWS', 'rows are not what the contract says', {
        field: page.value.firstFault,
      })
    }
    onPage(collected.rows, countBefore)
    cursor = page.value.nextCursor
    if (cursor === null) return end(fault)
    if (cursors.has(cursor)) return end(apiError(operation.id, 'INVALID_ANSWER', 'the cursor of a page came twice'))
    if (cursors.size === mostPages) return end(apiError(operation.id, 'INVALID_ANSWER', 'the list does not end'))
    cursors.add(cursor)
  }
}
