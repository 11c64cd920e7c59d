import { formatHours, formatIncludedOpenDays, type HoursTotals, type KnownMessages } from '@fieldtime/console-core'

const millisecondsPerHour = 3_600_000

/** Blank where nothing was submitted. */
export function formatSubmitted({ submittedHours }: HoursTotals, locale: string): string {
  return submittedHours === null ? '' : formatHours(submittedHours, locale)
}

/** Empty where everybody clocked out. */
export function formatOpenDays({ openDays }: HoursTotals, messages: KnownMessages, locale: string): string | null {
  return openDays && formatIncludedOpenDays(messages, locale, openDays)
}

/** In hours, as what was submitted; blank where nobody clocked in. */
export function formatClocked({ clockedMilliseconds }: HoursTotals, locale: string): string {
  return clockedMilliseconds === null ? '' : formatHours(clockedMilliseconds / millisecondsPerHour, locale)
}
