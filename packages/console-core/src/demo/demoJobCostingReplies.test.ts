import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTimeCard } from '../http/calls/jobCostingCalls.ts'
import { checkEventGeofences } from '../http/calls/telematicsCalls.ts'
import {
  createTransport,
  type Listing,
  readCostCodesOf,
  readEmployeesOf,
  readEquipmentOf,
  readForemanEnteredHoursOf,
  readJobsOf,
  readTimeCardInfoOf,
} from '../http/index.ts'
import { fakeEnvironment } from '../http/networkFixture.ts'
import { createDemoCompany } from './createDemoCompany.ts'
import { buildDemoDays } from './demoDay.ts'
import { demoHandlers } from './handlers.ts'
import { buildTimelineEvent } from './rows.ts'

const company = createDemoCompany('main')
const other = createDemoCompany('other')
const now = new Date('2026-10-14T19:00:00.000Z')
const range = { startDate: '2026-10-05', endDate: '2026-10-09' }
const days = buildDemoDays(company, { from: range.startDate, to: range.endDate, now })
const [heavyCivil = '', underground = ''] = company.businessUnits.map(({ id }) => id)
const environment = { clientId: 'c', identityBaseUrl: 'https://identity.example', ...fakeEnvironment }

const server = setupServer(...demoHandlers({ company, environment, now: () => now, pageSize: 7 }))
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

const transport = createTransport({
  environment: fakeEnvironment,
  companyId: company.id,
  getAccessToken: async () => 'token',
  fetch: (input, init) => fetch(input, init),
  now: () => now,
  sleep: async () => undefined,
})

describe('job costing of the demo company', () => {
  test('lists the jobs and equipment of each unit by code', async () => {
    for (const unit of [heavyCivil, underground]) {
      for (const [found, all] of [
        [await readJobsOf(transport, unit), company.jobs],
        [await readEquipmentOf(transport, unit), company.equipment],
      ] as const) {
        const wanted = all.filter(({ businessUnitId }) => businessUnitId === unit).map(({ code }) => code)
        expect(found.rows.map(({ code }) => code)).toEqual(wanted.toSorted())
        expect(found.completeness).toEqual({ state: 'complete' })
      }
    }
  })

  test('lists the cost codes of each job', async () => {
    for (const job of company.jobs.slice(0, 3)) {
      const { rows } = await readCostCodesOf(transport, job.id)
      const wanted = company.costCodes.filter(({ jobId }) => jobId === job.id).map(({ id }) => id)
      expect(rows.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted())
      expect(rows.map(({ code }) => code)).toEqual(rows.map(({ code }) => code).toSorted())
    }
  })

  test('lists the active employees, or all', async () => {
    const all = await readEmployeesOf(transport, heavyCivil, 'all')
    const active = await readEmployeesOf(transport, heavyCivil, 'active')
    expect(active.rows).toEqual(all.rows.filter(({ isActive }) => isActive))
    expect(all.rows.length).toBeGreaterThan(active.rows.length)
  })

  test('returns its time cards', async () => {
    const cards = days.flatMap(day => day.timeCards)
    const { rows, completeness } = await readTimeCardInfoOf(transport, range)
    expect(completeness).toEqual({ state: 'complete' })
    expect(rows.map(({ id }) => id).toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
    const [card] = cards
    const mine = await readTimeCardInfoOf(transport, range, card?.employeeId ?? '')
    expect(mine.rows).toEqual(rows.filter(({ employeeId }) => employeeId === card?.employeeId))
    expect(await transport.read(readTimeCard, { path: { id: card?.id ?? '' } })).toMatchObject({
      employeeId: card?.employeeId,
      date: card?.localDate,
      schedule: { totalWorkedDuration: card?.totalWorkedDuration },
    })
  })

  test('splits foreman hours by business unit', async () => {
    const employeeIds = company.employees.map(({ id }) => id)
    const ofUnits = await Promise.all(
      company.businessUnits.map(({ id }) =>
        readForemanEnteredHoursOf(transport, { businessUnitId: id, employeeIds, range, includeAllJobs: true }),
      ),
    )
    const counts = ofUnits.map(({ rows }) => rows.flatMap(({ hoursDetails }) => hoursDetails).length)
    const entered = days.flatMap(day => day.foremanHours)
    expect(counts).toEqual(
      company.businessUnits.map(({ id }) => entered.filter(({ businessUnitId }) => businessUnitId === id).length),
    )
  })

  test.each<[what: string, read: () => Promise<Listing<unknown>>]>([
    ['jobs', () => readJobsOf(transport, other.businessUnits[0]?.id ?? '')],
    ['equipment', () => readEquipmentOf(transport, other.businessUnits[0]?.id ?? '')],
    ['cost codes', () => readCostCodesOf(transport, other.jobs[0]?.id ?? '')],
    ['employees', () => readEmployeesOf(transport, other.businessUnits[0]?.id ?? '', 'all')],
    ['time cards', () => readTimeCardInfoOf(transport, range, other.employees[0]?.id ?? '')],
    [
      'hours of foremen',
      () =>
        readForemanEnteredHoursOf(transport, {
          businessUnitId: heavyCivil,
          employeeIds: [company.employees[0]?.id ?? '', other.employees[0]?.id ?? ''],
          range,
          includeAllJobs: true,
        }),
    ],
  ])('never returns %s of the other company', async (_what, read) => {
    expect(await read()).toMatchObject({ rows: [], completeness: { cause: { code: 'NOT_FOUND' } } })
  })
})

test('has circular geofences around its jobs', async () => {
  const fenced = company.jobs.filter(job => job.geofence)
  const eventAt = (id: string, jobId: string, latitude: number, longitude: number) =>
    buildTimelineEvent({ id, jobId, latitude, longitude })
  const events = [
    ...fenced.map(({ id, site }) => eventAt(`at ${id}`, id, site.latitude, site.longitude)),
    ...fenced.map(({ id, site }) => eventAt(`off ${id}`, id, site.latitude + 1, site.longitude)),
    ...company.jobs.filter(job => !job.geofence).map(({ id }) => eventAt(`bare ${id}`, id, 30, -97)),
    ...other.jobs.map(({ id, site }) => eventAt(`foreign ${id}`, id, site.latitude, site.longitude)),
  ]
  const asked = events.map(({ id, jobId, jobCode, latitude, longitude }) => ({
    EventID: id,
    JobID: jobId ?? '',
    JobCode: jobCode,
    Latitude: latitude ?? 0,
    Longitude: longitude ?? 0,
  }))
  const answer = await transport.read(checkEventGeofences, { body: { UserEvents: asked } })
  expect(answer?.EventGeofences).toHaveLength(events.length)
  for (const { EventID, JobExists, GeofenceExists, InGeofence, Distance } of answer?.EventGeofences ?? []) {
    const [where] = EventID.split(' ')
    expect([JobExists, GeofenceExists, InGeofence], EventID).toEqual([
      where !== 'foreign',
      where === 'at' || where === 'off',
      where === 'at',
    ])
    if (where === 'at') expect(Distance).toBe(0)
    else if (where === 'off') expect(Distance).toBeCloseTo(111_195.08, 1)
    else expect(Distance).toBeNull()
  }
})
