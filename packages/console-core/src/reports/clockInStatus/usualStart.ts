import type { TimelineEvent } from '../../http/index.ts'
import { addDays, type CalendarDate, daysBetween, medianOf, minutesPerDay } from '../../time/index.ts'
import { minuteOfDay } from '../../workday/index.ts'

/** Number of past weeks that are observed. */
export const observedWeeks = 4
/** Minimum number of those weeks with a clock-in. */
export const neededWeeks = 3

/** The same weekday of the four weeks before a date, latest first. */
export function observedDates(date: CalendarDate): readonly CalendarDate[] {
  return Array.from({ length: observedWeeks }, (_, week) => addDays(date, -7 * (week + 1)))
}

/** Minutes from the midnight of a shift's date to its clock-in, which can be after the next one. Local time. */
export function startMinuteOf(
  { localDate, localTime }: Pick<TimelineEvent, 'localDate' | 'localTime'>,
  shiftDate: CalendarDate,
): number {
  return daysBetween(shiftDate, localDate) * minutesPerDay + minuteOfDay(localTime)
}

/**
 * The median of the starts on the weekday of a date in the four weeks before it, if there are at least 3. `minutes`: the starts of one person,
 * by shift date.
 */
export function usualMinuteOf(minutes: ReadonlyMap<CalendarDate, number>, date: CalendarDate): number | null {
  const observed = observedDates(date).flatMap(day => minutes.get(day) ?? [])
  return observed.length < neededWeeks ? null : medianOf(observed)
}
