import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDuration, formatHours, formatMinutes, minutesOf, roundHalfAwayFromZero } from './duration.ts'

describe('rounding', () => {
  test.each([
    [-0.375, 2, -0.38],
    [0.375, 2, 0.38],
    [-0.004, 2, 0],
    [0.004, 2, 0],
    [0, 2, 0],
    [-0, 2, 0],
    [0.005, 2, 0.01],
    [-0.005, 2, -0.01],
    [1.005, 2, 1.01],
    [8.335, 2, 8.34],
    [8.1 + 0.235, 2, 8.34],
    [1.0049, 2, 1],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [2.4999, 0, 2],
    [1234.5, 0, 1235],
    [1e15 + 1, 0, 1e15 + 1],
    [1e-7, 2, 0],
    [100, 2, 100],
  ])('%d to %d digits is %d', (value, digits, expected) => {
    expect(roundHalfAwayFromZero(value, digits)).toBe(expected)
  })

  test('is symmetric around zero and never off by more than half a step', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 4 }), (value, digits) => {
        const rounded = roundHalfAwayFromZero(value, digits)
        expect(rounded).toBe(0 - roundHalfAwayFromZero(-value, digits) + 0)
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 / 10 ** digits + 1e-6)
        expect(Object.is(rounded, -0)).toBe(false)
      }),
    )
  })
})

test.each([
  [0, 0],
  [29_999, 0],
  [30_000, 1],
  [89_999, 1],
  [90_000, 2],
  [-30_000, -1],
  [28_800_000, 480],
])('%d milliseconds are %d minutes', (milliseconds, minutes) => {
  expect(minutesOf(milliseconds)).toBe(minutes)
})

test.each([
  [450, '7h 30m'],
  [0, '0h 0m'],
  [59, '0h 59m'],
  [60, '1h 0m'],
  [59.5, '1h 0m'],
  [2880, '48h 0m'],
  [-23, '-0h 23m'],
  [-0.4, '0h 0m'],
])('%d minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test.each([
  [7.5, 'en', '7.50'],
  [0, 'en', '0.00'],
  [-0.375, 'en', '-0.38'],
  [-0.004, 'en', '0.00'],
  [1234.5, 'en', '1,234.50'],
  [7.5, 'es', '7,50'],
  [7.5, 'es-MX', '7.50'],
])('%d hours in %s are %s', (hours, locale, text) => {
  expect(formatHours(hours, locale)).toBe(text)
})

test.each([
  [0, 'en-US', '0 minutes'],
  [1, 'en-US', '1 minute'],
  [60, 'en-US', '1 hour'],
  [270, 'en-US', '4 hours 30 minutes'],
  [300, 'es-US', '5 horas'],
])('%i minutes in %s are %s', (minutes, locale, text) => {
  expect(formatMinutes(minutes, locale)).toBe(text)
})
