import { describe, expect, test } from 'vitest'
import { datesOf } from '../time/index.ts'
import { isHoliday } from './demoCalendar.ts'

const holidaysOf = (year: string) => datesOf({ startDate: `${year}-01-01`, endDate: `${year}-12-31` }).filter(isHoliday)

describe('holidays', () => {
  test.each([
    ['2026', ['01-01', '05-25', '07-03', '07-04', '09-07', '11-26', '12-25']],
    ['2027', ['01-01', '05-31', '07-04', '07-05', '09-06', '11-25', '12-24', '12-25', '12-31']],
    ['2028', ['01-01', '05-29', '07-04', '09-04', '11-23', '12-25']],
  ])('of %s are on their observed dates', (year, days) => {
    expect(holidaysOf(year)).toEqual(days.map(day => `${year}-${day}`))
  })
})
