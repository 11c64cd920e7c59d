import { withDeadline } from './deadline.ts'

/** `expired`: the service rejected the last token, so a new one is needed. */
export interface AccessTokenRequest {
  readonly reason: 'request' | 'expired'
  /** Aborted when no caller waits for the response. */
  readonly signal: AbortSignal
}

/** Null if no one is signed in. */
export type GetAccessToken = (request: AccessTokenRequest) => Promise<string | null>

export type TokenAnswer =
  | { readonly token: string }
  | { readonly token: null; readonly cause: 'signedOut' | 'failed' | 'late' | 'malformed' | 'foreign' }

/** A token and which renewals it has seen. */
export interface TakenToken {
  readonly answer: TokenAnswer
  readonly renewalCount: number
}

export interface AccessTokens {
  /** The current token. Asks the host each time. Simultaneous callers share one request. */
  take(): Promise<TakenToken>
  /** The token after a rejection of `taken`. Uses a renewal that started since, so concurrent rejections share one. */
  renew(taken: TakenToken): Promise<TokenAnswer>
}

/** The characters that an Authorization header allows. */
const tokenPattern = /^[\x21-\x7e]+$/

/**
 * The state lives as long as its transport, and a token is never kept for a later call. Never returns a token
 * that `isOwnToken` rejects.
 */
export function createAccessTokens(
  getAccessToken: GetAccessToken,
  deadlineMilliseconds: number,
  isOwnToken: (token: string) => boolean = () => true,
): AccessTokens {
  let asking: Promise<TokenAnswer> | null = null
  let renewal: Promise<TokenAnswer> | null = null
  let isRenewing = false
  let renewalCount = 0

  async function ask(reason: AccessTokenRequest['reason']): Promise<TokenAnswer> {
    try {
      // An aborted caller doesn't abort a request that others wait for, because rotating refresh tokens would be lost.
      const token: unknown = await withDeadline(deadlineMilliseconds, undefined, async signal =>
        getAccessToken({ reason, signal }),
      )
      if (token === 'late') return { token: null, cause: 'late' }
      if (token === null || token === undefined || token === '') return { token: null, cause: 'signedOut' }
      if (typeof token !== 'string' || !tokenPattern.test(token)) return { token: null, cause: 'malformed' }
      return isOwnToken(token) ? { token } : { token: null, cause: 'foreign' }
    } catch {
      return { token: null, cause: 'failed' }
    }
  }

  function askOnce() {
    asking ??= ask('request').finally(() => {
      asking = null
    })
    return asking
  }

  return {
    async take() {
      if (isRenewing && renewal) return { answer: await renewal, renewalCount }
      const countBefore = renewalCount
      return { answer: await askOnce(), renewalCount: countBefore }
    },
    renew(taken) {
      if (renewal && taken.renewalCount < renewalCount) return renewal
      renewalCount += 1
      isRenewing = true
      renewal = ask('expired').finally(() => {
        isRenewing = false
      })
      return renewal
    },
  }
}
