import { addDays, type CalendarDate } from '@fieldtime/console-core'
import type { TimeCardInfo } from '@fieldtime/console-core/contract'
import { createDemoCompany, otherCompanyCanary } from '@fieldtime/console-core/demo'
import { and, asc, between, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRows } from '../database/insertRows.ts'
import { costCodes, employees, jobs, timeCards } from '../database/schema.ts'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { callKind, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'

const now = new Date('2026-03-12T18:00:00Z')
const range = { startDate: '2026-02-25', endDate: '2026-03-11' }
const main = createDemoCompany('main', { seed: 7, employees: 24, timeZone: 'America/Chicago' })
const other = createDemoCompany('other', { seed: 7, timeZone: 'America/Chicago' })
const [heavyCivil, underground] = main.businessUnits
const companyId = main.id

interface Page<Row> {
  results: Row[]
  metadata: { nextCursor: string | null }
}
interface Coded {
  id: string
  code: string
}

const byCode = (left: Coded, right: Coded) => (`${left.code}\0${left.id}` < `${right.code}\0${right.id}` ? -1 : 1)

describe('job costing', () => {
  let services: TestServices
  let client: ConsoleClient
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    services = await startTestServices(callKind, { now: () => now })
    client = new ConsoleClient(services.origin)
    for (const username of ['manager', 'reports', 'manager2']) {
      tokens[username] = (await new ConsoleClient(services.origin).signIn(username)).access_token
    }
  }, startMilliseconds)
  afterAll(() => services.close())

  const call = (path: string, who = 'reports', init: RequestInit = {}) =>
    client.call(`/heavyjob/api/v1${path}`, tokens[who] ?? '', init)
  async function pagesOf<Row>(ask: (cursor: string | null) => Promise<Response>): Promise<Row[][]> {
    const pages: Row[][] = []
    for (let cursor: string | null = null; ; ) {
      const response = await ask(cursor)
      expect(response.status).toBe(200)
      const page = (await response.json()) as Page<Row>
      pages.push(page.results)
      cursor = page.metadata.nextCursor
      if (cursor === null) return pages
    }
  }
  const readPages = async <Row>(path: string, who?: string) => {
    const separator = path.includes('?') ? '&' : '?'
    return pagesOf<Row>(cursor => call(cursor === null ? path : `${path}${separator}cursor=${cursor}`, who))
  }
  const rowsOf = async <Row>(path: string, who?: string) => (await readPages<Row>(path, who)).flat()
  const errorOf = async (response: Response) => {
    const { code, field } = (await response.json()) as { code: string; field?: string }
    return [response.status, code, field ?? null]
  }

  test('returns the jobs of a business unit by code, including closed ones', async () => {
    for (const unit of main.businessUnits) {
      const wanted = main.jobs
        .filter(({ businessUnitId }) => businessUnitId === unit.id)
        .map(({ id, code, description, status }) => ({ id, code, description, status }))
      const found = await rowsOf<(typeof wanted)[number]>(`/jobs?businessUnitId=${unit.id}`)
      expect(found).toEqual(wanted.sort(byCode))
      expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['active', 'inactive']))
    }
  })

  test('returns the cost codes of one job, by code', async () => {
    for (const job of main.jobs) {
      const wanted = main.costCodes
        .filter(({ jobId }) => jobId === job.id)
        .map(({ id, code, description, status }) => ({ id, code, description, status }))
      expect(await rowsOf(`/costCodes?jobId=${job.id}`)).toEqual(wanted.sort(byCode))
    }
  })

  test('pages of ten thousand cost codes contain each one once while others are added', async () => {
    const jobId = 'a job with many codes'
    const row = (id: string, code: string) => ({ companyId, id, jobId, code, description: 'x', status: 'active' })
    await services.database.insert(jobs).values({
      companyId,
      id: jobId,
      businessUnitId: 'a unit of its own',
      code: 'many',
      description: '',
      status: 'active',
    })
    // Three cost codes share each code, and their ids are in the opposite order.
    const many = Array.from({ length: 10_000 }, (_, index) =>
      row(`many-${String(20_000 - index)}`, `é${String(Math.floor(index / 3)).padStart(5, '0')}`),
    )
    await insertRows(services.database, costCodes, many)
    const path = `/costCodes?jobId=${encodeURIComponent(jobId)}`
    const first = (await (await call(path)).json()) as Page<Coded>
    expect(first.results).toHaveLength(1_000)
    await insertRows(services.database, costCodes, [row('early', 'a'), row('late', 'é01000'), row('last', 'z€')])
    const rest = await pagesOf<Coded>(cursor => call(`${path}&cursor=${cursor ?? first.metadata.nextCursor}`))
    const seen = [...first.results, ...rest.flat()].map(({ id }) => id)
    const wanted = [...many].sort(byCode).map(({ id }) => id)
    expect(seen.filter(id => id.startsWith('many-'))).toEqual(wanted)
    expect(seen).toContain('late')
    expect(new Set(seen).size).toBe(seen.length)
    await services.database.delete(costCodes).where(and(eq(costCodes.companyId, companyId), eq(costCodes.jobId, jobId)))
    await services.database.delete(jobs).where(and(eq(jobs.companyId, companyId), eq(jobs.id, jobId)))
  })

  test('rejects a cursor of another business unit', async () => {
    const row = (index: number) => ({
      companyId,
      id: `page-${String(index).padStart(5, '0')}`,
      firstName: 'Ana',
      lastName: 'Ruiz',
      businessUnitId: heavyCivil?.id ?? '',
      workflow: 'clockIn' as const,
      isActive: true,
    })
    await insertRows(
      services.database,
      employees,
      Array.from({ length: 1_001 }, (_, index) => row(index)),
    )
    const path = (id = '') => `/businessUnits/${id}/employees`
    const first = (await (await call(path(heavyCivil?.id))).json()) as Page<Coded>
    const cursor = `?cursor=${first.metadata.nextCursor}`
    expect((await call(`${path(heavyCivil?.id)}${cursor}`)).status).toBe(200)
    expect(await errorOf(await call(`${path(underground?.id)}${cursor}`))).toEqual([400, 'cursor_invalid', 'cursor'])
    expect((await call(`${path(other.businessUnits[0]?.id)}${cursor}`, 'manager2')).status).toBe(404)
    await services.database.execute(sql`delete from ${employees} where id like 'page-%'`)
  })

  test.each([
    ['', [true, false]],
    ['?isActive=true', [true]],
    ['?isActive=false', [false]],
  ])('returns the active employees of a business unit%s: %j', async (query, states) => {
    for (const unit of main.businessUnits) {
      const wanted = main.employees
        .filter(({ businessUnitId, isActive }) => businessUnitId === unit.id && states.includes(isActive))
        .map(({ id, code, firstName, lastName, isActive }) => ({ id, code, firstName, lastName, isActive }))
      const found = await rowsOf(`/businessUnits/${unit.id}/employees${query}`)
      expect(found).toEqual(wanted.sort((left, right) => (left.id < right.id ? -1 : 1)))
    }
    expect(main.employees.some(({ isActive }) => !isActive)).toBe(true)
  })

  const cardsOf = (employeeId: string | null = null) =>
    services.database
      .select()
      .from(timeCards)
      .where(
        and(
          eq(timeCards.companyId, companyId),
          between(timeCards.localDate, range.startDate, range.endDate),
          employeeId === null ? undefined : eq(timeCards.employeeId, employeeId),
        ),
      )
      .orderBy(asc(timeCards.localDate), asc(timeCards.id))

  test('time cards have the time of their last change in milliseconds', async () => {
    const [card] = await cardsOf()
    const precise = '2026-03-01T09:08:07.065Z'
    await services.database
      .update(timeCards)
      .set({ lastModifiedAt: new Date(precise) })
      .where(and(eq(timeCards.companyId, companyId), eq(timeCards.id, card?.id ?? '')))
    const path = `/timeCardInfo?startDate=${range.startDate}&endDate=${range.endDate}`
    const found = await rowsOf<TimeCardInfo>(path)
    expect(found.length).toBeGreaterThan(100)
    expect(found.map(({ id, employeeId, date }) => [id, employeeId, date])).toEqual(
      (await cardsOf()).map(({ id, employeeId, localDate }) => [id, employeeId, localDate]),
    )
    expect(found[0]).toMatchObject({
      lastModifiedDateTime: '2026-03-01T09:08:07Z',
      lastModifiedPreciseDateTime: precise,
    })
    const employeeId = card?.employeeId ?? ''
    const mine = await rowsOf<TimeCardInfo>(`${path}&employeeId=${employeeId}`)
    expect(mine.map(({ id }) => id)).toEqual((await cardsOf(employeeId)).map(({ id }) => id))
  })

  test('pages of time cards contain each one once while others are added', async () => {
    const row = (id: string, localDate: CalendarDate) => ({
      companyId,
      id,
      employeeId: main.employees[0]?.id ?? '',
      businessUnitId: heavyCivil?.id ?? '',
      localDate,
      totalDuration: 0,
      totalBreakDuration: 0,
      totalWorkedDuration: 0,
      lastModifiedAt: now,
    })
    const many = Array.from({ length: 2_100 }, (_, index) =>
      row(`card-${String(index).padStart(5, '0')}`, addDays('2025-02-27', Math.floor(index / 700))),
    )
    await insertRows(services.database, timeCards, many)
    const path = '/timeCardInfo?startDate=2025-02-01&endDate=2025-03-31'
    const first = (await (await call(path)).json()) as Page<TimeCardInfo>
    await insertRows(services.database, timeCards, [row('card-00000b', '2025-02-27'), row('late', '2025-03-01')])
    const rest = await pagesOf<TimeCardInfo>(cursor => call(`${path}&cursor=${cursor ?? first.metadata.nextCursor}`))
    expect([first.results, ...rest].map(page => page.length)).toEqual([1_000, 1_000, 101])
    const seen = [...first.results, ...rest.flat()].map(({ id }) => id)
    expect(seen).toEqual([...many.map(({ id }) => id), 'late'])
    await services.database.execute(
      sql`delete from ${timeCards} where local_date between '2025-02-01' and '2025-03-31'`,
    )
  })

  test('a time card has the durations of its schedule', async () => {
    const [card] = await cardsOf()
    expect(await (await call(`/timeCards/${card?.id}`)).json()).toEqual({
      id: card?.id,
      employeeId: card?.employeeId,
      date: card?.localDate,
      jobId: card?.jobId,
      foremanId: card?.foremanId,
      schedule: {
        totalDuration: card?.totalDuration,
        totalBreakDuration: card?.totalBreakDuration,
        totalWorkedDuration: card?.totalWorkedDuration,
      },
    })
  })

  const foreignJob = other.jobs[0]?.id
  const foreignUnit = other.businessUnits[0]?.id
  const foreignPerson = other.employees[0]?.id
  const dates = `startDate=${range.startDate}&endDate=${range.endDate}`

  test.each([
    ['jobs', `/jobs?businessUnitId=ID`, foreignUnit],
    ['cost codes', `/costCodes?jobId=ID`, foreignJob],
    ['employees', `/businessUnits/ID/employees`, foreignUnit],
    ['preferences', `/businessUnits/ID/preferences`, foreignUnit],
    ['time cards of an employee', `/timeCardInfo?${dates}&employeeId=ID`, foreignPerson],
  ])('%s of another company are not found, like those of an unknown one', async (_what, path, foreign) => {
    expect((await call(path.replace('ID', foreign ?? ''), 'manager2')).status).toBe(200)
    for (const id of [foreign, 'nothing', "' or true --"]) {
      const response = await call(path.replace('ID', encodeURIComponent(id ?? '')))
      expect(await errorOf(response)).toEqual([404, 'not_found', null])
    }
  })

  test('a time card of another company is not found', async () => {
    const [card] = await services.database.select().from(timeCards).where(eq(timeCards.companyId, other.id)).limit(1)
    expect((await call(`/timeCards/${card?.id}`, 'manager2')).status).toBe(200)
    expect(await errorOf(await call(`/timeCards/${card?.id}`))).toEqual([404, 'not_found', null])
    expect(await errorOf(await call('/timeCards/nothing'))).toEqual([404, 'not_found', null])
  })

  test.each([
    ['/jobs', 400, 'businessUnitId'],
    ['/jobs?businessUnitId=%00', 400, 'businessUnitId'],
    ['/costCodes', 400, 'jobId'],
    [`/businessUnits/${heavyCivil?.id}/employees?isActive=yes`, 400, 'isActive'],
    [`/timeCardInfo?startDate=${range.startDate}`, 400, 'endDate'],
    ['/timeCardInfo?startDate=2026-03-02&endDate=2026-03-01', 422, 'endDate'],
    ['/timeCards/%00', 400, 'id'],
  ])('%s gets %i and names %s', async (path, status, field) => {
    const [found, , named] = await errorOf(await call(path))
    expect([found, named]).toEqual([status, field])
  })

  test('never returns data of another company', async () => {
    const paths = (company: typeof main) => [
      `/jobs?businessUnitId=${company.businessUnits[0]?.id}`,
      `/costCodes?jobId=${company.jobs[0]?.id}`,
      `/businessUnits/${company.businessUnits[0]?.id}/employees`,
      `/timeCardInfo?${dates}`,
    ]
    for (const path of paths(main)) expect(await (await call(path)).text()).not.toMatch(otherCompanyCanary)
    for (const path of paths(other)) expect(await (await call(path, 'manager2')).text()).toMatch(otherCompanyCanary)
  })
})
