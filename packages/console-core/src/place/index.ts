export * from './distance.js'
export * from './geofence.js'
