import { addDays, type TimelineEvent } from '@fieldtime/console-core'
import { datesOf, operations } from '@fieldtime/console-core/contract'
import { createDemoCompany, otherCompanyCanary } from '@fieldtime/console-core/demo'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRows } from '../database/insertRows.ts'
import { timeCards, timelineEvents } from '../database/schema.ts'
import { assignStoredShifts } from '../database/shifts.ts'
import { ConsoleClient } from '../testing/consoleClient.ts'
import {
  readRows,
  sharedKind,
  startMilliseconds,
  startTestServices,
  type TestServices,
} from '../testing/testServices.ts'

const now = new Date('2026-03-12T18:00:00Z')
const today = '2026-03-12'
const month = `startDate=${addDays(today, -19)}&endDate=${addDays(today, 1)}`
const main = createDemoCompany('main', { seed: 7, employees: 24 })
const other = createDemoCompany('other', { seed: 7 })

interface Page {
  results: TimelineEvent[]
  metadata: { nextCursor: string | null }
}

describe('the API', () => {
  let services: TestServices
  let client: ConsoleClient
  const tokens: Record<string, string> = {}
  const call = (path: string, who: string | null = 'manager', init: RequestInit = {}) =>
    client.call(path, who === null ? null : (tokens[who] ?? ''), init)
  const post = (path: string, body: unknown, who = 'manager') =>
    call(path, who, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const errorOf = async (response: Response) => (await response.json()) as Record<string, string>

  async function readPages(query: string, who = 'manager', from = '') {
    const pages: Page[] = []
    for (let cursor: string | null = from; cursor !== null; cursor = pages.at(-1)?.metadata.nextCursor ?? null) {
      const response = await call(`/v1/timelineEvents?${query}${cursor ? `&cursor=${cursor}` : ''}`, who)
      expect(response.status).toBe(200)
      pages.push((await response.json()) as Page)
    }
    return pages
  }

  beforeAll(async () => {
    services = await startTestServices(sharedKind, { now: () => now })
    client = new ConsoleClient(services.origin)
    for (const username of ['manager', 'reports', 'noaccess', 'manager2']) {
      tokens[username] = (await new ConsoleClient(services.origin).signIn(username)).access_token
    }
  }, startMilliseconds)
  afterAll(() => services.close())

  test('serves the environment without a token', async () => {
    const { origin } = services
    expect(await (await call('/env', null)).json()).toEqual({
      clientId: 'fieldtime-console',
      identityBaseUrl: `${origin}/identity`,
      apiBaseUrl: origin,
      apiGatewayBaseUrl: origin,
      telematicsBaseUrl: origin,
      extensions: [
        'reportTemplates',
        'ruleSettings',
        'excuses',
        'pageLimit',
        'dataChanges',
        'commands',
        'review',
        'weekMarks',
        'weekExports',
        'crewDays',
        'holidays',
        'rulePacks',
        'inactiveWorkInfo',
        'firstClockIns',
        'exceptionMarks',
        'corrections',
      ],
    })
  })

  test('lists the data of the demo company', async () => {
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    expect(await readRows(await call('/v1/users'))).toEqual(
      [...main.users].sort(byId).map(user => ({ ...user, etag: '"1"' })),
    )
    expect(await readRows(await call('/unified/api/v1/businessUnits'))).toEqual(
      main.businessUnits
        .map(({ id, code, description }) => ({ id, code, description }))
        .sort((a, b) => (a.code < b.code ? -1 : 1)),
    )
    expect(await readRows(await call('/v1/me/featureFlags'))).toEqual(
      [...main.featureFlags].sort((a, b) => (a.key < b.key ? -1 : 1)),
    )
  })

  test('returns a business unit with its own employees and its pay week', async () => {
    for (const unit of main.businessUnits) {
      const ids = await readRows(await call(`/v1/businessUnits/${unit.id}/employeeIds`))
      const expected = main.employees.filter(employee => employee.businessUnitId === unit.id)
      expect(ids).toEqual(expected.map(employee => employee.id).sort())
      const preferences = await call(`/heavyjob/api/v1/businessUnits/${unit.id}/preferences`)
      expect(await preferences.json()).toEqual({ startOfPayWeek: unit.startOfPayWeek })
    }
  })

  test.each([
    '/v1/businessUnits/ID/employeeIds',
    '/heavyjob/api/v1/businessUnits/ID/preferences',
    '/v1/media/photos/ID',
  ])("%s is not found for another company's id or an unknown one", async path => {
    const [event] = (await readPages(month, 'manager2')).flatMap(page => page.results).filter(found => found.photoId)
    const foreign = path.includes('photos') ? event?.photoId : other.businessUnits[0]?.id
    for (const id of [foreign, 'nothing', '%00', "'; drop schema fieldtime --"]) {
      const response = await call(path.replace('ID', encodeURIComponent(id ?? '')))
      expect([404, 400]).toContain(response.status)
      expect(JSON.stringify(await errorOf(response))).not.toMatch(otherCompanyCanary)
    }
    const owned = path.replace('ID', foreign ?? '')
    expect((await call(owned, 'manager2')).status).toBe(200)
    expect((await call(owned)).status).toBe(404)
  })

  test('never returns data of another company', async () => {
    const paths = [`/v1/timelineEvents?${month}`, '/v1/users', '/unified/api/v1/businessUnits']
    for (const path of paths) {
      expect(await (await call(path)).text()).not.toMatch(otherCompanyCanary)
      expect(await (await call(path, 'manager2')).text()).toMatch(otherCompanyCanary)
    }
  })

  test('returns the events of each shift date in order, each once and complete', async () => {
    const events = (await readPages(month)).flatMap(page => page.results)
    expect(events.length).toBeGreaterThan(300)
    expect(new Set(events.map(event => event.id)).size).toBe(events.length)
    const keys = events.map(event => `${event.shiftDate} ${event.eventDateTime} ${event.id}`)
    expect(keys).toEqual([...keys].sort())
    const days = datesOf({ startDate: addDays(today, -19), endDate: addDays(today, 1) })
    const parts: TimelineEvent[] = []
    for (const day of days) {
      const rows = (await readPages(`startDate=${day}&endDate=${day}`)).flatMap(page => page.results)
      expect(rows.every(event => event.shiftDate === day)).toBe(true)
      parts.push(...rows)
    }
    expect(parts).toEqual(events)
  })

  test('pages contain each row once while rows are added', async () => {
    const companyId = main.id
    const employeeId = main.employees[0]?.id ?? ''
    const at = (minute: number) => new Date(Date.parse('2026-02-01T12:00:00Z') + minute * 60_000)
    const rowAt = (minute: number, id: string) => ({
      companyId,
      id,
      employeeId,
      localDate: '2026-02-01',
      shiftDate: '2026-02-01',
      localTime: '12:00:00',
      // Four rows share each instant: the id decides.
      eventDateTime: at(Math.floor(minute / 4)),
      eventType: 'clockIn' as const,
    })
    const ids = Array.from({ length: 2_500 }, (_, index) => `row-${String(index).padStart(5, '0')}`)
    await insertRows(
      services.database,
      timelineEvents,
      ids.map((id, index) => rowAt(index, id)),
    )
    const query = 'startDate=2026-02-01&endDate=2026-02-01'
    const first = (await (await call(`/v1/timelineEvents?${query}`)).json()) as Page
    expect(first.results).toHaveLength(1_000)
    await insertRows(services.database, timelineEvents, [rowAt(10, 'early'), rowAt(2_000, 'late')])
    const second = await readPages(query, 'manager', first.metadata.nextCursor ?? '')
    const large = (await (await call(`/v1/timelineEvents?${query}&limit=2501`)).json()) as Page
    expect(large.results).toHaveLength(2_501)
    expect(large.metadata.nextCursor).not.toBeNull()
    for (const limit of ['0', '10001', '1e3', '-1', 'all']) {
      expect((await call(`/v1/timelineEvents?${query}&limit=${limit}`)).status).toBe(400)
    }
    const seen = [...first.results, ...second.flatMap(page => page.results)].map(event => event.id)
    expect(seen.filter(id => id.startsWith('row-'))).toEqual(ids)
    expect(seen).toContain('late')
    await services.database.execute(sql`delete from fieldtime.timeline_events where local_date = '2026-02-01'`)
  })

  test('rejects a cursor that was changed or belongs to another query or company', async () => {
    const companyId = main.id
    await services.database.execute(sql`
      insert into fieldtime.timeline_events
        (company_id, id, employee_id, local_date, local_time, event_date_time, event_type, shift_date)
      select ${companyId}, 'many-' || n, 'nobody', '2026-01-05', '12:00', '2026-01-05T12:00Z', 'clockIn', '2026-01-05'
      from generate_series(1, 1001) n`)
    const query = 'startDate=2026-01-05&endDate=2026-01-05'
    const page = (await (await call(`/v1/timelineEvents?${query}`)).json()) as Page
    const cursor = page.metadata.nextCursor ?? ''
    const ask = (asked: string, made: string, who = 'manager') =>
      call(`/v1/timelineEvents?${asked}&cursor=${encodeURIComponent(made)}`, who)
    const changed = [
      `${cursor}x`,
      `x${cursor}`,
      cursor.slice(0, -1),
      cursor.replace('.', ''),
      `${cursor}.`,
      cursor.split('.').reverse().join('.'),
      'null',
      '.',
      '{}',
    ]
    for (const made of changed) {
      const response = await ask(query, made)
      expect(response.status).toBe(400)
      expect(await errorOf(response)).toMatchObject({ code: 'cursor_invalid', field: 'cursor' })
    }
    expect((await ask('startDate=2026-01-04&endDate=2026-01-05', cursor)).status).toBe(400)
    expect((await ask(query, cursor, 'manager2')).status).toBe(404)
    expect((await call(`/v1/users?cursor=${cursor}`)).status).toBe(400)
    expect((await ask(query, cursor)).status).toBe(200)
    await services.database.execute(sql`delete from fieldtime.timeline_events where local_date = '2026-01-05'`)
  })

  test('returns notes only to people with the permission', async () => {
    const all = (await readPages(month)).flatMap(page => page.results)
    expect(all.some(event => event.notes)).toBe(true)
    const reports = (await readPages(month, 'reports')).flatMap(page => page.results)
    expect(reports).toHaveLength(all.length)
    expect(reports.some(event => 'notes' in event)).toBe(false)
  })

  test('returns a photo as an uncached image, small or full-size', async () => {
    const event = (await readPages(month)).flatMap(page => page.results).find(found => found.photoId)
    for (const query of ['', '?size=square256']) {
      const response = await call(`/v1/media/photos/${event?.photoId}${query}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('cache-control')).toContain('private')
      expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="photo\.(png|jpg)"$/)
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect([0x89, 0xff]).toContain(bytes[0])
    }
  })

  test('time cards of a day add up to its hours by job, with or without unassigned and incomplete ones', async () => {
    const day = addDays(today, -1)
    const flags = { includeUnassignedJob: true, includeUnassignedForeman: true, includeAllIncompleteSchedules: true }
    const rows = async (body: object) =>
      readRows(await post('/v1/reports/timeCardData', { date: day, ...flags, ...body }))
    const cards = await services.database
      .select({ employeeId: timeCards.employeeId })
      .from(timeCards)
      .where(and(eq(timeCards.companyId, main.id), eq(timeCards.localDate, day)))
    const hasCard = new Set(cards.map(({ employeeId }) => employeeId))
    const all = (await rows({})).filter(row => hasCard.has(row.employeeId as string))
    const [counted] = await services.database
      .select({ cards: sql<number>`count(*)::int`, minutes: sql<number>`sum(${timeCards.totalWorkedDuration})::float` })
      .from(timeCards)
      .where(and(eq(timeCards.companyId, main.id), eq(timeCards.localDate, day)))
    expect(all).toHaveLength(counted?.cards ?? -1)
    const minutes = all.map(row => (row.schedule as { totalWorkedDuration: number }).totalWorkedDuration)
    expect(minutes.reduce((sum, value) => sum + value, 0)).toBeCloseTo(counted?.minutes ?? -1, 6)
    expect((await rows({ includeUnassignedJob: false })).every(row => row.jobId !== null)).toBe(true)
    let complete = 0
    let everything = 0
    for (const date of datesOf({ startDate: addDays(today, -15), endDate: day })) {
      everything += (await rows({ date })).length
      complete += (await rows({ date, includeAllIncompleteSchedules: false })).length
    }
    expect(complete).toBeLessThan(everything)
    expect(complete).toBeGreaterThan(everything / 2)
  })

  test('derives the schedules of an employee-day without a time card from the clocked-out shift, by job', async () => {
    const [first, second] = main.jobs
    const [employee, other] = main.employees
    const stamp = (
      eventType: TimelineEvent['eventType'],
      hour: number,
      jobId: string | null = null,
      employeeId = employee?.id ?? '',
    ) => ({
      companyId: main.id,
      id: `shift-${employeeId}-${hour}`,
      employeeId,
      eventType,
      localDate: '2025-10-01',
      localTime: `${hour}:00:00`,
      eventDateTime: new Date(`2025-10-01T${hour}:00:00Z`),
      jobId,
    })
    await services.database.transaction(async transaction => {
      await insertRows(transaction, timelineEvents, [
        stamp('clockIn', 10, first?.id),
        stamp('takeBreak', 12),
        stamp('resumeFromBreak', 13, first?.id),
        stamp('clockIn', 14, second?.id),
        stamp('clockOut', 18),
        stamp('clockIn', 11, first?.id, other?.id),
      ])
      await assignStoredShifts(transaction, main.id)
    })
    const flags = { includeUnassignedJob: true, includeUnassignedForeman: true, includeAllIncompleteSchedules: true }
    expect(await readRows(await post('/v1/reports/timeCardData', { date: '2025-10-01', ...flags }))).toMatchObject([
      {
        jobId: first?.id,
        jobCode: first?.code,
        businessUnitId: first?.businessUnitId,
        schedule: { totalDuration: 240, totalBreakDuration: 60, totalWorkedDuration: 180 },
      },
      { jobId: second?.id, schedule: { totalDuration: 240, totalBreakDuration: 0, totalWorkedDuration: 240 } },
    ])
  })

  test.each([
    ['/v1/timelineEvents', 400, 'startDate'],
    ['/v1/timelineEvents?startDate=2026-02-30&endDate=2026-03-01', 400, 'startDate'],
    ['/v1/timelineEvents?startDate=3/1/2026&endDate=2026-03-01', 400, 'startDate'],
    ['/v1/timelineEvents?startDate=2026-03-01&endDate=2026-02-01', 422, 'endDate'],
    ['/v1/timelineEvents?startDate=2024-01-01&endDate=2026-02-01', 422, 'endDate'],
    ['/v1/timelineEvents?startDate=2026-03-01&endDate=2026-03-01&companyId=1', 400, 'companyId'],
    ['/v1/timelineEvents?startDate=2026-03-01&startDate=2026-03-02&endDate=2026-03-01', 400, 'startDate'],
    ['/v1/me/featureFlags?all=true', 400, 'all'],
    [`/v1/media/photos/x?size=huge`, 400, 'size'],
    [`/v1/businessUnits/${'x'.repeat(65)}/employeeIds`, 400, 'id'],
  ])('%s gets %i and names %s', async (path, status, field) => {
    const response = await call(path)
    expect(response.status).toBe(status)
    expect(await errorOf(response)).toMatchObject({ field, requestId: response.headers.get('x-request-id') })
  })

  test.each([
    [{ date: today }, 422, 'includeUnassignedJob'],
    [{ date: 'x', includeUnassignedJob: true }, 422, 'date'],
    [
      {
        date: today,
        includeUnassignedJob: true,
        includeUnassignedForeman: true,
        includeAllIncompleteSchedules: true,
        companyId: other.id,
      },
      422,
      'companyId',
    ],
    ['{', 400, undefined],
    ['null', 422, undefined],
    ['"text"', 422, undefined],
    [`{"date":"${'x'.repeat(1_100_000)}"}`, 413, undefined],
  ])('rejects an invalid body (%#)', async (body, status, field) => {
    const response = await post('/v1/reports/timeCardData', body)
    expect(response.status).toBe(status)
    expect((await errorOf(response)).field).toBe(field)
  })

  test('accepts only JSON', async () => {
    const headers = { 'content-type': 'text/plain' }
    const response = await call('/v1/reports/timeCardData', 'manager', { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(415)
  })

  test("accepts a companyId header only if it repeats the token's company", async () => {
    const ask = (companyId: string) => call('/unified/api/v1/businessUnits', 'manager', { headers: { companyId } })
    expect((await ask(main.id)).status).toBe(200)
    expect((await ask(other.id)).status).toBe(403)
    expect((await ask('')).status).toBe(403)
  })

  test.each(['/v1/nothing', '/api/v1/nothing', '/heavyjob/x', '/unified', '/v1'])('%s is not found', async path => {
    const response = await call(path, null)
    expect(response.status).toBe(404)
    expect(await errorOf(response)).toMatchObject({ code: 'not_found' })
  })

  test('every operation of the contract has a handler', async () => {
    for (const operation of operations) {
      const path = operation.path.replace('{id}', 'nothing')
      const response = await call(path, 'manager', { method: operation.method })
      expect(response.status, operation.id).not.toBe(500)
    }
  })

  test('exposes no internals in a failure', async () => {
    await services.database.execute(sql`alter table fieldtime.feature_flags rename to hidden_flags`)
    const response = await call('/v1/me/featureFlags')
    await services.database.execute(sql`alter table fieldtime.hidden_flags rename to feature_flags`)
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(text).not.toMatch(/feature_flags|select|\.ts|at /)
    expect(JSON.parse(text)).toMatchObject({ code: 'internal', requestId: response.headers.get('x-request-id') })
  })
})
