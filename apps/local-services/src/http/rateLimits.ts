import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { PooledDatabase } from '../database/open.ts'
import { createRateLimiter } from '../database/rateLimiter.ts'
import { rateLimits } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'

export interface RateLimit {
  /** Takes one request out of a bucket. Throws an `HttpError` (429, `Retry-After` in whole seconds) when it is empty. */
  spend(bucket: string): Promise<void>
}

/** Requests that this process may admit without asking the database. */
interface Lease {
  left: number
  /** In milliseconds since the epoch. */
  readonly endsAt: number
}

const leasesPerMinute = 100
const rememberedLeases = 10_000

/**
 * Admits `requestsPerMinute` requests per bucket, across all processes on this database. A minute begins with the first
 * request after the last one has ended.
 *
 * rate-limiter-flexible counts in Postgres and refuses an empty bucket from memory. Leases are our own layer on top:
 * the library writes on every request, but a process here consumes a hundredth of the limit at a time, and writes once
 * per minute for a caller who calls seldom. A lease ends with its minute, so no minute admits more than the limit.
 * Requests that a process leases and never uses are lost to the others: at most a hundredth of the limit each. A window
 * of sixty seconds that spans two minutes can admit up to twice the limit.
 */
export function createRateLimit(
  database: PooledDatabase,
  { requestsPerMinute }: { readonly requestsPerMinute: number },
): RateLimit {
  const limiter = createRateLimiter(database.$client, rateLimits, {
    points: requestsPerMinute,
    duration: 60,
    inMemoryBlockOnConsumed: requestsPerMinute,
  })
  const leaseSize = Math.ceil(requestsPerMinute / leasesPerMinute)
  const leases = new Map<string, Lease>()
  const renewals = new Map<string, Promise<void>>()

  const renew = async (bucket: string) => {
    const { left, milliseconds } = await lease(limiter, bucket, leaseSize)
    if (left === 0) throw tooManyRequests(milliseconds)
    if (leases.size >= rememberedLeases) deleteEnded(leases)
    leases.set(bucket, { left, endsAt: Date.now() + milliseconds })
  }

  /** Requests that wait for the same lease share one statement. */
  const renewOnce = (bucket: string) => {
    const pending = renewals.get(bucket)
    if (pending) return pending
    const renewal = renew(bucket).finally(() => renewals.delete(bucket))
    renewals.set(bucket, renewal)
    return renewal
  }

  return {
    async spend(bucket) {
      for (;;) {
        const current = leases.get(bucket)
        if (current && current.left > 0 && current.endsAt > Date.now()) {
          current.left -= 1
          return
        }
        await renewOnce(bucket)
      }
    },
  }
}

/** Leases `size` requests, or as many as the bucket has left. */
async function lease(limiter: RateLimiterPostgres, bucket: string, size: number) {
  try {
    const { msBeforeNext } = await limiter.consume(bucket, size)
    return { left: size, milliseconds: msBeforeNext }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const { consumedPoints, msBeforeNext } = refused
    // The library refuses a lease that only partly fits. A error from memory names no consumed points.
    const excess = consumedPoints === 0 ? size : consumedPoints - limiter.points
    return { left: Math.max(0, size - excess), milliseconds: msBeforeNext }
  }
}

function deleteEnded(leases: Map<string, Lease>) {
  const now = Date.now()
  for (const [bucket, { endsAt }] of leases) if (endsAt <= now) leases.delete(bucket)
}

function tooManyRequests(milliseconds: number): HttpError {
  return new HttpError(429, 'rate_limited', 'Too many requests. Wait for Retry-After seconds.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(milliseconds / 1000))) },
  })
}
