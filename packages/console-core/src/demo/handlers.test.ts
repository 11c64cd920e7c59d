import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../contract/index.ts'
import {
  createTransport,
  readBusinessUnitPreferences,
  readBusinessUnits,
  readEmployeeIds,
  readEnvironment,
  readFeatureFlags,
  readPhoto,
  readTimeCardData,
  readTimelineEvents,
  readUsers,
} from '../http/index.ts'
import { pageSchema } from '../http/listing.ts'
import { buildDemoUser, createDemoCompany } from './createDemoCompany.ts'
import { demoRepliers } from './demoServices.ts'
import { answerList, demoHandler, demoHandlers, refuse } from './handlers.ts'

const company = createDemoCompany('main')
const other = createDemoCompany('other')
const now = new Date('2026-10-14T19:00:00Z')
const day = { startDate: '2026-10-13', endDate: '2026-10-13' }
const environment = {
  clientId: 'fieldtime-console',
  identityBaseUrl: 'https://console.example/identity',
  apiBaseUrl: 'https://api.example',
  apiGatewayBaseUrl: 'https://gateway.example/services/',
  telematicsBaseUrl: 'https://telematics.example',
}
const options = { company, environment, now: () => now }

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const transport = createTransport({
  environment: { ...environment, consoleBaseUrl: 'https://console.example' },
  companyId: company.id,
  getAccessToken: async () => 'token',
  fetch: (input, init) => fetch(input, init),
  now: () => now,
  sleep: async () => undefined,
})

function use(more: Partial<Parameters<typeof demoHandlers>[0]> = {}) {
  server.use(...demoHandlers({ ...options, ...more }))
}

const complete = { completeness: { state: 'complete' }, setAsideRowCount: 0 }

describe('the demo handlers', () => {
  test('answer every call of the contract', () => {
    const answered = demoRepliers.map(({ operation }) => operation.id)
    expect(answered.toSorted()).toEqual(operations.map(operation => operation.id).toSorted())
    expect(demoHandlers(options)).toHaveLength(operations.length)
  })

  test('return valid responses', async () => {
    use()
    const id = company.businessUnits[0]?.id ?? ''
    expect(await transport.read(readEnvironment)).toEqual(environment)
    expect(await transport.read(readBusinessUnitPreferences, { path: { id } })).toEqual({ startOfPayWeek: 'Monday' })
    const body = {
      date: '2026-10-13',
      includeUnassignedJob: true,
      includeUnassignedForeman: true,
      includeAllIncompleteSchedules: true,
    }
    for (const listing of [
      await transport.readAll(readTimelineEvents, { query: day }),
      await transport.readAll(readTimeCardData, { body }),
      await transport.readAll(readUsers),
      await transport.readAll(readEmployeeIds, { path: { id } }),
      await transport.readAll(readBusinessUnits),
      await transport.readAll(readFeatureFlags),
    ]) {
      expect(listing).toMatchObject(complete)
      expect(listing.rows.length).toBeGreaterThan(0)
    }
  })

  test('split a list into pages without gaps or repeats', async () => {
    use()
    const whole = await transport.readAll(readTimelineEvents, { query: day })
    server.resetHandlers()
    use({ pageSize: 7 })
    const pages: number[] = []
    const paged = await transport.readAll(readTimelineEvents, { query: day }, { onProgress: rows => pages.push(rows) })
    expect(paged).toEqual(whole)
    expect(pages.slice(0, 3)).toEqual([7, 14, 21])
  })

  test('return the events of the shifts in the range, up to now, by shift date and instant', async () => {
    use()
    const { rows } = await transport.readAll(readTimelineEvents, {
      query: { startDate: '2026-10-13', endDate: '2026-10-20' },
    })
    expect(new Set(rows.map(event => event.shiftDate))).toEqual(new Set(['2026-10-13', '2026-10-14']))
    const keys = rows.map(event => `${event.shiftDate} ${event.eventDateTime}`)
    expect(keys).toEqual(keys.toSorted())
    expect(rows.filter(event => event.eventDateTime > now.toISOString())).toEqual([])
    const nightShift = rows.find(event => event.localTime < '05:00:00' && event.localDate > (event.shiftDate ?? ''))
    expect(nightShift).toBeDefined()
  })

  test('cover as many days as requested', async () => {
    use({ days: 2 })
    const { rows } = await transport.readAll(readTimelineEvents, {
      query: { startDate: '2026-09-01', endDate: '2026-10-14' },
    })
    expect(rows.map(event => event.shiftDate)).not.toContain('2026-10-12')
  })

  test.each([
    ['manager', true],
    ['reports', false],
  ])('return notes to %s: %s', async (username, hasNotes) => {
    use({ user: buildDemoUser(company, username) })
    const { rows } = await transport.readAll(readTimelineEvents, { query: day })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(event => 'notes' in event === hasNotes)).toBe(true)
  })

  test('return the photo of a clock-in in both sizes, and none for an unknown id', async () => {
    use()
    const { rows } = await transport.readAll(readTimelineEvents, { query: day })
    const id = rows.find(event => event.photoId)?.photoId ?? ''
    const square = await transport.readImage(readPhoto, { path: { id }, query: { size: 'square256' } })
    const original = await transport.readImage(readPhoto, { path: { id } })
    expect([square?.type, original?.type]).toEqual(['image/png', 'image/png'])
    expect(original?.size).toBeGreaterThan(square?.size ?? 0)
    expect(await transport.readImage(readPhoto, { path: { id: 'nobody' } })).toBeNull()
  })

  test.each([
    ['no token', '/v1/users', {}, 401],
    ['a business unit of the other company', `/v1/businessUnits/${other.businessUnits[0]?.id}/employeeIds`, null, 404],
    ['an unknown date', '/v1/timelineEvents?startDate=2026-02-30&endDate=2026-03-01', null, 422],
    ['a field that no call has', '/v1/timelineEvents?startDate=2026-02-01&endDate=2026-03-01&page=2', null, 422],
    ['a cursor that was never handed out', '/v1/users?cursor=x', null, 400],
    ["another company's id", '/v1/users', { authorization: 'Bearer t', companyId: other.id }, 403],
  ])('reject %s', async (_, path, headers, status) => {
    use()
    const answer = await fetch(`https://api.example${path}`, { headers: headers ?? { authorization: 'Bearer t' } })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
  })
})

describe('an additional handler for one call', () => {
  test('can end a listing after its first page', async () => {
    const [first] = company.users
    server.use(
      demoHandler(readUsers, call => (call.cursor ? refuse(403) : answerList(readUsers, first ? [first] : [], 'more'))),
      ...demoHandlers(options),
    )
    const listing = await transport.readAll(readUsers)
    expect(listing).toMatchObject({ rows: [first], completeness: { state: 'partial', cause: { code: 'FORBIDDEN' } } })
  })

  test('passes other calls on', async () => {
    server.use(
      demoHandler(readTimelineEvents, call =>
        call.query.startDate === '2026-10-12' ? answerList(readTimelineEvents, []) : undefined,
      ),
      ...demoHandlers(options),
    )
    const quiet = await transport.readAll(readTimelineEvents, {
      query: { startDate: '2026-10-12', endDate: '2026-10-12' },
    })
    const usual = await transport.readAll(readTimelineEvents, { query: day })
    expect(quiet).toEqual({ rows: [], ...complete })
    expect(usual.rows.length).toBeGreaterThan(0)
  })

  test('receives the fields of the path, on any host', async () => {
    server.use(demoHandler(readEmployeeIds, ({ path }) => answerList(readEmployeeIds, [`of ${path.id}`])))
    const listing = await transport.readAll(readEmployeeIds, { path: { id: 'unit-1' } })
    expect(listing).toEqual({ rows: ['of unit-1'], ...complete })
  })

  test('can return 429 like the services', async () => {
    server.use(demoHandler(readUsers, () => refuse(429, { retryAfter: 7 })))
    const answer = await fetch('https://anywhere.example/v1/users')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
  })

  test('can return a list with its envelope', async () => {
    const page = pageSchema.safeParse(await answerList(readFeatureFlags, [{ key: 'a', active: true }], 'next').json())
    expect(page.data).toEqual({ results: [{ key: 'a', active: true }], metadata: { nextCursor: 'next' } })
  })
})
