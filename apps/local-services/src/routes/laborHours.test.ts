import { addDays, groupIntoWorkdays, type LaborHours, summarizeWorkday } from '@fieldtime/console-core'
import { type ClockedDays, clockedDaysOf } from '@fieldtime/console-core/contract'
import { buildDemoDays, createDemoCompany, otherCompanyCanary } from '@fieldtime/console-core/demo'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRows } from '../database/insertRows.ts'
import { laborHours } from '../database/schema.ts'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { startMilliseconds } from '../testing/testServices.ts'

// In the middle of a working day in Chicago: some are clocked in, some at lunch, and the night crew has gone home.
const now = new Date('2026-03-12T18:10:00Z')
const today = '2026-03-12'
// The companies were seeded ten minutes earlier.
const options = { seed: 7, timeZone: 'America/Chicago', starts: ['2026-03-12T18:00:00.000Z'] }
const main = createDemoCompany('main', { ...options, employees: 24 })
const other = createDemoCompany('other', options)
const events = buildDemoDays(main, { from: addDays(today, -21), to: today, now }).flatMap(day => day.events)
const month = `startDate=${addDays(today, -19)}&endDate=${today}`

const idOf = (rows: readonly { readonly id: string }[], index = 0) => rows[index]?.id ?? ''
const unit = idOf(main.businessUnits)
const jobsOfUnit = main.jobs.filter(job => job.businessUnitId === unit)
const job = jobsOfUnit.find(({ id }) => main.costCodes.some(({ jobId }) => jobId === id))
const costCode = main.costCodes.find(({ jobId }) => jobId === job?.id)
const foreman = main.foremen[0]
const workInfo = {
  businessUnitId: unit,
  foremanId: foreman?.employeeId ?? null,
  jobId: job?.id ?? null,
  costCodeId: costCode?.id ?? null,
}
const employeeId = idOf(main.employees, 1)
const newEntry = { employeeId, localDate: today, ...workInfo }

describe('labor hours', () => {
  let api: ApiCalls
  const readMonth = async (path = '/v1/laborHours') =>
    (await api.readAll<LaborHours>('manager', `${path}${path.includes('?') ? '&' : '?'}${month}`)).flat()
  const stored = async (id: string) =>
    (await api.services.database.select().from(laborHours).where(eq(laborHours.id, id)))[0]
  const countEntries = async () => (await api.services.database.select({ id: laborHours.id }).from(laborHours)).length

  beforeAll(async () => {
    api = await startApi(() => now)
  }, startMilliseconds)
  afterAll(() => api.close())

  test('contain each entry of the company once, by date, then id', async () => {
    const rows = await readMonth()
    const keys = rows.map(row => `${row.localDate} ${row.id}`)
    expect(keys).toEqual([...new Set(keys)].sort())
    const [counted] = await api.services.database
      .select({ entries: sql<number>`count(*)::int`, hours: sql<number>`sum(hours)::float` })
      .from(laborHours)
      .where(sql`company_id = ${main.id} and local_date between ${addDays(today, -19)} and ${today}`)
    expect(rows.length).toBeGreaterThan(200)
    expect(rows).toHaveLength(counted?.entries ?? -1)
    expect(rows.reduce((sum, row) => sum + row.hours, 0)).toBeCloseTo(counted?.hours ?? -1, 6)
    expect(JSON.stringify(rows)).not.toMatch(otherCompanyCanary)
  })

  test("have the day values that core computes from all of the day's clock events", async () => {
    const days = new Map(
      groupIntoWorkdays(events).map(day => [`${day.employeeId} ${day.date}`, summarizeWorkday(day.events, now)]),
    )
    for (const row of await readMonth()) {
      const summary = days.get(`${row.employeeId} ${row.localDate}`)
      expect([row.workDuration, row.lunchDuration, row.breakDuration, row.totalDuration]).toEqual([
        summary?.workedMinutes ?? null,
        summary?.lunchMinutes ?? null,
        summary?.clockedOutMinutes ?? null,
        summary?.totalMinutes ?? null,
      ])
      expect([row.startTime, row.endTime, row.lunchStartTime]).toEqual([
        summary?.workStartTime ?? null,
        summary?.workEndTime ?? null,
        summary?.lunchStartTime ?? null,
      ])
    }
  })

  test('have the names of their work info, their equipment, and both notes', async () => {
    const rows = await readMonth()
    for (const row of rows) {
      const charged = main.jobs.find(({ id }) => id === row.jobId)
      const leader = main.foremen.find(each => each.employeeId === row.foremanId)
      expect(row).toMatchObject({
        businessUnitCode: main.businessUnits.find(({ id }) => id === row.businessUnitId)?.code,
        jobCode: charged?.code ?? null,
        jobDescription: charged?.description ?? null,
        foremanLastName: leader?.lastName ?? null,
        notes: [row.dailyNote, row.specificNote].filter(note => note !== null).join('\n') || null,
      })
      for (const used of row.equipment) {
        const machine = main.equipment.find(({ id }) => id === used.id)
        expect(used).toMatchObject({ code: machine?.code, heavyJob: { isActive: machine?.isHeavyJobActive } })
      }
    }
    expect(rows.some(row => row.equipment.length > 0)).toBe(true)
    expect(rows.some(row => row.notes?.includes('\n') || row.notes)).toBe(true)
    expect(new Set(rows.map(row => row.submissionStatus))).toContain('submitted')
  })

  test('of a business unit are the hours charged to it', async () => {
    const all = await readMonth()
    for (const { id } of main.businessUnits) {
      const rows = await readMonth(`/api/v1/reports/laborHours?businessUnitId=${id}`)
      expect(rows).toEqual(all.filter(row => row.businessUnitId === id))
    }
  })

  test.each(['/v1/laborHours?', `/api/v1/reports/laborHours?businessUnitId=${unit}&`])(
    '%s neither skips nor repeats entries while others are added',
    async path => {
      const rowAt = (date: string, id: string) => ({
        companyId: main.id,
        id,
        ...newEntry,
        localDate: date,
        hours: 1,
        submissionStatus: 'submitted' as const,
        lastModifiedAt: now,
      })
      const ids = Array.from({ length: 2_300 }, (_, index) => `row-${String(index).padStart(5, '0')}`)
      const rows = ids.map((id, index) => rowAt(index < 1_000 ? '2026-01-05' : '2026-01-06', id))
      await insertRows(api.services.database, laborHours, rows)
      const query = `${path}startDate=2026-01-05&endDate=2026-01-06`
      const first = await api.call('manager', 'GET', query)
      await insertRows(api.services.database, laborHours, [
        rowAt('2026-01-05', 'aaa'),
        rowAt('2026-01-06', 'zzz'),
        rowAt('2026-01-06', 'aaa-later'),
      ])
      const page = first.json as unknown as { results: LaborHours[]; metadata: { nextCursor: string } }
      expect(page.results.map(row => row.id)).toEqual(ids.slice(0, 1_000))
      const rest = await api.readAll<LaborHours>('manager', query, page.metadata.nextCursor)
      const seen = [...page.results, ...rest.flat()].map(row => row.id)
      expect(seen.filter(id => id.startsWith('row-'))).toEqual(ids)
      expect(seen.filter(id => !id.startsWith('row-'))).toEqual(['aaa-later', 'zzz'])
      await api.services.database.delete(laborHours).where(sql`local_date < '2026-02-01'`)
    },
  )

  test('are stored as sent, once per Idempotency-Key', async () => {
    const before = await countEntries()
    const key = { 'idempotency-key': 'add' }
    const made = await api.call('manager', 'POST', '/v1/laborHours', { ...newEntry, hours: 7.25 }, key)
    expect(made).toMatchObject({
      status: 201,
      json: {
        ...newEntry,
        hours: 7.25,
        jobCode: job?.code,
        costCodeCode: costCode?.code,
        equipment: [],
        notes: null,
        submissionStatus: 'none',
        lastModifiedDate: now.toISOString(),
      },
    })
    const again = await api.call('manager', 'POST', '/v1/laborHours', { ...newEntry, hours: 7.25 }, key)
    expect(again.json).toEqual(made.json)
    expect(await countEntries()).toBe(before + 1)
    expect(await stored(made.json.id ?? '')).toMatchObject({ ...newEntry, hours: 7.25 })
    const empty = await api.call('manager', 'POST', '/v1/laborHours', { ...newEntry, costCodeId: null })
    expect(empty.json).toMatchObject({ hours: 0, costCodeId: null })
  })

  test('can be charged elsewhere with their equipment, including inactive jobs and foremen of other units', async () => {
    const entry = (await readMonth()).find(row => row.equipment.length > 0 && row.jobId !== workInfo.jobId)
    const former = main.foremen.find(each => !each.isActive)
    const closed = main.jobs.find(each => each.status === 'inactive')
    const moves = [
      workInfo,
      { businessUnitId: unit, foremanId: null, jobId: null, costCodeId: null },
      { ...workInfo, foremanId: former?.employeeId ?? null, costCodeId: null },
      {
        businessUnitId: closed?.businessUnitId ?? '',
        foremanId: foreman?.employeeId,
        jobId: closed?.id,
        costCodeId: null,
      },
    ]
    expect(moves.every(move => move.foremanId !== undefined && move.jobId !== undefined)).toBe(true)
    for (const move of moves) {
      const changed = await api.call('manager', 'PUT', `/v1/laborHours/${entry?.id}/workInfo`, move)
      expect(changed.status).toBe(200)
      expect(changed.json).toMatchObject({ ...move, hours: entry?.hours, lastModifiedDate: now.toISOString() })
      expect(changed.json.equipment).toEqual(entry?.equipment)
      expect(await stored(entry?.id ?? '')).toMatchObject({ ...move, lastModifiedAt: now })
    }
  })

  const otherUnit = main.businessUnits.find(({ id }) => id !== unit)
  const strangeJob = main.jobs.find(each => each.businessUnitId !== unit)
  const strangeCostCode = main.costCodes.find(each => each.jobId !== job?.id)
  const misfits = [
    ['businessUnitId', { businessUnitId: idOf(other.businessUnits) }],
    ['businessUnitId', { businessUnitId: 'nothing' }],
    ['jobId', { businessUnitId: otherUnit?.id }],
    ['jobId', { jobId: idOf(other.jobs) }],
    ['jobId', { jobId: strangeJob?.id, costCodeId: null }],
    ['foremanId', { foremanId: other.foremen[0]?.employeeId }],
    [
      'foremanId',
      { foremanId: main.employees.find(({ id }) => !main.foremen.some(each => each.employeeId === id))?.id },
    ],
    ['costCodeId', { costCodeId: strangeCostCode?.id }],
    ['costCodeId', { costCodeId: idOf(other.costCodes) }],
    ['costCodeId', { jobId: null }],
    ['hours', { hours: 24.5 }, 'add'],
    ['employeeId', { employeeId: idOf(other.employees) }, 'add'],
    ['employeeId', { employeeId: 'nobody' }, 'add'],
    ['localDate', { localDate: addDays(today, 2) }, 'add'],
    ['localDate', { localDate: '2025-02-01' }, 'add'],
    ['localDate', { localDate: '2026-02-30' }, 'add'],
  ] as const

  test.each(misfits)('reject %s of %j without any change', async (field, misfit, only?: 'add') => {
    const before = await countEntries()
    const added = await api.call('manager', 'POST', '/v1/laborHours', { ...newEntry, ...misfit })
    expect(added).toMatchObject({ status: 422, json: { code: 'invalid', field } })
    expect(JSON.stringify(added.json)).not.toMatch(otherCompanyCanary)
    expect(await countEntries()).toBe(before)
    if (only) return
    const [entry] = await readMonth()
    const body = { ...workInfo, ...misfit }
    const changed = await api.call('manager', 'PUT', `/v1/laborHours/${entry?.id}/workInfo`, body)
    expect(changed).toMatchObject({ status: 422, json: { code: 'invalid', field } })
    expect((await readMonth())[0]).toEqual(entry)
  })

  test('of another company or an unknown id are neither found nor changed', async () => {
    const [foreign] = (await api.readAll<LaborHours>('manager2', `/v1/laborHours?${month}`)).flat()
    for (const id of [foreign?.id, 'nothing']) {
      const answer = await api.call('manager', 'PUT', `/v1/laborHours/${id}/workInfo`, workInfo)
      expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } })
    }
    const query = `${month}&businessUnitId=${idOf(other.businessUnits)}`
    expect((await api.call('manager', 'GET', `/api/v1/reports/laborHours?${query}`)).status).toBe(404)
    expect((await api.call('reports', 'POST', '/v1/laborHours', newEntry)).status).toBe(403)
  })

  test('are complete at both ends of a range', async () => {
    const whole = new Map((await readMonth()).map(row => [row.id, row]))
    const days: ClockedDays = clockedDaysOf(events, now)
    const overnight = [...whole.values()].filter(row => {
      const times = days.get(row.employeeId)?.get(row.localDate)?.times
      return times?.startTime && times.endTime && times.endTime < times.startTime
    })
    expect(overnight.length).toBeGreaterThan(0)
    for (const { localDate } of overnight.slice(0, 5)) {
      const path = `/v1/laborHours?startDate=${localDate}&endDate=${localDate}`
      for (const row of (await api.readAll<LaborHours>('manager', path)).flat()) expect(row).toEqual(whole.get(row.id))
    }
  })
})
