import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  type CalendarDate,
  calendarDateAt,
  datesOf,
  daysBetween,
  firstOfMonth,
  formatStoredDate,
  isCalendarDate,
  lastOfMonth,
  parseCalendarDate,
  weekdayOf,
} from './calendarDate.ts'

const anyDate = fc
  .date({ min: new Date('0001-01-02T00:00:00Z'), max: new Date('9999-12-30T00:00:00Z'), noInvalidDate: true })
  .map((date): CalendarDate => date.toISOString().slice(0, 10))

describe('a calendar date', () => {
  test.each([
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['0004-02-29', true],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00:00Z', false],
    [' 2026-01-01', false],
    ['2026-01-01\n', false],
    ['２０２６-01-01', false],
    ['', false],
  ])('%j exists: %s', (text, exists) => {
    expect(isCalendarDate(text)).toBe(exists)
  })
})

describe('parsing a date', () => {
  test.each([
    ['2026-06-15', '2026-06-15'],
    ['6/15/2026', '2026-06-15'],
    ['06/05/2026', '2026-06-05'],
    ['2/29/2024', '2024-02-29'],
    ['2/29/2026', null],
    ['0001-01-01', '0001-01-01'],
    ['0000-12-31', null],
    ['12/31/0000', null],
    ['15/6/2026', null],
    ['6/15/26', null],
    ['6-15-2026', null],
    ['2026/06/15', null],
    ['6/15/2026 ', null],
    ['today', null],
    ['', null],
  ])('%j is %s', (text, date) => {
    expect(parseCalendarDate(text)).toBe(date)
  })

  test('parses every formatted date', () => {
    fc.assert(
      fc.property(anyDate, date => {
        expect(parseCalendarDate(formatStoredDate(date))).toBe(date)
      }),
    )
  })

  test("rejects dates that don't exist", () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const date = parseCalendarDate(text)
        expect(date === null || isCalendarDate(date)).toBe(true)
      }),
    )
  })
})

test.each([
  ['2026-06-05', '6/5/2026'],
  ['2026-12-31', '12/31/2026'],
  ['0900-01-01', '1/1/0900'],
])('%s is stored as %s', (date, stored) => {
  expect(formatStoredDate(date)).toBe(stored)
})

describe('adding days', () => {
  test.each([
    ['2026-06-15', 1, '2026-06-16'],
    ['2026-06-15', 0, '2026-06-15'],
    ['2026-06-30', 1, '2026-07-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-08', -6, '2026-03-02'],
    ['0002-01-01', -1, '0001-12-31'],
    ['2026-06-15', 365_000, '3025-10-16'],
  ])('%s and %d days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
    expect(daysBetween(date, expected)).toBe(days)
  })

  test('is reversible, and text order equals date order', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
        const other = addDays(date, days)
        fc.pre(isCalendarDate(other))
        expect(addDays(other, -days)).toBe(date)
        expect(daysBetween(date, other)).toBe(days)
        expect(other > date).toBe(days > 0)
      }),
    )
  })

  test.each([
    ['2026-06-29', '2026-07-02', ['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02']],
    ['2026-06-29', '2026-06-29', ['2026-06-29']],
    ['2026-06-29', '2026-06-28', []],
    ['2026-06-29', '2026-01-01', []],
  ])('the dates from %s to %s', (startDate, endDate, dates) => {
    expect(datesOf({ startDate, endDate })).toEqual(dates)
  })

  test.each(['2026-02-30', '2026-13-01', '2026-00-10', '2026-06-00', '2026-6-5', '6/5/2026', '2026-06-15T00:00', ''])(
    'rejects %j',
    text => {
      const reckonings = [
        () => addDays(text, 1),
        () => daysBetween(text, '2026-06-15'),
        () => daysBetween('2026-06-15', text),
        () => datesOf({ startDate: text, endDate: '2026-06-15' }),
        () => datesOf({ startDate: '2026-06-15', endDate: text }),
        () => weekdayOf(text),
        () => firstOfMonth(text),
        () => lastOfMonth(text),
      ]
      for (const reckon of reckonings)
        expect(reckon).toThrow(new RangeError(`${text} is not a calendar date (yyyy-MM-dd)`))
    },
  )

  test.each([
    ['2026-06-14', 'Sunday'],
    ['2026-06-15', 'Monday'],
    ['2026-06-20', 'Saturday'],
    ['2000-01-01', 'Saturday'],
    ['0001-01-01', 'Monday'],
  ])('%s is a %s', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday)
  })

  test.each([
    ['2026-06-15', '2026-06-01', '2026-06-30'],
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['2026-02-01', '2026-02-01', '2026-02-28'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('the month of %s runs from %s to %s', (date, first, last) => {
    expect([firstOfMonth(date), lastOfMonth(date)]).toEqual([first, last])
  })
})

describe("the date in a person's time zone", () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test.each([
    ['UTC', '2026-06-15T23:59:59.999Z', '2026-06-15'],
    ['UTC', '2026-06-16T00:00:00Z', '2026-06-16'],
    ['America/New_York', '2026-06-16T03:59:59Z', '2026-06-15'],
    ['America/New_York', '2026-06-16T04:00:00Z', '2026-06-16'],
    ['Asia/Kolkata', '2026-06-15T18:29:59Z', '2026-06-15'],
    ['Asia/Kolkata', '2026-06-15T18:30:00Z', '2026-06-16'],
    ['Pacific/Auckland', '2026-06-15T12:00:00Z', '2026-06-16'],
    ['America/Havana', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/Havana', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['America/Havana', '2026-11-01T04:30:00Z', '2026-11-01'],
  ])('in %s at %s is %s', (zone, instant, date) => {
    vi.stubEnv('TZ', zone)
    expect(calendarDateAt(new Date(instant))).toBe(date)
  })

  test.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Havana'])(
    'steps day by day through a year in %s, also without a midnight',
    zone => {
      vi.stubEnv('TZ', zone)
      const year = datesOf({ startDate: '2026-01-01', endDate: '2026-12-31' })
      expect(year).toHaveLength(365)
      expect(new Set(year).size).toBe(365)
      for (const [index, date] of year.entries()) {
        expect(addDays('2026-01-01', index)).toBe(date)
        expect(calendarDateAt(new Date(2026, 0, 1 + index, 12))).toBe(date)
      }
    },
  )
})
