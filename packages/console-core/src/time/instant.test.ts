import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instant } from '../http/index.ts'
import { millisecondsOf, millisecondsPerDay, millisecondsPerHour, minutesPerDay } from './instant.ts'

/** Years from 100 on, because `Date.UTC` maps earlier ones to the 20th century. */
const anyInstant = fc.date({
  min: new Date('0100-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})

test('parses instants with seconds or milliseconds like Date.parse', () => {
  fc.assert(
    fc.property(anyInstant, date => {
      const exact = date.toISOString()
      const whole = exact.replace(/\.\d{3}Z$/, 'Z')
      expect(millisecondsOf(exact)).toBe(Date.parse(exact))
      expect(millisecondsOf(whole)).toBe(Date.parse(whole))
    }),
    { numRuns: 1000 },
  )
})

test('parses consecutive instants of few dates like Date.parse', () => {
  const hours = fc.integer({ min: -60, max: 60 }).map(hour => new Date(Date.UTC(2028, 1, 29, hour, 59, 59, hour + 60)))
  fc.assert(
    fc.property(fc.array(hours, { minLength: 2 }), dates => {
      const texts = dates.map(date => date.toISOString())
      expect(texts.map(millisecondsOf)).toEqual(texts.map(Date.parse))
    }),
  )
})

test.each([
  '2026-03-01T13:05:00.5Z',
  '2026-03-01T13:05:00.123456Z',
  '2026-03-01T13:05:00+05:30',
  '2026-03-01T13:05:00.000-06:00',
  '2028-02-29T23:59:59.999Z',
])('parses %s, as the contract allows it, like Date.parse', text => {
  expect(instant.safeParse(text).success).toBe(true)
  expect(millisecondsOf(text)).toBe(Date.parse(text))
})

test('distinguishes the cached date by year, month, and day', () => {
  const texts = ['2026-03-05T00:00:00Z', '2025-03-06T00:00:00Z', '2026-02-05T00:00:00Z', '2026-02-06T00:00:00Z']
  expect(texts.map(millisecondsOf)).toEqual(texts.map(Date.parse))
})

test('units have the values of their names', () => {
  expect([millisecondsPerHour, minutesPerDay, millisecondsPerDay]).toEqual([3_600_000, 1_440, 86_400_000])
})
