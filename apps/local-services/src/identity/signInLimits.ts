import { eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../database/open.ts'
import { signInAttempts } from '../database/schema.ts'
import {
  countFailure,
  type GrowingLimit,
  type SteadyLimit,
  secondsToWait,
  type Tries,
  type TryLimit,
} from './tryLimits.ts'

/** For each name, and apart from it for each browser on which that name has signed in before. */
export const nameLimit: GrowingLimit = {
  kind: 'growing',
  freeTries: 5,
  firstWaitSeconds: 15,
  longestWaitSeconds: 300,
  forgottenAfterSeconds: 900,
}

/** For each address, whichever names are tried from it: 20 failures, then four a minute. */
export const addressLimit: SteadyLimit = { kind: 'steady', freeTries: 20, secondsPerTry: 15 }

/** For all unknown browsers together, wherever they are: 100 failures, then thirty a minute. */
export const everyoneLimit: SteadyLimit = { kind: 'steady', freeTries: 100, secondsPerTry: 2 }

export interface Guesser {
  readonly username: string
  /** A keyed hash of where the guess comes from. */
  readonly address: string
  /** The browser, when that name has signed in on it before. */
  readonly knownBrowser: string | null
}

export interface SignInLimits {
  /** Counts a try ahead of its outcome. Answers the seconds to wait; 0 lets it through. */
  claim(guesser: Guesser): Promise<number>
  countWrong(guesser: Guesser): Promise<void>
  countRight(guesser: Guesser): Promise<void>
  sweep(): Promise<void>
}

interface Bucket {
  readonly name: string
  readonly limit: TryLimit
}

const sweptAfterMilliseconds = 2 * 60 * 60_000

/**
 * Counts wrong passwords for all processes on the database. Who guesses on a known browser is counted for that browser
 * alone, so that no stranger can keep its person from the right password. All others are counted by name, by address and
 * together. The name is counted before the password is looked at: a hundred tries at once are a hundred. Address and
 * everyone are counted once it was wrong, so that people who sign in at the same hour from one office cost nothing; what
 * guesses at the same instant gain by that is paid off before the next one.
 */
export function createSignInLimits(database: Database, now: () => Date): SignInLimits {
  const waitFor = async ({ name, limit }: Bucket) => {
    const [tries] = await database.select(triesOf).from(signInAttempts).where(eq(signInAttempts.bucket, name))
    return secondsToWait(limit, tries ?? null, now())
  }
  const claimFrom = (bucket: Bucket) =>
    database.transaction(async transaction => {
      const tries = await lock(transaction, bucket, now())
      const seconds = secondsToWait(bucket.limit, tries, now())
      if (seconds === 0) await write(transaction, bucket, countFailure(bucket.limit, tries, now()))
      return seconds
    })
  const addTo = (bucket: Bucket) =>
    database.transaction(async transaction => {
      const tries = await lock(transaction, bucket, now())
      await write(transaction, bucket, countFailure(bucket.limit, tries, now()))
    })

  return {
    async claim(guesser) {
      const { own, shared } = bucketsOf(guesser)
      const waits = await Promise.all(shared.map(waitFor))
      const seconds = Math.max(0, ...waits)
      return seconds > 0 ? seconds : claimFrom(own)
    },
    async countWrong(guesser) {
      for (const bucket of bucketsOf(guesser).shared) await addTo(bucket)
    },
    async countRight(guesser) {
      await database.delete(signInAttempts).where(eq(signInAttempts.bucket, bucketsOf(guesser).own.name))
    },
    async sweep() {
      const before = new Date(now().getTime() - sweptAfterMilliseconds)
      await database.delete(signInAttempts).where(lt(signInAttempts.lastFailedAt, before))
    },
  }
}

function bucketsOf({ username, address, knownBrowser }: Guesser): { own: Bucket; shared: readonly Bucket[] } {
  if (knownBrowser !== null) {
    return { own: { name: `browser ${knownBrowser} ${username}`, limit: nameLimit }, shared: [] }
  }
  return {
    own: { name: `name ${username}`, limit: nameLimit },
    shared: [
      { name: `address ${address}`, limit: addressLimit },
      { name: 'everyone', limit: everyoneLimit },
    ],
  }
}

const triesOf = { failures: signInAttempts.failures, lastFailedAt: signInAttempts.lastFailedAt }

/** Makes the row or locks it: of two tries at the same instant the second one sees what the first has counted. */
async function lock(transaction: Transaction, { name }: Bucket, now: Date): Promise<Tries | null> {
  const [tries] = await transaction
    .insert(signInAttempts)
    .values({ bucket: name, failures: 0, lastFailedAt: now })
    .onConflictDoUpdate({ target: signInAttempts.bucket, set: { bucket: name } })
    .returning(triesOf)
  return tries ?? null
}

async function write(transaction: Transaction, { name }: Bucket, tries: Tries) {
  await transaction.update(signInAttempts).set(tries).where(eq(signInAttempts.bucket, name))
}
