import { describe, expect, test } from 'vitest'
import { buildTimelineEvent } from '../../demo/rows.ts'
import { geofenceStatusOf } from '../../place/index.ts'
import { createFakeWorld, type FakeAnswer } from '../networkFixture.ts'
import type { Transport } from '../transport.ts'
import { createGeofenceQueue } from './telematics.ts'
import type { EventGeofence, GeofenceEvent } from './telematicsCalls.ts'
import type { TimelineEvent } from './timeEntryCalls.ts'

const eventOf = (id: string, changes: Partial<TimelineEvent> = {}) =>
  buildTimelineEvent({ id, jobId: 'job-1', jobCode: '24-1107', latitude: 30, longitude: -97, ...changes })
const eventsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => eventOf(`event-${from + index}`))

const askedIn = (body: unknown) => (body as { UserEvents: GeofenceEvent[] }).UserEvents
const answerTo = ({ EventID }: GeofenceEvent) => ({
  EventID,
  JobExists: true,
  GeofenceExists: true,
  InGeofence: true,
  Distance: 12.5,
})
const answerAll: FakeAnswer = async ({ body }) => {
  await new Promise(resolve => setTimeout(resolve))
  return Response.json({ EventGeofences: askedIn(body).map(answerTo) })
}

async function checkGeofences(transport: Transport, events: readonly TimelineEvent[], signal?: AbortSignal) {
  const answers = new Map<string, EventGeofence>()
  const queue = createGeofenceQueue<TimelineEvent>(transport, {
    signal,
    onAnswers(_, answered) {
      for (const [id, answer] of answered) answers.set(id, answer)
    },
  })
  queue.ask(events)
  return { answers, completeness: await queue.finish() }
}

describe('the geofences of clock events', () => {
  test('are requested by event, job, and coordinates', async () => {
    const world = createFakeWorld(answerAll)
    const { answers, completeness } = await checkGeofences(world.transport, [eventOf('event-1')])
    expect(world.requests).toHaveLength(1)
    expect(world.requests[0]).toMatchObject({
      method: 'POST',
      url: new URL('https://telematics.example/api/v1/Locations/GetLocationGeofenceForEvent'),
      body: {
        UserEvents: [{ EventID: 'event-1', JobID: 'job-1', JobCode: '24-1107', Latitude: 30, Longitude: -97 }],
      },
    })
    expect(world.requests[0]?.headers.get('companyId')).toBe('company-1')
    expect(answers.get('event-1')).toEqual(answerTo({ EventID: 'event-1' } as GeofenceEvent))
    expect(completeness).toEqual({ state: 'complete' })
  })

  test('are requested in batches of 100, ten at once', async () => {
    const world = createFakeWorld(answerAll)
    const events = eventsOf(2_350)
    const { answers } = await checkGeofences(world.transport, events)
    const asked = world.requests.flatMap(({ body }) => askedIn(body).map(({ EventID }) => EventID))
    expect(asked).toEqual(events.map(({ id }) => id))
    expect(world.requests.map(({ body }) => askedIn(body).length)).toEqual([...Array(23).fill(100), 50])
    expect(world.mostInFlight()).toBe(10)
    expect(answers.size).toBe(2_350)
  })

  test.each<[what: string, changes: Partial<TimelineEvent>]>([
    ['no job', { jobId: null }],
    ['no latitude', { latitude: null }],
    ['no longitude', { longitude: null }],
  ])('are not requested with %s', async (_what, changes) => {
    const world = createFakeWorld(answerAll)
    const checked = await checkGeofences(world.transport, [eventOf('event-1', changes)])
    expect(world.requests).toEqual([])
    expect(checked).toEqual({ answers: new Map(), completeness: { state: 'complete' } })
  })

  test('of a failed batch have no data, and the others are kept', async () => {
    const world = createFakeWorld((request, number) =>
      number === 1 ? Response.json({}, { status: 503 }) : answerAll(request, number),
    )
    const events = eventsOf(300)
    const { answers, completeness } = await checkGeofences(world.transport, events)
    const statuses = events.map(event => geofenceStatusOf(event, answers.get(event.id) ?? null))
    expect(statuses.map(status => status === 'noData')).toEqual(events.map((_, index) => index >= 100 && index < 200))
    expect(completeness).toMatchObject({ state: 'partial', cause: { code: 'SERVER', status: 503 } })
    expect(world.errors).toHaveLength(1)
  })

  test('that a service omits or returns in another shape have no data', async () => {
    const left = createFakeWorld(() => Response.json({ EventGeofences: [] }))
    expect((await checkGeofences(left.transport, eventsOf(1))).answers.size).toBe(0)
    const strange = createFakeWorld(() => Response.json({ EventGeofences: [{ EventID: 'event-0' }] }))
    const { answers, completeness } = await checkGeofences(strange.transport, eventsOf(1))
    expect(answers.size).toBe(0)
    expect(completeness).toMatchObject({ state: 'partial', cause: { code: 'INVALID_ANSWER' } })
  })

  test('are no longer requested after a rejection', async () => {
    const world = createFakeWorld(async () => {
      await new Promise(resolve => setTimeout(resolve))
      return Response.json({ code: 'scope_missing' }, { status: 403 })
    })
    const { completeness } = await checkGeofences(world.transport, eventsOf(5_000))
    expect(world.requests).toHaveLength(10)
    expect(completeness).toMatchObject({ state: 'partial', cause: { code: 'FORBIDDEN' } })
  })

  test('are aborted when no caller waits', async () => {
    const left = new AbortController()
    const world = createFakeWorld(async (request, number) => {
      left.abort(new Error('gone'))
      return answerAll(request, number)
    })
    await expect(checkGeofences(world.transport, eventsOf(150), left.signal)).rejects.toThrow('gone')
  })
})

describe('events on several pages', () => {
  test('are requested as soon as a batch is full, and the rest at the end', async () => {
    const world = createFakeWorld(answerAll)
    const result: [asked: number, answered: number][] = []
    const queue = createGeofenceQueue<TimelineEvent>(world.transport, {
      onAnswers: (asked, answers) => result.push([asked.length, answers.size]),
    })
    queue.ask(eventsOf(99))
    expect(world.requests).toEqual([])
    queue.ask([eventOf('without-a-job', { jobId: null }), ...eventsOf(151, 99)])
    await expect
      .poll(() => result)
      .toEqual([
        [100, 100],
        [100, 100],
      ])
    expect(await queue.finish()).toEqual({ state: 'complete' })
    expect(result.at(-1)).toEqual([50, 50])
  })

  test('report a failed batch', async () => {
    const world = createFakeWorld((request, number) =>
      number === 0 ? Response.json({}, { status: 503 }) : answerAll(request, number),
    )
    const result: [first: string | undefined, answered: number][] = []
    const queue = createGeofenceQueue<TimelineEvent>(world.transport, {
      onAnswers: ([first], answers) => result.push([first?.id, answers.size]),
    })
    queue.ask(eventsOf(120))
    expect(await queue.finish()).toMatchObject({ state: 'partial', cause: { code: 'SERVER' } })
    expect(result.toSorted()).toEqual([
      ['event-0', 0],
      ['event-100', 20],
    ])
  })

  test('cause no request if there are none', async () => {
    const world = createFakeWorld(answerAll)
    const queue = createGeofenceQueue(world.transport, { onAnswers: () => expect.unreachable() })
    expect(await queue.finish()).toEqual({ state: 'complete' })
    expect(world.requests).toEqual([])
  })
})
