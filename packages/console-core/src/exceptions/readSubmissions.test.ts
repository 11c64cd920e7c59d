import { expect, test } from 'vitest'
import { holidayExtension } from '../http/index.ts'
import { createFakeWorld, type FakeAnswer, fakeEnvironment, pageOf } from '../http/networkFixture.ts'
import { type CalendarDate, weekdayOf } from '../time/index.ts'
import { readNextWorkday, readSubmissions } from './readSubmissions.ts'

/** A Tuesday. */
const today = '2026-11-24'
const unit = Array.from({ length: 8 }, (_, index) => `P${index}`)

interface Company {
  readonly members?: readonly string[]
  readonly workersOn: (date: CalendarDate) => readonly string[]
}

function serve({ members = unit, workersOn }: Company): FakeAnswer {
  return ({ url }) => {
    if (url.pathname.endsWith('/employees')) {
      return pageOf(members.map(id => ({ id, code: id, firstName: id, lastName: 'Diaz', isActive: true })))
    }
    const date = url.searchParams.get('startDate') ?? ''
    return pageOf(
      workersOn(date).map(id => ({
        ...{ employeeId: id, employeeCode: null, employeeFirstName: id, employeeLastName: 'Diaz', workflow: 'clockIn' },
        dates: [
          {
            ...{ date, workedDuration: 481, startTime: '06:30:00', endTime: '15:00:00', lunchStartTime: null },
            ...{ lunchDuration: 0, breakDuration: 0, notes: null, submissionStatus: 'clockedOut', hours: [] },
          },
        ],
      })),
    )
  }
}

async function dueDatesIn(answer: FakeAnswer, businessUnitIds: readonly string[] = ['north']) {
  const { transport, requests } = createFakeWorld(answer)
  const { rows, completeness } = await readSubmissions(transport, { businessUnitIds, today })
  const due = new Map(rows.map(({ date, dueDate }) => [date, dueDate]))
  return { due: Object.fromEntries(due), state: completeness.state, rows, requests }
}

const isWeekend = (date: CalendarDate) => ['Saturday', 'Sunday'].includes(weekdayOf(date))

test('hours are due on the next workday; a weekend with few people is none', async () => {
  const { due, rows } = await dueDatesIn(serve({ workersOn: date => (isWeekend(date) ? ['P0'] : unit) }))
  expect(due).toEqual({
    '2026-11-20': '2026-11-23',
    '2026-11-21': '2026-11-23',
    '2026-11-22': '2026-11-23',
    '2026-11-23': '2026-11-24',
  })
  expect(rows[0]).toEqual({
    ...{ employeeId: 'P0', employeeName: 'P0 Diaz', date: '2026-11-23', dueDate: '2026-11-24' },
    ...{ submissionStatus: 'clockedOut', workedMinutes: 481, foreman: null },
  })
})

test('a holiday of the company or the unit is no workday', async () => {
  const holiday = { name: 'Holiday', etag: '"1"' }
  const holidays = [
    { ...holiday, id: 'a', date: '2026-11-23', businessUnitId: 'north' },
    { ...holiday, id: 'b', date: '2026-11-20', businessUnitId: 'south' },
    { ...holiday, id: 'c', date: '2026-11-26', businessUnitId: null },
  ]
  const hours = serve({ workersOn: date => (isWeekend(date) ? [] : unit) })
  const answer: FakeAnswer = (request, number) =>
    request.url.pathname.endsWith('/holidays') ? pageOf(holidays) : hours(request, number)
  const { transport } = createFakeWorld(answer, {
    environment: { ...fakeEnvironment, extensions: [holidayExtension] },
  })
  const { rows } = await readSubmissions(transport, { businessUnitIds: ['north'], today })
  expect(Object.fromEntries(rows.map(({ date, dueDate }) => [date, dueDate]))).toEqual({
    '2026-11-19': '2026-11-20',
    '2026-11-20': '2026-11-24',
    '2026-11-23': '2026-11-24',
  })
  const nextAfter = async (date: CalendarDate, businessUnitIds = ['north']) =>
    (await readNextWorkday(transport, { businessUnitIds, today, date })).rows
  expect(await nextAfter('2026-11-20')).toEqual(['2026-11-24'])
  expect(await nextAfter('2026-11-25')).toEqual(['2026-11-27'])
  expect(await nextAfter('2026-11-20', ['north', 'south'])).toEqual(['2026-11-23'])
})

test('there is no next workday where no one has worked', async () => {
  const { transport } = createFakeWorld(serve({ workersOn: () => [] }))
  const { rows } = await readNextWorkday(transport, { businessUnitIds: ['north'], today, date: today })
  expect(rows).toEqual([])
})

test('a quarter of the people over four weeks makes a workday', async () => {
  // Another person on each Saturday.
  const saturdays = ['2026-10-31', '2026-11-07', '2026-11-14', '2026-11-21']
  const workersOn = (date: CalendarDate) => (isWeekend(date) ? unit.slice(0, saturdays.indexOf(date) + 1) : unit)
  const { due } = await dueDatesIn(serve({ workersOn }))
  expect(due['2026-11-20']).toBeUndefined()
  expect(due['2026-11-21']).toBe('2026-11-23')
})

test('earlier weeks are read only for weekdays that aren’t workdays by the last one', async () => {
  const { requests } = await dueDatesIn(serve({ workersOn: date => (isWeekend(date) ? [] : unit) }))
  const dates = requests.flatMap(({ url }) => url.searchParams.get('startDate') ?? [])
  expect(dates.filter(date => date < '2026-11-17').every(isWeekend)).toBe(true)
  expect(dates).toHaveLength(new Set(dates).size)
})

test('a company that hasn’t worked yet has nothing due', async () => {
  expect(await dueDatesIn(serve({ workersOn: () => [] }))).toMatchObject({ due: {}, state: 'complete' })
  expect(await dueDatesIn(serve({ members: [], workersOn: () => [] }))).toMatchObject({ due: {}, state: 'complete' })
})

test('a person with hours in two units counts once', async () => {
  const { rows } = await dueDatesIn(serve({ workersOn: date => (isWeekend(date) ? [] : unit) }), ['north', 'south'])
  expect(rows.filter(({ employeeId, date }) => employeeId === 'P0' && date === '2026-11-23')).toHaveLength(1)
})

test('days of which a part couldn’t be read are partial', async () => {
  const answer = serve({ workersOn: () => unit })
  const failing: FakeAnswer = (request, number) =>
    request.url.searchParams.get('startDate') === '2026-11-20'
      ? new Response(null, { status: 403 })
      : answer(request, number)
  expect((await dueDatesIn(failing)).state).toBe('partial')
})
