import type { EventGeofence } from '@fieldtime/console-core/contract'
import { createDemoCompany, otherCompanyCanary } from '@fieldtime/console-core/demo'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '../database/schema.ts'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { callKind, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'

const main = createDemoCompany('main', { seed: 7, employees: 24 })
const other = createDemoCompany('other', { seed: 7 })
const fenced = main.jobs.find(job => job.geofence !== null)
const unfenced = main.jobs.find(job => job.geofence === null)
const foreign = other.jobs.find(job => job.geofence !== null)

describe('geofences', () => {
  let services: TestServices
  let client: ConsoleClient
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    services = await startTestServices(callKind)
    client = new ConsoleClient(services.origin)
    for (const username of ['reports', 'manager2']) {
      tokens[username] = (await new ConsoleClient(services.origin).signIn(username)).access_token
    }
  }, startMilliseconds)
  afterAll(() => services.close())

  const ask = (UserEvents: readonly object[], who = 'reports', headers: Record<string, string> = {}) =>
    client.call('/api/v1/Locations/GetLocationGeofenceForEvent', tokens[who] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ UserEvents }),
    })
  const answersTo = async (events: readonly object[], who?: string) => {
    const response = await ask(events, who)
    expect(response.status).toBe(200)
    return ((await response.json()) as { EventGeofences: EventGeofence[] }).EventGeofences
  }
  const eventAt = (JobID: string | undefined, Latitude: number, Longitude: number, EventID = 'event-1') => ({
    EventID,
    JobID,
    JobCode: null,
    Latitude,
    Longitude,
  })

  async function drawFence(latitude: number, longitude: number, radiusMetres: number): Promise<string> {
    const id = `fence ${latitude} ${longitude} ${radiusMetres}`
    await services.database.insert(jobs).values({
      companyId: main.id,
      id,
      businessUnitId: main.businessUnits[0]?.id ?? '',
      code: id,
      description: '',
      status: 'active',
      fenceLatitude: latitude,
      fenceLongitude: longitude,
      fenceRadiusMetres: radiusMetres,
    })
    return id
  }

  // Published figures: great-circle lengths on a sphere, and a geodesic that was surveyed.
  test.each<[what: string, fence: [number, number], event: [number, number], kilometres: number, within: number]>([
    ['Nashville to Los Angeles, airports', [36.12, -86.67], [33.94, -118.4], 2886.448, 0.001],
    ['a degree of a meridian', [0, 0], [1, 0], 111.195, 0.001],
    ["Land's End to John o' Groats", [50.066389, -5.714722], [58.643889, -3.07], 968.9, 0.05],
    ['Flinders Peak to Buninyong', [-37.95103342, 144.42486789], [-37.65282114, 143.92649553], 54.972, 0.3],
    ['over the date line', [0, 179.5], [0, -179.5], 111.195, 0.001],
  ])('the distance of %s equals the published one', async (_what, fence, event, kilometres, within) => {
    const jobId = await drawFence(...fence, 100)
    const [answer] = await answersTo([eventAt(jobId, ...event)])
    expect(answer).toMatchObject({ JobExists: true, GeofenceExists: true, InGeofence: false })
    expect(Math.abs((answer?.Distance ?? 0) / 1000 - kilometres)).toBeLessThan(within)
  })

  test('a point on the boundary is inside, a point beyond it is not, and the center has distance 0', async () => {
    const [measured] = await answersTo([eventAt(await drawFence(30.25, -97.74, 1), 30.2527, -97.7362)])
    const radius = measured?.Distance ?? 0
    const onTheLine = await drawFence(30.25, -97.74, radius)
    const justShort = await drawFence(30.25, -97.74, radius - 0.001)
    const [on, beyond, middle] = await answersTo([
      eventAt(onTheLine, 30.2527, -97.7362),
      eventAt(justShort, 30.2527, -97.7362),
      eventAt(onTheLine, 30.25, -97.74),
    ])
    expect([on?.InGeofence, beyond?.InGeofence]).toEqual([true, false])
    expect(middle).toMatchObject({ InGeofence: true, Distance: 0 })
  })

  const nothing = { GeofenceExists: false, InGeofence: false, Distance: null }
  test.each([
    ['a job without a fence', unfenced?.id, true],
    ['a job that nobody has', 'nothing', false],
    ['another company’s job, on its very spot', foreign?.id, false],
  ])('%s has no geofence; the job exists: %s', async (_what, jobId, JobExists) => {
    const { latitude = 0, longitude = 0 } = foreign?.geofence ?? {}
    expect(await answersTo([eventAt(jobId, latitude, longitude)])).toEqual([
      { EventID: 'event-1', JobExists, ...nothing },
    ])
  })

  test('a job has a geofence for its own company only', async () => {
    const { latitude = 0, longitude = 0 } = foreign?.geofence ?? {}
    const [answer] = await answersTo([eventAt(foreign?.id, latitude, longitude)], 'manager2')
    expect(answer).toMatchObject({ JobExists: true, GeofenceExists: true, InGeofence: true })
  })

  test('responses keep the order of the request, one for each event, including duplicates', async () => {
    const site = fenced?.geofence ?? { latitude: 0, longitude: 0 }
    const events = Array.from({ length: 100 }, (_, index) =>
      eventAt([fenced?.id, 'nothing', unfenced?.id][index % 3], site.latitude, site.longitude, `event-${index % 60}`),
    )
    const answers = await answersTo(events)
    expect(answers.map(({ EventID }) => EventID)).toEqual(events.map(({ EventID }) => EventID))
    expect(answers.map(({ JobExists }) => JobExists)).toEqual(events.map((_, index) => index % 3 !== 1))
    expect(answers.map(({ InGeofence }) => InGeofence)).toEqual(events.map((_, index) => index % 3 === 0))
    expect(await answersTo([])).toEqual([])
  })

  test('the latest version of a geofence counts', async () => {
    const jobId = await drawFence(10, 10, 1)
    const event = eventAt(jobId, 10.01, 10)
    expect((await answersTo([event]))[0]?.InGeofence).toBe(false)
    const isIt = and(eq(jobs.companyId, main.id), eq(jobs.id, jobId))
    await services.database.update(jobs).set({ fenceRadiusMetres: 2_000 }).where(isIt)
    expect((await answersTo([event]))[0]?.InGeofence).toBe(true)
  })

  const event = eventAt(fenced?.id, 30, -97)
  test.each<[what: string, events: unknown, field: string]>([
    ['more than a hundred events', Array(101).fill(event), 'UserEvents'],
    ['no list', 'x', 'UserEvents'],
    ['an event without an id', [event, { ...event, EventID: '' }], 'UserEvents.1.EventID'],
    ['an event without a job', [{ ...event, JobID: null }], 'UserEvents.0.JobID'],
    ['a place north of the pole', [{ ...event, Latitude: 90.1 }], 'UserEvents.0.Latitude'],
    ['a place as text', [{ ...event, Longitude: '-97' }], 'UserEvents.0.Longitude'],
    ['a field that there is not', [{ ...event, CompanyID: other.id }], 'UserEvents.0.CompanyID'],
    ['a job with a NUL in it', [{ ...event, JobID: 'a\0' }], 'UserEvents.0.JobID'],
  ])('%s gets 422 and names %s', async (_what, events, field) => {
    const response = await ask(events as object[])
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ field })
  })

  test("the token determines the company, and no other company's data is returned", async () => {
    expect((await ask([event], 'reports', { companyId: main.id })).status).toBe(200)
    expect((await ask([event], 'reports', { companyId: other.id })).status).toBe(403)
    const theirs = other.jobs.map(job => eventAt(job.id, job.site.latitude, job.site.longitude))
    expect(JSON.stringify(await answersTo(theirs))).not.toMatch(otherCompanyCanary)
  })
})
