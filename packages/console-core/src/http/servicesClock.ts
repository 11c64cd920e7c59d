/** The clock of the services, measured from the `Date` header of their responses (decisions.md, Time). */
export interface ServicesClock {
  /** The present time by the services' clock; by the device's clock until a response was measured. */
  readonly now: () => Date
  /** Milliseconds by which the services' clock is ahead of the device's. Null until a response was measured. */
  readonly offset: number | null
  /** Sends a request, and measures its response. Ignores responses that may come from a cache. */
  readonly fetch: typeof fetch
  /** Calls `listener` when the offset changes by more than a second. */
  subscribe(listener: () => void): () => void
}

export interface ServicesClockOptions {
  readonly fetch: typeof fetch
  /** The device's clock. */
  readonly now: () => Date
}

interface Measurement {
  readonly offset: number
  readonly roundTrip: number
  /** By the device's clock. */
  readonly measuredAt: number
}

/** `Date` has whole seconds: the response was sent half a second later on average. */
const averageFraction = 500
/** A smaller difference is within the precision of a measurement. */
const negligibleOffset = 2_000
/** Clocks drift, and people set them. */
const longestUse = 10 * 60_000

/**
 * Follows the services' clock. The response with the shortest round trip counts for up to 10 minutes, or until another one
 * contradicts it.
 */
export function createServicesClock({ fetch, now }: ServicesClockOptions): ServicesClock {
  const listeners = new Set<() => void>()
  let best: Measurement | null = null
  let offset: number | null = null

  const take = (measurement: Measurement) => {
    if (best && !isBetter(measurement, best)) return
    best = measurement
    const before = offset ?? 0
    offset = Math.abs(measurement.offset) <= negligibleOffset ? 0 : measurement.offset
    if (Math.abs(offset - before) > 1_000) for (const listener of listeners) listener()
  }

  return {
    now: () => new Date(now().getTime() + (offset ?? 0)),
    get offset() {
      return offset
    },
    async fetch(input, init) {
      const sentAt = now().getTime()
      const response = await fetch(input, init)
      const measurement = init?.cache === 'no-store' ? measure(response, sentAt, now().getTime()) : null
      if (measurement) take(measurement)
      return response
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Null for a response without a readable `Date`, from a cache on the way (`Age`), or across a change of the device's clock. */
function measure({ headers }: Response, sentAt: number, receivedAt: number): Measurement | null {
  const servedAt = Date.parse(headers.get('date') ?? '')
  const roundTrip = receivedAt - sentAt
  if (Number.isNaN(servedAt) || headers.has('age') || roundTrip < 0) return null
  return { offset: servedAt + averageFraction - (sentAt + receivedAt) / 2, roundTrip, measuredAt: receivedAt }
}

function isBetter(measurement: Measurement, best: Measurement): boolean {
  const precision = (measurement.roundTrip + best.roundTrip) / 2 + 2 * averageFraction
  return (
    measurement.roundTrip <= best.roundTrip ||
    measurement.measuredAt - best.measuredAt > longestUse ||
    Math.abs(measurement.offset - best.offset) > precision
  )
}
