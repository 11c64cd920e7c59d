import { expect, test } from 'vitest'
import { nextWorkday } from './crewDays.ts'

const thanksgiving = (date: string) => date === '2026-11-26'

test.each([
  ['a Monday', '2026-11-23', '2026-11-24'],
  ['the day before a holiday', '2026-11-25', '2026-11-27'],
  ['a holiday', '2026-11-26', '2026-11-27'],
  ['a Friday', '2026-11-27', '2026-11-30'],
  ['a Saturday', '2026-11-28', '2026-11-30'],
])('the workday after %s', (_title, date, next) => {
  expect(nextWorkday(date, thanksgiving)).toBe(next)
})
