/** The code of an error, for programs. */
export type ApiErrorCode =
  /** No one is signed in, the session returned no token, or the services rejected a renewed token (401). */
  | 'AUTHENTICATION'
  /** Signed in and not allowed (403). */
  | 'FORBIDDEN'
  /** Missing, or of another company (404, 410). */
  | 'NOT_FOUND'
  /** The request or its response was lost. */
  | 'NETWORK'
  /** No complete response in time (the deadline, or 408). */
  | 'TIMEOUT'
  /** The host's settings don't allow the call: a base URL, the company id, or the result of `getAccessToken`. */
  | 'CONFIGURATION'
  /** A response outside the contract: HTML, a redirect, truncated JSON, a wrong shape, a repeated cursor. */
  | 'INVALID_ANSWER'
  /** Some rows of a list violate the contract. They were dropped and the others kept. */
  | 'INVALID_ROWS'
  /** The change conflicts with existing data, such as a duplicate name (409). */
  | 'CONFLICT'
  /** The change was made on an outdated state (412, 428). */
  | 'STALE'
  /** The call is invalid and was rejected here or by the service (400, 413, 414, 415, 422, …). */
  | 'INVALID_REQUEST'
  | 'RATE_LIMITED'
  | 'SERVER'

/**
 * One failed call, as plain data. It holds no token, no address and nothing a person typed, so it may be logged.
 */
export interface ApiError {
  readonly code: ApiErrorCode
  /** HTTP status of the last response; null without one, or if the status didn't matter. */
  readonly status: number | null
  /** Whether the same call may succeed later. */
  readonly retryable: boolean
  /** `id` of the operation in the contract. */
  readonly operationId: string
  /** The service's name for the request, to find it in its log. */
  readonly requestId: string | null
  /** The service's error code, if its response has one. */
  readonly reason: string | null
  /** The invalid part of the request, if known. */
  readonly field: string | null
  /** One sentence for a developer; not for the person at the screen. */
  readonly message: string
}

/** How a call ended. Calls that were aborted have no outcome: they reject. */
export type Outcome<T> = { readonly isOk: true; readonly value: T } | { readonly isOk: false; readonly error: ApiError }

const retryableCodes: ReadonlySet<ApiErrorCode> = new Set(['NETWORK', 'TIMEOUT', 'RATE_LIMITED', 'SERVER'])

/** Fills in the missing fields of a failure. */
export function apiError(
  operationId: string,
  code: ApiErrorCode,
  message: string,
  known: Partial<Pick<ApiError, 'status' | 'retryable' | 'requestId' | 'reason' | 'field'>> = {},
): ApiError {
  return {
    code,
    status: null,
    retryable: retryableCodes.has(code),
    operationId,
    requestId: null,
    reason: null,
    field: null,
    message: `${operationId}: ${message}`,
    ...known,
  }
}

export function failed(error: ApiError): { readonly isOk: false; readonly error: ApiError } {
  return { isOk: false, error }
}

export function succeeded<T>(value: T): { readonly isOk: true; readonly value: T } {
  return { isOk: true, value }
}
