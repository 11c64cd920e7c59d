import { expect, test } from 'vitest'
import { createFakeWorld, pageOf } from '../networkFixture.ts'
import { type AnsweredDay, mergeHours, mergeQuestions } from './dayMerges.ts'
import type { HoursReportDate } from './reportCalls.ts'
import { readTimeCards, readTimelineReportOf } from './reports.ts'

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

test('two reads of a day of hours contain each entry once, the latest read first', () => {
  const merged = mergeHours(day('2026-03-02', ['a', 'b'], 480), day('2026-03-02', ['b', 'c'], 500))
  expect(merged).toEqual(day('2026-03-02', ['a', 'b', 'c'], 500))
})

test('two reads of a day of answers contain each question once', () => {
  const answered = (...questions: readonly string[]): AnsweredDay => ({
    date: '2026-03-02',
    questions: questions.map(question => ({ question, freeFormAnswer: null, yesNoAnswer: true })),
  })
  expect(mergeQuestions(answered('Injured?'), answered('Lunch?'))).toEqual(answered('Injured?', 'Lunch?'))
  expect(mergeQuestions(answered('Injured?', 'Lunch?'), answered('Lunch?'))).toEqual(answered('Injured?', 'Lunch?'))
})

test('clock events of a business unit are read in chunks of days', async () => {
  const world = createFakeWorld(() => pageOf([]))
  const progress: number[] = []
  const range = { startDate: '2026-03-01', endDate: '2026-03-08' }
  await readTimelineReportOf(world.transport, 'unit-1', range, { onProgress: rows => progress.push(rows) })
  const path = '/api/v1/reports/timelineReportData?businessUnitId=unit-1'
  expect(world.requests.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
    `${path}&startDate=2026-03-01&endDate=2026-03-04`,
    `${path}&startDate=2026-03-05&endDate=2026-03-08`,
  ])
  expect(progress).toEqual([0, 0])
})

test('requests time cards including unassigned and incomplete ones', async () => {
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
