import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays, datesOf, weekdayOf, weekdays } from './calendarDate.ts'
import {
  dateRangeNames,
  isWithin,
  type NamedDateRange,
  pickDateRange,
  splitIntoChunks,
  widenByOneDay,
} from './dateRange.ts'

const dayOf2026 = fc.integer({ min: -400, max: 800 }).map(days => addDays('2026-01-01', days))

describe('a named range', () => {
  test.each<[name: NamedDateRange, today: string, startDate: string, endDate: string]>([
    ['today', '2026-06-15', '2026-06-15', '2026-06-15'],
    ['yesterday', '2026-06-15', '2026-06-14', '2026-06-14'],
    ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['lastSevenDays', '2026-06-15', '2026-06-09', '2026-06-15'],
    ['lastSevenDays', '2026-03-10', '2026-03-04', '2026-03-10'],
    ['lastSevenDays', '2026-01-03', '2025-12-28', '2026-01-03'],
    ['thisMonth', '2026-06-15', '2026-06-01', '2026-06-30'],
    ['thisMonth', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['lastMonth', '2026-06-15', '2026-05-01', '2026-05-31'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['thisWorkweek', '2026-06-15', '2026-06-14', '2026-06-20'],
    ['thisWorkweek', '2026-06-14', '2026-06-14', '2026-06-20'],
    ['lastWorkweek', '2026-06-15', '2026-06-07', '2026-06-13'],
    ['lastWorkweek', '2026-01-02', '2025-12-21', '2025-12-27'],
  ])('%s on %s is %s to %s', (name, today, startDate, endDate) => {
    expect(pickDateRange(name, today)).toEqual({ startDate, endDate })
  })

  test.each([
    ['Sunday', '2026-06-14'],
    ['Monday', '2026-06-15'],
    ['Tuesday', '2026-06-16'],
    ['Wednesday', '2026-06-17'],
    ['Thursday', '2026-06-11'],
    ['Friday', '2026-06-12'],
    ['Saturday', '2026-06-13'],
  ] as const)('a pay week that starts on %s contains Wednesday, June 17 from %s', (startOfPayWeek, startDate) => {
    const thisWorkweek = { startDate, endDate: addDays(startDate, 6) }
    const lastWorkweek = { startDate: addDays(startDate, -7), endDate: addDays(startDate, -1) }
    expect(pickDateRange('thisWorkweek', '2026-06-17', startOfPayWeek)).toEqual(thisWorkweek)
    expect(pickDateRange('lastWorkweek', '2026-06-17', startOfPayWeek)).toEqual(lastWorkweek)
  })

  test('the pay week starts on Sunday if the business unit has none', () => {
    expect(pickDateRange('thisWorkweek', '2026-06-17', null)).toEqual(
      pickDateRange('thisWorkweek', '2026-06-17', 'Sunday'),
    )
  })

  test('a workweek contains today and starts on its weekday, for any day', () => {
    fc.assert(
      fc.property(dayOf2026, fc.constantFrom(...weekdays), (today, startOfPayWeek) => {
        const week = pickDateRange('thisWorkweek', today, startOfPayWeek)
        expect(datesOf(week)).toHaveLength(7)
        expect(datesOf(week)).toContain(today)
        expect(weekdayOf(week.startDate)).toBe(startOfPayWeek)
      }),
    )
  })

  describe("doesn't depend on the viewer's time zone", () => {
    afterEach(() => {
      vi.unstubAllEnvs()
    })

    test.each(['America/New_York', 'America/Havana', 'Pacific/Auckland'])('%s', zone => {
      vi.stubEnv('TZ', zone)
      expect(pickDateRange('lastSevenDays', '2026-03-09')).toEqual({ startDate: '2026-03-03', endDate: '2026-03-09' })
      expect(pickDateRange('thisWorkweek', '2026-11-01')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-07' })
    })
  })
})

test('a report reads one more day on each side', () => {
  expect(widenByOneDay({ startDate: '2026-03-01', endDate: '2026-12-31' })).toEqual({
    startDate: '2026-02-28',
    endDate: '2027-01-01',
  })
})

describe('chunks of a range', () => {
  test.each([
    ['2026-06-01', '2026-06-07', 3, ['2026-06-01 2026-06-03', '2026-06-04 2026-06-06', '2026-06-07 2026-06-07']],
    ['2026-06-01', '2026-06-06', 3, ['2026-06-01 2026-06-03', '2026-06-04 2026-06-06']],
    ['2026-06-01', '2026-06-01', 7, ['2026-06-01 2026-06-01']],
    ['2026-06-02', '2026-06-01', 7, []],
  ])('%s to %s by %d', (startDate, endDate, days, expected) => {
    const chunks = splitIntoChunks({ startDate, endDate }, days)
    expect(chunks.map(chunk => `${chunk.startDate} ${chunk.endDate}`)).toEqual(expected)
  })

  test('contain every date of the range once, in order', () => {
    fc.assert(
      fc.property(
        dayOf2026,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 40 }),
        (startDate, length, days) => {
          const range = { startDate, endDate: addDays(startDate, length) }
          expect(splitIntoChunks(range, days).flatMap(datesOf)).toEqual(datesOf(range))
        },
      ),
    )
  })

  test.each([0, -1, 1.5, Number.NaN])("can't have %d days", days => {
    const range = { startDate: '2026-06-01', endDate: '2026-06-07' }
    expect(() => splitIntoChunks(range, days)).toThrow('daysPerChunk must be a whole number of at least 1')
  })

  test("can't start or end on a date that doesn't exist", () => {
    expect(() => splitIntoChunks({ startDate: '2026-02-01', endDate: '2026-02-30' }, 7)).toThrow(RangeError)
    expect(() => splitIntoChunks({ startDate: '2026-02-30', endDate: '2026-03-07' }, 7)).toThrow(RangeError)
  })
})

test('every name except custom starts a range by today', () => {
  expect(dateRangeNames.at(-1)).toBe('custom')
  const named = dateRangeNames.filter((name): name is NamedDateRange => name !== 'custom')
  expect(new Set(named).size).toBe(dateRangeNames.length - 1)
  for (const name of named) {
    const { startDate, endDate } = pickDateRange(name, '2026-06-15', 'Monday')
    expect(startDate <= endDate && startDate <= '2026-06-15', name).toBe(true)
  }
})

test.each([
  ['2026-06-14', false],
  ['2026-06-15', true],
  ['2026-06-16', true],
  ['2026-06-17', true],
  ['2026-06-18', false],
])('%s is within June 15 to 17: %s', (date, isInside) => {
  expect(isWithin(date, { startDate: '2026-06-15', endDate: '2026-06-17' })).toBe(isInside)
})
