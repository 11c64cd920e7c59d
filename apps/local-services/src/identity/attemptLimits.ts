import type { RateLimiterRes } from 'rate-limiter-flexible'

/** The failed attempts of a bucket, and the milliseconds until they expire. */
export type FailedAttempts = Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>

/** Exponential backoff: after the free attempts, each failure doubles the wait. */
export interface BackoffLimit {
  readonly kind: 'backoff'
  readonly freeAttempts: number
  readonly firstWaitSeconds: number
  readonly longestWaitSeconds: number
  /** Without a failure for this long, the attempts are free again. */
  readonly resetSeconds: number
}

/** A leaky bucket: after the free attempts, it admits one more every `secondsPerAttempt`. */
export interface LeakyBucketLimit {
  readonly kind: 'leakyBucket'
  readonly freeAttempts: number
  readonly secondsPerAttempt: number
}

export type AttemptLimit = BackoffLimit | LeakyBucketLimit

/** Whole seconds until the next attempt is admitted; 0 admits it now. */
export function secondsToWait(limit: AttemptLimit, failed: FailedAttempts | null): number {
  if (failed === null) return 0
  const seconds = limit.kind === 'backoff' ? backoffSeconds(limit, failed) : overflowSeconds(limit, failed)
  return Math.max(0, Math.ceil(seconds))
}

/** The failed attempts after one more, and the seconds until they expire. */
export function countFailure(limit: AttemptLimit, failed: FailedAttempts | null) {
  const points = (failed?.consumedPoints ?? 0) + 1
  if (limit.kind === 'backoff') return { points, seconds: limit.resetSeconds }
  return { points, seconds: (failed?.msBeforeNext ?? 0) / 1000 + limit.secondsPerAttempt }
}

function backoffSeconds(limit: BackoffLimit, { consumedPoints, msBeforeNext }: FailedAttempts): number {
  if (consumedPoints < limit.freeAttempts) return 0
  const wait = Math.min(limit.firstWaitSeconds * 2 ** (consumedPoints - limit.freeAttempts), limit.longestWaitSeconds)
  // Never negative: the clocks of two processes may differ a little.
  const secondsSinceFailure = Math.max(0, limit.resetSeconds - msBeforeNext / 1000)
  return wait - secondsSinceFailure
}

/** A leaky bucket is empty when its attempts expire, so the time until then is its level. */
function overflowSeconds(limit: LeakyBucketLimit, { msBeforeNext }: FailedAttempts): number {
  return msBeforeNext / 1000 - (limit.freeAttempts - 1) * limit.secondsPerAttempt
}
