import { type CheckableEvent, canCheckGeofence, type LocatedEvent } from '../../place/index.ts'
import type { ApiError } from '../apiError.ts'
import type { Completeness, Listing } from '../listing.ts'
import { defaultParallelRequests, isHopeless } from '../parallel.ts'
import type { CallOptions, Transport } from '../transport.ts'
import { checkEventGeofences, type EventGeofence, geofenceBatchSize } from './telematicsCalls.ts'

/** The telematics results of clock events, by event id. */
export interface CheckedGeofences {
  /** Events without an entry have no result. Their status is 'No Data', unless they couldn't be checked. */
  readonly answers: ReadonlyMap<string, EventGeofence>
  readonly completeness: Completeness
}

type GeofenceCandidate = LocatedEvent & { readonly jobCode: string | null }

type Askable<Event> = Event & CheckableEvent

interface GeofenceQueueOptions<Event> extends CallOptions {
  /** Called after each batch with its events and the answers by event id, which are empty if it failed. */
  readonly onAnswers: (asked: readonly Askable<Event>[], answers: ReadonlyMap<string, EventGeofence>) => void
}

/** Checks the geofences of clock events while the events are read. */
interface GeofenceQueue<Event> {
  /** Ignores events that can't be checked. */
  ask(events: readonly Event[]): void
  /** Sends the last batch and waits for all answers. Rejects if the signal is aborted. */
  finish(): Promise<Completeness>
}

/**
 * Checks whether clock events happened inside the geofence of their job, in batches of 100 with at most 10 requests at a time. A
 * failed batch leaves its events without a result. A permanent error cancels the waiting batches.
 */
export function createGeofenceQueue<Event extends GeofenceCandidate>(
  transport: Transport,
  { onAnswers, signal }: GeofenceQueueOptions<Event>,
): GeofenceQueue<Event> {
  const waiting: Askable<Event>[] = []
  const underWay = new Set<Promise<void>>()
  let askedCount = 0
  let isEnding = false
  let cause: ApiError | null = null
  let isRefused = false

  const takeBatch = () => {
    const batch = waiting.slice(askedCount, askedCount + geofenceBatchSize)
    if (batch.length === 0 || (batch.length < geofenceBatchSize && !isEnding)) return null
    askedCount += batch.length
    return batch
  }

  const checkNext = () => {
    while (!signal?.aborted && underWay.size < defaultParallelRequests) {
      const batch = takeBatch()
      if (!batch) return
      const checking = check(batch).finally(() => {
        underWay.delete(checking)
        checkNext()
      })
      underWay.add(checking)
      // `finish` rejects after an abort.
      checking.catch(() => undefined)
    }
  }

  const check = async (batch: readonly Askable<Event>[]) => {
    if (isRefused) return onAnswers(batch, noAnswers)
    const outcome = await transport.send(
      checkEventGeofences,
      { body: { UserEvents: batch.map(questionOf) } },
      { signal },
    )
    if (outcome.isOk)
      return onAnswers(batch, new Map(outcome.value.EventGeofences.map(answer => [answer.EventID, answer])))
    cause ??= outcome.error
    isRefused ||= isHopeless(outcome.error)
    onAnswers(batch, noAnswers)
  }

  return {
    ask(events) {
      for (const event of events) if (canCheckGeofence(event)) waiting.push(event)
      checkNext()
    },
    async finish() {
      isEnding = true
      checkNext()
      while (underWay.size > 0) await Promise.all(underWay)
      signal?.throwIfAborted()
      return cause ? { state: 'partial', cause } : { state: 'complete' }
    },
  }
}

const noAnswers: ReadonlyMap<string, EventGeofence> = new Map()

function questionOf({ id, jobId, jobCode, latitude, longitude }: Askable<GeofenceCandidate>) {
  return { EventID: id, JobID: jobId, JobCode: jobCode, Latitude: latitude, Longitude: longitude }
}

/** Checks the events of a few days at once. Events that can't be checked have no result. */
export async function readGeofencesOf<Event extends GeofenceCandidate>(
  transport: Transport,
  events: readonly Event[],
  options: CallOptions = {},
): Promise<Listing<EventGeofence>> {
  const rows: EventGeofence[] = []
  const queue = createGeofenceQueue<Event>(transport, {
    ...options,
    onAnswers: (_asked, answers) => rows.push(...answers.values()),
  })
  queue.ask(events)
  return { rows, completeness: await queue.finish(), setAsideRowCount: 0 }
}
