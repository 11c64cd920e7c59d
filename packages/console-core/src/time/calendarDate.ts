/** A calendar date, `yyyy-MM-dd`. Text order is date order. It has no time zone and is never turned into local midnight. */
export type CalendarDate = string

/** The days of the week in the order of `Date.prototype.getUTCDay`. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export type Weekday = (typeof weekdays)[number]

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const storedPattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const millisecondsPerDay = 86_400_000

/** True for a date that exists on the calendar, written `yyyy-MM-dd`. */
export function isCalendarDate(text: string): text is CalendarDate {
  return readParts(text) !== null
}

/** The date in a text written `yyyy-MM-dd` (addresses, wire) or `M/d/yyyy` (storage); null for anything else. */
export function parseCalendarDate(text: string): CalendarDate | null {
  if (isCalendarDate(text)) return text
  const match = storedPattern.exec(text)
  if (!match) return null
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return exists(year, month, day) ? textOf(year, month, day) : null
}

/** `M/d/yyyy`, as report date ranges are stored. */
export function formatStoredDate(date: CalendarDate): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}/${date.slice(0, 4)}`
}

/** The date so many calendar days later; earlier when negative. Throws a RangeError for what is no date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumberOf(date) + days)
}

/** How many days `to` is after `from`. Throws a RangeError for what is no date. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

/**
 * Every date from the first to the last, both included; none when the range is backwards. Throws a RangeError for what
 * is no date.
 */
export function datesOf(range: { readonly startDate: CalendarDate; readonly endDate: CalendarDate }): CalendarDate[] {
  const first = dayNumberOf(range.startDate)
  const length = Math.max(0, dayNumberOf(range.endDate) - first + 1)
  return Array.from({ length }, (_, index) => dateOfDayNumber(first + index))
}

/** The day of the week. Throws a RangeError for what is no date. */
export function weekdayOf(date: CalendarDate): Weekday {
  return weekdays[utcDateOf(date).getUTCDay()] ?? 'Sunday'
}

/** The date that a person's own calendar shows at an instant (the zone of the machine this runs on). */
export function calendarDateAt(instant: Date): CalendarDate {
  return textOf(instant.getFullYear(), instant.getMonth() + 1, instant.getDate())
}

/** The first day of the date's month. */
export function firstOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = partsOf(date)
  return textOf(year, month, 1)
}

/** The last day of the date's month. */
export function lastOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = partsOf(date)
  return textOf(year, month, daysInMonth(year, month))
}

interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

function readParts(text: string): DateParts | null {
  const match = isoPattern.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return exists(year, month, day) ? { year, month, day } : null
}

/** 30 February would go on as 2 March, and no date at all as NaN, unnoticed until it is in somebody's hours. */
function partsOf(date: CalendarDate): DateParts {
  const parts = readParts(date)
  if (!parts) throw new RangeError(`${date} is not a calendar date (yyyy-MM-dd)`)
  return parts
}

/** There is no year 0, and no database that knows one. */
function exists(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

function daysInMonth(year: number, month: number): number {
  return utcDate(year, month + 1, 0).getUTCDate()
}

function textOf(year: number, month: number, day: number): CalendarDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function utcDateOf(date: CalendarDate): Date {
  const { year, month, day } = partsOf(date)
  return utcDate(year, month, day)
}

/** `Date.UTC` reads the years 0 to 99 as 1900 to 1999; a date field passes through them while a year is typed. */
function utcDate(year: number, month: number, day: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date
}

function dayNumberOf(date: CalendarDate): number {
  return utcDateOf(date).getTime() / millisecondsPerDay
}

function dateOfDayNumber(dayNumber: number): CalendarDate {
  const date = new Date(dayNumber * millisecondsPerDay)
  return textOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}
