import type { CalendarDate } from '@fieldtime/console-core'

const utc = { timeZone: 'UTC' } as const

/** Formats a date as `Thu 14`. */
export function formatWeekdayAndDay(date: CalendarDate, locale: string): string {
  const instant = Date.parse(`${date}T00:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...utc }).format(instant)
  return `${format({ weekday: 'short' })} ${format({ day: 'numeric' })}`
}

/** `6 AM`, or `06` where the clock has 24 hours: a tick of a scale. `localTime` is `HH:mm:ss`. */
export function formatHourOfDay(localTime: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', ...utc }).format(Date.parse(`1970-01-01T${localTime}Z`))
}
