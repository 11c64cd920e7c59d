import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { PooledDatabase } from '../database/open.ts'
import { createRateLimiter } from '../database/rateLimiter.ts'
import { signInAttempts } from '../database/schema.ts'
import {
  type AttemptLimit,
  type BackoffLimit,
  countFailure,
  type LeakyBucketLimit,
  secondsToWait,
} from './attemptLimits.ts'

/** Per username, and per known browser of that username. */
export const usernameLimit: BackoffLimit = {
  kind: 'backoff',
  freeAttempts: 5,
  firstWaitSeconds: 15,
  longestWaitSeconds: 300,
  resetSeconds: 900,
}

/** Per address, across all usernames: 20 failures, then four a minute. */
export const addressLimit: LeakyBucketLimit = { kind: 'leakyBucket', freeAttempts: 20, secondsPerAttempt: 15 }

/** For all unknown browsers together, from any address: 100 failures, then thirty a minute. */
export const everyoneLimit: LeakyBucketLimit = { kind: 'leakyBucket', freeAttempts: 100, secondsPerAttempt: 2 }

export interface SignInAttempt {
  readonly username: string
  /** A keyed hash of the sender's network. */
  readonly address: string
  /** The browser, when this username has signed in on it before. */
  readonly knownBrowser: string | null
}

export interface SignInLimits {
  /** Counts an attempt before its outcome is known. Returns the seconds to wait; 0 admits it. */
  claim(attempt: SignInAttempt): Promise<number>
  countWrong(attempt: SignInAttempt): Promise<void>
  countRight(attempt: SignInAttempt): Promise<void>
}

interface Bucket {
  readonly name: string
  readonly limit: AttemptLimit
}

/**
 * Limits wrong passwords, across all processes on the database. Attempts from a known browser count for that browser
 * alone, so strangers can't lock its owner out. All others count per username, per address and together. The username
 * counts before the password is compared, so a hundred simultaneous attempts are a hundred. The address and the total
 * count only once the password was wrong, so an office that signs in at the same hour waits for nothing; attempts that
 * slip through at the same instant delay the next one.
 *
 * rate-limiter-flexible stores the attempts and expires them. It has fixed windows only, so exponential backoff and
 * leaky buckets (`attemptLimits.ts`) are our own layer on top, under a lock per bucket.
 */
export function createSignInLimits(database: PooledDatabase): SignInLimits {
  const limiter = createRateLimiter(database.$client, signInAttempts, limiterOptions)

  const waitFor = async ({ name, limit }: Bucket) => secondsToWait(limit, await limiter.get(name))

  const claimFrom = (bucket: Bucket) =>
    lockBucket(database, bucket, async locked => {
      const seconds = secondsToWait(bucket.limit, await locked.get(bucket.name))
      if (seconds === 0) await recordFailure(locked, bucket)
      return seconds
    })

  return {
    async claim(attempt) {
      const { own, shared } = bucketsOf(attempt)
      const waits = await Promise.all(shared.map(waitFor))
      const seconds = Math.max(0, ...waits)
      return seconds > 0 ? seconds : claimFrom(own)
    },
    async countWrong(attempt) {
      for (const bucket of bucketsOf(attempt).shared) {
        await lockBucket(database, bucket, locked => recordFailure(locked, bucket))
      }
    },
    async countRight(attempt) {
      await limiter.delete(bucketsOf(attempt).own.name)
    },
  }
}

/** The rules decide who waits, so the library's own limit never applies. */
const limiterOptions = { points: Number.MAX_SAFE_INTEGER, duration: 0 }

function bucketsOf({ username, address, knownBrowser }: SignInAttempt): { own: Bucket; shared: readonly Bucket[] } {
  if (knownBrowser !== null) {
    return { own: { name: `browser ${knownBrowser} ${username}`, limit: usernameLimit }, shared: [] }
  }
  return {
    own: { name: `name ${username}`, limit: usernameLimit },
    shared: [
      { name: `address ${address}`, limit: addressLimit },
      { name: 'everyone', limit: everyoneLimit },
    ],
  }
}

async function recordFailure(limiter: RateLimiterPostgres, { name, limit }: Bucket) {
  const { points, seconds } = countFailure(limit, await limiter.get(name))
  await limiter.set(name, points, seconds)
}

/** Runs `work` while no other process changes the bucket: of two simultaneous attempts, the second sees the first. */
async function lockBucket<Result>(
  database: PooledDatabase,
  { name }: Bucket,
  work: (limiter: RateLimiterPostgres) => Promise<Result>,
): Promise<Result> {
  const client = await database.$client.connect()
  try {
    return await drizzle(client).transaction(async transaction => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
      return work(createRateLimiter(client, signInAttempts, limiterOptions))
    })
  } finally {
    client.release()
  }
}
