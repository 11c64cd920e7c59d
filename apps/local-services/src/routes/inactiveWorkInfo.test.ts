import type { InactiveWorkInfo, TimelineEvent } from '@fieldtime/console-core/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { main } from '../testing/settingsCalls.ts'
import { startMilliseconds } from '../testing/testServices.ts'

const dates = 'startDate=2026-03-02&endDate=2026-03-11'
const path = `/v1/inactiveWorkInfo?${dates}`

describe('inactive work info', () => {
  let api: ApiCalls
  /** What the first events of the range name, made inactive, by part, then id. */
  let closed: readonly InactiveWorkInfo[]
  beforeAll(async () => {
    api = await startApi(() => new Date('2026-03-12T18:00:00Z'))
    const [events = []] = await api.readAll<TimelineEvent>('reports', `/v1/timelineEvents?${dates}`)
    const idsOf = (key: 'jobId' | 'costCodeId' | 'foremanId') =>
      [...new Set(events.map(event => event[key]).filter(id => id !== null))].slice(0, 2).sort()
    const [jobIds, costCodeIds, foremanIds] = [idsOf('jobId'), idsOf('costCodeId'), idsOf('foremanId')]
    const [foremanId, deletedForemanId = ''] = foremanIds
    const unused = main.jobs.find(({ id }) => !events.some(({ jobId }) => jobId === id))?.id ?? ''
    const { database } = api.services
    for (const id of [...jobIds, unused]) {
      await database.execute(sql`
        update fieldtime.jobs set status = 'inactive' where company_id = ${main.id} and id = ${id}`)
    }
    for (const id of costCodeIds) {
      await database.execute(sql`
        update fieldtime.cost_codes set status = 'inactive' where company_id = ${main.id} and id = ${id}`)
    }
    await database.execute(sql`
      update fieldtime.foremen set is_active = false where company_id = ${main.id} and employee_id = ${foremanId}`)
    await database.execute(sql`
      update fieldtime.foremen set is_deleted = true where company_id = ${main.id} and employee_id = ${deletedForemanId}`)
    closed = [
      ...costCodeIds.map(id => ({ part: 'costCode' as const, id })),
      ...foremanIds.map(id => ({ part: 'foreman' as const, id })),
      ...jobIds.map(id => ({ part: 'job' as const, id })),
    ]
  }, startMilliseconds)
  afterAll(() => api.close())

  test('is each inactive part that clock events of the range name, once, by part and id', async () => {
    expect(closed).toHaveLength(6)
    expect((await api.readAll('reports', path)).flat()).toEqual(closed)
  })

  test('is listed a page at a time', async () => {
    expect(await api.readAll('reports', `${path}&limit=1`)).toEqual(closed.map(row => [row]))
  })

  test('is nothing where no event of the company names it', async () => {
    expect(await api.readAll('reports', '/v1/inactiveWorkInfo?startDate=2026-01-04&endDate=2026-01-04')).toEqual([[]])
    expect((await api.readAll('manager2', path)).flat()).toEqual([])
  })
})
