import type { MapPoint } from '../links/index.js'
import { type Coordinates, distanceMetres } from './distance.js'

/** What is known of the place of an event; the text of each is the message `geofenceStatus.…`. */
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
  /** To the centre of the fence, in metres, inside of it as well as outside. */
  readonly distanceMetres: number
}

/** What the check needs to know of a clock event. */
export interface LocatedEvent extends MapPoint {
  readonly id?: string | null
  readonly jobId: string | null
}

/** The answer for one event, in the names that the telematics service gives them. */
export interface GeofenceAnswer {
  readonly JobExists: boolean
  readonly GeofenceExists: boolean
  readonly InGeofence: boolean
}

/** An event that can be asked about. */
export interface CheckableEvent {
  readonly id: string
  readonly jobId: string
  readonly latitude: number
  readonly longitude: number
}

/** Only an event with an id, a job and a place can be asked about. The equator and Greenwich are places. */
export function canCheckGeofence<Event extends LocatedEvent>(event: Event): event is Event & CheckableEvent {
  return isPresent(event.id) && isPresent(event.jobId) && hasPlace(event)
}

/** The status of an event; `answer` is null when the service was asked and said nothing of it. */
export function geofenceStatusOf(event: LocatedEvent, answer: GeofenceAnswer | null): GeofenceStatus {
  if (!isPresent(event.jobId)) return 'noWorkInfo'
  if (!hasPlace(event)) return 'locationNotFound'
  if (answer === null) return 'noData'
  if (!(answer.JobExists && answer.GeofenceExists)) return 'noGeofenceCreated'
  return answer.InGeofence ? 'insideGeofence' : 'outsideGeofence'
}

/** A distance means something only where there is a fence to be inside or outside of. */
export function hasDistance(status: GeofenceStatus): boolean {
  return status === 'insideGeofence' || status === 'outsideGeofence'
}

/** Whether a point is within a fence; its edge is inside. */
export function checkGeofence(point: Coordinates, fence: Geofence): GeofenceCheck {
  const distance = distanceMetres(fence, point)
  return { isInside: distance <= fence.radiusMetres, distanceMetres: distance }
}

/** What is answered for a place and a job: null for a job without a fence, undefined where there is no such job. */
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
