import { expect, test } from 'vitest'
import { formatMoment, formatRecentDay } from './formatDate.ts'

test('a moment of the last seven days has its weekday, one of today only its time', () => {
  const today = '2026-11-24'
  const format = (date: string) => [
    formatMoment(date, '09:14:00', today, 'en-US').replace(/\s/g, ' '),
    formatRecentDay(date, today, 'en-US'),
  ]
  expect(format('2026-11-24')).toEqual(['9:14 AM', 'Tue'])
  expect(format('2026-11-23')).toEqual(['Mon 9:14 AM', 'Mon'])
  expect(format('2026-11-18')).toEqual(['Wed 9:14 AM', 'Wed'])
  expect(format('2026-11-17')).toEqual(['Nov 17, 9:14 AM', 'Nov 17'])
  expect(format('2026-11-25')).toEqual(['Nov 25, 9:14 AM', 'Nov 25'])
})
