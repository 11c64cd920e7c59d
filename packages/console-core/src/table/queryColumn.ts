import { tidyName } from '../people/index.ts'
import { millisecondsPerMinute, minutesOf, roundHalfAwayFromZero } from '../time/index.ts'

/** The type of a column's values, which decides how they are shown, filtered, sorted and exported. */
export type ColumnKind = 'text' | 'enum' | 'date' | 'time' | 'duration' | 'hours' | 'number' | 'link' | 'photo'

/**
 * One value of a row, never formatted: a date as `yyyy-MM-dd`, a time as `HH:mm:ss` (`02:00:00+1` on
 * the day after the row's own), a duration in milliseconds (not rounded), hours and numbers as numbers, an enum as its code, a link or photo as its address or id. Null is blank; so are
 * text that is only space and a number that is not finite.
 */
export type CellValue = string | number | null

/**
 * How a column is totalled, over rows that have a value. `sum`, `min`, `max` and `oncePer` need numbers; `count` takes any
 * value. `oncePer` sums values that repeat on several rows: each key counts once per group and once in the grand total, with
 * its greatest value if they differ.
 */
export type Total<Row> =
  | { readonly kind: 'sum' | 'count' | 'min' | 'max' }
  | { readonly kind: 'oncePer'; key(row: Row): string }

export interface QueryColumn<Row> {
  readonly id: string
  readonly kind: ColumnKind
  value(row: Row): CellValue
  readonly total?: Total<Row>
  /** The text people read, filter and sort by when the value is a code. */
  label?(value: string): string
  /** Whether a filter text is a code, in a column that mixes codes with other texts. */
  hasCode?(text: string): boolean
}

const numericKinds: Readonly<Record<ColumnKind, boolean>> = {
  text: false,
  enum: false,
  date: false,
  time: false,
  duration: true,
  hours: true,
  number: true,
  link: false,
  photo: false,
}

/** Whether the values of a column are numbers. */
export function isNumericKind(kind: ColumnKind): boolean {
  return numericKinds[kind]
}

/**
 * The value that people see and by which rows are filtered, grouped and sorted: normalised, trimmed text, durations to the
 * minute, hours to two decimals. Unreadable values are blank.
 */
export function readableValue(kind: ColumnKind, value: CellValue): CellValue {
  if (!isNumericKind(kind)) return value === null ? null : tidyName(String(value)) || null
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  if (kind === 'duration') return minutesOf(value) * millisecondsPerMinute
  // Adding 0 turns -0 into 0, which read the same.
  return kind === 'hours' ? roundHalfAwayFromZero(value, 2) : value + 0
}

/** Compares numbers by size and text by code units: the order of dates and times, and of texts that collate equally. */
export function compareValues(left: CellValue, right: CellValue): number {
  if (left === right) return 0
  if (left === null) return 1
  if (right === null) return -1
  return left < right ? -1 : 1
}
