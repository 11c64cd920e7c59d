import { memoizeByLocale } from '../text/index.ts'

/** Formats a wall-clock `HH:mm:ss` in the style of a locale: `7:02 AM`, `7:02`. */
export function formatLocalTime(localTime: string, locale: string): string {
  return timeFormatOf(locale).format(Date.parse(`1970-01-01T${localTime}Z`))
}

const timeFormatOf = memoizeByLocale(
  locale => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
)
