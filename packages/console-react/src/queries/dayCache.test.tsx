import { createTransport, type DateRange, dataChangesExtension, type TimelineEvent } from '@fieldtime/console-core'
import {
  type DataChange,
  readDataChanges,
  readHoursReportData,
  readLaborHoursReport,
  readQuestionAndAnswerReportData,
  readTimelineReportData,
} from '@fieldtime/console-core/contract'
import { createDayCache, type DayCache } from '@fieldtime/console-core/day-cache'
import { buildEntry, buildTimelineEvent } from '@fieldtime/console-core/demo'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const now = () => new Date('2026-05-20T18:00:00Z')
const day: DateRange = { startDate: '2026-05-11', endDate: '2026-05-12' }
const owner = {
  companyId: 'acme',
  userId: 'ana',
  permissions: ['timelineNotes.read'],
  servicesUrl: 'https://time.example',
}

/** Services whose rows and change feed the test controls. */
class Services {
  readonly calls: string[] = []
  readonly queries: string[] = []
  events: readonly TimelineEvent[] = [eventOf('e-1', '2026-05-11', 'unit-1'), eventOf('e-2', '2026-05-12', 'unit-1')]
  hours = [entryOf('h-1', 480)]
  epoch = 'one'
  isFeedDown = false
  readonly log: DataChange[] = []

  readonly fetch = async (input: RequestInfo | URL) => {
    const url = new URL(String(input))
    this.calls.push(url.pathname)
    this.queries.push(url.search)
    if (url.pathname === readDataChanges.path)
      return this.isFeedDown ? respond({}, 500) : respond(this.changesSince(url))
    const query = Object.fromEntries(url.searchParams)
    const isWanted = ({ localDate, businessUnitId }: { localDate: string; businessUnitId?: string | null }) =>
      businessUnitId === query.businessUnitId &&
      localDate >= String(query.startDate) &&
      localDate <= String(query.endDate)
    const rows: Readonly<Record<string, readonly unknown[]>> = {
      [readTimelineReportData.path]: this.events.filter(isWanted),
      [readLaborHoursReport.path]: this.hours.filter(
        entry => isWanted(entry) && (query.onlyOpenDays === undefined || entry.endTime === null),
      ),
    }
    return respond({ results: rows[url.pathname] ?? [], metadata: { nextCursor: null } })
  }

  private changesSince(url: URL) {
    const [epoch, last] = (url.searchParams.get('since') ?? '').split('.')
    const token = `${this.epoch}.${this.log.length}`
    return { token, changes: epoch === this.epoch ? this.log.slice(Number(last)) : null }
  }

  listCalls() {
    return this.calls.splice(0).filter(path => path !== readDataChanges.path)
  }
}

const respond = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const eventOf = (id: string, date: string, businessUnitId: string) =>
  buildTimelineEvent({ id, localDate: date, shiftDate: date, eventDateTime: `${date}T12:00:00.000Z`, businessUnitId })

const entryOf = (id: string, workDuration: number, endTime: string | null = '15:30:00') =>
  buildEntry({ id, localDate: '2026-05-11', businessUnitId: 'unit-1', workDuration, startTime: '07:00:00', endTime })

describe('a cache of closed days', () => {
  let services: Services
  let cache: DayCache
  beforeEach(() => {
    services = new Services()
    cache = createDayCache()
  })
  afterEach(() => cache.clear())

  const open = (as: Partial<typeof owner> = {}, extensions = [dataChangesExtension]) =>
    cache.over(
      createTransport({
        environment: {
          apiBaseUrl: owner.servicesUrl,
          apiGatewayBaseUrl: owner.servicesUrl,
          telematicsBaseUrl: owner.servicesUrl,
          extensions,
        },
        companyId: 'acme',
        getAccessToken: async () => 'token',
        fetch: services.fetch,
        now,
      }),
      { ...owner, ...as },
      now,
    )
  const queryOf = (range: DateRange = day, businessUnitId = 'unit-1') => ({ query: { businessUnitId, ...range } })
  const readEvents = async (range = day, transport = open()) =>
    (await transport.readAll(readTimelineReportData, queryOf(range))).rows
  const readHours = async () => (await open().readAll(readLaborHoursReport, queryOf())).rows
  /** Reads until the list is cached. The cache writes in the background. */
  const fillCache = async (read: () => Promise<unknown>) => {
    await expect
      .poll(async () => {
        services.listCalls()
        await read()
        return services.listCalls()
      })
      .toEqual([])
  }

  test('returns the same rows without another request', async () => {
    const rows = await readEvents()
    await fillCache(readEvents)
    expect(await readEvents()).toEqual(rows)
    const pages: unknown[] = []
    await open().readAll(readTimelineReportData, queryOf(), { onPage: page => pages.push(...page) })
    expect(pages).toEqual(rows)
    const hours = await readHours()
    await fillCache(readHours)
    expect(await readHours()).toEqual(hours)
  })

  test.each<[string, DataChange]>([
    ['an event of the day', { list: 'events', date: '2026-05-12', businessUnitId: 'unit-1' }],
    ['every event of the unit', { list: 'events', date: null, businessUnitId: 'unit-1' }],
    ['a name', { list: 'names', date: null, businessUnitId: null }],
  ])('reads again after a change of %s', async (_what, change) => {
    await fillCache(readEvents)
    services.events = [eventOf('e-3', '2026-05-12', 'unit-1')]
    services.log.push(change)
    expect((await readEvents()).map(({ id }) => id)).toEqual(['e-3'])
  })

  test.each<[string, DataChange]>([
    ['another day', { list: 'events', date: '2026-05-13', businessUnitId: 'unit-1' }],
    ['another unit', { list: 'events', date: '2026-05-12', businessUnitId: 'unit-2' }],
    ['another list', { list: 'foremanHours', date: '2026-05-12', businessUnitId: 'unit-1' }],
  ])('stays valid after a change of %s', async (_what, change) => {
    await fillCache(readEvents)
    services.log.push(change)
    await readEvents()
    expect(services.listCalls()).toEqual([])
  })

  test.each([
    [readLaborHoursReport, ['laborHours', 'events', 'names']],
    [readHoursReportData, ['laborHours', 'events', 'settings', 'names']],
    [readQuestionAndAnswerReportData, ['answers', 'laborHours', 'events', 'names']],
  ] as const)('$0.id depends on %j', async (operation, lists) => {
    const read = () => open().readAll(operation, queryOf())
    for (const list of ['events', 'laborHours', 'answers', 'foremanHours', 'timeCards', 'settings', 'names'] as const) {
      await fillCache(read)
      services.log.push({ list, date: null, businessUnitId: null })
      await read()
      expect([list, services.listCalls().length > 0]).toEqual([list, (lists as readonly string[]).includes(list)])
    }
  })

  test('reads again if the change feed fails or the services restart', async () => {
    await fillCache(readEvents)
    services.isFeedDown = true
    await readEvents()
    expect(services.listCalls()).toEqual([readTimelineReportData.path])
    services.isFeedDown = false
    services.epoch = 'two'
    await readEvents()
    expect(services.listCalls()).toEqual([readTimelineReportData.path])
  })

  test('never stores current days or incomplete lists', async () => {
    const today = { startDate: '2026-05-19', endDate: '2026-05-20' }
    const unknown = { ...eventOf('e-9', '2026-05-14', 'unit-1'), eventType: 'teleported' } as unknown as TimelineEvent
    services.events = [...services.events, unknown]
    for (let time = 0; time < 3; time += 1) {
      await readEvents(today)
      await readEvents({ startDate: '2026-05-13', endDate: '2026-05-14' })
      await new Promise(resolve => setTimeout(resolve, 50))
      expect(services.listCalls()).toHaveLength(2)
    }
  })

  test('refreshes rows with an open day, whose durations grow', async () => {
    services.hours = [entryOf('h-1', 480), entryOf('h-2', 360, null)]
    await readHours()
    await expect
      .poll(async () => {
        services.listCalls()
        await readHours()
        return services.queries.splice(0).every(query => query.includes('onlyOpenDays') || query.includes('since'))
      })
      .toBe(true)
    services.hours = [entryOf('h-1', 480), entryOf('h-2', 540, null)]
    expect((await readHours()).map(({ id, workDuration }) => [id, workDuration])).toEqual([
      ['h-1', 480],
      ['h-2', 540],
    ])
  })

  test('is never used with other permissions, and is empty after clear', async () => {
    await fillCache(readEvents)
    await readEvents(day, open({ permissions: [] }))
    expect(services.listCalls()).toHaveLength(1)
    await readEvents()
    expect(services.listCalls()).toHaveLength(1)
    await fillCache(readEvents)
    await cache.clear()
    await readEvents()
    expect(services.listCalls()).toHaveLength(1)
  })

  test('is bypassed for services without the extension dataChanges', async () => {
    await readEvents(day, open({}, []))
    await readEvents(day, open({}, []))
    expect(services.calls).toEqual([readTimelineReportData.path, readTimelineReportData.path])
  })

  test('drops a list that changed while it was being read', async () => {
    const transport = open()
    const slow = services.fetch
    let change = () => {}
    const reading = cache
      .over(
        createTransport({
          environment: {
            apiBaseUrl: owner.servicesUrl,
            apiGatewayBaseUrl: owner.servicesUrl,
            telematicsBaseUrl: owner.servicesUrl,
            extensions: [dataChangesExtension],
          },
          companyId: 'acme',
          getAccessToken: async () => 'token',
          fetch: async input => {
            const response = await slow(input)
            if (String(input).includes(readTimelineReportData.path))
              await new Promise<void>(resolve => (change = resolve))
            return response
          },
          now,
        }),
        owner,
        now,
      )
      .readAll(readTimelineReportData, queryOf())
    await expect.poll(() => services.calls).toContain(readTimelineReportData.path)
    services.events = []
    services.log.push({ list: 'events', date: '2026-05-12', businessUnitId: 'unit-1' })
    // Another tab advances the token before the first response arrives.
    await readEvents(day, transport)
    change()
    expect((await reading).rows).toHaveLength(2)
    expect(await readEvents()).toEqual([])
  })
})
