import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTimelineEvent } from '../../demo/rows.ts'
import type { EventGeofence } from '../../http/index.ts'
import { distanceMetres } from '../../place/index.ts'
import { buildDayMap } from './dayMap.ts'

const size = { width: 240, height: 140, margin: 10 }
const center = { latitude: 30.25, longitude: -97.75 }

const eventAt = (id: string, latitude: number | null, longitude: number | null, accuracyRadiusMeters = 10) =>
  buildTimelineEvent({ id, jobId: 'job', latitude, longitude, accuracyRadiusMeters })

const fenceAround = (id: string, radius: number, isInside: boolean): readonly [string, EventGeofence] => [
  id,
  {
    EventID: id,
    JobExists: true,
    GeofenceExists: true,
    InGeofence: isInside,
    Distance: 0,
    Latitude: center.latitude,
    Longitude: center.longitude,
    RadiusMeters: radius,
  },
]

test('a day without locations has no map', () => {
  expect(buildDayMap([eventAt('a', null, null)], new Map(), size)).toBeNull()
})

test('events keep their numbers in the timeline, and have the verdict of their fence, which is drawn once', () => {
  const events = [
    eventAt('in', 30.25, -97.75),
    eventAt('nowhere', null, null),
    eventAt('edge', 30.2511, -97.75, 60),
    eventAt('out', 30.256, -97.75),
    eventAt('unasked', 30.25, -97.7501),
  ]
  const map = buildDayMap(
    events,
    new Map([fenceAround('in', 120, true), fenceAround('edge', 120, false), fenceAround('out', 120, false)]),
    size,
  )
  expect(map?.points.map(({ number, verdict }) => [number, verdict])).toEqual([
    [1, 'inside'],
    [3, 'unclear'],
    [4, 'outside'],
    [5, 'unknown'],
  ])
  expect(map?.fences).toHaveLength(1)
})

test('north is up and east is right, in the middle of the map', () => {
  const map = buildDayMap([eventAt('a', 30.25, -97.75), eventAt('b', 30.251, -97.749)], new Map(), size)
  const [south, north] = map?.points ?? []
  expect(north?.y).toBeLessThan(south?.y ?? 0)
  expect(north?.x).toBeGreaterThan(south?.x ?? 0)
  expect(((north?.x ?? 0) + (south?.x ?? 0)) / 2).toBeCloseTo(size.width / 2, 5)
})

test('distances are to scale, and everything is within the margins', () => {
  const near = fc.record({
    latitude: fc.double({ min: 30.24, max: 30.26, noNaN: true }),
    longitude: fc.double({ min: -97.76, max: -97.74, noNaN: true }),
    accuracy: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(fc.array(near, { minLength: 2, maxLength: 5 }), places => {
      const events = places.map(({ latitude, longitude, accuracy }, index) =>
        eventAt(String(index), latitude, longitude, accuracy),
      )
      const map = buildDayMap(events, new Map([fenceAround('0', 150, true)]), size)
      if (!map) throw new Error('no map')
      const perMetre = map.scale.length / map.scale.metres
      const [one, other] = map.points
      const [from, to] = places
      if (one && other && from && to) {
        const drawn = Math.hypot(one.x - other.x, one.y - other.y) / perMetre
        expect(Math.abs(drawn - distanceMetres(from, to))).toBeLessThan(5)
      }
      for (const { x, y, accuracyRadius } of map.points) {
        expect(x - accuracyRadius).toBeGreaterThanOrEqual(size.margin - 0.01)
        expect(x + accuracyRadius).toBeLessThanOrEqual(size.width - size.margin + 0.01)
        expect(y - accuracyRadius).toBeGreaterThanOrEqual(size.margin - 0.01)
        expect(y + accuracyRadius).toBeLessThanOrEqual(size.height - size.margin + 0.01)
      }
      expect(map.scale.length).toBeLessThanOrEqual(size.width * 0.35)
    }),
  )
})

test('points on both sides of the date line are close', () => {
  const map = buildDayMap([eventAt('a', 0, 179.9999), eventAt('b', 0, -179.9999)], new Map(), size)
  const [west, east] = map?.points ?? []
  expect(Math.abs((east?.x ?? 0) - (west?.x ?? 0))).toBeLessThan(size.width)
  expect(map?.scale.metres).toBeLessThan(50)
})
