import { addDays, type CalendarDate } from '@fieldtime/console-core'
import type { ForemanEnteredHours } from '@fieldtime/console-core/contract'
import { createDemoCompany, otherCompanyCanary } from '@fieldtime/console-core/demo'
import { and, between, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRows } from '../database/insertRows.ts'
import { foremanHours } from '../database/schema.ts'
import { type Answer, type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { startMilliseconds } from '../testing/testServices.ts'

const now = new Date('2026-03-12T18:00:00Z')
const range = { startDate: '2026-02-25', endDate: '2026-03-11' }
const main = createDemoCompany('main', { seed: 7, employees: 24 })
const other = createDemoCompany('other', { seed: 7 })
const [heavyCivil] = main.businessUnits
const companyId = main.id

interface Page {
  readonly results: readonly ForemanEnteredHours[]
  readonly metadata: { readonly nextCursor: string | null }
}

describe('foreman hours', () => {
  let api: ApiCalls
  beforeAll(async () => {
    api = await startApi(() => now)
  }, startMilliseconds)
  afterAll(() => api.close())

  const ask = (body: object) => api.call('reports', 'POST', '/heavyjob/api/v1/hours/employees', body)
  const errorOf = ({ status, json }: Answer) => [status, json.field ?? null]
  async function pagesFrom(body: object, from: string | null) {
    const pages: (readonly ForemanEnteredHours[])[] = []
    for (let cursor = from; ; ) {
      const { status, json } = await ask(cursor === null ? body : { ...body, cursor })
      expect(status).toBe(200)
      const page = json as unknown as Page
      pages.push(page.results)
      cursor = page.metadata.nextCursor
      if (cursor === null) return pages
    }
  }
  const hoursOf = async (body: object) => (await pagesFrom(body, null)).flat()

  const everyone = main.employees.map(({ id }) => id)
  const question = { businessUnitId: heavyCivil?.id, employeeIds: everyone, ...range, includeAllJobs: true }
  const sumOf = (rows: readonly ForemanEnteredHours[]) =>
    rows
      .flatMap(({ hoursDetails }) => hoursDetails)
      .reduce((sum, detail) => sum + detail.regularHours + detail.overtimeHours, 0)

  test('are summed by employee and date', async () => {
    const found = await hoursOf(question)
    const keys = found.map(({ employeeId, date }) => `${employeeId} ${date}`)
    expect(keys).toEqual([...new Set(keys)].sort())
    const [entered] = await api.services.database
      .select({
        rows: sql<number>`count(distinct (employee_id, local_date))::int`,
        hours: sql<number>`sum(regular_hours + overtime_hours)::float`,
      })
      .from(foremanHours)
      .where(
        and(
          eq(foremanHours.companyId, companyId),
          eq(foremanHours.businessUnitId, heavyCivil?.id ?? ''),
          between(foremanHours.localDate, range.startDate, range.endDate),
        ),
      )
    expect(found).toHaveLength(entered?.rows ?? -1)
    expect(sumOf(found)).toBeCloseTo(entered?.hours ?? -1, 6)
    const one = everyone.slice(0, 1)
    expect(await hoursOf({ ...question, employeeIds: [...one, ...one] })).toEqual(
      found.filter(({ employeeId }) => one.includes(employeeId)),
    )
    expect(await hoursOf({ ...question, employeeIds: [] })).toEqual([])
  })

  test('cover the business unit, and without all jobs only its own jobs or none', async () => {
    const employeeId = everyone[0] ?? ''
    const [ownJob, otherJob] = main.businessUnits.map(({ id }) => main.jobs.find(job => job.businessUnitId === id)?.id)
    const row = (id: string, jobId: string | null, businessUnitId = heavyCivil?.id ?? '') => ({
      companyId,
      id,
      employeeId,
      businessUnitId,
      jobId,
      localDate: '2025-02-01',
      regularHours: 8,
      overtimeHours: 0,
      otherHours: 0,
      lastModifiedAt: now,
    })
    await api.services.database
      .insert(foremanHours)
      .values([
        row('own', ownJob ?? ''),
        row('other', otherJob ?? ''),
        row('none', null),
        row('elsewhere', ownJob ?? '', main.businessUnits[1]?.id),
      ])
    const day = { startDate: '2025-02-01', endDate: '2025-02-01' }
    const jobsOf = async (includeAllJobs: boolean) => {
      const rows = await hoursOf({ ...question, employeeIds: [employeeId], ...day, includeAllJobs })
      return new Set(
        rows.flatMap(({ hoursDetails }) => hoursDetails.map(({ jobId, regularHours }) => [jobId, regularHours].join())),
      )
    }
    expect(await jobsOf(true)).toEqual(new Set([`${ownJob},8`, `${otherJob},8`, ',8']))
    expect(await jobsOf(false)).toEqual(new Set([`${ownJob},8`, ',8']))
    await api.services.database.execute(sql`delete from ${foremanHours} where local_date = '2025-02-01'`)
  })

  test('have one detail for each job, however many entries it has', async () => {
    const employeeId = everyone[0] ?? ''
    const [first, second] = main.jobs.map(({ id }) => id)
    const row = (id: string, jobId: string | null, regularHours: number) => ({
      companyId,
      id,
      employeeId,
      businessUnitId: heavyCivil?.id ?? '',
      jobId,
      localDate: '2025-01-01',
      regularHours,
      overtimeHours: 1,
      otherHours: 0.5,
      lastModifiedAt: now,
    })
    await api.services.database
      .insert(foremanHours)
      .values([row('a', first ?? '', 2), row('b', first ?? '', 3.25), row('c', second ?? '', 1), row('d', null, 4)])
    const day = { startDate: '2025-01-01', endDate: '2025-01-01' }
    const [found, ...more] = await hoursOf({ ...question, employeeIds: [employeeId], ...day })
    expect(more).toEqual([])
    expect(found?.hoursDetails).toHaveLength(3)
    expect(found?.hoursDetails).toEqual(
      expect.arrayContaining([
        { jobId: first, regularHours: 5.25, overtimeHours: 2, otherHours: 1 },
        { jobId: second, regularHours: 1, overtimeHours: 1, otherHours: 0.5 },
        { jobId: null, regularHours: 4, overtimeHours: 1, otherHours: 0.5 },
      ]),
    )
    await api.services.database.execute(sql`delete from ${foremanHours} where local_date = '2025-01-01'`)
  })

  test('pages by a cursor in the body contain each employee-day once while others are added', async () => {
    const people = everyone.slice(0, 3).sort()
    const row = (employeeId: string, localDate: CalendarDate) => ({
      companyId,
      id: `${employeeId} ${localDate}`,
      employeeId,
      businessUnitId: heavyCivil?.id ?? '',
      localDate,
      regularHours: 8,
      overtimeHours: 0,
      otherHours: 0,
      lastModifiedAt: now,
    })
    const days = Array.from({ length: 399 }, (_, index) => addDays('2024-01-01', index))
    const late = days.pop() ?? ''
    await insertRows(
      api.services.database,
      foremanHours,
      people.flatMap(id => days.map(date => row(id, date))),
    )
    const asked = { ...question, employeeIds: people, startDate: '2024-01-01', endDate: late }
    const first = (await ask(asked)).json as unknown as Page
    expect(first.results).toHaveLength(1_000)
    await insertRows(api.services.database, foremanHours, [row(people[0] ?? '', late), row(people[2] ?? '', late)])
    const rest = await pagesFrom(asked, first.metadata.nextCursor)
    const seen = [...first.results, ...rest.flat()].map(({ employeeId, date }) => `${employeeId} ${date}`)
    expect(seen).toEqual([...people.flatMap(id => days.map(date => `${id} ${date}`)), `${people[2]} ${late}`])
    const changed = await ask({ ...asked, includeAllJobs: false, cursor: first.metadata.nextCursor })
    expect(errorOf(changed)).toEqual([400, 'cursor'])
    await api.services.database.execute(sql`delete from ${foremanHours} where local_date < '2025-12-31'`)
  })

  test.each<[what: string, changes: object, status: number, field: string | null]>([
    ['another company’s business unit', { businessUnitId: other.businessUnits[0]?.id }, 404, null],
    ['nobody’s business unit', { businessUnitId: 'nothing' }, 404, null],
    ['another company’s employee among ours', { employeeIds: [...everyone, other.employees[0]?.id] }, 404, null],
    ['nobody among ours', { employeeIds: [...everyone, 'nobody'] }, 404, null],
    ['more employees than one call may name', { employeeIds: Array(5_001).fill('x') }, 422, 'employeeIds'],
    ['an end before the start', { endDate: '2026-01-01' }, 422, 'endDate'],
    ['a range of years', { startDate: '2020-01-01' }, 422, 'endDate'],
    ['a date that there is not', { startDate: '2026-02-30' }, 422, 'startDate'],
    ['a field that there is not', { companyId: other.id }, 422, 'companyId'],
    ['an id with a NUL in it', { businessUnitId: 'a\0' }, 422, 'businessUnitId'],
  ])('are rejected for %s', async (_what, changes, status, field) => {
    expect(errorOf(await ask({ ...question, ...changes }))).toEqual([status, field])
  })

  test('never include another company', async () => {
    expect(JSON.stringify(await hoursOf(question))).not.toMatch(otherCompanyCanary)
  })
})
