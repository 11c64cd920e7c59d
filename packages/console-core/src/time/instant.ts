import { memoizeByLocale } from '../text/index.ts'

export const millisecondsPerMinute = 60_000
export const millisecondsPerHour = 60 * millisecondsPerMinute
export const minutesPerDay = 24 * 60
export const millisecondsPerDay = minutesPerDay * millisecondsPerMinute

/**
 * Converts an ISO 8601 instant, already validated, to milliseconds since 1970. UTC with seconds or milliseconds, as services write
 * it, is read by character position, because reports convert 100,000 instants and `Date.parse` takes three times as long.
 */
export function millisecondsOf(instant: string): number {
  const isUtc = instant.charCodeAt(instant.length - 1) === letterZ
  if (!isUtc || (instant.length !== wholeSeconds && instant.length !== wholeMilliseconds)) return Date.parse(instant)
  const milliseconds = instant.length === wholeSeconds ? 0 : twoDigits(instant, 20) * 10 + digit(instant, 22)
  const minutes = twoDigits(instant, 11) * 60 + twoDigits(instant, 14)
  return midnightOf(instant) + (minutes * 60 + twoDigits(instant, 17)) * 1000 + milliseconds
}

/** Caches the last date, because the next instant usually has the same one. */
let lastDate = Number.NaN
let lastMidnight = Number.NaN

function midnightOf(instant: string): number {
  const year = twoDigits(instant, 0) * 100 + twoDigits(instant, 2)
  const month = twoDigits(instant, 5)
  const day = twoDigits(instant, 8)
  const date = (year * 100 + month) * 100 + day
  if (date !== lastDate) {
    lastDate = date
    lastMidnight = Date.UTC(year, month - 1, day)
  }
  return lastMidnight
}

/** The length of `2026-03-01T13:05:00Z`. */
const wholeSeconds = 20
/** The length of `2026-03-01T13:05:00.000Z`. */
const wholeMilliseconds = 24
const letterZ = 90
const zero = 48

const digit = (text: string, position: number) => text.charCodeAt(position) - zero

const twoDigits = (text: string, position: number) => digit(text, position) * 10 + digit(text, position + 1)

/** Formats a wall-clock `HH:mm:ss` in the style of a locale: `7:02 AM`, `7:02`. */
export function formatLocalTime(localTime: string, locale: string): string {
  return timeFormatOf(locale).format(Date.parse(`1970-01-01T${localTime}Z`))
}

const timeFormatOf = memoizeByLocale(
  locale => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
)
