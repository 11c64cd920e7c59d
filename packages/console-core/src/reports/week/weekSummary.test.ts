import { describe, expect, test } from 'vitest'
import { buildReportDay } from '../../demo/rows.ts'
import type { SplitDay } from '../employeeHours/hoursByJob.ts'
import { buildWeekRow, recordedDaysOf, type WeekRow } from './week.ts'
import { dates, monday, nothing, record } from './weekFixture.ts'
import { groupWeekBy, weekLayout } from './weekLayout.ts'
import { buildWeekSummary, leftOutDaysOf, type SummaryQuestion, summaryLayoutOf } from './weekSummary.ts'

const tuesday = '2026-11-17'
const lastEvent = { eventDateTime: '2026-11-17T18:27:00Z', localDate: tuesday, localTime: '12:27:00' }
const inProgress = { isOpen: true, lastEvent }
const leftOpen = { ...inProgress, isLeftOpen: true }

interface Person {
  readonly code: string | null
  readonly name: string
  readonly foreman?: string
  readonly isComplete?: boolean
}

function week({ code, name, foreman, isComplete = false }: Person, records: readonly SplitDay[]): WeekRow {
  const { person } = buildReportDay({ employeeId: name })
  const led = records.map(one => ({ ...one, foreman: foreman ? { employeeId: foreman, name: foreman } : null }))
  const row = buildWeekRow(
    { ...person, employeeCode: code, employeeName: name },
    dates,
    new Map(led.map(one => [one.day.date, one])),
    nothing,
  )
  if (!isComplete) return row
  const mark = { id: `mark-${name}`, employeeId: name, startDate: monday, authorId: 'd', authorName: 'Dana' }
  return { ...row, mark: { ...mark, markedAt: '2026-11-23T15:00:00Z', days: [...recordedDaysOf(row)], etag: '"1"' } }
}

const ana = week({ code: '1100', name: 'Ana Ruiz', foreman: 'Pete Marlow', isComplete: true }, [record(monday)])
const ben = week({ code: '0042', name: 'Ben Ortiz', foreman: 'Pete Marlow' }, [
  record(monday),
  record(tuesday, { clocked: 5, clock: leftOpen }),
])
const cleo = week({ code: null, name: 'Cleo Park' }, [
  record(monday, { clocked: 17, clock: { isOverLong: true } }),
  record(tuesday, { clocked: 3, clock: inProgress, submittedHours: null, foremanHours: null }),
])
const nora = week({ code: '2000', name: 'Nora Vance' }, [])
const weeks = [ana, ben, cleo, nora]

function linesOf(change: Partial<SummaryQuestion> = {}): (readonly unknown[])[] {
  const { columns, layout, lines } = buildWeekSummary({
    weeks,
    startDate: monday,
    people: 'all',
    lines: 'person',
    layout: groupWeekBy(weekLayout, 'foreman'),
    toleranceHours: 0.25,
    exclusion: 'open',
    ...change,
  })
  const shown = layout.columns.filter(({ id }) => !id.startsWith('day'))
  return lines.map(line => shown.map(({ id }) => columns.find(column => column.id === id)?.value(line)))
}

describe('a line for each person', () => {
  test('has the code first and leaves out every open day, in progress or without a clock-out', () => {
    expect(linesOf()).toEqual([
      ['1100', 'Ana Ruiz', 8, 8, 8, 'complete'],
      ['0042', 'Ben Ortiz', 8, 16, 16, 'notClockedOut'],
      [null, 'Cleo Park', 17, 8, 8, 'toReview'],
      ['2000', 'Nora Vance', null, null, null, 'noRecord'],
    ])
  })

  test('leaves out days over 16 hours if the page does', () => {
    expect(linesOf({ exclusion: 'openAndOverLong' })[2]).toEqual([null, 'Cleo Park', null, 8, 8, 'toReview'])
  })

  test('is there only for complete weeks if these are chosen', () => {
    expect(linesOf({ people: 'complete' })).toEqual([['1100', 'Ana Ruiz', 8, 8, 8, 'complete']])
    const changed = { ...ana, days: ana.days.map(day => ({ ...day, record: null })) }
    expect(linesOf({ people: 'complete', weeks: [changed] })).toEqual([])
  })

  test('follows the columns of the page', () => {
    const layout = { ...weekLayout, columns: weekLayout.columns.filter(({ id }) => id === 'submittedHours') }
    expect(linesOf({ layout })[1]).toEqual(['0042', 16])
  })
})

test('has the columns of a template, with the lunch, time, and variances of the days that it includes', () => {
  const lunch = { lunchMilliseconds: 1_800_000, totalMilliseconds: 30_600_000 }
  const dina = week({ code: '7', name: 'Dina Park' }, [
    record(monday, { clock: lunch, foremanHours: 7.5 }),
    record(tuesday, { clock: { ...leftOpen, ...lunch } }),
  ])
  const ids = ['submittedVariance', 'foremanSubmittedVariance', 'lunchDuration', 'totalDuration', 'groupName']
  const columns = ids.map(id => ({ id, width: null, pin: null }))
  const layout = summaryLayoutOf({ ...weekLayout, columns, groups: [{ columnId: 'groupName', order: 'asc' }] })
  expect(linesOf({ weeks: [dina], layout })).toEqual([['7', 0, -0.5, 0.5, 8.5, 'Night Work', 'notClockedOut']])
})

test('each group has one line with its people, hours, and complete weeks, starting with people without a record', () => {
  expect(linesOf({ lines: 'foreman' })).toEqual([
    ['noRecord', 1, null, null, null, 0],
    ['Pete Marlow', 2, 16, 24, 24, 1],
    [null, 1, 17, 8, 8, 0],
  ])
})

test('names the days that it leaves out, with the last event', () => {
  const since = { localDate: tuesday, localTime: '12:27:00' }
  const benTuesday = { employeeCode: '0042', employeeName: 'Ben Ortiz', date: tuesday, isOverLong: false, since }
  const cleoTuesday = { employeeCode: null, employeeName: 'Cleo Park', date: tuesday, isOverLong: false, since }
  expect(leftOutDaysOf(weeks, 'open')).toEqual([benTuesday, cleoTuesday])
  expect(leftOutDaysOf(weeks, 'openAndOverLong')).toEqual([
    { employeeCode: null, employeeName: 'Cleo Park', date: monday, isOverLong: true, since: null },
    benTuesday,
    cleoTuesday,
  ])
})
