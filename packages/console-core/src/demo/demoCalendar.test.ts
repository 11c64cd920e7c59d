import { describe, expect, test } from 'vitest'
import { datesOf } from '../time/index.ts'
import { holidaysOf, isHoliday } from './demoCalendar.ts'

const freeDatesOf = (year: string) =>
  datesOf({ startDate: `${year}-01-01`, endDate: `${year}-12-31` }).filter(isHoliday)

describe('holidays', () => {
  test.each([
    ['2026', ['01-01', '05-25', '07-03', '07-04', '09-07', '11-26', '12-25']],
    ['2027', ['01-01', '05-31', '07-04', '07-05', '09-06', '11-25', '12-24', '12-25', '12-31']],
    ['2028', ['01-01', '05-29', '07-04', '09-04', '11-23', '12-25']],
  ])('of %s and their observed dates are free', (year, days) => {
    expect(freeDatesOf(year)).toEqual(days.map(day => `${year}-${day}`))
  })

  test('are named, on the dates on which construction stops', () => {
    expect(holidaysOf(2027).map(({ name, date }) => `${date} ${name}`)).toEqual([
      "2027-01-01 New Year's Day",
      '2027-05-31 Memorial Day',
      '2027-07-05 Independence Day',
      '2027-09-06 Labor Day',
      '2027-11-25 Thanksgiving Day',
      '2027-12-24 Christmas Day',
    ])
  })
})
