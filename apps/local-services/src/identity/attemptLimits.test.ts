import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttemptLimit, countFailure, type FailedAttempts, secondsToWait } from './attemptLimits.ts'
import { addressLimit, everyoneLimit, usernameLimit } from './signInLimits.ts'

/** A bucket as the limiter stores it. */
interface Stored {
  readonly points: number
  readonly expiresAt: number
}

/** The attempts that the limiter counts at a second: none once they have expired. */
function find(stored: Stored | null, now: number): FailedAttempts | null {
  if (stored === null || stored.expiresAt <= now) return null
  return { consumedPoints: stored.points, msBeforeNext: Math.round((stored.expiresAt - now) * 1000) }
}

function failAt(limit: AttemptLimit, stored: Stored | null, now: number): Stored {
  const { points, seconds } = countFailure(limit, find(stored, now))
  return { points, expiresAt: now + seconds }
}

function failTimes(limit: AttemptLimit, times: number): Stored | null {
  return Array.from({ length: times }).reduce<Stored | null>(stored => failAt(limit, stored, 0), null)
}

test.each([
  [0, 0, 0],
  [4, 0, 0],
  [5, 0, 15],
  [5, 10, 5],
  [5, 15, 0],
  [6, 0, 30],
  [8, 20, 100],
  [9, 0, 240],
  [10, 0, 300],
  [2_000, 200, 100],
  [2_000, 300, 0],
])('a username with %i wrong passwords, the last one %i s ago, waits %i s', (failures, secondsAgo, wait) => {
  expect(secondsToWait(usernameLimit, find(failTimes(usernameLimit, failures), secondsAgo))).toBe(wait)
})

test.each([
  [899.999, 2_001],
  [900, 1],
])('a username without a failure for %d s counts %i after the next one', (seconds, failures) => {
  expect(failAt(usernameLimit, failTimes(usernameLimit, 2_000), seconds).points).toBe(failures)
})

test.each([
  [19, 0, 0],
  [20, 0, 15],
  [20, 14.5, 1],
  [20, 15, 0],
  [21, 0, 30],
  [120, 0, 1_515],
])('an address after %d failures, %d s later, waits %i s', (failures, seconds, wait) => {
  expect(secondsToWait(addressLimit, find(failTimes(addressLimit, failures), seconds))).toBe(wait)
})

describe.each([
  ['username', usernameLimit],
  ['address', addressLimit],
  ['everyone', everyoneLimit],
] satisfies readonly (readonly [string, AttemptLimit])[])(
  'for any sequence of attempts, the limit per %s',
  (_name, limit) => {
    const pauses = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 300 })

    test('admits an attempt exactly when the wait ends', () => {
      fc.assert(
        fc.property(pauses, fc.nat(120), (between, extra) => {
          let stored: Stored | null = null
          let now = 0
          for (const pause of [...between.map(value => value % 3), ...Array.from({ length: extra }, () => 0)]) {
            now += pause
            stored = failAt(limit, stored, now)
          }
          const wait = secondsToWait(limit, find(stored, now))
          expect(secondsToWait(limit, find(stored, now + wait))).toBe(0)
          if (wait > 0) expect(secondsToWait(limit, find(stored, now + wait - 1))).toBe(1)
        }),
      )
    })

    test('admits at most its free attempts and one per wait', () => {
      fc.assert(
        fc.property(pauses, between => {
          let stored: Stored | null = null
          let now = 0
          let admitted = 0
          for (const pause of between) {
            now += pause % 20
            if (secondsToWait(limit, find(stored, now)) > 0) continue
            stored = failAt(limit, stored, now)
            admitted += 1
          }
          const each = limit.kind === 'backoff' ? limit.firstWaitSeconds : limit.secondsPerAttempt
          expect(admitted).toBeLessThanOrEqual(limit.freeAttempts + now / each)
        }),
      )
    })

    test('never shortens the wait on a process whose clock is behind', () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 3_600 }), (failures, behind) => {
          const stored = failTimes(limit, failures)
          const wait = secondsToWait(limit, find(stored, 0))
          expect(secondsToWait(limit, find(stored, -behind))).toBeGreaterThanOrEqual(wait)
        }),
      )
    })
  },
)
