import { type AccessTokens, createAccessTokens, type GetAccessToken, type TokenAnswer } from './accessToken.ts'
import { discard, readApiError, retryAfterOf } from './answer.ts'
import { apiError, failed, type Outcome } from './apiError.ts'
import { sleepFor, untilAborted, withDeadline } from './deadline.ts'
import type { AnyOperation } from './operation.ts'
import type { PreparedRequest } from './request.ts'

export interface ExchangeOptions {
  readonly getAccessToken: GetAccessToken
  /** Whether a token belongs to the person of this transport. Default: yes. */
  readonly isOwnToken?: ((token: string) => boolean) | undefined
  readonly fetch: typeof fetch
  readonly now: () => Date
  readonly sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined
  /** 0 to 1, as `Math.random`. */
  readonly random?: (() => number) | undefined
}

/** A request, and how to read its successful response. */
export interface Exchanged<T> {
  readonly operation: AnyOperation
  readonly request: PreparedRequest
  readonly readAnswer: (response: Response) => Promise<Outcome<T>>
  readonly signal?: AbortSignal
}

/**
 * Sends one request and returns its response. Adds the token, limits the time to 30 s, renews a rejected token, and retries up to
 * three times if that is safe: a GET, or a call with an idempotency key. Rejects with the signal's reason when aborted, and in no
 * other case.
 */
export type Exchange = <T>(exchanged: Exchanged<T>) => Promise<Outcome<T>>

const deadlineMilliseconds = 30_000
const longestRetryAfterMilliseconds = 30_000
const repetitions = 3
const firstPauseMilliseconds = 500

interface Attempt<T> {
  readonly outcome: Outcome<T>
  readonly mayRepeat: boolean
  /** The pause that the service asked for; 0 for none. */
  readonly retryAfterMilliseconds: number
}

export function createExchange(options: ExchangeOptions): Exchange {
  const { fetch, now, sleep = sleepFor, random = Math.random } = options
  const tokens = createAccessTokens(options.getAccessToken, deadlineMilliseconds, options.isOwnToken)

  return async exchanged => {
    const { operation, request, signal } = exchanged
    const isRepeatable = operation.method === 'GET' || 'idempotency-key' in request.headers
    for (let attemptsBefore = 0; ; attemptsBefore += 1) {
      signal?.throwIfAborted()
      const attempt = await attemptOnce(exchanged, tokens, token => sendOnce(exchanged, token, fetch, now))
      if (!attempt.mayRepeat || !isRepeatable || attemptsBefore === repetitions) return attempt.outcome
      const jittered = random() * firstPauseMilliseconds * 2 ** attemptsBefore
      await untilAborted(sleep(Math.max(jittered, attempt.retryAfterMilliseconds), signal), signal)
    }
  }
}

async function attemptOnce<T>(
  { operation, signal }: Exchanged<T>,
  tokens: AccessTokens,
  send: (token: string | null) => Promise<Attempt<T> | 'refused token'>,
): Promise<Attempt<T>> {
  const refused = ended<T>(
    failed(apiError(operation.id, 'AUTHENTICATION', 'the access token was refused', { status: 401 })),
  )
  if (operation.requires === 'nothing') {
    const only = await send(null)
    return only === 'refused token' ? refused : only
  }
  const taken = await untilAborted(tokens.take(), signal)
  if (taken.answer.token === null) return withoutToken(operation, taken.answer.cause)
  const first = await send(taken.answer.token)
  if (first !== 'refused token') return first
  const renewed = await untilAborted(tokens.renew(taken), signal)
  if (renewed.token === null) return withoutToken(operation, renewed.cause)
  const second = await send(renewed.token)
  return second === 'refused token' ? refused : second
}

async function sendOnce<T>(
  { operation, request, readAnswer, signal }: Exchanged<T>,
  token: string | null,
  fetch: ExchangeOptions['fetch'],
  now: () => Date,
): Promise<Attempt<T> | 'refused token'> {
  const attempt = await withDeadline(deadlineMilliseconds, signal, async attemptSignal => {
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: token === null ? request.headers : { ...request.headers, authorization: `Bearer ${token}` },
        body: request.body,
        redirect: 'manual',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        // Working hours don't belong in a disk cache. Photos never change, and their headers limit how long they are cached.
        cache: operation.answers === 'image' ? 'default' : 'no-store',
        signal: attemptSignal,
      })
      if (response.status === 401) {
        await discard(response)
        return 'refused token' as const
      }
      if (response.ok) return ended(await readAnswer(response))
      const error = await readApiError(operation, response)
      const asked = retryAfterOf(response, now()) ?? 0
      return { ...ended<T>(failed(error)), retryAfterMilliseconds: Math.min(asked, longestRetryAfterMilliseconds) }
    } catch {
      return ended<T>(failed(apiError(operation.id, 'NETWORK', 'the request or its answer got lost')))
    }
  })
  if (attempt !== 'late') return attempt
  return ended(failed(apiError(operation.id, 'TIMEOUT', 'no whole answer within 30 s')))
}

function ended<T>(outcome: Outcome<T>): Attempt<T> {
  return { outcome, mayRepeat: !outcome.isOk && outcome.error.retryable, retryAfterMilliseconds: 0 }
}

type MissingToken = Extract<TokenAnswer, { token: null }>['cause']

const missingTokens = {
  signedOut: ['AUTHENTICATION', 'nobody is signed in', false],
  failed: ['AUTHENTICATION', 'getAccessToken failed', true],
  late: ['TIMEOUT', 'getAccessToken did not answer within 30 s', true],
  malformed: ['CONFIGURATION', 'getAccessToken returned something that is not a token', false],
  foreign: ['FORBIDDEN', 'the access token belongs to another person or company', false],
} as const satisfies Record<MissingToken, readonly unknown[]>

/** Not retried here, because the session has its own retries with the identity provider. */
function withoutToken<T>(operation: AnyOperation, cause: MissingToken): Attempt<T> {
  const [code, message, retryable] = missingTokens[cause]
  return { ...ended<T>(failed(apiError(operation.id, code, message, { retryable }))), mayRepeat: false }
}
