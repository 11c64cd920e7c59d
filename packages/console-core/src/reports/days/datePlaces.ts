import type { CalendarDate } from '../../time/index.ts'
import { type DateRange, isWithin } from '../../time/index.ts'

/** Numbers the dates of a range in input order; null for others. Called for every row, so it compares no text. */
export function createDatePlaces(range: DateRange): (date: CalendarDate) => number | null {
  const places = new Map<CalendarDate, number | null>()
  let count = 0
  return date => {
    const known = places.get(date)
    if (known !== undefined) return known
    const place = isWithin(date, range) ? count++ : null
    places.set(date, place)
    return place
  }
}
