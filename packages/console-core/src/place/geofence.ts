import { hasLocation, type MapPoint } from '../links/index.ts'
import { type Coordinates, distanceMetres } from './distance.ts'

/** The geofence status of an event; its text is the message `geofenceStatus.…`. */
export const geofenceStatuses = [
  'noWorkInfo',
  'locationNotFound',
  'noData',
  'noGeofenceCreated',
  'insideGeofence',
  'outsideGeofence',
] as const

export type GeofenceStatus = (typeof geofenceStatuses)[number]

/** A circle around a job. */
export interface Geofence extends Coordinates {
  readonly radiusMetres: number
}

export interface GeofenceCheck {
  readonly isInside: boolean
  /** To the center of the fence in meters, inside and outside. */
  readonly distanceMetres: number
}

/** The parts of a clock event that the check needs. */
export interface LocatedEvent extends MapPoint {
  readonly id?: string | null
  readonly jobId: string | null
  /** The device is somewhere in a circle of this radius around the point. */
  readonly accuracyRadiusMeters?: number | null
}

/** The answer for one event, in the telematics service's field names. */
export interface GeofenceAnswer {
  readonly JobExists: boolean
  readonly GeofenceExists: boolean
  readonly InGeofence: boolean
  /** The circle of the geofence, if the services return it. */
  readonly Latitude?: number | null
  readonly Longitude?: number | null
  readonly RadiusMeters?: number | null
}

/** An event that can be checked. */
export interface CheckableEvent {
  readonly id: string
  readonly jobId: string
  readonly latitude: number
  readonly longitude: number
}

/** Only events with an id, a job and a location can be checked. */
export function canCheckGeofence<Event extends LocatedEvent>(event: Event): event is Event & CheckableEvent {
  return isPresent(event.id) && isPresent(event.jobId) && hasLocation(event)
}

/** The status of an event. `answer` is null if the service returned no result for it. */
export function geofenceStatusOf(event: LocatedEvent, answer: GeofenceAnswer | null): GeofenceStatus {
  if (!isPresent(event.jobId)) return 'noWorkInfo'
  if (!hasLocation(event)) return 'locationNotFound'
  if (answer === null) return 'noData'
  if (!(answer.JobExists && answer.GeofenceExists)) return 'noGeofenceCreated'
  return answer.InGeofence ? 'insideGeofence' : 'outsideGeofence'
}

/**
 * Returns the accuracy of an ambiguous location, in meters. A location is ambiguous if its accuracy circle crosses the edge of
 * the geofence. Returns null for any other location, and if the answer doesn't include the geofence's center and radius.
 */
export function geofenceDoubtOf(event: LocatedEvent, answer: GeofenceAnswer | null): number | null {
  if (!hasDistance(geofenceStatusOf(event, answer))) return null
  const fence = answer && fenceIn(answer)
  const accuracy = event.accuracyRadiusMeters ?? 0
  if (!fence || !hasLocation(event)) return null
  return Math.abs(distanceMetres(fence, event) - fence.radiusMetres) < accuracy ? accuracy : null
}

/** A distance is only meaningful with a geofence. */
export function hasDistance(status: GeofenceStatus): boolean {
  return status === 'insideGeofence' || status === 'outsideGeofence'
}

/** Whether a point is within a fence, including its edge. */
export function checkGeofence(point: Coordinates, fence: Geofence): GeofenceCheck {
  const distance = distanceMetres(fence, point)
  return { isInside: distance <= fence.radiusMetres, distanceMetres: distance }
}

/** The answer for a location and a fence: null for a job without a fence, undefined for an unknown job. */
export function answerGeofence(
  point: Coordinates,
  fence: Geofence | null | undefined,
): GeofenceAnswer & { readonly Distance: number | null } {
  if (!fence) return { JobExists: fence === null, GeofenceExists: false, InGeofence: false, Distance: null }
  const { isInside, distanceMetres } = checkGeofence(point, fence)
  return {
    JobExists: true,
    GeofenceExists: true,
    InGeofence: isInside,
    Distance: distanceMetres,
    Latitude: fence.latitude,
    Longitude: fence.longitude,
    RadiusMeters: fence.radiusMetres,
  }
}

function fenceIn({ Latitude, Longitude, RadiusMeters }: GeofenceAnswer): Geofence | null {
  if (typeof Latitude !== 'number' || typeof Longitude !== 'number' || typeof RadiusMeters !== 'number') return null
  return { latitude: Latitude, longitude: Longitude, radiusMetres: RadiusMeters }
}

function isPresent(id: string | null | undefined): boolean {
  return id !== null && id !== undefined && id !== ''
}
