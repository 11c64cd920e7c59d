import { expect, test } from 'vitest'
import { buildEntry } from '../../demo/rows.ts'
import { holidayExtension } from '../../http/index.ts'
import { createFakeWorld, type FakeAnswer, fakeEnvironment, pageOf } from '../../http/networkFixture.ts'
import { addDays, datesOf } from '../../time/index.ts'
import { clockedDay, type DayStore, serveDays } from '../days/dayServicesFixture.ts'
import { collectRows } from '../rowStreamFixture.ts'
import { readWeek } from './readWeek.ts'
import { markOfDay, statusOfWeek } from './week.ts'

const now = new Date('2026-06-10T20:00:00Z')
const monday = '2026-06-01'
const question = { range: { startDate: monday, endDate: '2026-06-07' }, businessUnitId: 'unit-1' }

const workdays = (week: string) => datesOf({ startDate: week, endDate: addDays(week, 4) })

/** Ana and Nora worked every weekday of the last four weeks. This week, Ana worked two days and Nora none. Ben never worked. */
const company: DayStore = {
  entries: [buildEntry({ id: 'ana', employeeId: 'ana', localDate: monday, hours: 8, submissionStatus: 'submitted' })],
  events: [
    ...[1, 2, 3, 4].flatMap(week =>
      workdays(addDays(monday, -7 * week)).flatMap(date => [...clockedDay('ana', date), ...clockedDay('nora', date)]),
    ),
    ...clockedDay('ana', monday),
    ...clockedDay('ana', '2026-06-03'),
  ],
  foremanDetails: [],
  members: ['ana', 'ben', 'nora'],
}

async function read(answer: FakeAnswer, extensions: readonly string[] = []) {
  const environment = { ...fakeEnvironment, extensions: [...extensions] }
  const { transport } = createFakeWorld(answer, { environment })
  const { rows, gaps } = await collectRows(readWeek(transport, question, { now }))
  return {
    gaps,
    weeks: Object.fromEntries(
      rows.map(row => [row.id, { status: statusOfWeek(row), marks: row.days.map(day => markOfDay(day)) }]),
    ),
  }
}

test('lists everyone of the unit, with the days on which people are missing', async () => {
  const { weeks, gaps } = await read(serveDays(company, now))
  expect(gaps).toEqual([])
  const missing = 'missing'
  expect(weeks).toEqual({
    ana: { status: 'toReview', marks: [null, missing, 'notSubmitted', missing, missing, null, null] },
    ben: { status: 'noRecord', marks: [null, null, null, null, null, null, null] },
    nora: { status: 'noRecord', marks: [missing, missing, missing, missing, missing, null, null] },
  })
})

const answerWithHolidays =
  (holidays: () => Response): FakeAnswer =>
  (request, number) =>
    request.url.pathname.endsWith('/holidays') ? holidays() : serveDays(company, now)(request, number)

test('no day is missing on a holiday of the company or the unit', async () => {
  const holiday = { name: 'Holiday', etag: '"1"' }
  const answer = answerWithHolidays(() =>
    pageOf([
      { ...holiday, id: 'a', date: '2026-06-02', businessUnitId: null },
      { ...holiday, id: 'b', date: '2026-06-04', businessUnitId: 'unit-1' },
      { ...holiday, id: 'c', date: '2026-06-05', businessUnitId: 'unit-2' },
    ]),
  )
  const { weeks, gaps } = await read(answer, [holidayExtension])
  expect(gaps).toEqual([])
  expect(weeks.ana?.marks).toEqual([null, 'holiday', 'notSubmitted', 'holiday', 'missing', null, null])
})

test('says that holidays are missing if they can’t be read', async () => {
  const { weeks, gaps } = await read(
    answerWithHolidays(() => Response.json({}, { status: 403 })),
    [holidayExtension],
  )
  expect(gaps).toEqual(['holidays'])
  expect(weeks.ana?.marks[1]).toBe('missing')
})

test('says that missing days are unknown if earlier weeks can’t be read, and keeps the hours', async () => {
  const answer = serveDays(company, now)
  const { weeks, gaps } = await read((request, number) => {
    const isEarlier = (request.url.searchParams.get('startDate') ?? monday) < '2026-05-20'
    return isEarlier ? Response.json({}, { status: 403 }) : answer(request, number)
  })
  expect(gaps).toEqual(['missingDays'])
  expect(weeks.ana?.marks).toEqual([null, null, 'notSubmitted', null, null, null, null])
})
