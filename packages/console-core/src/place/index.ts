export * from './distance.ts'
export * from './geofence.ts'
