export { type Coordinates, distanceMetres, earthRadiusMetres, toKilometres, toMiles } from './distance.js'
export {
  answerGeofence,
  type CheckableEvent,
  canCheckGeofence,
  checkGeofence,
  type Geofence,
  type GeofenceAnswer,
  type GeofenceCheck,
  type GeofenceStatus,
  geofenceStatuses,
  geofenceStatusOf,
  hasDistance,
  type LocatedEvent,
} from './geofence.js'
