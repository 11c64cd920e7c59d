import { expect, test } from 'vitest'
import { serialOfDate, serialOfInstant, serialOfTime } from './cellOf.ts'

test.each([
  ['1900-03-01', 61],
  ['1970-01-01', 25_569],
  ['2026-03-08', 46_089],
  ['2026-06-15', 46_188],
  ['9999-12-31', 2_958_465],
  ['1900-02-28', null],
  ['2026-02-30', null],
  ['6/15/2026', null],
])('%s is day %s', (date, serial) => {
  expect(serialOfDate(date)).toBe(serial)
})

test.each([
  ['00:00:00', 0],
  ['06:00', 0.25],
  ['23:59:59', 86_399 / 86_400],
  ['24:00:00', null],
  ['7:30', null],
  ['', null],
])('%s is %s of a day', (time, serial) => {
  expect(serialOfTime(time)).toBe(serial)
})

test('an instant is shown in UTC to the minute', () => {
  expect(serialOfInstant(new Date('2026-06-15T12:00:59Z'))).toBe(46_188.5)
})
