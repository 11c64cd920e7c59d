import { tidyName } from '../people/index.ts'
import { dateTextOf, millisecondsPerMinute, minutesOf, roundHalfAwayFromZero, shiftTimeText } from '../time/index.ts'
import { type CellValue, type ColumnKind, isNumericKind, readableValue } from './reportQuery.ts'

/** The locale of texts in layouts, templates and addresses: `.` in numbers, `M/d/yyyy` as well as `yyyy-MM-dd`. */
const storedLocale = 'en-US'

const mostHoursWithoutUnit = 24
/** The maximum number of digits in hours and minutes. */
const mostMinutes = 999_999 * 60 + 59

type Parse = (text: string, locale: string) => CellValue

const parsers: Readonly<Record<ColumnKind, Parse>> = {
  text: tidyText,
  enum: tidyText,
  link: tidyText,
  photo: tidyText,
  date: (text, locale) => dateTextOf(locale).parse(text),
  time: parseTime,
  duration: (text, locale) => toMilliseconds(parseMinutes(text, locale)),
  hours: parseHours,
  number: parseNumber,
}

/**
 * Parses a filter value as a person types it; null when the column can't use it.
 *
 * - date: `2026-01-05`, or day, month and year in the locale's order (`1/5/2026`, `5.1.26`); gives `yyyy-MM-dd`
 * - time: `15:15`, `3:15 PM`, `3pm`, `15:15:30`; gives `HH:mm`, or `HH:mm:ss` where seconds were given; `2 AM +1 day` gives
 *   `02:00+1`, the day after the shift started
 * - duration: `7:30`, `7h 30m`, `45m`, `7.5`; a number without a unit is hours up to 24 and minutes beyond; gives milliseconds
 * - hours: `7.5`, or any duration format except plain minutes; gives hours with two decimals
 * - number: in the locale's style
 * - text and the rest: the text, normalized and trimmed
 */
export function parseFilterValue(kind: ColumnKind, text: string, locale: string): CellValue {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  return parsers[kind](isNumericKind(kind) || kind === 'date' || kind === 'time' ? plain : text, locale)
}

/** A value as layouts store it, independent of locale. Empty for blank. */
export function filterTextOf(kind: ColumnKind, value: CellValue): string {
  const readable = readableValue(kind, value)
  if (readable === null) return ''
  if (kind === 'duration') return formatClockDuration(minutesOf(Number(readable)))
  return kind === 'time' ? String(readable).replace(/^(\d\d:\d\d):00(?=$|[+-])/, '$1') : String(readable)
}

/** Typed text as layouts store it; null when the column can't use it. Empty stays empty. */
export function tidyFilterText(kind: ColumnKind, typed: string, locale: string): string | null {
  if (typed.trim() === '') return ''
  const value = parseFilterValue(kind, typed, locale)
  return value === null ? null : filterTextOf(kind, value)
}

/** Parses a filter value stored in a layout; null when the column can't use it. */
export function readFilterText(kind: ColumnKind, text: string): CellValue {
  return parseFilterValue(kind, text, storedLocale)
}

function tidyText(text: string): string | null {
  return tidyName(text) || null
}

const clockTime =
  /^(\d{1,2})(?::?([0-5]\d)(?::([0-5]\d))?)?\s*(?:([ap])(?:\.?\s?m\.?)?)?(?:\s*([+−-])\s?([1-9]\d?)(?:\s*\p{L}+\.?)?)?$/iu

function parseTime(text: string): string | null {
  const match = clockTime.exec(text)
  if (!match) return null
  const [, hourText, minute = '00', second, half, sign, days = '0'] = match
  const hour = hourOfDay(Number(hourText), half?.toLowerCase())
  if (hour === null) return null
  const time = [String(hour).padStart(2, '0'), minute, ...(second ? [second] : [])].join(':')
  return shiftTimeText(time, sign === '+' ? Number(days) : -Number(days))
}

function hourOfDay(hour: number, half: string | undefined): number | null {
  if (!half) return hour <= 23 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

const clockDuration = /^(-?)(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/
const unitDuration = /^(-?)\s*(?:(\d{1,6}(?:[.,]\d+)?)\s*h[a-z]*\.?)?\s*(?:(\d{1,6})\s*m[a-z]*\.?)?$/i

function parseMinutes(text: string, locale: string): number | null {
  const withUnits = parseMinutesWithUnits(text)
  if (withUnits !== null) return withUnits
  const number = parseNumber(text, locale)
  if (number === null || Math.abs(number) > mostMinutes) return null
  return Math.abs(number) <= mostHoursWithoutUnit ? number * 60 : number
}

function parseMinutesWithUnits(text: string): number | null {
  const clock = clockDuration.exec(text)
  if (clock) {
    const [, sign, hours, minutes, seconds = 0] = clock
    return signed(sign, Number(hours) * 60 + Number(minutes) + Number(seconds) / 60)
  }
  const units = unitDuration.exec(text)
  if (!units) return null
  const [, sign, hours, minutes] = units
  if (hours === undefined && minutes === undefined) return null
  return signed(sign, Number((hours ?? '0').replace(',', '.')) * 60 + Number(minutes ?? 0))
}

function parseHours(text: string, locale: string): number | null {
  const minutes = parseMinutesWithUnits(text)
  const hours = minutes === null ? parseNumber(text, locale) : minutes / 60
  return hours === null ? null : roundHalfAwayFromZero(hours, 2)
}

const hugeOrTiny = /^-?\d+(\.\d+)?e[+-]\d+$/

function parseNumber(text: string, locale: string): number | null {
  const { decimal, group } = separatorsOf(locale)
  const compact = text.replace(/\s+/g, '').replace(/^[−–]/, '-')
  if (hugeOrTiny.test(compact)) return Number.isFinite(Number(compact)) ? Number(compact) : null
  const [whole = '', fraction, ...rest] = compact.split(decimal)
  if (rest.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return null
  const digits = isGrouped(whole, group) ? whole.split(group).join('') : whole
  const number = `${digits}.${fraction ?? ''}`
  return /^[+-]?(\d+\.\d*|\.\d+)$/.test(number) && Number.isFinite(Number(number)) ? Number(number) + 0 : null
}

/** `1,234` and `1,234,567`, but not `1,2`, which is a typo rather than a thousand. */
function isGrouped(whole: string, group: string): boolean {
  const [first = '', ...others] = whole.split(group)
  return others.length > 0 && /^[+-]?\d{1,3}$/.test(first) && others.every(part => /^\d{3}$/.test(part))
}

interface Separators {
  readonly decimal: string
  readonly group: string
}

const separators = new Map<string, Separators>()

/** Cached: creating a number format costs more than parsing a value. */
function separatorsOf(locale: string): Separators {
  const known = separators.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5)
  const written = (type: 'decimal' | 'group') => parts.find(part => part.type === type)?.value.trim() || null
  // Spaces that group digits are already removed; a character that no number contains takes their place.
  const made = { decimal: written('decimal') ?? '.', group: written('group') ?? ' ' }
  separators.set(locale, made)
  return made
}

function signed(sign: string | undefined, size: number): number {
  return sign === '-' && size !== 0 ? -size : size
}

function toMilliseconds(minutes: number | null): number | null {
  return minutes === null ? null : minutesOf(minutes * millisecondsPerMinute) * millisecondsPerMinute
}

/** `7:30`, `-0:23`. */
function formatClockDuration(minutes: number): string {
  const length = Math.abs(minutes)
  return `${minutes < 0 ? '-' : ''}${Math.floor(length / 60)}:${String(length % 60).padStart(2, '0')}`
}
