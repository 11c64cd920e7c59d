import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '../calendarDate.js'
import { createFakeWorld, createGate, type FakeAnswer, pageOf } from '../testing/fakeNetwork.js'
import { buildTimelineEvent } from '../testing/rows.js'
import { readTimeCards } from './reports.js'
import { readPhotoOf, readTimelineEventsOf } from './timeEntries.js'
import type { TimelineEvent } from './timeEntryCalls.js'

const firstDate = '2026-03-01'

/** An event at an hour of a day, where the wall clock is so many hours ahead of UTC. */
function eventAt(id: string, day: number, hour: number, hoursAhead = 0): TimelineEvent {
  const instant = new Date(Date.UTC(2026, 2, 1 + day, hour - hoursAhead))
  return buildTimelineEvent({
    id,
    localDate: addDays(firstDate, day),
    localTime: `${String(hour).padStart(2, '0')}:00:00`,
    eventDateTime: instant.toISOString(),
  })
}

const compareText = (left: string, right: string) => Number(left > right) - Number(left < right)
const inServiceOrder = (events: readonly TimelineEvent[]) =>
  events.toSorted(
    (left, right) => compareText(left.eventDateTime, right.eventDateTime) || compareText(left.id, right.id),
  )
const idsOf = (listing: { rows: readonly TimelineEvent[] }) => listing.rows.map(row => row.id)
const dateOf = (url: URL, name: 'startDate' | 'endDate'): CalendarDate => url.searchParams.get(name) ?? ''

/** The service: what its store has for the range, by instant, then id, in pages. */
function serve(store: readonly TimelineEvent[], pageSize: number): FakeAnswer {
  const ordered = inServiceOrder(store)
  return ({ url }) => {
    const [from, to] = [dateOf(url, 'startDate'), dateOf(url, 'endDate')]
    const rows = ordered.filter(({ localDate }) => localDate >= from && localDate <= to)
    const start = Number(url.searchParams.get('cursor') ?? 0)
    const end = start + pageSize
    return pageOf(rows.slice(start, end), end < rows.length ? String(end) : null)
  }
}
const rangeOf = (days: number) => ({ startDate: firstDate, endDate: addDays(firstDate, days - 1) })

describe('a long range', () => {
  const storeOf = fc
    .array(fc.tuple(fc.nat(29), fc.nat(23), fc.constantFrom(-8, -5, 0, 9)), { maxLength: 60 })
    .map(entries => entries.map(([day, hour, ahead], index) => eventAt(`event-${index}`, day, hour, ahead)))

  test('reads in chunks what a single read would, in its order, wherever the crews are', async () => {
    await fc.assert(
      fc.asyncProperty(
        storeOf,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 7 }),
        async (store, days, size) => {
          const world = createFakeWorld(serve(store, size))
          const listing = await readTimelineEventsOf(world.transport, rangeOf(days))
          const wanted = store.filter(({ localDate }) => localDate <= rangeOf(days).endDate)
          expect(idsOf(listing)).toEqual(inServiceOrder(wanted).map(({ id }) => id))
          expect(listing.completeness).toEqual({ state: 'complete' })
        },
      ),
    )
  })

  test('keeps the rows of all chunks but the one that failed', async () => {
    const store = Array.from({ length: 30 }, (_, day) => eventAt(`event-${day}`, day, 8))
    const answer = serve(store, 1000)
    const world = createFakeWorld((request, number) =>
      dateOf(request.url, 'startDate') === '2026-03-09' ? new Response('', { status: 500 }) : answer(request, number),
    )
    const listing = await readTimelineEventsOf(world.transport, rangeOf(30))
    expect(idsOf(listing)).toEqual(store.filter((_, day) => day < 8 || day > 11).map(({ id }) => id))
    expect(listing.completeness).toMatchObject({ state: 'partial', cause: { code: 'SERVER' } })
    expect(world.errors).toHaveLength(1)
  })

  test('drops an event that moved to another day while it was read', async () => {
    const world = createFakeWorld(({ url }) =>
      pageOf([eventAt('moved', dateOf(url, 'startDate') === firstDate ? 0 : 4, 8)]),
    )
    expect(idsOf(await readTimelineEventsOf(world.transport, rangeOf(8)))).toEqual(['moved'])
  })

  test('has at most ten requests on their way', async () => {
    const gate = createGate()
    const world = createFakeWorld(async () => {
      await gate.opened
      return pageOf([])
    })
    const pending = readTimelineEventsOf(world.transport, rangeOf(90))
    await expect.poll(() => world.requests.length).toBe(10)
    gate.open()
    await pending
    expect(world.mostInFlight()).toBe(10)
    expect(world.requests).toHaveLength(23)
  })

  test.each([
    [1, 1],
    [4, 1],
    [5, 2],
    [31, 8],
    [400, 100],
    [36_500, 100],
  ])('of %i days is %i chunks', async (days, chunks) => {
    const world = createFakeWorld(() => pageOf([]))
    await readTimelineEventsOf(world.transport, rangeOf(days))
    expect(world.requests).toHaveLength(chunks)
    expect(dateOf(world.requests[0]?.url ?? new URL('x:'), 'startDate')).toBe(firstDate)
    expect(dateOf(world.requests.at(-1)?.url ?? new URL('x:'), 'endDate')).toBe(rangeOf(days).endDate)
  })

  test('hears of all rows so far, never of fewer than before', async () => {
    const store = Array.from({ length: 40 }, (_, index) => eventAt(`event-${index}`, index % 12, 8))
    const world = createFakeWorld(serve(store, 5))
    const progress: number[] = []
    await readTimelineEventsOf(world.transport, rangeOf(12), { onProgress: count => progress.push(count) })
    expect(progress).toEqual(progress.toSorted((left, right) => left - right))
    expect(progress.at(-1)).toBe(40)
    expect(progress.length).toBeGreaterThan(3)
  })

  test('stops asking when the answer is about the caller and not about the days', async () => {
    const world = createFakeWorld(() => Response.json({}, { status: 403 }))
    const listing = await readTimelineEventsOf(world.transport, rangeOf(90))
    expect(listing.completeness).toMatchObject({ state: 'partial', cause: { code: 'FORBIDDEN' } })
    expect(world.requests.length).toBeLessThanOrEqual(10)
  })

  test('an abort starts no further chunk', async () => {
    const controller = new AbortController()
    const world = createFakeWorld(() => {
      controller.abort()
      return pageOf([])
    })
    const pending = readTimelineEventsOf(world.transport, rangeOf(90), { signal: controller.signal })
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
    expect(world.requests.length).toBeLessThanOrEqual(10)
    expect(world.errors).toEqual([])
  })
})

describe('a range that is none fails and is not taken for an empty one', () => {
  test('a date that does not exist', async () => {
    const world = createFakeWorld(() => pageOf([]))
    const listing = await readTimelineEventsOf(world.transport, { startDate: '2026-02-30', endDate: '2026-03-02' })
    expect(listing.completeness).toMatchObject({ state: 'partial', cause: { code: 'INVALID_REQUEST' } })
    expect(world.requests).toEqual([])
  })

  test('an end before the start is for the service to judge', async () => {
    const world = createFakeWorld(() => Response.json({}, { status: 400 }))
    const listing = await readTimelineEventsOf(world.transport, { startDate: '2026-03-02', endDate: '2026-03-01' })
    expect(listing.completeness).toMatchObject({ state: 'partial', cause: { code: 'INVALID_REQUEST', status: 400 } })
  })
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

test.each([
  ['square256', '?size=square256'],
  [undefined, ''],
] as const)('a photo of size %s', async (size, search) => {
  const world = createFakeWorld(() => new Response('', { status: 404 }))
  expect(await readPhotoOf(world.transport, 'photo-1', size)).toBeNull()
  expect(world.requests[0]?.url.search).toBe(search)
})
