import { daysBetween, isCalendarDate, millisecondsPerMinute, minutesOf, minutesPerDay } from '../time/index.ts'

/** Excel counts days from here; its own 29 February 1900, which there never was, is why it is not a day later. */
const firstDay = '1899-12-30'
/** Before it Excel's count and the calendar differ. */
const firstSafeDate = '1900-03-01'

/** Excel serial date, or null if Excel can't represent it. Independent of time zone. */
export function serialOfDate(date: string): number | null {
  if (!isCalendarDate(date) || date < firstSafeDate) return null
  return daysBetween(firstDay, date)
}

const clockTime = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/** A wall-clock `HH:mm:ss` as a fraction of a day; null if `localTime` isn't a time. */
export function serialOfTime(time: string): number | null {
  const match = clockTime.exec(time)
  if (!match) return null
  return (Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0)) / 86_400
}

/** Excel leaves seconds out where the screen rounds them: a cell holds whole minutes. */
export function daysOfDuration(milliseconds: number): number {
  return minutesOf(milliseconds) / minutesPerDay
}

/** An instant as the clock in Greenwich shows it, to the minute. */
export function serialOfInstant(instant: Date): number {
  return daysBetween(firstDay, '1970-01-01') + Math.floor(instant.getTime() / millisecondsPerMinute) / minutesPerDay
}
