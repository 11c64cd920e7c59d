import type { EventGeofence, TimelineEvent } from '../../http/index.ts'
import { hasLocation } from '../../links/index.ts'
import { type Coordinates, earthRadiusMetres, geofenceDoubtOf, geofenceStatusOf } from '../../place/index.ts'

/** In the drawing's units, from its top left corner. */
interface DayMapPlace {
  readonly x: number
  readonly y: number
}

/** Where an event happened. */
export interface DayMapPoint extends DayMapPlace {
  /** The number of the event in the timeline, from 1. */
  readonly number: number
  /** The radius of the circle in which the device was. */
  readonly accuracyRadius: number
  readonly verdict: 'inside' | 'outside' | 'unclear' | 'unknown'
}

export interface DayMapFence extends DayMapPlace {
  readonly radius: number
}

/** The places of a day, drawn to scale with north at the top. */
export interface DayMap {
  readonly points: readonly DayMapPoint[]
  readonly fences: readonly DayMapFence[]
  /** A round distance in meters and its length in the drawing. */
  readonly scale: { readonly metres: number; readonly length: number }
}

export interface DayMapSize {
  readonly width: number
  readonly height: number
  /** Kept free at each edge. */
  readonly margin: number
}

const metresPerFoot = 0.3048
const metresPerMile = 1609.34
/** The minimum extent in meters, so that two points a step apart aren't at opposite edges. */
const leastMetres = 60
/** The share of the width that the scale may take. */
const longestScale = 0.35

/** Round distances: from 50 feet to 100 miles. */
const scaleSteps = [
  ...[50, 100, 200, 400, 800].map(feet => feet * metresPerFoot),
  ...[0.25, 0.5, 1, 2, 5, 10, 20, 50, 100].map(miles => miles * metresPerMile),
]

/** Returns null for a day without locations. `geofences`: by event id. */
export function buildDayMap(
  events: readonly TimelineEvent[],
  geofences: ReadonlyMap<string, EventGeofence>,
  { width, height, margin }: DayMapSize,
): DayMap | null {
  const located = events.flatMap((event, index) => (hasLocation(event) ? [{ event, number: index + 1 }] : []))
  const [first] = located
  if (!first) return null
  const fences = distinctFences(located.flatMap(({ event }) => geofences.get(event.id) ?? []))
  const project = createProjection(first.event)
  const circles = [
    ...located.map(({ event }) => ({ ...project(event), radius: event.accuracyRadiusMeters ?? 0 })),
    ...fences.map(fence => ({ ...project(fence), radius: fence.radiusMetres })),
  ]
  const [left, right] = boundsOf(circles, ({ east }) => east)
  const [bottom, top] = boundsOf(circles, ({ north }) => north)
  const perMetre = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (top - bottom))
  const place = (point: Coordinates): DayMapPlace => {
    const { east, north } = project(point)
    return {
      x: width / 2 + (east - (left + right) / 2) * perMetre,
      y: height / 2 - (north - (top + bottom) / 2) * perMetre,
    }
  }
  const metres = scaleSteps.findLast(step => step * perMetre <= width * longestScale) ?? scaleSteps[0] ?? 1
  return {
    points: located.map(({ event, number }) => ({
      ...place(event),
      number,
      accuracyRadius: (event.accuracyRadiusMeters ?? 0) * perMetre,
      verdict: verdictOf(event, geofences.get(event.id) ?? null),
    })),
    fences: fences.map(fence => ({ ...place(fence), radius: fence.radiusMetres * perMetre })),
    scale: { metres, length: metres * perMetre },
  }
}

interface Fence extends Coordinates {
  readonly radiusMetres: number
}

function distinctFences(answers: readonly EventGeofence[]): readonly Fence[] {
  const fences = new Map<string, Fence>()
  for (const { GeofenceExists, Latitude, Longitude, RadiusMeters } of answers) {
    const isPlaced = typeof Latitude === 'number' && typeof Longitude === 'number' && typeof RadiusMeters === 'number'
    if (!GeofenceExists || !isPlaced) continue
    fences.set(`${Latitude} ${Longitude} ${RadiusMeters}`, {
      latitude: Latitude,
      longitude: Longitude,
      radiusMetres: RadiusMeters,
    })
  }
  return [...fences.values()]
}

function verdictOf(event: TimelineEvent, answer: EventGeofence | null): DayMapPoint['verdict'] {
  const status = geofenceStatusOf(event, answer)
  if (status !== 'insideGeofence' && status !== 'outsideGeofence') return 'unknown'
  if (geofenceDoubtOf(event, answer) !== null) return 'unclear'
  return status === 'insideGeofence' ? 'inside' : 'outside'
}

/** Meters east and north of a point: flat, which is exact enough for the places of one day. */
function createProjection(origin: Coordinates) {
  const perDegree = (earthRadiusMetres * Math.PI) / 180
  const shrink = Math.cos((origin.latitude * Math.PI) / 180)
  return ({ latitude, longitude }: Coordinates) => ({
    east: wrap(longitude - origin.longitude) * perDegree * shrink,
    north: (latitude - origin.latitude) * perDegree,
  })
}

/** Takes the shorter way across the date line. */
const wrap = (degrees: number) => ((degrees + 540) % 360) - 180

function boundsOf<Circle extends { readonly radius: number }>(
  circles: readonly Circle[],
  centerOf: (circle: Circle) => number,
): readonly [least: number, most: number] {
  const least = Math.min(...circles.map(circle => centerOf(circle) - circle.radius))
  const most = Math.max(...circles.map(circle => centerOf(circle) + circle.radius))
  const missing = Math.max(0, leastMetres - (most - least)) / 2
  return [least - missing, most + missing]
}
