import { tzOffset } from '@date-fns/tz'
import type { CalendarDate } from '../time/index.ts'
import { millisecondsPerMinute } from '../time/index.ts'

const halfHour = 30 * millisecondsPerMinute

/** The clock on the wall of one zone, from the midnight that begins a date for two days. */
export interface LocalClock {
  /**
   * The instant (milliseconds) at which the wall clock shows this many minutes after midnight: the first of two where
   * daylight-saving time ends, and for a time that its start skips, the instant told by the clock of before.
   */
  readonly instantOf: (minuteOfDay: number) => number
  readonly wallClockAt: (instant: number) => { readonly localDate: CalendarDate; readonly localTime: string }
}

/**
 * Asks for the zone's offset once for each half hour around a change, else twice: a generated quarter has too many
 * events to ask for each of them.
 */
export function openLocalClock(timeZone: string, date: CalendarDate): LocalClock {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  // Zones lie between 14 hours ahead of UTC and 12 behind it.
  const first = midnight - 28 * halfHour
  const last = midnight + 124 * halfHour
  const before = offsetAt(timeZone, first)
  const after = offsetAt(timeZone, last)
  const offsets: number[] = []
  if (before !== after) {
    for (let instant = first; instant <= last; instant += halfHour) offsets.push(offsetAt(timeZone, instant))
  }
  const offsetOf = (instant: number) => offsets[Math.floor((instant - first) / halfHour)] ?? before

  return {
    instantOf: minuteOfDay => {
      const shown = midnight + minuteOfDay * millisecondsPerMinute
      const fitting = [before, after].find(offset => offsetOf(shown - offset) === offset)
      return shown - (fitting ?? before)
    },
    wallClockAt: instant => {
      const text = new Date(instant + offsetOf(instant)).toISOString()
      return { localDate: text.slice(0, 10), localTime: text.slice(11, 19) }
    },
  }
}

const offsetAt = (timeZone: string, instant: number) => tzOffset(timeZone, new Date(instant)) * millisecondsPerMinute
