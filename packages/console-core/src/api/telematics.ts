import { type CheckableEvent, canCheckGeofence, type LocatedEvent } from '../geofence.js'
import { type Completeness, joinListings, type Listing } from './listing.js'
import { readParts, splitIntoBatches } from './parts.js'
import { checkEventGeofences, type EventGeofence, geofenceBatchSize } from './telematicsCalls.js'
import type { CallOptions, Transport } from './transport.js'

/** What the telematics service says of clock events, by their ids. */
export interface CheckedGeofences {
  /** An event that is not in here has no answer: its status is 'No Data', unless it could not be asked about. */
  readonly answers: ReadonlyMap<string, EventGeofence>
  readonly completeness: Completeness
}

export type GeofenceCandidate = LocatedEvent & { readonly jobCode: string | null }

/**
 * Asks whether clock events happened inside the geofence of their job. Only events that can be asked about are, each
 * once: in batches of 100, at most 10 requests at the same time. A batch that fails leaves its events without an answer.
 */
export async function checkGeofencesOf(
  transport: Transport,
  events: readonly GeofenceCandidate[],
  options: CallOptions = {},
): Promise<CheckedGeofences> {
  const askable = new Map(events.filter(canCheckGeofence).map(event => [event.id, event]))
  const batches = splitIntoBatches([...askable.values()], geofenceBatchSize)
  const checked = await readParts(batches, batch => checkBatch(transport, batch, options), options)
  const { rows, completeness } = joinListings(checked)
  return { answers: new Map(rows.map(answer => [answer.EventID, answer])), completeness }
}

async function checkBatch(
  transport: Transport,
  events: readonly (GeofenceCandidate & CheckableEvent)[],
  options: CallOptions,
): Promise<Listing<EventGeofence>> {
  const UserEvents = events.map(({ id, jobId, jobCode, latitude, longitude }) => ({
    EventID: id,
    JobID: jobId,
    JobCode: jobCode,
    Latitude: latitude,
    Longitude: longitude,
  }))
  const outcome = await transport.send(checkEventGeofences, { body: { UserEvents } }, options)
  return outcome.isOk
    ? { rows: outcome.value.EventGeofences, completeness: { state: 'complete' }, setAsideRowCount: 0 }
    : { rows: [], completeness: { state: 'partial', cause: outcome.error }, setAsideRowCount: 0 }
}
