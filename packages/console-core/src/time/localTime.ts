const timeFormats = new Map<string, Intl.DateTimeFormat>()

/** A wall clock's `HH:mm:ss` in the style of a locale: `7:02 AM`, `7:02`. The format is kept: tables ask by the thousand. */
export function formatLocalTime(localTime: string, locale: string): string {
  const known = timeFormats.get(locale)
  const format = known ?? new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  if (!known) timeFormats.set(locale, format)
  return format.format(Date.parse(`1970-01-01T${localTime}Z`))
}
