import { expect, test } from 'vitest'
import { formatMoment, formatRecentDay } from './formatDate.ts'

test.each([
  ['2026-11-24', '9:14 AM', 'Tue'],
  ['2026-11-23', 'Mon 9:14 AM', 'Mon'],
  ['2026-11-18', 'Wed 9:14 AM', 'Wed'],
  ['2026-11-17', 'Nov 17, 9:14 AM', 'Nov 17'],
  ['2026-11-25', 'Nov 25, 9:14 AM', 'Nov 25'],
])('on Nov 24, a moment of %s is %s, and its day %s', (date, moment, day) => {
  expect(formatMoment(date, '09:14:00', '2026-11-24', 'en-US').replace(/\s/g, ' ')).toBe(moment)
  expect(formatRecentDay(date, '2026-11-24', 'en-US')).toBe(day)
})
