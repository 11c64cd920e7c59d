import type { CalendarDate } from '@fieldtime/console-core'

const utc = { timeZone: 'UTC' } as const

/** Formats a date as `Thu 14`. */
export function formatWeekdayAndDay(date: CalendarDate, locale: string): string {
  const instant = Date.parse(`${date}T00:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...utc }).format(instant)
  return `${format({ weekday: 'short' })} ${format({ day: 'numeric' })}`
}
