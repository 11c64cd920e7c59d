import { describe, expect, test } from 'vitest'
import { buildReportDay } from '../../demo/rows.ts'
import { commandExtension, type ExportedDay } from '../../http/index.ts'
import { createFakeWorld, fakeEnvironment } from '../../http/networkFixture.ts'
import type { SplitDay } from '../employeeHours/hoursByJob.ts'
import { buildWeekRow, recordedDayOf, type WeekRow } from './week.ts'
import { buildWeekDifference } from './weekDifference.ts'
import {
  daysChangedSinceExport,
  type ExportQuestion,
  lastExportOf,
  rememberExport,
  withExportedDays,
} from './weekExport.ts'
import { type DayFacts, dates, monday, nothing, record } from './weekFixture.ts'

const tuesday = '2026-11-17'
const wednesday = '2026-11-18'
const lastEvent = { eventDateTime: '2026-11-16T22:00:00Z', localDate: monday, localTime: '16:00:00' }

const weekOf = (records: readonly SplitDay[], name = 'ana') =>
  buildWeekRow(
    { ...buildReportDay({ employeeId: name }).person, employeeCode: name, employeeName: name },
    dates,
    new Map(records.map(one => [one.day.date, one])),
    nothing,
  )

const exported = (week: WeekRow, change: Partial<ExportedDay> = {}): WeekRow =>
  withExportedDays(
    week,
    week.days.map(day => ({
      ...recordedDayOf(day),
      ...{ exportId: 'export-1', employeeId: week.id, people: 'all', authorId: 'dana', authorName: 'Dana Whitfield' },
      exportedAt: '2026-11-23T15:10:00Z',
      ...change,
    })),
  )

/** A week whose Monday has changed from `before` to `now` since its export. */
const changedTo = (before: DayFacts, now: DayFacts): WeekRow => ({
  ...weekOf([record(monday, now)]),
  exportedDays: exported(weekOf([record(monday, before)])).exportedDays,
})

const changedDates = (week: WeekRow) => daysChangedSinceExport(week).map(({ day }) => day.date)

describe('a day has changed since its export', () => {
  test.each<[name: string, before: DayFacts, now: DayFacts]>([
    ['its clocked hours', {}, { clocked: 8.5 }],
    [
      'its last event',
      { clock: { lastEvent } },
      { clock: { lastEvent: { ...lastEvent, localTime: '16:00:00', eventDateTime: '2026-11-16T22:05:00Z' } } },
    ],
    ['its submitted hours', { submittedHours: null }, { submittedHours: 8 }],
    ['its foreman hours', {}, { foremanHours: 7 }],
    ['its submission', { isSubmitted: false }, {}],
    ['an event that was replaced at the same time', { eventIds: ['in', 'out'] }, { eventIds: ['in', 'entered'] }],
    [
      'a clock-out that was missing',
      { clocked: 3, clock: { isOpen: true, lastEvent } },
      { clocked: 8, clock: { lastEvent } },
    ],
  ])('after a change of %s', (_, before, now) => {
    expect(changedDates(changedTo(before, now))).toEqual([monday])
  })

  test('with a record that it lacked', () => {
    const week = weekOf([record(monday), record(tuesday)])
    expect(changedDates({ ...week, exportedDays: exported(weekOf([record(monday)])).exportedDays })).toEqual([tuesday])
  })

  test.each<[name: string, before: DayFacts, now: DayFacts]>([
    ['as it was', { clock: { lastEvent } }, { clock: { lastEvent } }],
    ['recorded without events', {}, { eventIds: ['in', 'out'] }],
    ['read without events', { eventIds: ['in', 'out'] }, {}],
    [
      'open, while time passes',
      { clocked: 3, clock: { isOpen: true, lastEvent } },
      { clocked: 4, clock: { isOpen: true, lastEvent } },
    ],
  ])('not if it is %s', (_, before, now) => {
    expect(changedDates(changedTo(before, now))).toEqual([])
  })

  test('not if it was never exported', () => {
    const week = weekOf([record(monday), record(tuesday)])
    const [first] = exported(week).exportedDays
    expect(
      changedDates(withExportedDays(weekOf([record(monday), record(tuesday, { clocked: 1 })]), first ? [first] : [])),
    ).toEqual([])
  })
})

test('the latest export of each day counts, and the latest of all is named', () => {
  const before = exported(weekOf([record(monday), record(tuesday)]))
  const now: WeekRow = {
    ...weekOf([record(monday, { clocked: 9 }), record(tuesday)]),
    exportedDays: before.exportedDays,
  }
  expect(changedDates(now)).toEqual([monday])
  const [again] = exported(now, {
    exportId: 'export-2',
    exportedAt: '2026-11-24T15:00:00Z',
    authorName: 'Ray Dunham',
  }).exportedDays
  const after = withExportedDays(now, again ? [again] : [])
  expect(changedDates(after)).toEqual([])
  expect(lastExportOf([before, after])).toMatchObject({ exportId: 'export-2', authorName: 'Ray Dunham' })
  expect(lastExportOf([weekOf([])])).toBeNull()
})

test('the difference has a line for each changed day, with its values then and now', () => {
  const { columns, lines } = buildWeekDifference([
    changedTo({ submittedHours: null, isSubmitted: false }, { clocked: 8.5 }),
    exported(weekOf([record(monday)], 'ben')),
  ])
  expect(lines.map(line => columns.map(column => column.value(line)))).toEqual([
    ['ana', 'ana', monday, 8, 8.5, null, 8, 8, 8, 'clockedOut', 'submitted'],
  ])
})

describe('an export is remembered', () => {
  const question: Omit<ExportQuestion, 'weeks'> = {
    commandId: '0b6b5b44-0000-4000-8000-000000000000',
    ...{ startDate: monday, businessUnitId: 'unit-1', templateName: null, people: 'all', today: wednesday },
  }
  const answer = { id: 'export-1', authorId: 'dana', authorName: 'Dana Whitfield', exportedAt: '2026-11-23T15:10:00Z' }
  async function remember(change: Partial<ExportQuestion> & Pick<ExportQuestion, 'weeks'>, status = 201) {
    const { transport, requests } = createFakeWorld(() => Response.json(status === 201 ? answer : {}, { status }), {
      environment: { ...fakeEnvironment, extensions: [commandExtension] },
    })
    const outcome = await rememberExport(transport, { ...question, ...change })
    const sent = requests.map(({ headers, body }) => ({
      command: headers.get('x-command-id'),
      key: headers.get('idempotency-key'),
      days: (body as { days: { employeeId: string; date: string }[] }).days,
    }))
    return { outcome, sent }
  }

  test('with every day up to today, also those without a record', async () => {
    const { outcome, sent } = await remember({ weeks: [weekOf([record(monday)])] })
    expect(sent.map(({ days }) => days.map(({ date }) => date))).toEqual([[monday, tuesday, wednesday]])
    expect(
      outcome.isOk &&
        outcome.value.get('ana')?.map(({ exportId, clockedMilliseconds }) => [exportId, clockedMilliseconds]),
    ).toEqual([
      ['export-1', 28_800_000],
      ['export-1', null],
      ['export-1', null],
    ])
  })

  test('in calls of 100 people, which are one command', async () => {
    const weeks = Array.from({ length: 201 }, (_, index) => weekOf([], `employee-${index}`))
    const { sent, outcome } = await remember({ weeks })
    expect(sent.map(({ days }) => days.length)).toEqual([300, 300, 3])
    expect(new Set(sent.map(({ command }) => command))).toEqual(new Set([question.commandId]))
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
    expect(outcome.isOk && outcome.value.size).toBe(201)
  })

  test('with only the changed days of a difference, and not at all without any', async () => {
    const weeks = [changedTo({}, { clocked: 9 }), exported(weekOf([record(monday)], 'ben'))]
    const { sent } = await remember({ weeks, people: 'changed' })
    expect(sent.map(({ days }) => days.map(({ employeeId, date }) => [employeeId, date]))).toEqual([[['ana', monday]]])
    expect((await remember({ weeks: weeks.slice(1), people: 'changed' })).sent).toEqual([])
  })

  test('or reports the first error', async () => {
    const { outcome } = await remember({ weeks: [weekOf([])] }, 403)
    expect(outcome).toMatchObject({ isOk: false, error: { code: 'FORBIDDEN' } })
  })
})
