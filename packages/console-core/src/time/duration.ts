import { memoizeByLocale } from '../text/index.ts'
import { millisecondsPerMinute } from './instant.ts'

/** A tolerance for binary fractions: 1.005 is stored slightly below its half and must still round up. */
const noise = 4 * Number.EPSILON

/** Rounds to decimal digits, halves away from zero: -0.375 is -0.38. Never -0. */
export function roundHalfAwayFromZero(value: number, digits: number): number {
  const scale = 10 ** digits
  const scaled = Math.abs(value) * scale
  const rounded = Math.round(scaled + Math.min(scaled * noise, 1e-7)) / scale
  if (rounded === 0) return 0
  return value < 0 ? -rounded : rounded
}

/** Whole minutes of a sum of milliseconds. Sum first: rounding each part loses minutes. */
export function minutesOf(milliseconds: number): number {
  return roundHalfAwayFromZero(milliseconds / millisecondsPerMinute, 0)
}

/** Minutes as people read them: `7h 30m`, `-0h 23m`. */
export function formatDuration(minutes: number): string {
  const whole = roundHalfAwayFromZero(minutes, 0)
  const length = Math.abs(whole)
  return `${whole < 0 ? '-' : ''}${Math.floor(length / 60)}h ${length % 60}m`
}

/** How hours are shown: `7.50` or `7h 30m`. */
export const hoursFormats = ['decimal', 'hoursAndMinutes'] as const

export type HoursFormat = (typeof hoursFormats)[number]

/** Hours with two decimals, in the number style of the locale: `7.50`. As hours and minutes: `7h 30m`. */
export function formatHours(hours: number, locale: string, format: HoursFormat = 'decimal'): string {
  if (format === 'hoursAndMinutes') return formatDuration(hours * minutesPerHour)
  return decimalsOf(locale).format(roundHalfAwayFromZero(hours, 2))
}

const minutesPerHour = 60

const decimalsOf = memoizeByLocale(
  locale => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** The median of numbers; NaN without any. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

const longUnits = memoizeByLocale(
  (locale): Readonly<Record<'hour' | 'minute', Intl.NumberFormat>> => ({
    hour: new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
    minute: new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
  }),
)

/** `30 minutes`, `5 hours`, or `4 hours 30 minutes`. */
export function formatMinutes(minutes: number, locale: string): string {
  const { hour, minute } = longUnits(locale)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return minute.format(rest)
  return rest === 0 ? hour.format(hours) : `${hour.format(hours)} ${minute.format(rest)}`
}
