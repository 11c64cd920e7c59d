/**
 * Milliseconds since 1970 of an instant as the API tells it: ISO 8601, checked at the edge. UTC to the second or the
 * millisecond, which is how services write it, is read by its places: a report asks for a hundred thousand of them, and
 * `Date.parse` takes three times as long.
 */
export function millisecondsOf(instant: string): number {
  const isUtc = instant.charCodeAt(instant.length - 1) === letterZ
  if (!isUtc || (instant.length !== wholeSeconds && instant.length !== wholeMilliseconds)) return Date.parse(instant)
  const milliseconds = instant.length === wholeSeconds ? 0 : twoDigits(instant, 20) * 10 + digit(instant, 22)
  return Date.UTC(
    twoDigits(instant, 0) * 100 + twoDigits(instant, 2),
    twoDigits(instant, 5) - 1,
    twoDigits(instant, 8),
    twoDigits(instant, 11),
    twoDigits(instant, 14),
    twoDigits(instant, 17),
    milliseconds,
  )
}

/** The length of `2026-03-01T13:05:00Z`. */
const wholeSeconds = 20
/** The length of `2026-03-01T13:05:00.000Z`. */
const wholeMilliseconds = 24
const letterZ = 90
const zero = 48

const digit = (text: string, place: number) => text.charCodeAt(place) - zero

const twoDigits = (text: string, place: number) => digit(text, place) * 10 + digit(text, place + 1)
