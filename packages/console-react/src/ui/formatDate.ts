import { addDays, type CalendarDate, calendarDateAt, type DateRange } from '@fieldtime/console-core'
import { formatLocalTime, memoizeByLocale } from '@fieldtime/console-core/internal'

export { formatLocalTime }

/**
 * Creates a format of calendar dates. Dates have no time zone, so parsing and formatting both use UTC. `Intl.DateTimeFormat` takes much
 * longer to create than to use, so there is one for each locale.
 */
function createDateFormat(options: Intl.DateTimeFormatOptions) {
  const formatOf = memoizeByLocale(locale => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  const instantOf = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`)
  return {
    format: (date: CalendarDate, locale: string) => formatOf(locale).format(instantOf(date)),
    formatRange: ({ startDate, endDate }: DateRange, locale: string) =>
      formatOf(locale).formatRange(instantOf(startDate), instantOf(endDate)),
  }
}

const monthDay = /* @__PURE__ */ createDateFormat({ month: '2-digit', day: '2-digit' })
const longDay = /* @__PURE__ */ createDateFormat({ weekday: 'long', month: 'long', day: 'numeric' })
const shortDay = /* @__PURE__ */ createDateFormat({ weekday: 'short', month: 'short', day: 'numeric' })
const dayOfYear = /* @__PURE__ */ createDateFormat({ month: 'short', day: 'numeric' })
const weekday = /* @__PURE__ */ createDateFormat({ weekday: 'short' })
const narrowWeekday = /* @__PURE__ */ createDateFormat({ weekday: 'narrow' })
const longWeekday = /* @__PURE__ */ createDateFormat({ weekday: 'long' })
const fullDay = /* @__PURE__ */ createDateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const mediumDate = /* @__PURE__ */ createDateFormat({ dateStyle: 'medium' })

/** `05/14`: the label of a bar. */
export function formatMonthDay(date: CalendarDate, locale: string): string {
  return monthDay.format(date, locale)
}

/** `Thursday, May 14`: a day as a sentence says it. */
export function formatLongDay(date: CalendarDate, locale: string): string {
  return longDay.format(date, locale)
}

/** `Thu, May 14` */
export function formatShortDay(date: CalendarDate, locale: string): string {
  return shortDay.format(date, locale)
}

/** `Thu` */
export function formatWeekday(date: CalendarDate, locale: string): string {
  return weekday.format(date, locale)
}

/** `T` */
export function formatNarrowWeekday(date: CalendarDate, locale: string): string {
  return narrowWeekday.format(date, locale)
}

/** `Thursday` */
export function formatLongWeekday(date: CalendarDate, locale: string): string {
  return longWeekday.format(date, locale)
}

/** `Thursday, May 14, 2026`: the day that a page is about. */
export function formatFullDay(date: CalendarDate, locale: string): string {
  return fullDay.format(date, locale)
}

/** `May 8 – 14, 2026`, or a single date. */
export function formatDateRange(range: DateRange, locale: string): string {
  return mediumDate.formatRange(range, locale)
}

/** `Nov 18 – 24`, for use next to a name such as "Last 7 days". Includes the years if they differ. */
export function formatNamedDays(range: DateRange, locale: string): string {
  const isOneYear = range.startDate.slice(0, 4) === range.endDate.slice(0, 4)
  return isOneYear ? dayOfYear.formatRange(range, locale) : formatDateRange(range, locale)
}

/** The viewer's own time of day at an instant. */
export function formatTimeAt(instant: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(instant)
}

/** `12:27 PM` for today, `Fri 12:27 PM` for the six days before, otherwise `Nov 15, 10:04 PM`. `localTime` is `HH:mm:ss`. */
export function formatMoment(date: CalendarDate, localTime: string, today: CalendarDate, locale: string): string {
  const time = formatLocalTime(localTime, locale)
  if (date === today) return time
  return [formatRecentDay(date, today, locale), time].join(isRecent(date, today) ? ' ' : ', ')
}

/** `Fri` for today and the six days before, otherwise `Nov 15`. */
export function formatRecentDay(date: CalendarDate, today: CalendarDate, locale: string): string {
  return isRecent(date, today) ? formatWeekday(date, locale) : dayOfYear.format(date, locale)
}

/** Whether the weekday identifies the date. */
const isRecent = (date: CalendarDate, today: CalendarDate) => date <= today && date > addDays(today, -7)

/** `Mon 9:10 AM` today and in the six days before, otherwise `Nov 15 9:10 AM`, on the viewer's own calendar and clock. */
export function formatRecentInstant(instant: Date, now: Date, locale: string): string {
  const day = formatRecentDay(calendarDateAt(instant), calendarDateAt(now), locale)
  return `${day} ${formatTimeAt(instant, locale)}`
}

/** `May 14, 2026, 1:20 PM` on the viewer's own calendar and clock. */
export function formatInstant(instant: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(instant)
}

/** Capitalizes the first letter, for locales with lowercase weekdays. */
export function asSentence(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/** `6 AM`, or `06` where the clock has 24 hours: a tick of a scale. `localTime` is `HH:mm:ss`. */
export function formatHourOfDay(localTime: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`1970-01-01T${localTime}Z`),
  )
}
