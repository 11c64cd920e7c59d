import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../demo/rows.ts'
import { createFakeWorld, type FakeRequest, fakeEnvironment, pageOf } from '../../http/networkFixture.ts'
import { excuseExtension } from '../../people/index.ts'
import { createReportTable } from '../../table/index.ts'
import { detailDefinition } from '../detail/detail.ts'
import { collectRows } from '../rowStreamFixture.ts'
import { clockedDay, serveDays } from './dayServicesFixture.ts'
import { readDetail, readEmployeeHours } from './readDays.ts'

const question = { range: { startDate: '2026-06-01', endDate: '2026-06-10' }, businessUnitId: 'unit-1' }
const now = new Date('2026-06-10T20:00:00Z')
const hour = 3_600_000

const isOf = (call: string) => (request: FakeRequest) => request.url.pathname.includes(call)
const isEvents = isOf('timelineReportData')
const isEntries = isOf('reports/laborHours')

describe('a failure keeps the rest', () => {
  const faults: readonly (readonly [string, () => Response])[] = [
    ['the service fails', () => Response.json({}, { status: 500 })],
    ['half an answer', () => new Response('{"results":[{"id', { headers: { 'content-type': 'application/json' } })],
    ['a page of HTML', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
    [
      'the network is gone',
      () => {
        throw new TypeError('offline')
      },
    ],
  ]
  const months = Array.from({ length: 30 }, (_, index) =>
    buildEntry({ id: `e${index}`, employeeId: `p${index}`, localDate: '2026-06-02', hours: 2 }),
  )
  const many = {
    entries: months,
    events: months.flatMap(({ employeeId }) => clockedDay(employeeId, '2026-06-02').slice(0, 1)),
  }

  test.each(faults)('%s on page k of 6 of the hours keeps the rows before it and all others', async (_what, fail) => {
    for (const k of [0, 1, 2, 3, 4, 5]) {
      const answer = serveDays(many, now, 5)
      const world = createFakeWorld((request, number) =>
        isEntries(request) &&
        request.url.searchParams.get('startDate') === '2026-06-01' &&
        Number(request.url.searchParams.get('cursor') ?? 0) === k * 5
          ? fail()
          : answer(request, number),
      )
      const { rows, gaps } = await collectRows(readDetail(world.transport, question, { now }))
      expect(rows.filter(({ entry }) => entry)).toHaveLength(k * 5)
      // Everyone clocked in: whose entry is missing has a row without hours.
      expect(new Set(rows.map(({ day }) => day.key)).size).toBe(30)
      expect(gaps).toEqual(['hours'])
    }
  })

  test.each([
    ['has the times that stand beside its hours', 480, 8],
    ['or the time up to its last event', null, 5],
  ])("a day whose clock-out couldn't be read %s doesn't run on", async (_what, workDuration, worked) => {
    const entry = buildEntry({ id: 'a1', employeeId: 'ana', localDate: '2026-06-02', workDuration })
    const answer = serveDays({ events: clockedDay('ana', '2026-06-02'), entries: [entry] }, now, 2)
    const world = createFakeWorld((request, number) =>
      isEvents(request) && request.url.searchParams.has('cursor')
        ? Response.json({}, { status: 500 })
        : answer(request, number),
    )
    const { rows, gaps } = await collectRows(readDetail(world.transport, question, { now }))
    expect(rows.map(({ day }) => (day.clock.workedMilliseconds ?? 0) / hour)).toEqual([worked])
    expect(gaps).toEqual(['events'])
  })

  test('a repeated cursor counts no row twice', async () => {
    const answer = serveDays(many, now, 5)
    const world = createFakeWorld(async (request, number) => {
      const response = await answer(request, number)
      const cursor = request.url.searchParams.get('cursor')
      if (cursor !== '10' || !(isEntries(request) || isEvents(request))) return response
      const { results } = await response.json()
      return pageOf(results, '5')
    })
    const { rows, gaps } = await collectRows(readDetail(world.transport, question, { now }))
    const table = createReportTable(detailDefinition.columns, { rowId: row => row.id, locale: 'en' })
    table.append(rows)
    expect(table.query({}).totals.submittedHours).toBe(30)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(gaps).toEqual(['hours', 'events'])
  })

  const crew = {
    events: clockedDay('ana', '2026-06-02'),
    entries: ['a1', 'a2'].map(id => buildEntry({ id, employeeId: 'ana', localDate: '2026-06-02', hours: 4 })),
  }

  /** The services with one row of a list that breaks the contract, on the first page that has any. */
  const serveBroken = (call: string) => {
    const answer = serveDays(crew, now)
    let isBroken = false
    return createFakeWorld(async (request, number) => {
      const response = await answer(request, number)
      if (!isOf(call)(request)) return response
      const { results } = await response.clone().json()
      if (isBroken || results.length === 0) return response
      isBroken = true
      return pageOf([...results.slice(0, -1), null])
    })
  }

  test.each([
    ['timelineReportData', 'events', [5, 5]],
    ['reports/laborHours', 'hours', [8]],
    ['v1/users', 'people', [8, 8]],
    ['/employees', 'people', [8, 8]],
    ['questionAndAnswerReportData', 'answers', [8, 8]],
  ])('an invalid row of %s is dropped alone, and the Detail Report is partial', async (call, gap, worked) => {
    const reading = await collectRows(readDetail(serveBroken(call).transport, question, { now }))
    expect(reading.rows.map(({ day }) => (day.clock.workedMilliseconds ?? 0) / hour)).toEqual(worked)
    expect(reading.gaps).toEqual([gap])
  })

  test.each([
    ['timelineReportData', 'events', 8],
    ['hoursReportData', 'hours', null],
    ['v1/users', 'people', 8],
    ['questionAndAnswerReportData', 'answers', 8],
    ['hours/employees', 'foremanHours', 8],
    ['timeCardInfo', 'timeCards', 8],
  ])('an invalid row of %s is dropped, and the Employee Hours Report is partial', async (call, gap, submitted) => {
    const reading = await collectRows(readEmployeeHours(serveBroken(call).transport, question, { now }))
    expect(reading.rows.map(({ submittedHours }) => submittedHours)).toEqual([submitted])
    expect(reading.gaps).toEqual([gap])
  })

  test.each([
    ['timelineReportData', 'events'],
    ['hoursReportData', 'hours'],
    ['/v1/users', 'people'],
    ['questionAndAnswerReportData', 'answers'],
    ['hours/employees', 'foremanHours'],
    ['timeCardInfo', 'timeCards'],
  ])('without %s, the Employee Hours Report has its other parts', async (call, gap) => {
    const answer = serveDays(crew, now)
    const world = createFakeWorld((request, number) =>
      isOf(call)(request) ? Response.json({}, { status: 403 }) : answer(request, number),
    )
    const { rows, gaps } = await collectRows(readEmployeeHours(world.transport, question, { now }))
    expect(rows.map(({ id }) => id)).toContain('2026-06-02 ana')
    expect(gaps).toEqual([gap])
  })

  test.each([
    ['hours', 'hoursReportData', false],
    ['events', 'timelineReportData', false],
    ['people', '/v1/users', false],
    ['foremanHours', 'hours/employees', false],
    ['answers', 'questionAndAnswerReportData', true],
    ['peopleWithoutRecord', '/v1/timelineEvents', false],
    ['peopleWithoutRecord', '/v1/laborHours', false],
    ['people', '/businessUnits', false],
  ])('with incomplete %s (%s), people without a record are listed: %s', async (gap, call, isListed) => {
    const answer = serveDays({ ...crew, members: ['ana', 'nora'] }, now)
    const world = createFakeWorld((request, number) =>
      request.url.pathname.endsWith(call) ? Response.json({}, { status: 403 }) : answer(request, number),
    )
    const { peopleWithoutRecord, gaps } = await collectRows(readEmployeeHours(world.transport, question, { now }))
    expect(gaps).toEqual([gap])
    expect(peopleWithoutRecord?.map(({ employeeName }) => employeeName)).toEqual(isListed ? ['nora'] : undefined)
  })

  test.each([
    ['an excuse for the whole range', ['2026-06-01', '2026-06-10'], []],
    ['an excuse for a part of the range', ['2026-06-01', '2026-06-09'], ['nora']],
    ['an excuse that could not be read', null, undefined],
  ])('%s decides whether a person without a record is listed', async (_what, days, listed) => {
    const answer = serveDays({ ...crew, members: ['ana', 'nora'] }, now)
    const environment = { ...fakeEnvironment, extensions: [excuseExtension] }
    const world = createFakeWorld(
      (request, number) => {
        if (!isOf('/excuses')(request)) return answer(request, number)
        if (days === null) return Response.json({}, { status: 403 })
        const [startDate, endDate] = days
        const facts = { kind: 'absence', reason: null, note: null, authorId: 'u1', authorName: 'Dana Whitfield' }
        return pageOf([{ id: 'x1', employeeId: 'nora', startDate, endDate, ...facts, etag: '"1"' }])
      },
      { environment },
    )
    const { peopleWithoutRecord, gaps } = await collectRows(readEmployeeHours(world.transport, question, { now }))
    expect(peopleWithoutRecord?.map(({ employeeId }) => employeeId)).toEqual(listed)
    expect(gaps).toEqual(days === null ? ['peopleWithoutRecord'] : [])
  })

  test('other units are asked only about people without a record in this one', async () => {
    const world = createFakeWorld(serveDays(crew, now))
    const { peopleWithoutRecord } = await collectRows(readEmployeeHours(world.transport, question, { now }))
    expect(peopleWithoutRecord).toEqual([])
    expect(world.requests.filter(({ url }) => url.searchParams.has('lentFrom'))).toEqual([])
  })
})
