import { checkEventGeofences, readBusinessUnits, readEquipment } from '../http/index.ts'
import { answerGeofence } from '../place/index.ts'
import { type DemoReplier, replier } from './demoReply.ts'
import { byCode } from './inOrder.ts'

/** How the demo company answers the calls of unified data and telematics. */
export const unifiedRepliers: readonly DemoReplier[] = [
  replier(readBusinessUnits, ({ company }) =>
    company.businessUnits.map(({ id, code, description }) => ({ id, code, description })),
  ),

  replier(readEquipment, ({ company }, { path }) => {
    if (!company.businessUnits.some(({ id }) => id === path.id)) return null
    return company.equipment
      .filter(({ businessUnitId }) => businessUnitId === path.id)
      .map(({ id, code, description, masterGuid, isActive, isHeavyJobActive }) => ({
        id,
        code,
        description,
        masterGuid,
        isActive,
        heavyJob: { isActive: isHeavyJobActive },
      }))
      .sort(byCode)
  }),

  replier(checkEventGeofences, ({ company }, { body }) => {
    const fences = new Map(company.jobs.map(job => [job.id, job.geofence]))
    return {
      EventGeofences: body.UserEvents.map(({ EventID, JobID, Latitude, Longitude }) => ({
        EventID,
        ...answerGeofence({ latitude: Latitude, longitude: Longitude }, fences.get(JobID)),
      })),
    }
  }),
]
