import { UTCDateMini } from '@date-fns/utc/date/mini'
import {
  type Day,
  endOfMonth,
  getDaysInMonth,
  addDays as laterBy,
  startOfMonth,
  startOfWeek as weekStartOf,
} from 'date-fns'
import { millisecondsInDay } from 'date-fns/constants'

/** A calendar date, `yyyy-MM-dd`. Text order is date order. It has no time zone and is never turned into local midnight. */
export type CalendarDate = string

/** The days of the week in the order of `Date.prototype.getUTCDay`. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export type Weekday = (typeof weekdays)[number]

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const storedPattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** True for a date that exists on the calendar, written `yyyy-MM-dd`. */
export function isCalendarDate(text: string): text is CalendarDate {
  const match = isoPattern.exec(text)
  return match !== null && exists(Number(match[1]), Number(match[2]), Number(match[3]))
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

/** The date this many calendar days later, or earlier if negative. Throws a RangeError for an invalid date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return formatUtc(laterBy(toUtc(date), days))
}

/** How many days `to` is after `from`. Throws a RangeError for anything but a date. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (toUtc(to).getTime() - toUtc(from).getTime()) / millisecondsInDay
}

/**
 * Every date from the first to the last, inclusive; none when the range is backwards. Throws a RangeError for anything but a
 * date.
 */
export function datesOf(range: { readonly startDate: CalendarDate; readonly endDate: CalendarDate }): CalendarDate[] {
  const first = toUtc(range.startDate)
  const length = Math.max(0, daysBetween(range.startDate, range.endDate) + 1)
  return Array.from({ length }, (_, index) => formatUtc(laterBy(first, index)))
}

/** The day of the week. Throws a RangeError for anything but a date. */
export function weekdayOf(date: CalendarDate): Weekday {
  return weekdays[toUtc(date).getDay()] ?? 'Sunday'
}

/** The local date at an instant, in the time zone of this machine. */
export function calendarDateAt(instant: Date): CalendarDate {
  return textOf(instant.getFullYear(), instant.getMonth() + 1, instant.getDate())
}

/** The latest date on this weekday that is not after `date`. */
export function startOfWeek(date: CalendarDate, firstWeekday: Weekday): CalendarDate {
  const weekStartsOn = weekdays.indexOf(firstWeekday) as Day
  return formatUtc(weekStartOf(toUtc(date), { weekStartsOn }))
}

/** The first day of the date's month. */
export function firstOfMonth(date: CalendarDate): CalendarDate {
  return formatUtc(startOfMonth(toUtc(date)))
}

/** The last day of the date's month. */
export function lastOfMonth(date: CalendarDate): CalendarDate {
  return formatUtc(endOfMonth(toUtc(date)))
}

/** There is no year 0, and databases reject it. Every row of a list is checked, so most days skip the calendar. */
function exists(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false
  return day <= 28 || day <= getDaysInMonth(utcDate(year, month, 1))
}

/**
 * Midnight UTC of the date, as a `Date` whose every part is UTC, so that date-fns never meets a clock change. 30 February would
 * continue as 2 March, and text that is no date as NaN, unnoticed until it is in somebody's hours: both throw a RangeError.
 */
function toUtc(date: CalendarDate): Date {
  if (!isCalendarDate(date)) throw new RangeError(`${date} is not a calendar date (yyyy-MM-dd)`)
  return utcDate(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

/** `Date.UTC` reads the years 0 to 99 as 1900 to 1999; a date field passes through them while a year is typed. */
function utcDate(year: number, month: number, day: number): Date {
  const date = new UTCDateMini(0)
  date.setFullYear(year, month - 1, day)
  return date
}

function formatUtc(date: Date): CalendarDate {
  return textOf(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

function textOf(year: number, month: number, day: number): CalendarDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
