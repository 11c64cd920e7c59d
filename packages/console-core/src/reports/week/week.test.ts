import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildReportDay } from '../../demo/rows.ts'
import type { Correction, WeekMark } from '../../http/index.ts'
import { addDays, millisecondsPerHour } from '../../time/index.ts'
import type { SplitDay } from '../employeeHours/hoursByJob.ts'
import { reconcileColumns } from '../employeeHours/reconcileReport.ts'
import {
  buildWeekRow,
  changedDatesOf,
  countDaysOfWeek,
  hoursOfWeek,
  markOfDay,
  recordedDaysOf,
  statusOfWeek,
  type WeekFacts,
} from './week.ts'
import { dates, monday, nothing, record } from './weekFixture.ts'
import { weekColumns } from './weekReport.ts'

const weekOf = (records: readonly SplitDay[], facts: WeekFacts = nothing) =>
  buildWeekRow(
    buildReportDay({ employeeId: 'ana' }).person,
    dates,
    new Map(records.map(one => [one.day.date, one])),
    facts,
  )

const leftOpen = { isOpen: true, isLeftOpen: true }
const missingMonday = { ...nothing, missingDates: new Set([monday]) }
const holidayMonday = { ...nothing, holidays: new Map([[monday, 'Labor Day']]) }
const excusedMonday = { ...nothing, excusedDates: new Set([monday]) }

const correction: Correction = {
  reason: 'forgot',
  ...{ note: null, authorId: 'dana', authorName: 'Dana Whitfield', enteredAt: '2026-11-17T14:40:00Z' },
}

describe('the mark of a day', () => {
  test.each([
    ['agrees', [record(monday)], nothing, null],
    ['is open for more than 16 hours', [record(monday, { clock: leftOpen })], nothing, 'notClockedOut'],
    ['is in progress', [record(monday, { clock: { isOpen: true } })], nothing, null],
    [
      'has more than 16 hours',
      [record(monday, { clock: { isOverLong: true }, submittedHours: 0 })],
      nothing,
      'overLong',
    ],
    ['was expected and has no record', [], missingMonday, 'missing'],
    ['has a record, so it isn’t missing', [record(monday)], missingMonday, null],
    ['isn’t submitted', [record(monday, { isSubmitted: false, submittedHours: null })], nothing, 'notSubmitted'],
    ['differs by more than 0.25 hours', [record(monday, { foremanHours: 8.26 })], nothing, 'differs'],
    ['differs by 0.25 hours', [record(monday, { foremanHours: 8.25 })], nothing, null],
    ['is excused', [], excusedMonday, 'excused'],
    ['is excused but differs', [record(monday, { foremanHours: 4 })], excusedMonday, 'differs'],
    ['is a holiday without hours', [], holidayMonday, 'holiday'],
    ['is a holiday with hours that agree', [record(monday)], holidayMonday, null],
    ['has an entered event', [record(monday, { clock: { corrections: [correction] } })], nothing, 'corrected'],
    [
      'has an entered event, and hours that differ',
      [record(monday, { clock: { corrections: [correction] }, foremanHours: 4 })],
      nothing,
      'differs',
    ],
    ['is a holiday with hours that differ', [record(monday, { foremanHours: 4 })], holidayMonday, 'differs'],
    ['has no record', [], nothing, null],
  ])('that %s', (_what, records, facts, mark) => {
    const [day] = weekOf(records, facts).days
    expect(day && markOfDay(day)).toBe(mark)
  })
})

describe('the status of a week', () => {
  const tuesday = addDays(monday, 1)
  test.each([
    ['without any record', [], nothing, 'noRecord'],
    ['without a record on days that were expected', [], missingMonday, 'noRecord'],
    ['excused on every day', [], { ...nothing, excusedDates: new Set(dates) }, 'ready'],
    [
      'with a forgotten clock-out and a difference',
      [record(monday, { clock: leftOpen }), record(tuesday, { foremanHours: 4 })],
      nothing,
      'notClockedOut',
    ],
    ['with a difference', [record(monday), record(tuesday, { foremanHours: 4 })], nothing, 'toReview'],
    ['with a missing day', [record(tuesday)], missingMonday, 'toReview'],
    ['with an excused day', [record(tuesday)], excusedMonday, 'ready'],
    ['with a holiday', [record(tuesday)], holidayMonday, 'ready'],
    ['in which all sides agree', [record(monday)], nothing, 'ready'],
  ])('%s', (_what, records, facts, status) => {
    expect(statusOfWeek(weekOf(records, facts))).toBe(status)
  })

  test('counts missing days apart from days to review, and follows the tolerance', () => {
    const week = weekOf([record(tuesday, { foremanHours: 8.5 })], missingMonday)
    expect(countDaysOfWeek(week)).toEqual({ dayCount: 1, toReviewCount: 1, notClockedOutCount: 0, missingCount: 1 })
    expect(countDaysOfWeek(week, 0.5).toReviewCount).toBe(0)
  })
})

describe('a complete week', () => {
  const tuesday = addDays(monday, 1)
  const at = (instant: string) => ({ lastEvent: { localDate: monday, localTime: '15:30:00', eventDateTime: instant } })
  const marked = (records: readonly SplitDay[]): WeekMark => ({
    ...{ id: 'mark', employeeId: 'ana', startDate: monday, days: [...recordedDaysOf(weekOf(records))] },
    ...{ authorId: 'dana', authorName: 'Dana', markedAt: '2026-11-24T15:00:00Z', etag: '"1"' },
  })
  const before = [record(monday, { foremanHours: 4, clock: at('2026-11-16T15:30:00-06:00') })]
  const stateOf = (records: readonly SplitDay[]) => {
    const week = weekOf(records, { ...nothing, mark: marked(before) })
    return [statusOfWeek(week), changedDatesOf(week)]
  }

  test('stays complete, with days to review and with the same instants in another form', () => {
    expect(stateOf(before)).toEqual(['complete', []])
    const sameInstant = record(monday, { foremanHours: 4, clock: at('2026-11-16T21:30:00Z') })
    expect(stateOf([sameInstant])).toEqual(['complete', []])
  })

  test.each([
    ['other foreman hours', [record(monday, { foremanHours: 5, clock: at('2026-11-16T15:30:00-06:00') })], [monday]],
    ['a later event', [record(monday, { foremanHours: 4, clock: at('2026-11-16T16:00:00-06:00') })], [monday]],
    ['a new day', [...before, record(tuesday)], [tuesday]],
    ['a day that is gone', [], [monday]],
  ])('has changed with %s', (_what, records, dates) => {
    expect(stateOf(records)).toEqual(['changed', dates])
  })

  test('records no time of a day without a clock-out, so the passing of time changes nothing', () => {
    const openAt = (clocked: number) => record(monday, { clocked, clock: { isOpen: true } })
    expect(recordedDaysOf(weekOf([openAt(9)]))).toEqual(recordedDaysOf(weekOf([openAt(3)])))
    expect(recordedDaysOf(weekOf([openAt(9)]))[0]?.clockedMilliseconds).toBeNull()
  })
})

describe('a person', () => {
  const foreman = (name: string) => ({ employeeId: name, name })

  test('belongs to the foreman with most of the week’s hours', () => {
    const week = weekOf([
      record(monday, { clocked: 3, foreman: foreman('Ines') }),
      record(addDays(monday, 1), { clocked: 4, foreman: foreman('Pete') }),
      record(addDays(monday, 2), { clocked: 2, foreman: foreman('Ines') }),
    ])
    expect(week.foreman?.name).toBe('Ines')
  })

  test('belongs to the job with most of the week’s hours, by code and description', () => {
    const hours = { submittedHours: null, foremanHours: null }
    const part = (jobId: string | null, worked: number) => ({
      jobId,
      workedMilliseconds: worked * millisecondsPerHour,
      ...hours,
    })
    const jobs = [
      { id: 'bridge', code: '24-1107', description: 'Bridge' },
      { id: 'yard', code: null, description: null },
    ]
    expect(weekOf([record(monday, { parts: [part(null, 5), part('bridge', 2), part('yard', 1)], jobs })]).jobName).toBe(
      '24-1107 - Bridge',
    )
    expect(weekOf([record(monday, { parts: [part(null, 5)], jobs })]).jobName).toBeNull()
  })
})

describe('the hours of a week', () => {
  const day = fc.record({
    clocked: fc.option(fc.integer({ min: 0, max: 20 * 60 }).map(minutes => minutes / 60)),
    submittedHours: fc.option(fc.integer({ min: 0, max: 80 }).map(quarters => quarters / 4)),
    foremanHours: fc.option(fc.integer({ min: 0, max: 80 }).map(quarters => quarters / 4)),
    clock: fc.constantFrom({}, leftOpen, { isOverLong: true }),
  })

  test('are those of the days in Reconcile, for every choice of open days', () => {
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 7 }),
        fc.constantFrom('none' as const, 'open' as const, 'openAndOverLong' as const),
        (days, exclusion) => {
          const records = days.map((facts, index) => record(addDays(monday, index), facts))
          const daily = reconcileColumns(0.25, exclusion)
          const weekly = weekColumns({ startDate: monday, exclusion })
          for (const id of ['workedDuration', 'submittedHours', 'foremanSubmittedHours']) {
            const values = records.flatMap(one => daily.find(column => column.id === id)?.value(one) ?? [])
            const sum = values.length === 0 ? null : values.reduce<number>((total, value) => total + Number(value), 0)
            const total = weekly.find(column => column.id === id)?.value(weekOf(records)) ?? null
            if (sum === null) expect(total).toBeNull()
            else expect(total).toBeCloseTo(sum, 9)
          }
        },
      ),
    )
  })

  test('of an excluded day are only left out of the clocked side', () => {
    const week = weekOf([record(monday, { clock: leftOpen }), record(addDays(monday, 1))])
    expect(hoursOfWeek(week, 'open')).toEqual({ clocked: 8, submitted: 16, foreman: 16 })
    expect(hoursOfWeek(week, 'none').clocked).toBe(16)
  })
})
