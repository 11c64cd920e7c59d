import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTimelineEvent } from '../../demo/rows.ts'
import { compareText } from '../../text/index.ts'
import { addDays, type CalendarDate } from '../../time/index.ts'
import { createFakeWorld, createGate, type FakeAnswer, pageOf } from '../networkFixture.ts'
import { readLaborHoursOf } from './laborHours.ts'
import { readPhotoOf, readShiftsOn, readTimelineEventsOf } from './timeEntries.ts'
import type { TimelineEvent } from './timeEntryCalls.ts'
import { addLaborHours, changeEquipment, changeWorkInfo } from './timeEntryChanges.ts'

const firstDate = '2026-03-01'

/** An event at an hour of a day, in local time this many hours ahead of UTC. */
function eventAt(id: string, day: number, hour: number, hoursAhead = 0): TimelineEvent {
  const instant = new Date(Date.UTC(2026, 2, 1 + day, hour - hoursAhead))
  return buildTimelineEvent({
    id,
    localDate: addDays(firstDate, day),
    localTime: `${String(hour).padStart(2, '0')}:00:00`,
    eventDateTime: instant.toISOString(),
  })
}

const inServiceOrder = (events: readonly TimelineEvent[]) =>
  events.toSorted(
    (left, right) => compareText(left.eventDateTime, right.eventDateTime) || compareText(left.id, right.id),
  )
const idsOf = (listing: { rows: readonly TimelineEvent[] }) => listing.rows.map(row => row.id)
const dateOf = (url: URL, name: 'startDate' | 'endDate'): CalendarDate => url.searchParams.get(name) ?? ''

/** The service's events of the range by instant, then id, in pages. */
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

describe('the shifts of some dates', () => {
  const dates = [addDays(firstDate, 7), addDays(firstDate, 14)]
  const rangesOf = (requests: readonly { readonly url: URL }[]) =>
    requests.map(({ url }) => [dateOf(url, 'startDate'), dateOf(url, 'endDate')])

  test('are read alone where the services store the date of a shift', async () => {
    const store = [eventAt('a', 7, 8), eventAt('b', 8, 8), eventAt('c', 14, 8)].map(event => ({
      ...event,
      shiftDate: event.localDate,
    }))
    const { transport, requests } = createFakeWorld(serve(store, 10))
    expect(idsOf(await readShiftsOn(transport, dates))).toEqual(['a', 'c'])
    expect(rangesOf(requests)).toEqual(dates.map(date => [date, date]))
  })

  test('are read with the days around them from other services, which are asked only once', async () => {
    const store = [eventAt('a', 7, 22), eventAt('b', 8, 6), eventAt('c', 14, 8), eventAt('d', 20, 8)]
    const { transport, requests } = createFakeWorld(serve(store, 10))
    expect(idsOf(await readShiftsOn(transport, dates))).toEqual(['a', 'b', 'c'])
    expect(rangesOf(requests.slice(2))).toEqual(dates.map(date => [addDays(date, -2), addDays(date, 1)]))
    await readShiftsOn(transport, dates)
    expect(requests).toHaveLength(6)
  })
})

describe('a long range', () => {
  const storeOf = fc
    .array(fc.tuple(fc.nat(29), fc.nat(23), fc.constantFrom(-8, -5, 0, 9)), { maxLength: 60 })
    .map(entries => entries.map(([day, hour, ahead], index) => eventAt(`event-${index}`, day, hour, ahead)))

  test('reads in chunks what a single read returns, in the same order, in any time zone', async () => {
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

  test('keeps the rows of all chunks except the failed one', async () => {
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

  test('drops an event that moved to another day during the read', async () => {
    const world = createFakeWorld(({ url }) =>
      pageOf([eventAt('moved', dateOf(url, 'startDate') === firstDate ? 0 : 4, 8)]),
    )
    expect(idsOf(await readTimelineEventsOf(world.transport, rangeOf(8)))).toEqual(['moved'])
  })

  test.each(['2026-03-01', '2026-03-05'])(
    'returns an event that moved once, with the first chunk: that of %s',
    async first => {
      const gate = createGate()
      const pages: string[][] = []
      const world = createFakeWorld(async ({ url }) => {
        const startDate = dateOf(url, 'startDate')
        if (startDate !== first) await gate.opened
        return pageOf([
          eventAt('moved', startDate === firstDate ? 0 : 4, 8),
          eventAt(startDate, startDate === firstDate ? 1 : 5, 8),
        ])
      })
      const onPage = (rows: readonly TimelineEvent[]) => {
        pages.push(rows.map(({ id }) => id))
        gate.open()
      }
      const { rows } = await readTimelineEventsOf(world.transport, rangeOf(8), { onPage })
      const second = first === firstDate ? '2026-03-05' : firstDate
      expect(pages).toEqual([['moved', first], [second]])
      expect(rows.find(({ id }) => id === 'moved')?.localDate).toBe(first)
      expect(rows).toHaveLength(3)
    },
  )

  test('has at most ten concurrent requests', async () => {
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
  ])('of %i days has %i chunks', async (days, chunks) => {
    const world = createFakeWorld(() => pageOf([]))
    await readTimelineEventsOf(world.transport, rangeOf(days))
    expect(world.requests).toHaveLength(chunks)
    expect(dateOf(world.requests[0]?.url ?? new URL('x:'), 'startDate')).toBe(firstDate)
    expect(dateOf(world.requests.at(-1)?.url ?? new URL('x:'), 'endDate')).toBe(rangeOf(days).endDate)
  })

  test('reports a number of rows that never decreases', async () => {
    const store = Array.from({ length: 40 }, (_, index) => eventAt(`event-${index}`, index % 12, 8))
    const world = createFakeWorld(serve(store, 5))
    const progress: number[] = []
    await readTimelineEventsOf(world.transport, rangeOf(12), { onProgress: count => progress.push(count) })
    expect(progress).toEqual(progress.toSorted((left, right) => left - right))
    expect(progress.at(-1)).toBe(40)
    expect(progress.length).toBeGreaterThan(3)
  })

  test('is returned page by page across chunks', async () => {
    const store = Array.from({ length: 40 }, (_, index) => eventAt(`event-${index}`, index % 12, 8))
    const world = createFakeWorld(serve(store, 5))
    const pages: (readonly TimelineEvent[])[] = []
    const listing = await readTimelineEventsOf(world.transport, rangeOf(12), { onPage: rows => pages.push(rows) })
    expect(pages.map(({ length }) => length).every(length => length <= 5)).toBe(true)
    expect(inServiceOrder(pages.flat())).toEqual(listing.rows)
  })

  test('stops at an error that concerns the caller and not the dates', async () => {
    const world = createFakeWorld(() => Response.json({}, { status: 403 }))
    const listing = await readTimelineEventsOf(world.transport, rangeOf(90))
    expect(listing.completeness).toMatchObject({ state: 'partial', cause: { code: 'FORBIDDEN' } })
    expect(world.requests.length).toBeLessThanOrEqual(10)
  })

  test('starts no further chunk after an abort', async () => {
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

describe('an invalid range is an error, not an empty list', () => {
  test("a date that doesn't exist", async () => {
    const world = createFakeWorld(() => pageOf([]))
    const listing = await readTimelineEventsOf(world.transport, { startDate: '2026-02-30', endDate: '2026-03-02' })
    expect(listing.completeness).toMatchObject({ state: 'partial', cause: { code: 'INVALID_REQUEST' } })
    expect(world.requests).toEqual([])
  })

  test('leaves an end before the start to the service', async () => {
    const world = createFakeWorld(() => Response.json({}, { status: 400 }))
    const listing = await readTimelineEventsOf(world.transport, { startDate: '2026-03-02', endDate: '2026-03-01' })
    expect(listing.completeness).toMatchObject({ state: 'partial', cause: { code: 'INVALID_REQUEST', status: 400 } })
  })
})

test.each([
  ['square256', '?size=square256'],
  [undefined, ''],
] as const)('a photo of size %s', async (size, search) => {
  const world = createFakeWorld(() => new Response('', { status: 404 }))
  expect(await readPhotoOf(world.transport, 'photo-1', size)).toBeNull()
  expect(world.requests[0]?.url.search).toBe(search)
})

const workInfo = { businessUnitId: 'unit-1', foremanId: null, jobId: 'job-1', costCodeId: null }
const day = { employeeId: 'employee-1', localDate: '2026-03-02' }
const used = { id: 'used-1', laborHoursId: 'hours-1', equipmentId: 'digger', hours: 2, ...day, ...workInfo }
const use = { equipmentId: 'digger', hours: 2, ...day, ...workInfo }

test('labor hours of a long range are read in chunks of days', async () => {
  const world = createFakeWorld(() => pageOf([]))
  const listing = await readLaborHoursOf(world.transport, rangeOf(9))
  expect(listing).toEqual({ rows: [], completeness: { state: 'complete' }, setAsideRowCount: 0 })
  expect(world.requests.map(({ url }) => [url.pathname, url.searchParams.get('startDate')])).toEqual([
    ['/v1/laborHours', '2026-03-01'],
    ['/v1/laborHours', '2026-03-05'],
    ['/v1/laborHours', '2026-03-09'],
  ])
})

describe('changes of hours', () => {
  test('say what they change and carry an idempotency key', async () => {
    const world = createFakeWorld((_request, number) => new Response('', { status: number === 0 ? 503 : 422 }))
    const added = await addLaborHours(world.transport, { ...day, ...workInfo }, 'key-1')
    expect(added).toMatchObject({ isOk: false, error: { code: 'INVALID_REQUEST' } })
    await changeWorkInfo(world.transport, 'hours/1', workInfo)
    expect(
      world.requests.map(({ method, url, body, headers }) => [
        method,
        url.pathname,
        body,
        headers.get('idempotency-key'),
      ]),
    ).toEqual([
      ['POST', '/v1/laborHours', { ...day, ...workInfo }, 'key-1'],
      ['POST', '/v1/laborHours', { ...day, ...workInfo }, 'key-1'],
      ['PUT', '/v1/laborHours/hours%2F1/workInfo', workInfo, null],
    ])
  })

  test('change several pieces of equipment at once', async () => {
    const answer = { added: [], updated: [used], deleted: ['used-2'] }
    const world = createFakeWorld(() => Response.json(answer))
    const change = { add: [], update: [{ ...use, id: 'used-1' }], delete: ['used-2'] }
    expect(await changeEquipment(world.transport, change)).toEqual({ isOk: true, value: answer })
    expect(world.requests).toMatchObject([{ method: 'PATCH', body: change }])
  })
})
