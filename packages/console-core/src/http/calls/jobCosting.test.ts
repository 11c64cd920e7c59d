import { describe, expect, test } from 'vitest'
import { createFakeWorld, pageOf } from '../networkFixture.ts'
import type { Transport } from '../transport.ts'
import {
  readCostCodesOf,
  readEmployeesOf,
  readForemanEnteredHoursOf,
  readJobsOf,
  readTimeCardInfoOf,
} from './jobCosting.ts'
import { readEquipmentOf } from './unified.ts'

const range = { startDate: '2026-03-01', endDate: '2026-03-31' }
const gateway = 'https://gateway.example'

test.each<[what: string, read: (transport: Transport) => Promise<unknown>, address: string]>([
  ['jobs', one => readJobsOf(one, 'unit-1'), '/heavyjob/api/v1/jobs?businessUnitId=unit-1'],
  ['cost codes', one => readCostCodesOf(one, 'job-1'), '/heavyjob/api/v1/costCodes?jobId=job-1'],
  ['all employees', one => readEmployeesOf(one, 'u/1', 'all'), '/heavyjob/api/v1/businessUnits/u%2F1/employees'],
  [
    'active employees',
    one => readEmployeesOf(one, 'u', 'active'),
    '/heavyjob/api/v1/businessUnits/u/employees?isActive=true',
  ],
  ['equipment', one => readEquipmentOf(one, 'unit-1'), '/unified/api/v1/businessUnits/unit-1/equipment'],
  [
    'time cards of one employee',
    one => readTimeCardInfoOf(one, range, 'employee-1'),
    '/heavyjob/api/v1/timeCardInfo?startDate=2026-03-01&endDate=2026-03-31&employeeId=employee-1',
  ],
])('requests %s in one place', async (_what, read, address) => {
  const world = createFakeWorld(() => pageOf([]))
  await read(world.transport)
  expect(world.requests.map(({ url }) => url.href)).toEqual([`${gateway}${address}`])
})

test('reads the time cards of everyone and a month in chunks of days, in order', async () => {
  const world = createFakeWorld(({ url }) => {
    const date = url.searchParams.get('startDate') ?? ''
    const at = `${date}T12:00:00Z`
    return pageOf([
      { id: `card of ${date}`, employeeId: 'e', date, lastModifiedDateTime: at, lastModifiedPreciseDateTime: at },
    ])
  })
  const { rows, completeness } = await readTimeCardInfoOf(world.transport, range)
  expect(rows).toHaveLength(8)
  expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted())
  expect(completeness).toEqual({ state: 'complete' })
})

describe('foreman hours', () => {
  const employeeIds = Array.from({ length: 250 }, (_, index) => `employee-${index}`)
  const question = { businessUnitId: 'unit-1', employeeIds, range, includeAllJobs: false }
  interface Body {
    readonly employeeIds: readonly string[]
    readonly cursor?: string
  }
  const rowOf = (employeeId: string) => ({ employeeId, date: '2026-03-02', hoursDetails: [] })

  test('are read in batches of employees, page by page, each employee once', async () => {
    const world = createFakeWorld(({ body }) => {
      const { employeeIds: asked, cursor } = body as Body
      const half = asked.length / 2
      return cursor ? pageOf(asked.slice(half).map(rowOf)) : pageOf(asked.slice(0, half).map(rowOf), 'more')
    })
    const { rows, completeness } = await readForemanEnteredHoursOf(world.transport, {
      ...question,
      employeeIds: [...employeeIds, ...employeeIds],
    })
    expect(rows.map(row => row.employeeId)).toEqual(employeeIds)
    expect(completeness).toEqual({ state: 'complete' })
    const bodies = world.requests.map(({ body }) => body as Body)
    expect(bodies.filter(({ cursor }) => cursor === undefined).map(body => body.employeeIds.length)).toEqual([
      100, 100, 50,
    ])
    expect(bodies.filter(({ cursor }) => cursor === 'more')).toHaveLength(3)
    expect(world.requests[0]).toMatchObject({
      method: 'POST',
      body: { businessUnitId: 'unit-1', ...range, includeAllJobs: false },
    })
  })

  test('are partial if a batch fails', async () => {
    const world = createFakeWorld(({ body }) => {
      const { employeeIds: asked } = body as Body
      return asked.includes('employee-0') ? new Response(null, { status: 500 }) : pageOf(asked.map(rowOf))
    })
    const { rows, completeness } = await readForemanEnteredHoursOf(world.transport, question)
    expect(rows.map(row => row.employeeId)).toEqual(employeeIds.slice(100))
    expect(completeness).toMatchObject({ state: 'partial', cause: { code: 'SERVER' } })
  })

  test('are not requested for an empty list of employees', async () => {
    const world = createFakeWorld(() => pageOf([]))
    const { rows } = await readForemanEnteredHoursOf(world.transport, { ...question, employeeIds: [] })
    expect([rows, world.requests]).toEqual([[], []])
  })
})
