import type { MapPoint } from '../links/index.js'
import { type Coordinates, distanceMetres } from './distance.js'

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
  /** To the centre of the fence in metres, inside and outside. */
  readonly distanceMetres: number
}

/** The parts of a clock event that the check needs. */
export interface LocatedEvent extends MapPoint {
  readonly id?: string | null
  readonly jobId: string | null
}

/** The answer for one event, in the telematics service's field names. */
export interface GeofenceAnswer {
  readonly JobExists: boolean
  readonly GeofenceExists: boolean
  readonly InGeofence: boolean
}

/** An event that can be checked. */
export interface CheckableEvent {
  readonly id: string
  readonly jobId: string
  readonly latitude: number
  readonly longitude: number
}

/** Only events with an id, a job and a location can be checked. A coordinate of 0 is a location. */
export function canCheckGeofence<Event extends LocatedEvent>(event: Event): event is Event & CheckableEvent {
  return isPresent(event.id) && isPresent(event.jobId) && hasPlace(event)
}

/** The status of an event; `answer` is null when the service was asked and left it out. */
export function geofenceStatusOf(event: LocatedEvent, answer: GeofenceAnswer | null): GeofenceStatus {
  if (!isPresent(event.jobId)) return 'noWorkInfo'
  if (!hasPlace(event)) return 'locationNotFound'
  if (answer === null) return 'noData'
  if (!(answer.JobExists && answer.GeofenceExists)) return 'noGeofenceCreated'
  return answer.InGeofence ? 'insideGeofence' : 'outsideGeofence'
}

/** A distance only means something where a fence exists. */
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
  return { JobExists: true, GeofenceExists: true, InGeofence: isInside, Distance: distanceMetres }
}

function isPresent(id: string | null | undefined): boolean {
  return id !== null && id !== undefined && id !== ''
}

function hasPlace({ latitude, longitude }: MapPoint): boolean {
  return Number.isFinite(latitude) && Number.isFinite(longitude)
}
