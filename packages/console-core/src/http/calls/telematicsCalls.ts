import * as z from 'zod/mini'
import { id, latitude, longitude, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'

/** The maximum number of events per call (decisions.md). */
export const geofenceBatchSize = 100

export const geofenceEventSchema = z.strictObject({
  EventID: id,
  JobID: id,
  JobCode: optionalText,
  Latitude: latitude,
  Longitude: longitude,
})

export const eventGeofenceSchema = z.object({
  EventID: id,
  JobExists: z.boolean(),
  GeofenceExists: z.boolean(),
  InGeofence: z.boolean(),
  Distance: z
    .nullable(z.number().check(z.nonnegative()))
    .check(z.describe('Meters from the center of the job’s geofence; null without one.')),
  Latitude: z.optional(z.nullable(latitude)).check(z.describe('Center of the job’s geofence.')),
  Longitude: z.optional(z.nullable(longitude)),
  RadiusMeters: z
    .optional(z.nullable(z.number().check(z.nonnegative())))
    .check(
      z.describe(
        'Radius of the job’s geofence. With the center, it shows which locations are too inaccurate to judge.',
      ),
    ),
})

export const checkEventGeofences = operation({
  id: 'checkEventGeofences',
  summary:
    'Whether clock events happened inside the geofence of their job, and how far from its middle, in the order asked.',
  subject: 'Telematics',
  host: 'telematics',
  method: 'POST',
  effect: 'reads',
  path: '/api/v1/Locations/GetLocationGeofenceForEvent',
  requires: 'timecards:read',
  sendsCompanyId: true,
  body: z.strictObject({
    UserEvents: z
      .array(geofenceEventSchema)
      .check(z.maxLength(geofenceBatchSize, `must have at most ${geofenceBatchSize} events`)),
  }),
  answer: z.object({ EventGeofences: z.array(eventGeofenceSchema) }),
})

export const telematicsCalls = [checkEventGeofences] as const

export type GeofenceEvent = z.output<typeof geofenceEventSchema>
export type EventGeofence = z.output<typeof eventGeofenceSchema>
