import type { CalendarDate } from '@fieldtime/console-core'

/** A calendar date in the words of a locale. It has no zone, so that it is told in the zone it is built in. */
function formatDate(date: CalendarDate, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`))
}

/** `05/14`: the label of a bar. */
export function formatMonthDay(date: CalendarDate, locale: string): string {
  return formatDate(date, locale, { month: '2-digit', day: '2-digit' })
}

/** `Thursday, May 14`: a day as a sentence says it. */
export function formatLongDay(date: CalendarDate, locale: string): string {
  return formatDate(date, locale, { weekday: 'long', month: 'long', day: 'numeric' })
}
