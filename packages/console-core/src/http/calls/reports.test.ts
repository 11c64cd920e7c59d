import { describe, expect, test } from 'vitest'
import { createFakeWorld, type FakeRequest, pageOf } from '../networkFixture.js'
import type { HoursReportDate, HoursReportEmployee, QuestionAndAnswerEmployee } from './reportCalls.js'
import {
  readHoursReportOf,
  readLaborHoursReportOf,
  readQuestionAndAnswersOf,
  readTimeCards,
  readTimelineReportOf,
} from './reports.js'

const week = { startDate: '2026-03-01', endDate: '2026-03-08' }
const startOf = ({ url }: FakeRequest) => url.searchParams.get('startDate')

const entry = (id: string): HoursReportDate['hours'][number] => ({
  id,
  foremanId: null,
  foremanCode: null,
  foremanFirstName: null,
  foremanLastName: null,
  jobId: null,
  jobCode: null,
  jobDescription: null,
  costCodeId: null,
  costCodeCode: null,
  costCodeDescription: null,
  equipment: [],
  hours: 8,
  notes: null,
  lastModifiedDate: '2026-03-02T23:00:00Z',
})

const day = (date: string, ids: readonly string[], workedDuration = 480): HoursReportDate => ({
  date,
  workedDuration,
  startTime: '07:00:00',
  endTime: '15:30:00',
  lunchStartTime: '12:00:00',
  lunchDuration: 30,
  breakDuration: 0,
  notes: null,
  submissionStatus: 'submitted',
  hours: ids.map(entry),
})

const employee = (employeeId: string, dates: readonly HoursReportDate[]): HoursReportEmployee => ({
  employeeId,
  employeeCode: null,
  employeeFirstName: 'Ana',
  employeeLastName: 'Ruiz',
  workflow: 'clockIn',
  dates: [...dates],
})

const answers = (id: string, dates: readonly (readonly [string, readonly string[]])[]): QuestionAndAnswerEmployee => ({
  id,
  code: null,
  firstName: 'Ana',
  lastName: 'Ruiz',
  dates: dates.map(([date, questions]) => ({
    date,
    questions: questions.map(question => ({ question, freeFormAnswer: null, yesNoAnswer: true })),
  })),
})

describe('hours', () => {
  test('of an employee on several pages or chunks are one row with its days in order', async () => {
    const world = createFakeWorld(request => {
      if (startOf(request) === '2026-03-05') return pageOf([employee('ana', [day('2026-03-06', ['e'])])])
      if (request.url.searchParams.has('cursor')) return pageOf([employee('ana', [day('2026-03-01', ['a'])])])
      const dates = [day('2026-03-03', ['c']), day('2026-03-02', ['b'])]
      return pageOf([employee('ana', dates), employee('ben', [day('2026-03-02', ['x'])])], 'more')
    })
    const listing = await readHoursReportOf(world.transport, 'unit-1', week)
    expect(listing.rows).toEqual([
      employee('ana', [
        day('2026-03-01', ['a']),
        day('2026-03-02', ['b']),
        day('2026-03-03', ['c']),
        day('2026-03-06', ['e']),
      ]),
      employee('ben', [day('2026-03-02', ['x'])]),
    ])
    expect(listing.completeness).toEqual({ state: 'complete' })
  })

  test('of a repeated day are one day with each entry once, the last read first', async () => {
    const world = createFakeWorld(({ url }) =>
      url.searchParams.has('cursor')
        ? pageOf([employee('ana', [day('2026-03-02', ['b', 'c'], 500)])])
        : pageOf([employee('ana', [day('2026-03-02', ['a', 'b'], 480)])], 'more'),
    )
    const { rows } = await readHoursReportOf(world.transport, 'unit-1', { ...week, endDate: '2026-03-02' })
    expect(rows).toEqual([employee('ana', [day('2026-03-02', ['a', 'b', 'c'], 500)])])
  })

  test('keep the days of the chunks that could be read', async () => {
    const world = createFakeWorld(request =>
      startOf(request) === '2026-03-05'
        ? new Response('', { status: 404 })
        : pageOf([employee('ana', [day('2026-03-01', ['a'])])]),
    )
    const listing = await readHoursReportOf(world.transport, 'unit-1', week)
    expect(listing).toMatchObject({ rows: [{ employeeId: 'ana' }], completeness: { state: 'partial' } })
  })
})

test('questions and answers of a person are one row, though pages and chunks carry the same id', async () => {
  const world = createFakeWorld(request => {
    if (startOf(request) === '2026-03-05') return pageOf([answers('ana', [['2026-03-06', ['Injured?']]])])
    if (request.url.searchParams.has('cursor')) {
      return pageOf([answers('ana', [['2026-03-02', ['Lunch?']]]), answers('ben', [['2026-03-01', ['Injured?']]])])
    }
    return pageOf([answers('ana', [['2026-03-02', ['Injured?']]])], 'more')
  })
  const { rows } = await readQuestionAndAnswersOf(world.transport, 'unit-1', week)
  expect(rows).toEqual([
    answers('ana', [
      ['2026-03-02', ['Injured?', 'Lunch?']],
      ['2026-03-06', ['Injured?']],
    ]),
    answers('ben', [['2026-03-01', ['Injured?']]]),
  ])
})

test.each([
  ['timelineReportData', readTimelineReportOf],
  ['laborHours', readLaborHoursReportOf],
  ['hoursReportData', readHoursReportOf],
  ['questionAndAnswerReportData', readQuestionAndAnswersOf],
] as const)('%s asks for the business unit, by chunks of days', async (path, read) => {
  const world = createFakeWorld(() => pageOf([]))
  const progress: number[] = []
  await read(world.transport, 'unit-1', week, { onProgress: rows => progress.push(rows) })
  expect(world.requests.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
    `/api/v1/reports/${path}?businessUnitId=unit-1&startDate=2026-03-01&endDate=2026-03-04`,
    `/api/v1/reports/${path}?businessUnitId=unit-1&startDate=2026-03-05&endDate=2026-03-08`,
  ])
  expect(progress).toEqual([0, 0])
})

test('time cards are asked for with the unassigned and the incomplete', async () => {
  const world = createFakeWorld(() => pageOf([]))
  await readTimeCards(world.transport, '2026-03-02')
  expect(world.requests).toMatchObject([
    {
      method: 'POST',
      body: {
        date: '2026-03-02',
        includeUnassignedJob: true,
        includeUnassignedForeman: true,
        includeAllIncompleteSchedules: true,
      },
    },
  ])
})
