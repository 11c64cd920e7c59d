import { tzOffset } from '@date-fns/tz'
import { addDays, type CalendarDate, millisecondsPerMinute, type Weekday, weekdayOf } from '../time/index.ts'

/** The six holidays without construction work in the United States. */
export function isHoliday(date: CalendarDate): boolean {
  const monthAndDay = date.slice(5)
  if (observedDates(date.slice(0, 4)).has(date)) return true
  const weekday = weekdayOf(date)
  if (weekday === 'Monday') {
    const isMemorialDay = monthAndDay >= '05-25' && monthAndDay <= '05-31'
    const isLaborDay = monthAndDay >= '09-01' && monthAndDay <= '09-07'
    return isMemorialDay || isLaborDay
  }
  return weekday === 'Thursday' && monthAndDay >= '11-22' && monthAndDay <= '11-28'
}

/**
 * A fixed holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. No one works on the day
 * itself, either.
 */
function observedDates(year: string): Set<CalendarDate> {
  const nextYear = String(Number(year) + 1).padStart(4, '0')
  const fixed = [`${year}-01-01`, `${year}-07-04`, `${year}-12-25`, `${nextYear}-01-01`]
  return new Set(fixed.flatMap(date => [date, addDays(date, observedShift[weekdayOf(date)])]))
}

const observedShift: Record<Weekday, number> = {
  Sunday: 1,
  Monday: 0,
  Tuesday: 0,
  Wednesday: 0,
  Thursday: 0,
  Friday: 0,
  Saturday: -1,
}

const halfHour = 30 * millisecondsPerMinute

/** The local time of a zone for two days from midnight of a date. */
export interface LocalClock {
  /**
   * The instant, in milliseconds, of a local time given in minutes after midnight. Returns the first of two instants when
   * daylight-saving time ends. For a time that its start skips, uses the offset before the change.
   */
  readonly instantOf: (minuteOfDay: number) => number
  readonly wallClockAt: (instant: number) => { readonly localDate: CalendarDate; readonly localTime: string }
}

/**
 * Computes the zone's offset once per half hour around a change, otherwise twice, because a generated quarter has too many events
 * to compute it for each.
 */
export function openLocalClock(timeZone: string, date: CalendarDate): LocalClock {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  // Zones are between UTC+14 and UTC−12.
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
