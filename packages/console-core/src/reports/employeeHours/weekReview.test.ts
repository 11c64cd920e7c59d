import { expect, test } from 'vitest'
import { buildEntry, buildReportDay } from '../../demo/rows.ts'
import type { TimelineEvent } from '../../http/index.ts'
import { createFakeWorld, type FakeAnswer, pageOf } from '../../http/networkFixture.ts'
import { clockedDay, serveDays } from '../days/dayServicesFixture.ts'
import { readEmployeeHours } from '../days/readDays.ts'
import type { ReportClock } from '../days/reportDay.ts'
import { collectRows } from '../rowStreamFixture.ts'
import { type EmployeeHoursRow, reportedHoursOf } from './employeeHours.ts'
import { reviewDay, unknownContext } from './reconcile.ts'
import { readWeekReview, reviewWeek } from './weekReview.ts'

const range = { startDate: '2026-06-01', endDate: '2026-06-07' }

function rowOf(date: string, clock: Partial<ReportClock>, changes: Partial<EmployeeHoursRow> = {}): EmployeeHoursRow {
  const day = buildReportDay({ employeeId: 'ana', date, ...clock }, { submissionStatus: 'submitted' })
  return {
    ...{ id: `${date} ${Object.keys(changes).join()}`, day, workflow: 'clockIn', submittedHours: 8, foremanHours: 8 },
    ...{ lastModifiedAt: null, entries: [], context: unknownContext },
    ...changes,
  }
}

const notSubmitted = (row: EmployeeHoursRow): EmployeeHoursRow => ({
  ...row,
  submittedHours: null,
  day: { ...row.day, submissionStatus: 'clockedOut' },
})

test('each day is ready, to be reviewed, or not clocked out; the reasons add up to all days', () => {
  const rows = [
    rowOf('2026-06-01', {}),
    rowOf('2026-06-01', {}, { foremanHours: 9 }),
    notSubmitted(rowOf('2026-06-01', {})),
    rowOf('2026-06-05', { isOpen: true, isLeftOpen: true }),
    rowOf('2026-05-31', {}),
  ]
  const { dates, ...totals } = reviewWeek(rows, range)
  expect(totals).toEqual({
    ...{ dayCount: 4, readyCount: 1, notClockedOutCount: 1, notSubmittedCount: 1, differingCount: 1 },
  })
  expect(dates).toHaveLength(7)
  expect(dates[0]).toEqual({ date: '2026-06-01', readyCount: 1, toReviewCount: 2, notClockedOutCount: 0 })
  expect(dates[4]).toEqual({ date: '2026-06-05', readyCount: 0, toReviewCount: 0, notClockedOutCount: 1 })
})

const now = new Date('2026-06-10T20:00:00Z')
const question = { range, businessUnitId: 'unit-1' }

/** Two people who clocked in and submitted in a unit without foreman hours. */
const company = {
  entries: ['ana', 'ben'].map(employeeId =>
    buildEntry({ id: employeeId, employeeId, localDate: '2026-06-02', hours: 8 }),
  ),
  events: ['ana', 'ben'].flatMap(employeeId => clockedDay(employeeId, '2026-06-02')),
  members: ['ana', 'ben', 'nora'],
}

const serveWithoutForemanHours: FakeAnswer = (request, number) =>
  request.url.pathname.endsWith('hours/employees') ? pageOf([]) : serveDays(company, now)(request, number)

test('a unit without foreman hours isn’t missing them, in the report and in its numbers', async () => {
  const { rows } = await collectRows(
    readEmployeeHours(createFakeWorld(serveWithoutForemanHours).transport, question, { now }),
  )
  expect(rows.map(({ context }) => context.sides)).toEqual(
    rows.map(() => ({ clocked: true, submitted: true, foreman: false })),
  )
  const { review, gaps, peopleWithoutRecord } = await readWeekReview(
    createFakeWorld(serveWithoutForemanHours).transport,
    question,
    { now },
  )
  expect(review.dayCount).toBe(2)
  expect(review.dayCount - review.readyCount).toBe(rows.filter(row => reviewDay(reportedHoursOf(row)) !== null).length)
  expect(gaps).toEqual([])
  expect(peopleWithoutRecord?.map(({ employeeName }) => employeeName)).toEqual(['nora'])
})

test('usual times reach every day whose clocked hours exceed the others, whatever the tolerance', async () => {
  const dates = ['2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05']
  const early = (event: TimelineEvent): TimelineEvent =>
    event.localDate === '2026-06-05' && event.eventType === 'clockIn'
      ? { ...event, localTime: '06:45:00', eventDateTime: '2026-06-05T06:45:00-05:00' }
      : event
  const days = {
    entries: dates.map(localDate => buildEntry({ id: localDate, employeeId: 'ana', localDate, hours: 8 })),
    events: dates.flatMap(date => clockedDay('ana', date)).map(early),
  }
  const answer: FakeAnswer = (request, number) =>
    request.url.pathname.endsWith('hours/employees') ? pageOf([]) : serveDays(days, now)(request, number)
  const { rows } = await collectRows(readEmployeeHours(createFakeWorld(answer).transport, question, { now }))
  const day = rows.find(row => row.day.date === '2026-06-05')
  expect(day && [0.25, 0.1].map(tolerance => reviewDay(reportedHoursOf(day), tolerance))).toEqual([
    null,
    'earlyClockIn',
  ])
})

test('the week is read without answers and times of changes', async () => {
  const world = createFakeWorld(serveDays(company, now))
  const progress: number[] = []
  await readWeekReview(world.transport, question, { now, onProgress: count => progress.push(count) })
  expect(progress.at(-1)).toBe(2)
  const paths = world.requests.map(({ url }) => url.pathname)
  expect(paths.filter(path => /questionAndAnswer|timeCardInfo|timeCards/.test(path))).toEqual([])
})

test('a side that couldn’t be read isn’t taken for one that the unit doesn’t have', async () => {
  const answer = serveDays(company, now)
  const world = createFakeWorld((request, number) =>
    request.url.pathname.endsWith('hours/employees') ? Response.json({}, { status: 403 }) : answer(request, number),
  )
  const { review, gaps, peopleWithoutRecord } = await readWeekReview(world.transport, question, { now })
  expect(gaps).toEqual(['foremanHours'])
  expect(review.readyCount).toBe(0)
  expect(peopleWithoutRecord).toBeNull()
})
