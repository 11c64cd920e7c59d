import { answerGeofence, checkEventGeofences, type Geofence } from '@fieldtime/console-core/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { jobs } from '../database/schema.ts'
import type { Serve } from './serve.ts'

export function serveTelematics(serve: Serve, database: Database) {
  serve(checkEventGeofences, async ({ tenant, body }) => {
    const fences = await readFences(
      database,
      tenant.companyId,
      body.UserEvents.map(event => event.JobID),
    )
    return {
      EventGeofences: body.UserEvents.map(({ EventID, JobID, Latitude, Longitude }) => ({
        EventID,
        ...answerGeofence({ latitude: Latitude, longitude: Longitude }, fences.get(JobID)),
      })),
    }
  })
}

/** The geofences of the company's own jobs; null for a job without one. Other companies' jobs have none. */
async function readFences(
  database: Database,
  companyId: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, Geofence | null>> {
  const found = await database
    .select({
      id: jobs.id,
      latitude: jobs.fenceLatitude,
      longitude: jobs.fenceLongitude,
      radiusMetres: jobs.fenceRadiusMetres,
    })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), inArray(jobs.id, [...new Set(jobIds)])))
  return new Map(
    found.map(({ id, latitude, longitude, radiusMetres }) => {
      const isDrawn = latitude !== null && longitude !== null && radiusMetres !== null
      return [id, isDrawn ? { latitude, longitude, radiusMetres } : null]
    }),
  )
}
