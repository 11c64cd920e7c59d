export {
  type Coordinates,
  distanceMetres,
  earthRadiusMetres,
  formatRoughDistance,
  toFeet,
  toKilometres,
  toMiles,
} from './distance.js'
export {
  answerGeofence,
  type CheckableEvent,
  canCheckGeofence,
  checkGeofence,
  type Geofence,
  type GeofenceAnswer,
  type GeofenceCheck,
  type GeofenceStatus,
  geofenceDoubtOf,
  geofenceStatuses,
  geofenceStatusOf,
  hasDistance,
  type LocatedEvent,
} from './geofence.js'
