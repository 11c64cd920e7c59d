import type { FirstClockIn, TimelineEvent } from '@fieldtime/console-core/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiCalls, startApi } from '../testing/apiCalls.ts'
import { main } from '../testing/settingsCalls.ts'
import { startMilliseconds } from '../testing/testServices.ts'

const path = '/v1/reports/firstClockIns'
const range = { startDate: '2026-02-23', endDate: '2026-03-11' }

interface Page {
  readonly results: readonly FirstClockIn[]
  readonly metadata: { readonly nextCursor: string | null }
}

describe('first clock-ins', () => {
  let api: ApiCalls
  let events: readonly TimelineEvent[]
  beforeAll(async () => {
    api = await startApi(() => new Date('2026-03-12T18:00:00Z'))
    const dates = new URLSearchParams(range)
    events = (await api.readAll<TimelineEvent>('reports', `/v1/timelineEvents?${dates}`)).flat()
  }, startMilliseconds)
  afterAll(() => api.close())

  const read = async (body: object) =>
    (await api.call('reports', 'POST', path, { ...range, ...body })).json as unknown as Page

  test('are the earliest of each shift, by employee and shift date', async () => {
    const employeeIds = [...new Set(events.map(({ employeeId }) => employeeId))].slice(0, 6)
    const clockIns = events
      .filter(({ employeeId, eventType }) => eventType === 'clockIn' && employeeIds.includes(employeeId))
      .sort((left, right) => (left.eventDateTime < right.eventDateTime ? -1 : 1))
    const firstOf = new Map<string, FirstClockIn>()
    for (const { employeeId, shiftDate, localDate, localTime } of clockIns) {
      const key = `${employeeId} ${shiftDate}`
      if (!firstOf.has(key)) firstOf.set(key, { employeeId, shiftDate: shiftDate ?? localDate, localDate, localTime })
    }
    const expected = [...firstOf].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, first]) => first)
    expect(expected.length).toBeGreaterThan(40)
    expect((await read({ employeeIds })).results).toEqual(expected)
  })

  test('are listed a page at a time', async () => {
    const employeeIds = main.employees.slice(0, 3).map(({ id }) => id)
    for (const id of employeeIds) {
      await api.services.database.execute(sql`
        insert into fieldtime.timeline_events
          (company_id, id, employee_id, local_date, local_time, event_date_time, event_type, shift_date)
        select ${main.id}, ${id} || n, ${id}, date '2024-01-01' + n, '07:00', date '2024-01-01' + n, 'clockIn', date '2024-01-01' + n
        from generate_series(0, 364) n`)
    }
    const year = { startDate: '2024-01-01', endDate: '2024-12-30', employeeIds }
    const first = await read(year)
    const second = await read({ ...year, cursor: first.metadata.nextCursor })
    expect([first.results.length, second.results.length]).toEqual([1000, 95])
    const rows = [...first.results, ...second.results].map(({ employeeId, shiftDate }) => `${employeeId} ${shiftDate}`)
    expect(rows).toEqual([...new Set(rows)].sort())
  })

  test('are refused for people of another company, and for more than 500 people', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => `id-${index}`)
    expect(await api.call('reports', 'POST', path, { ...range, employeeIds: ['nobody'] })).toMatchObject({
      status: 404,
    })
    expect(await api.call('reports', 'POST', path, { ...range, employeeIds: ids })).toMatchObject({ status: 422 })
  })
})
