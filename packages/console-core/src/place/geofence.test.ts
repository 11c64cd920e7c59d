import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { en, es } from '../messages/catalogues.ts'
import {
  answerGeofence,
  canCheckGeofence,
  checkGeofence,
  type GeofenceAnswer,
  type GeofenceStatus,
  geofenceDoubtOf,
  geofenceStatuses,
  geofenceStatusOf,
  hasDistance,
  type LocatedEvent,
} from './geofence.ts'

const event = { id: 'e1', jobId: 'j1', latitude: 41.88, longitude: -87.63 }
const inside = { JobExists: true, GeofenceExists: true, InGeofence: true }

describe('the status of an event', () => {
  test.each<[what: string, LocatedEvent, typeof inside | null, GeofenceStatus]>([
    ['inside the fence', event, inside, 'insideGeofence'],
    ['outside of it', event, { ...inside, InGeofence: false }, 'outsideGeofence'],
    ['of a job without a fence', event, { ...inside, GeofenceExists: false }, 'noGeofenceCreated'],
    ['of a job that telematics does not know', event, { ...inside, JobExists: false }, 'noGeofenceCreated'],
    ['without an answer', event, null, 'noData'],
    ['without an id, which nobody asked about', { ...event, id: null }, null, 'noData'],
    ['without a latitude', { ...event, latitude: null }, null, 'locationNotFound'],
    ['without a longitude, whatever is answered', { ...event, longitude: null }, inside, 'locationNotFound'],
    ['with a place that is no number', { ...event, latitude: Number.NaN }, inside, 'locationNotFound'],
    ['without a job', { ...event, jobId: null }, null, 'noWorkInfo'],
    ['without a job and a place', { id: 'e1', jobId: null, latitude: null, longitude: null }, inside, 'noWorkInfo'],
    ['at the equator', { ...event, latitude: 0 }, inside, 'insideGeofence'],
    [
      'at (0, 0), which devices send without a position',
      { ...event, latitude: 0, longitude: 0 },
      inside,
      'locationNotFound',
    ],
  ])('%s', (_what, located, answer, status) => {
    expect(geofenceStatusOf(located, answer)).toBe(status)
  })

  test.each<[GeofenceStatus, string]>([
    ['noData', 'No Data'],
    ['locationNotFound', 'Location Not Found'],
    ['noGeofenceCreated', 'No Geofence Created'],
    ['insideGeofence', 'Inside Geofence'],
    ['outsideGeofence', 'Outside Geofence'],
    ['noWorkInfo', 'No Work Info'],
  ])('%s is shown as %s', (status, text) => {
    expect(en[`geofenceStatus.${status}`]).toBe(text)
    expect(es[`geofenceStatus.${status}`]).not.toBe(text)
  })

  test('has a distance only with Inside or Outside', () => {
    expect(geofenceStatuses.filter(hasDistance)).toEqual(['insideGeofence', 'outsideGeofence'])
  })
})

test.each<[what: string, LocatedEvent, boolean]>([
  ['all four', event, true],
  ['one coordinate of zero', { ...event, longitude: 0 }, true],
  ['zeros for both coordinates', { ...event, latitude: 0, longitude: 0 }, false],
  ['no id', { jobId: 'j1', latitude: 1, longitude: 1 }, false],
  ['an empty id', { ...event, id: '' }, false],
  ['no job', { ...event, jobId: null }, false],
  ['an empty job', { ...event, jobId: '' }, false],
  ['no latitude', { ...event, latitude: null }, false],
  ['no longitude', { ...event, longitude: null }, false],
])('an event with %s can be requested: %s', (_what, located, can) => {
  expect(canCheckGeofence(located)).toBe(can)
})

describe('the geofence check', () => {
  const fence = { latitude: 41.88, longitude: -87.63, radiusMetres: 150 }
  /** A point this many meters north of its center. */
  const northOfIt = (metres: number) => ({ latitude: fence.latitude + metres / 111_195.08, longitude: fence.longitude })

  test.each([
    [0, true],
    [149, true],
    [151, false],
    [5_000, false],
  ])('%d m from the center is inside: %s', (metres, isInside) => {
    const check = checkGeofence(northOfIt(metres), fence)
    expect(check.isInside).toBe(isInside)
    expect(check.distanceMetres).toBeCloseTo(metres, 1)
  })

  test('counts the boundary as inside', () => {
    const point = northOfIt(150)
    const { distanceMetres } = checkGeofence(point, fence)
    expect(checkGeofence(point, { ...fence, radiusMetres: distanceMetres }).isInside).toBe(true)
    expect(checkGeofence(fence, { ...fence, radiusMetres: 0 })).toEqual({ isInside: true, distanceMetres: 0 })
  })

  test('never excludes a point by enlarging the geofence', () => {
    const metres = fc.double({ min: 0, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(metres, metres, metres, (distance, radiusMetres, wider) => {
        const point = northOfIt(distance)
        if (!checkGeofence(point, { ...fence, radiusMetres }).isInside) return
        expect(checkGeofence(point, { ...fence, radiusMetres: radiusMetres + wider }).isInside).toBe(true)
      }),
    )
  })
})

describe('a location that can’t tell inside from outside', () => {
  const fence = { latitude: 41.88, longitude: -87.63, radiusMetres: 150 }
  const doubtAt = (metresFromMiddle: number, accuracyRadiusMeters: number | null) => {
    const point = { latitude: fence.latitude + metresFromMiddle / 111_195.08, longitude: fence.longitude }
    return geofenceDoubtOf({ ...event, ...point, accuracyRadiusMeters }, answerGeofence(point, fence))
  }

  test.each([
    [50, 90, null],
    [50, 110, 110],
    [50, 50_000, 50_000],
    [160, 9, null],
    [160, 11, 11],
    [5_000, 100, null],
    [50, 0, null],
    [50, null, null],
  ])('%d m from the center of a geofence of 150 m, with an accuracy of %s m: %s', (metres, accuracy, doubt) => {
    expect(doubtAt(metres, accuracy)).toBe(doubt)
  })

  /** The circle around it reaches once around the earth. */
  const vague = { ...event, accuracyRadiusMeters: 50_000_000 }
  const circle = { Latitude: 41.88, Longitude: -87.63, RadiusMeters: 150 }
  test.each<[what: string, LocatedEvent, GeofenceAnswer | null]>([
    ['the answer is missing', vague, null],
    ['the answer doesn’t say where the fence is', vague, inside],
    ['the answer has no latitude', vague, { ...inside, ...circle, Latitude: null }],
    ['the answer has no longitude', vague, { ...inside, ...circle, Longitude: null }],
    ['the answer has no radius', vague, { ...inside, ...circle, RadiusMeters: null }],
    ['there is no fence', vague, { ...inside, ...circle, GeofenceExists: false }],
    ['there is no job', { ...vague, jobId: null }, { ...inside, ...circle }],
    ['there is no location', { ...vague, latitude: null }, { ...inside, ...circle }],
  ])('has no verdict if %s', (_what, located, answer) => {
    expect(geofenceDoubtOf(located, answer)).toBeNull()
  })
})

test.each([
  ['inside the fence', { latitude: 41.88, longitude: -87.63, radiusMetres: 10 }, true, true, true, 0],
  ['outside of it', { latitude: 42.88, longitude: -87.63, radiusMetres: 10 }, true, true, false, 111_195.08],
  ['a job without a fence', null, true, false, false, null],
  ['no such job', undefined, false, false, false, null],
])('%s', (_what, fence, JobExists, GeofenceExists, InGeofence, metres) => {
  const { Distance, ...answer } = answerGeofence({ latitude: 41.88, longitude: -87.63 }, fence)
  const circle = fence && { Latitude: fence.latitude, Longitude: fence.longitude, RadiusMeters: fence.radiusMetres }
  expect(answer).toEqual({ JobExists, GeofenceExists, InGeofence, ...circle })
  if (metres === null) expect(Distance).toBeNull()
  else expect(Distance).toBeCloseTo(metres, 1)
})
