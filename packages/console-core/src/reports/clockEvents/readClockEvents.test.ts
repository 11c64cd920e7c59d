import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTimelineEvent, buildUser } from '../../demo/rows.ts'
import type { GeofenceEvent, TimelineEvent } from '../../http/index.ts'
import { createFakeWorld, createGate, type FakeAnswer, type FakeRequest, pageOf } from '../../http/networkFixture.ts'
import { addDays } from '../../time/index.ts'
import { eventTypes } from '../../workday/index.ts'
import type { DayCheck, ReadDayCheck } from '../days/dayCheck.ts'
import { collectRows, createRowView } from '../rowStreamFixture.ts'
import { buildClockEventRows, type ClockEventRow } from './clockEvents.ts'
import { readClockEvents } from './readClockEvents.ts'

const range = { startDate: '2026-06-15', endDate: '2026-06-16' }
const question = { range, businessUnitId: null }
const now = new Date('2026-06-20T12:00:00Z')
const bridge = { jobId: 'job-1', jobCode: '1042', jobDescription: 'Bridge' }
const place = { latitude: 30, longitude: -97 }

function eventOf(at: string, changes: Partial<TimelineEvent> = {}): TimelineEvent {
  const [localDate = '', time = ''] = at.split(' ')
  const eventDateTime = `${localDate}T${time}:00Z`
  return buildTimelineEvent({ id: at, localDate, localTime: `${time}:00`, eventDateTime, ...place, ...changes })
}

/** `count` events of one morning, each of a different employee. */
const morningOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    eventOf('2026-06-15 07:00', { id: `event-${index}`, employeeId: `employee-${index}`, ...bridge }),
  )

const pathOf = ({ url }: FakeRequest) => url.pathname
const isEvents = (request: FakeRequest) => /timelineEvents|timelineReportData/.test(pathOf(request))
const isPeople = (request: FakeRequest) => pathOf(request) === '/v1/users'
const isGeofences = (request: FakeRequest) => pathOf(request).endsWith('GetLocationGeofenceForEvent')
const askedIn = ({ body }: FakeRequest) => (body as { UserEvents: GeofenceEvent[] }).UserEvents

/** Every event is inside; how far from the middle, its job says. */
const answerOf = ({ EventID, JobID }: GeofenceEvent) => ({
  EventID,
  JobExists: true,
  GeofenceExists: true,
  InGeofence: true,
  Distance: JobID.length,
})

const users = [buildUser({ employeeId: 'employee-1', groupName: 'Night Work' })]

/** The services: events of the asked days by instant in pages, users, and geofences. */
function serve(store: readonly TimelineEvent[], pageSize = 1_000): FakeAnswer {
  return request => {
    if (isPeople(request)) return pageOf(users)
    if (isGeofences(request)) return Response.json({ EventGeofences: askedIn(request).map(answerOf) })
    const fields = request.url.searchParams
    const [from, to] = [fields.get('startDate') ?? '', fields.get('endDate') ?? '']
    const rows = store
      .filter(({ localDate }) => localDate >= from && localDate <= to)
      .toSorted((left, right) => Date.parse(left.eventDateTime) - Date.parse(right.eventDateTime))
    const start = Number(fields.get('cursor') ?? 0)
    const end = start + pageSize
    return pageOf(rows.slice(start, end), end < rows.length ? String(end) : null)
  }
}

describe('the exceptions of shifts', () => {
  const night = [
    eventOf('2026-06-14 22:00', bridge),
    eventOf('2026-06-15 02:00', { eventType: 'takeBreak' }),
    eventOf('2026-06-15 02:20', { eventType: 'resumeFromBreak' }),
    eventOf('2026-06-15 06:00', { eventType: 'clockOut' }),
  ]
  const check: DayCheck = ({ events }) => [
    { ruleId: 'longDay', eventIds: [], minutes: 780 },
    { ruleId: 'shortLunch', eventIds: events.slice(1, 3).map(({ id }) => id), minutes: 20 },
  ]
  const readDayCheck: ReadDayCheck = async () => check
  const read = async (startDate: string, answer = serve(night)) => {
    const asked = { range: { startDate, endDate: '2026-06-15' }, businessUnitId: null }
    const world = createFakeWorld(answer)
    const { rows } = await collectRows(readClockEvents(world.transport, asked, { now, readDayCheck }))
    return Object.fromEntries(rows.map(({ id, exceptions }) => [id, exceptions]))
  }

  test('are on the events that they are about, and those of a whole shift on its first event', async () => {
    const morning = {
      '2026-06-15 02:00': ['shortLunch'],
      '2026-06-15 02:20': ['shortLunch'],
      '2026-06-15 06:00': [],
    }
    expect(await read('2026-06-15')).toEqual(morning)
    expect(await read('2026-06-14')).toEqual({ '2026-06-14 22:00': ['longDay'], ...morning })
  })

  test('aren’t looked for if events are missing', async () => {
    const answer = serve(night, 3)
    const found = await read('2026-06-14', (request, number) =>
      isEvents(request) && request.url.searchParams.has('cursor')
        ? new Response(null, { status: 404 })
        : answer(request, number),
    )
    expect(Object.values(found).flat()).toEqual([])
    expect(Object.keys(found).length).toBeGreaterThan(0)
  })
})

describe('the clock events of a range', () => {
  const night = [
    eventOf('2026-06-14 22:00', bridge),
    eventOf('2026-06-15 06:00', { eventType: 'clockOut', ...place }),
    eventOf('2026-06-16 22:00', { ...bridge, jobDescription: 'Tunnel' }),
    eventOf('2026-06-17 06:00', { eventType: 'clockOut' }),
  ]

  test('have a local date in the range, and inherit work info from shifts that began earlier', async () => {
    const world = createFakeWorld(serve(night))
    const { rows, gaps } = await collectRows(readClockEvents(world.transport, question, { now }))
    expect(rows.map(({ id, jobDescription, groupName }) => [id, jobDescription, groupName])).toEqual([
      ['2026-06-15 06:00', 'Bridge', 'Night Work'],
      ['2026-06-16 22:00', 'Tunnel', 'Night Work'],
    ])
    expect(gaps).toEqual([])
    const asked = world.requests.filter(isGeofences).flatMap(askedIn)
    expect(asked.map(({ EventID }) => EventID)).toEqual(['2026-06-15 06:00', '2026-06-16 22:00'])
  })

  test('belong to the whole company or to a business unit', async () => {
    const company = createFakeWorld(serve(night))
    await collectRows(readClockEvents(company.transport, question, { now }))
    const ofCompany = company.requests.filter(isEvents)
    expect(new Set(ofCompany.map(({ url }) => url.pathname))).toEqual(new Set(['/v1/timelineEvents']))
    const dates = ofCompany.flatMap(({ url }) => [...url.searchParams.values()]).toSorted()
    expect([dates[0], dates.at(-1)]).toEqual(['2026-06-13', '2026-06-17'])

    const unit = createFakeWorld(serve(night))
    await collectRows(readClockEvents(unit.transport, { range, businessUnitId: 'unit-1' }, { now }))
    const [ofUnit] = unit.requests.filter(isEvents)
    expect(ofUnit?.url.pathname).toBe('/api/v1/reports/timelineReportData')
    expect(ofUnit?.url.searchParams.get('businessUnitId')).toBe('unit-1')
  })
})

describe('during a read', () => {
  test('rows appear at once, and people and geofences follow', async () => {
    const [people, geofences] = [createGate(), createGate()]
    const answer = serve(morningOf(250), 100)
    const world = createFakeWorld(async (request, number) => {
      if (isPeople(request)) await people.opened
      if (isGeofences(request)) await geofences.opened
      return answer(request, number)
    })
    const view = createRowView<ClockEventRow>()
    const reading = view.apply(readClockEvents(world.transport, question, { now }))
    await expect.poll(() => view.rows.size).toBe(250)
    expect(view.rows.get('event-1')).toMatchObject({ groupName: null, geofenceStatus: null, distanceMetres: null })
    expect([view.rows.size, view.uncheckedCount()]).toEqual([250, 250])

    people.open()
    await expect.poll(() => view.rows.get('event-1')?.groupName).toBe('Night Work')
    geofences.open()
    const { rows } = await reading
    expect(view.rows.get('event-1')).toMatchObject({ geofenceStatus: 'insideGeofence', distanceMetres: 5 })
    expect([view.rows.size, view.uncheckedCount()]).toEqual([250, 0])
    expect(rows).toEqual([...view.rows.values()])
  })

  test('geofences are requested in batches of 100 before the last page arrives', async () => {
    const lastPage = createGate()
    const answer = serve(morningOf(250), 200)
    const world = createFakeWorld(async (request, number) => {
      if (request.url.searchParams.get('cursor') === '200') await lastPage.opened
      return answer(request, number)
    })
    const view = createRowView<ClockEventRow>()
    const reading = view.apply(readClockEvents(world.transport, question, { now }))
    await expect.poll(() => view.rows.get('event-199')?.geofenceStatus).toBe('insideGeofence')
    lastPage.open()
    await reading
    expect(world.requests.filter(isGeofences).map(request => askedIn(request).length)).toEqual([100, 100, 50])
  })

  test('at most ten batches are requested at once', async () => {
    const answer = serve(morningOf(1_500))
    let underWay = 0
    let most = 0
    const world = createFakeWorld(async (request, number) => {
      if (!isGeofences(request)) return answer(request, number)
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise(resolve => setTimeout(resolve))
      underWay -= 1
      return answer(request, number)
    })
    await collectRows(readClockEvents(world.transport, question, { now }))
    expect(most).toBe(10)
    expect(world.requests.filter(isGeofences)).toHaveLength(15)
  })

  test('an event whose job becomes known at the end is requested once more', async () => {
    const long = [
      eventOf('2026-06-14 07:00', bridge),
      eventOf('2026-06-15 07:00', { eventType: 'clockOut', jobId: 'own-job' }),
    ]
    const answer = serve(long, 1)
    const world = createFakeWorld((request, number) =>
      isEvents(request)
        ? pageOf(request.url.searchParams.has('cursor') ? long.slice(0, 1) : long.slice(1), cursorAfter(request))
        : answer(request, number),
    )
    const view = createRowView<ClockEventRow>()
    const { rows } = await view.apply(readClockEvents(world.transport, question, { now }))
    expect(rows).toMatchObject([{ jobDescription: 'Bridge', geofenceStatus: 'insideGeofence', distanceMetres: 5 }])
    expect([view.rows.size, view.uncheckedCount()]).toEqual([1, 0])
  })

  const cursorAfter = ({ url }: FakeRequest) => (url.searchParams.has('cursor') ? null : 'next')
})

describe('a failure keeps the rest', () => {
  const refused = () => Response.json({}, { status: 403 })
  const broken = () => Response.json({}, { status: 500 })

  test('of one batch: its events have No Data, and the report is partial', async () => {
    const answer = serve(morningOf(300))
    const world = createFakeWorld((request, number) =>
      isGeofences(request) && askedIn(request)[0]?.EventID === 'event-100' ? broken() : answer(request, number),
    )
    const { rows, gaps } = await collectRows(readClockEvents(world.transport, question, { now }))
    expect(rows.map(row => row.geofenceStatus)).toEqual(
      rows.map((_, index) => (index >= 100 && index < 200 ? 'noData' : 'insideGeofence')),
    )
    expect(rows.filter(row => row.distanceMetres === null)).toHaveLength(100)
    expect(gaps).toEqual(['geofences'])
  })

  test('of telematics: every row is there without data, and the service gets no more requests', async () => {
    const answer = serve(morningOf(2_000))
    const world = createFakeWorld((request, number) => (isGeofences(request) ? refused() : answer(request, number)))
    const view = createRowView<ClockEventRow>()
    const { rows, gaps } = await view.apply(readClockEvents(world.transport, question, { now }))
    expect(new Set(rows.map(row => row.geofenceStatus))).toEqual(new Set(['noData']))
    expect(gaps).toEqual(['geofences'])
    expect(world.requests.filter(isGeofences).length).toBeLessThanOrEqual(10)
    expect([view.rows.size, view.uncheckedCount()]).toEqual([2_000, 0])
  })

  test('of people: rows have no group', async () => {
    const answer = serve(morningOf(3))
    const world = createFakeWorld((request, number) => (isPeople(request) ? refused() : answer(request, number)))
    const { rows, gaps } = await collectRows(readClockEvents(world.transport, question, { now }))
    expect(rows.map(row => [row.groupName, row.geofenceStatus])).toEqual(Array(3).fill([null, 'insideGeofence']))
    expect(gaps).toEqual(['people'])
  })

  test('of a page: the rows before it', async () => {
    const answer = serve(morningOf(30), 10)
    const world = createFakeWorld((request, number) =>
      request.url.searchParams.get('cursor') === '20' ? broken() : answer(request, number),
    )
    const { rows, gaps } = await collectRows(readClockEvents(world.transport, question, { now }))
    expect(rows).toHaveLength(20)
    expect(gaps).toEqual(['events'])
  })

  test('of everything: an empty, partial report', async () => {
    const world = createFakeWorld(refused)
    const { rows, gaps } = await collectRows(readClockEvents(world.transport, question, { now }))
    expect([rows, gaps]).toEqual([[], ['events', 'people']])
  })
})

describe('an aborted read', () => {
  test.each([
    ['events', isEvents],
    ['people', isPeople],
    ['geofences', isGeofences],
  ])('stops while %s are loading, and returns nothing more', async (_what, isAwaited) => {
    const [controller, reached] = [new AbortController(), createGate()]
    const answer = serve(morningOf(2_500), 500)
    const world = createFakeWorld(async (request, number) => {
      if (!isAwaited(request)) return answer(request, number)
      reached.open()
      return new Promise<Response>((_, reject) => {
        request.init.signal?.addEventListener('abort', () => reject(request.init.signal?.reason))
      })
    })
    const view = createRowView<ClockEventRow>()
    const reading = view.apply(readClockEvents(world.transport, question, { now, signal: controller.signal }))
    await reached.opened
    controller.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    const [requestCount, batchCount] = [world.requests.length, view.batches.length]
    await new Promise(resolve => setImmediate(resolve))
    expect([world.requests.length, view.batches.length]).toEqual([requestCount, batchCount])
    expect(world.errors).toEqual([])
  })
})

describe('any events on any pages', () => {
  const stores = fc
    .array(
      fc.tuple(
        fc.constantFrom('employee-1', 'employee-2', 'employee-3'),
        fc.integer({ min: -1, max: 8 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...eventTypes),
        fc.constantFrom(null, 'job-1', 'job-22'),
        fc.boolean(),
      ),
      { maxLength: 40 },
    )
    .map(list =>
      list.map(([employeeId, day, minute, eventType, jobId, isPlaced], index) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        return eventOf(`${addDays(range.startDate, day)} ${time}`, {
          id: `event-${index}`,
          employeeId,
          eventType,
          jobId: jobId && `${jobId}-of-${employeeId}`,
          ...(isPlaced ? place : { latitude: null }),
        })
      }),
    )

  test('the final rows equal those of a report that is built at once', async () => {
    const week = { startDate: range.startDate, endDate: addDays(range.startDate, 7) }
    await fc.assert(
      fc.asyncProperty(stores, fc.integer({ min: 1, max: 12 }), async (store, pageSize) => {
        const world = createFakeWorld(serve(store, pageSize))
        const view = createRowView<ClockEventRow>()
        await view.apply(readClockEvents(world.transport, { range: week, businessUnitId: null }, { now }))

        const asked = new Map(
          world.requests
            .filter(isGeofences)
            .flatMap(askedIn)
            .map(one => [one.EventID, answerOf(one)]),
        )
        const whole = buildClockEventRows(store, users, asked)
        const shown = whole.filter(({ date }) => date >= week.startDate && date <= week.endDate)
        const byId = (rows: Iterable<ClockEventRow>) => new Map(Array.from(rows, row => [row.id, row]))
        expect(view.rows).toEqual(byId(shown))
      }),
    )
  })
})
