import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressLimit, everyoneLimit, nameLimit } from './signInLimits.ts'
import { countFailure, secondsToWait, type Tries, type TryLimit } from './tryLimits.ts'

const start = Date.UTC(2026, 0, 5, 6)
const at = (seconds: number) => new Date(start + seconds * 1000)
const failed = (failures: number, seconds: number): Tries => ({ failures, lastFailedAt: at(seconds) })

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
])('a name after %i wrong passwords, the last one %i s ago, waits %i s', (failures, secondsAgo, wait) => {
  expect(secondsToWait(nameLimit, failed(failures, 0), at(secondsAgo))).toBe(wait)
})

test.each([
  [900, 2_001],
  [901, 1],
])('a name that nobody has guessed at for %i s counts %i with the next failure', (seconds, failures) => {
  expect(countFailure(nameLimit, failed(2_000, 0), at(seconds)).failures).toBe(failures)
})

test.each([
  [19, 0, 0],
  [20, 0, 15],
  [20, 14.5, 1],
  [20, 15, 0],
  [21, 0, 30],
  [120, 0, 1_515],
])('an address after %d failures, %d s later, waits %i s', (failures, seconds, wait) => {
  expect(secondsToWait(addressLimit, failed(failures, 0), at(seconds))).toBe(wait)
})

describe.each([
  ['name', nameLimit],
  ['address', addressLimit],
  ['everyone', everyoneLimit],
] satisfies readonly (readonly [string, TryLimit])[])('whenever guesses come, the limit of %s', (_name, limit) => {
  const pauses = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 300 })

  test('lets a try through once the wait is over, and not a second earlier', () => {
    fc.assert(
      fc.property(pauses, fc.nat(120), (between, extra) => {
        let tries: Tries | null = null
        let seconds = 0
        for (const pause of [...between.map(value => value % 3), ...Array.from({ length: extra }, () => 0)]) {
          seconds += pause
          tries = countFailure(limit, tries, at(seconds))
        }
        const wait = secondsToWait(limit, tries, at(seconds))
        expect(secondsToWait(limit, tries, at(seconds + wait))).toBe(0)
        if (wait > 0) expect(secondsToWait(limit, tries, at(seconds + wait - 1))).toBe(1)
      }),
    )
  })

  test('lets no more through than its free tries and one for each wait', () => {
    fc.assert(
      fc.property(pauses, between => {
        let tries: Tries | null = null
        let seconds = 0
        let admitted = 0
        for (const pause of between) {
          seconds += pause % 20
          if (secondsToWait(limit, tries, at(seconds)) > 0) continue
          tries = countFailure(limit, tries, at(seconds))
          admitted += 1
        }
        const each = limit.kind === 'growing' ? limit.firstWaitSeconds : limit.secondsPerTry
        expect(admitted).toBeLessThanOrEqual(limit.freeTries + seconds / each)
      }),
    )
  })

  test('is not undone by a clock that is behind', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 3_600 }), (failures, behind) => {
        const tries = failed(failures, 0)
        expect(secondsToWait(limit, tries, at(-behind))).toBe(secondsToWait(limit, tries, at(0)))
      }),
    )
  })
})
