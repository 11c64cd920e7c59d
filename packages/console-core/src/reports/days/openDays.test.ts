import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildReportDay, buildTimelineEvent } from '../../demo/rows.ts'
import { en, es } from '../../messages/catalogues.ts'
import { createReportTable } from '../../table/index.ts'
import { summarizeWorkdays } from '../../workday/shift.ts'
import type { EventType } from '../../workday/workday.ts'
import { detailDefinition } from '../detail/detail.ts'
import { employeeHoursDefinition } from '../employeeHours/employeeHours.ts'
import type { ReportColumn } from '../reportDefinition.ts'
import { durationColumn, type RowOfDay } from './dayColumns.ts'
import {
  countExcludedDays,
  countExcludedDaysByGroup,
  excludeDays,
  formatExcludedDays,
  formatIncludedOpenDays,
  openDayColumn,
  openDayMeasures,
  openDaysIn,
} from './openDays.ts'
import { buildReportClock, pickClock } from './reportDay.ts'

const noon = Date.parse('2026-03-02T18:00:00Z')
const hour = 3_600_000

function clockAfter(hours: number, ...eventTypes: readonly EventType[]) {
  const events = eventTypes.map((eventType, index) =>
    buildTimelineEvent({
      id: String(index),
      eventType,
      eventDateTime: new Date(noon + index * hour).toISOString(),
    }),
  )
  const now = new Date(noon + hours * hour)
  const [day] = summarizeWorkdays(events, now)
  if (!day) throw new Error('No events')
  return { known: buildReportClock(day, now), cut: buildReportClock(day, null) }
}

describe('a day without a clock-out', () => {
  test.each<readonly [string, number, readonly EventType[], boolean]>([
    ['a shift under way', 8, ['clockIn'], false],
    ['a night shift that is over midnight and still under way', 14, ['clockIn', 'takeBreak'], false],
    ['a double shift to its last minute', 16, ['clockIn'], false],
    ['longer than anybody works', 16.1, ['clockIn'], true],
    ['at lunch since yesterday', 30, ['clockIn', 'takeBreak'], true],
    ['a week later', 170, ['clockIn'], true],
    ['clocked out', 170, ['clockIn', 'clockOut'], false],
  ])('%s, after %d hours of %j: %s', (_, hours, events, isLeftOpen) => {
    expect(clockAfter(hours, ...events).known.isLeftOpen).toBe(isLeftOpen)
  })

  test("isn't assumed if events are missing, because the clock-out may be among them", () => {
    expect(clockAfter(170, 'clockIn').cut.isLeftOpen).toBe(false)
  })

  test.each([
    [4_500, null, true],
    [600, null, false],
    [4_500, '09:00:00', false],
  ])('is recognized from hours alone: %d minutes to %s: %s', (workedMinutes, endTime, isLeftOpen) => {
    const reported = { workedMinutes, endTime, startTime: '07:00:00' }
    const clock = pickClock(null, false, () => ({
      ...reported,
      lunchMinutes: null,
      clockedOutMinutes: null,
      lunchStartTime: null,
    }))
    expect(clock.isLeftOpen).toBe(isLeftOpen)
  })
})

interface Row extends RowOfDay {
  readonly id: string
  readonly job: string
}

const columns: readonly ReportColumn<Row>[] = [
  { id: 'job', kind: 'text', header: 'report.column.jobDescription', value: row => row.job },
  durationColumn('workedMilliseconds', { id: 'worked', header: 'report.column.workedDuration' }),
  openDayColumn(['worked']),
]

const rowsOf = (days: readonly OpenDayOfTest[]) =>
  days.flatMap(({ isLeftOpen, isOverLong, worked, jobs }, index) =>
    jobs.map((job, position): Row => {
      const day = buildReportDay({ employeeId: String(index), worked, isLeftOpen, isOverLong })
      return { id: `${index} ${position}`, job, day }
    }),
  )

function tableOf(rows: readonly Row[]) {
  const table = createReportTable<Row>([...columns, ...openDayMeasures], { rowId: row => row.id, locale: 'en-US' })
  table.append(rows)
  return table
}

type OpenDayOfTest = typeof anyDay extends fc.Arbitrary<infer Day> ? Day : never

const anyDay = fc.record({
  isLeftOpen: fc.boolean(),
  isOverLong: fc.boolean(),
  worked: fc.integer({ min: 0, max: 170 }),
  jobs: fc.array(fc.constantFrom('Bridge', 'Road'), { minLength: 1, maxLength: 3 }),
})

test('counts once in every total, on any number of rows', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 12 }), days => {
      const rows = rowsOf(days)
      const expected = (isOf: (jobs: readonly string[]) => boolean) => {
        const open = days.filter(({ isLeftOpen, jobs }) => isLeftOpen && isOf(jobs))
        const workedMilliseconds = open.reduce((sum, { worked }) => sum + worked * hour, 0)
        const long = days.filter(({ isLeftOpen, isOverLong, jobs }) => isOverLong && !isLeftOpen && isOf(jobs))
        if (open.length + long.length === 0) return null
        return { count: open.length, workedMilliseconds, overLongCount: long.length }
      }
      const result = tableOf(rows).query({ groups: [{ columnId: 'job', order: 'asc' }] })
      expect(openDaysIn(result.totals)).toEqual(expected(() => true))
      for (const line of result.lines(0, result.lineCount)) {
        if (line.kind === 'row') continue
        expect(openDaysIn(line.totals)).toEqual(expected(jobs => jobs.includes(line.label)))
      }
    }),
  )
})

test('leaves no trace in rows, totals, selections, and copies if excluded', () => {
  fc.assert(
    fc.property(
      fc.array(anyDay, { maxLength: 12 }),
      fc.constantFrom('Bridge', 'Road', null),
      fc.constantFrom('open', 'openAndOverLong'),
      (days, job, exclusion) => {
        const rows = rowsOf(days)
        const whole = tableOf(rows)
        const excluding = excludeDays(whole, columns, exclusion)
        const without = tableOf(
          rows.filter(
            ({ day: { clock } }) => !clock.isLeftOpen && !(clock.isOverLong && exclusion === 'openAndOverLong'),
          ),
        )
        const filters = job === null ? [] : [{ columnId: 'job', operation: 'equals', values: [job] } as const]
        const [result, expected] = [excluding, without].map(table => table.query({ filters }))
        expect([...(result?.rowIds() ?? [])]).toEqual([...(expected?.rowIds() ?? [])])
        expect(result?.totals).toEqual(expected?.totals)
        const ids = rows.map(({ id }) => id)
        expect(excluding.totalsOf(ids)).toEqual(without.totalsOf(ids))
        expect(ids.map(excluding.rowOf)).toEqual(ids.map(without.rowOf))
        const ofJob = days.filter(day => job === null || day.jobs.includes(job))
        const long = ofJob.filter(day => day.isOverLong && !day.isLeftOpen)
        expect(countExcludedDays(whole, exclusion, filters)).toMatchObject({
          count: ofJob.filter(day => day.isLeftOpen).length,
          overLongCount: exclusion === 'open' ? 0 : long.length,
        })

        const groups = [{ columnId: 'job', order: 'asc' }] as const
        const byGroup = countExcludedDaysByGroup(whole, exclusion, { filters, groups })
        for (const line of whole.query({ filters, groups }).lines(0, days.length * 5)) {
          if (line.kind === 'row') continue
          const inGroup = countExcludedDays(whole, exclusion, [
            ...filters,
            { columnId: 'job', operation: 'equals', values: [line.label] },
          ])
          const none = { count: 0, workedMilliseconds: 0, overLongCount: 0 }
          expect(byGroup.get(line.key) ?? none).toEqual(inGroup)
        }
      },
    ),
  )
})

test("can't be excluded from a report without employee-days", () => {
  const table = tableOf([])
  expect(excludeDays(table, columns.slice(0, 1), 'open')).toBe(table)
})

test.each([
  [2, 245.2 * hour, 'includes 2 open days, 245.20 hours', 'incluye 2 días abiertos, 245.20 horas'],
  [1, 75 * hour, 'includes 1 open day, 75.00 hours', 'incluye 1 día abierto, 75.00 horas'],
  [1200, 1234.56 * hour, 'includes 1,200 open days, 1,234.56 hours', 'incluye 1,200 días abiertos, 1,234.56 horas'],
])('%d open days of %d milliseconds: %s', (count, workedMilliseconds, english, spanish) => {
  const days = { count, workedMilliseconds, overLongCount: 0 }
  expect(formatIncludedOpenDays(en, 'en-US', days)).toBe(english)
  expect(formatIncludedOpenDays(es, 'es-US', days)).toBe(spanish)
})

test('included and excluded days list long shifts after open days', () => {
  const days = { count: 2, workedMilliseconds: 75 * hour, overLongCount: 1 }
  expect(formatIncludedOpenDays(en, 'en-US', days)).toBe(
    'includes 2 open days, 75.00 hours · includes 1 shift over 16 h',
  )
  expect(formatIncludedOpenDays(en, 'en-US', { ...days, overLongCount: 0 }, 'hoursAndMinutes')).toBe(
    'includes 2 open days, 75h 0m',
  )
  expect(formatIncludedOpenDays(en, 'en-US', { ...days, count: 0 })).toBe('includes 1 shift over 16 h')
  expect(formatExcludedDays(en, 'en-US', days)).toBe('2 open days excluded · 1 shift over 16 h excluded')
  expect(formatExcludedDays(en, 'en-US', { ...days, count: 0 })).toBe('1 shift over 16 h excluded')
  expect(formatExcludedDays(en, 'en-US', { ...days, count: 0, overLongCount: 0 })).toBe('0 open days excluded')
})

test.each([
  ['Detail Report', detailDefinition],
  ['Employee Hours Report', employeeHoursDefinition],
])('has a hidden column in %s', (_, { columns, measures }) => {
  const column = columns.find(({ id }) => id === 'openDay')
  expect(column?.visible).toBe(false)
  expect(column?.carriers?.every(carrier => columns.some(({ id }) => id === carrier))).toBe(true)
  expect(measures).toEqual(expect.arrayContaining([...openDayMeasures]))
})
