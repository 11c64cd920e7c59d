import type { CalendarDate } from '../time/index.ts'

/** A day on which nobody is missing. Hours worked on it count as on any other day. */
export interface HolidayDate {
  readonly date: CalendarDate
  readonly name: string
  /** Null for the whole company. */
  readonly businessUnitId: string | null
}

export const holidayNameLimit = 100

/** The names of the holidays of a business unit, its own and the company's, by date. Null: of the whole company only. */
export function holidaysOfUnit(
  holidays: Iterable<HolidayDate>,
  businessUnitId: string | null,
): ReadonlyMap<CalendarDate, string> {
  const names = new Map<CalendarDate, string>()
  for (const { date, name, businessUnitId: owner } of holidays) {
    if (owner !== null && owner !== businessUnitId) continue
    const known = names.get(date)
    names.set(date, known === undefined ? name : `${known}, ${name}`)
  }
  return names
}
