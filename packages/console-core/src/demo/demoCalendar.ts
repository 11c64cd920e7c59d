import { tzOffset } from '@date-fns/tz'
import { addDays, type CalendarDate, datesOf, millisecondsPerMinute, type Weekday, weekdayOf } from '../time/index.ts'

/** A holiday on the date on which construction stops. */
export interface DemoHoliday {
  readonly name: string
  readonly date: CalendarDate
}

/**
 * The six holidays without construction work in the United States. A fixed holiday on a Saturday is observed on the Friday before, one on a
 * Sunday on the Monday after.
 */
export function holidaysOf(year: number): readonly DemoHoliday[] {
  const fixed = (monthAndDay: string) => {
    const date = `${year}-${monthAndDay}`
    return addDays(date, observedShift[weekdayOf(date)])
  }
  const weekdayFrom = (monthAndDay: string, weekday: Weekday) => {
    const week = datesOf({ startDate: `${year}-${monthAndDay}`, endDate: addDays(`${year}-${monthAndDay}`, 6) })
    return week.find(date => weekdayOf(date) === weekday) ?? ''
  }
  return [
    { name: "New Year's Day", date: fixed('01-01') },
    { name: 'Memorial Day', date: weekdayFrom('05-25', 'Monday') },
    { name: 'Independence Day', date: fixed('07-04') },
    { name: 'Labor Day', date: weekdayFrom('09-01', 'Monday') },
    { name: 'Thanksgiving Day', date: weekdayFrom('11-22', 'Thursday') },
    { name: 'Christmas Day', date: fixed('12-25') },
  ]
}

/** Whether no one works on a date: the observed date of a holiday, or its own date. */
export function isHoliday(date: CalendarDate): boolean {
  return ownDates.has(date.slice(5)) || datesWithoutWork(Number(date.slice(0, 4))).has(date)
}

const ownDates: ReadonlySet<string> = new Set(['01-01', '07-04', '12-25'])

const datesByYear = new Map<number, ReadonlySet<CalendarDate>>()

/** New Year's Day can be observed on the last day of the year before. */
function datesWithoutWork(year: number): ReadonlySet<CalendarDate> {
  const known = datesByYear.get(year)
  if (known) return known
  const dates = new Set([...holidaysOf(year), ...holidaysOf(year + 1)].map(({ date }) => date))
  datesByYear.set(year, dates)
  return dates
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
