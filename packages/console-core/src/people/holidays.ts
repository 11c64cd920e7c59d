import { addDays, type CalendarDate, lastOfMonth, weekdayOf, weekdays } from '../time/index.ts'

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

/**
 * The holidays of a year as they probably fall in the next one, by date. Holidays that the next year already has, of the same name and
 * unit, are left out.
 */
export function planHolidayCopy(holidays: readonly HolidayDate[], year: number): readonly HolidayDate[] {
  const identityOf = ({ name, businessUnitId }: HolidayDate) => JSON.stringify([name, businessUnitId])
  const ofYear = (wanted: number) => holidays.filter(({ date }) => yearOf(date) === wanted)
  const known = new Set(ofYear(year + 1).map(identityOf))
  return ofYear(year)
    .filter(holiday => !known.has(identityOf(holiday)))
    .map(({ date, name, businessUnitId }) => ({ date: proposeHolidayDate(date, year + 1), name, businessUnitId }))
    .sort((left, right) => (left.date < right.date ? -1 : 1))
}

export const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4))

/** Federal holidays with a fixed date (5 U.S.C. 6103), and the eves that many companies add. Month and day. */
const fixedDays: readonly string[] = ['01-01', '06-19', '07-04', '11-11', '12-24', '12-25', '12-31']

/**
 * The date of a holiday in another year. Fixed federal holidays keep their date, the last Monday of May stays the last, and the day after
 * Thanksgiving follows it. All others stay on the same weekday of the month, such as the first Monday of September.
 */
export function proposeHolidayDate(date: CalendarDate, year: number): CalendarDate {
  const month = date.slice(5, 7)
  if (fixedDays.includes(date.slice(5))) return `${year}${date.slice(4)}`
  const dayBefore = addDays(date, -1)
  if (month === '11' && weekdayOf(date) === 'Friday' && ordinalOf(dayBefore) === thanksgivingOrdinal) {
    return addDays(proposeHolidayDate(dayBefore, year), 1)
  }
  const isLast = addDays(date, 7) > lastOfMonth(date)
  const ordinal = month === '05' && isLast ? largestOrdinal : ordinalOf(date)
  const first = `${year}-${month}-01`
  const daysToWeekday = (weekdays.indexOf(weekdayOf(date)) - weekdays.indexOf(weekdayOf(first)) + 7) % 7
  const proposed = addDays(first, daysToWeekday + 7 * (ordinal - 1))
  return proposed <= lastOfMonth(first) ? proposed : addDays(proposed, -7)
}

/** Thanksgiving is the fourth Thursday of November. */
const thanksgivingOrdinal = 4
/** No month has a weekday more often. */
const largestOrdinal = 5

/** How often the weekday of a date has occurred in its month, with it. */
const ordinalOf = (date: CalendarDate) => Math.ceil(Number(date.slice(8)) / 7)
