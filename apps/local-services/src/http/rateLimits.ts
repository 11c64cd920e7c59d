import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { rateLimits } from '../database/schema.ts'
import { Refusal } from '../errors/refusal.ts'

export interface RateLimit {
  /** Takes one request out of a bucket. Throws a `Refusal` (429, `Retry-After` in whole seconds) when it is empty. */
  spend(bucket: string): Promise<void>
}

/** What this process may let through without asking the database again. */
interface Lease {
  left: number
  /** Behind it the bucket is empty. */
  readonly isLast: boolean
  /** On the clock of `performance.now`. */
  readonly endsAt: number
}

const leasesPerMinute = 100
const rememberedLeases = 10_000

/**
 * Lets `requestsPerMinute` requests through for each bucket, whichever processes on this database they come to. A minute
 * begins with the first request after the last one has ended.
 *
 * A process takes requests out of a bucket in leases of a hundredth of the limit: the database is written once in so many
 * requests, and once a minute for who calls seldom. A lease ends with its minute, so never more than the limit gets
 * through in one. What a process holds and does not use is lost to the others: at most a hundredth of the limit each.
 * Sixty seconds across the border of two minutes can see up to twice the limit.
 */
export function createRateLimit(
  database: Database,
  { requestsPerMinute }: { readonly requestsPerMinute: number },
): RateLimit {
  const batch = Math.ceil(requestsPerMinute / leasesPerMinute)
  const leases = new Map<string, Lease>()
  const renewals = new Map<string, Promise<void>>()

  const renew = async (bucket: string) => {
    // From before the question: the minute never ends later here than in the database.
    const askedAt = performance.now()
    const { taken, millisecondsLeft } = await takeFrom(database, bucket, { batch, limit: requestsPerMinute })
    if (leases.size >= rememberedLeases) forgetEnded(leases)
    leases.set(bucket, { left: taken, isLast: taken < batch, endsAt: askedAt + millisecondsLeft })
  }

  /** However many requests wait for a lease, the database is asked once. */
  const renewOnce = (bucket: string) => {
    const underWay = renewals.get(bucket)
    if (underWay) return underWay
    const renewal = renew(bucket).finally(() => renewals.delete(bucket))
    renewals.set(bucket, renewal)
    return renewal
  }

  return {
    async spend(bucket) {
      for (;;) {
        const lease = leases.get(bucket)
        const millisecondsLeft = lease ? lease.endsAt - performance.now() : 0
        if (lease && millisecondsLeft > 0) {
          if (lease.left > 0) {
            lease.left -= 1
            return
          }
          if (lease.isLast) throw tooManyRequests(millisecondsLeft)
        }
        await renewOnce(bucket)
      }
    },
  }
}

interface Asked {
  readonly batch: number
  readonly limit: number
}

/** Takes a batch, or what is left of the bucket, in one statement: of two processes each gets its own. */
async function takeFrom(database: Database, bucket: string, { batch, limit }: Asked) {
  const minute = sql`interval '1 minute'`
  const hasEnded = sql`${rateLimits.endsAt} <= now()`
  const millisecondsLeft = sql<number>`extract(epoch from ${rateLimits.endsAt} - clock_timestamp())::float8 * 1000`
  const [kept] = await database
    .insert(rateLimits)
    .values({ bucket, taken: batch, endsAt: sql`now() + ${minute}` })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        taken: sql`case when ${hasEnded} then ${batch} else ${rateLimits.taken} + ${batch} end`,
        endsAt: sql`case when ${hasEnded} then now() + ${minute} else ${rateLimits.endsAt} end`,
      },
      setWhere: sql`${hasEnded} or ${rateLimits.taken} < ${limit}`,
    })
    .returning({ taken: rateLimits.taken, millisecondsLeft })
  if (kept) {
    const beyond = Math.max(0, kept.taken - limit)
    return { taken: batch - beyond, millisecondsLeft: Number(kept.millisecondsLeft) }
  }
  const [empty] = await database.select({ millisecondsLeft }).from(rateLimits).where(eq(rateLimits.bucket, bucket))
  return { taken: 0, millisecondsLeft: Number(empty?.millisecondsLeft ?? 0) }
}

function forgetEnded(leases: Map<string, Lease>) {
  const now = performance.now()
  for (const [bucket, { endsAt }] of leases) if (endsAt <= now) leases.delete(bucket)
}

function tooManyRequests(milliseconds: number): Refusal {
  return new Refusal(429, 'rate_limited', 'Too many requests. Wait as long as Retry-After says.', {
    headers: { 'retry-after': String(Math.ceil(milliseconds / 1000)) },
  })
}

export async function sweepRateLimits(database: Database) {
  await database.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`))
}
