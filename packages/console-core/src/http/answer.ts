import { type ApiError, type ApiErrorCode, apiError, failed, type Outcome, succeeded } from './apiError.ts'
import { errorSchema } from './envelopes.ts'
import type { AnyOperation } from './operation.ts'

/** A success's JSON. An answer that is not JSON is an error; one that breaks off in the middle may be asked for again. */
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
  const text = await response.text()
  try {
    return succeeded(JSON.parse(text))
  } catch {
    return failed({ ...invalidAnswer(operation, response, 'the JSON is cut or broken'), retryable: true })
  }
}

/** The error of an unsuccessful response. */
export async function readRefusal(operation: AnyOperation, response: Response): Promise<ApiError> {
  // A redirect is not followed: the token would travel along, and a sign-in page is no answer.
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

/** Milliseconds to wait that the answer asks for (seconds or an HTTP date), null when it asks for none. */
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

/** Short words only: a service that echoes a header or a person's input must not bring it into a log. */
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
