import type { LayoutFilter, LayoutGroup, LayoutSort } from '../layout/index.ts'
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
  /** The label of a code, by which people read, filter, and sort. */
  label?(value: string): string
  /** A value of a text or enum column that sorts before all others. */
  readonly firstValue?: string
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
 * The value that people see and by which rows are filtered, grouped and sorted: normalized, trimmed text, durations to the
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

/** A query of a report table. Every part is optional. */
export interface QueryRequest {
  /** A row must pass all of them. */
  readonly filters?: readonly LayoutFilter[]
  /** Most significant first; ties fall back to the table's natural order. */
  readonly sorts?: readonly LayoutSort[]
  /** Outermost first. */
  readonly groups?: readonly LayoutGroup[]
  /** Keys of collapsed groups; the others are expanded. */
  readonly collapsed?: ReadonlySet<string>
  /** If given, only these groups are expanded and `collapsed` is ignored. */
  readonly expandedOnly?: ReadonlySet<string>
  /** Text that any text or enum column of a row must contain. */
  readonly search?: string
  /** If given, only these rows are queried. Results are cached by the identity of the set: pass the same one again. */
  readonly rowIds?: ReadonlySet<string>
  /** Columns to total; by default every column that has a total. */
  readonly totalColumnIds?: readonly string[]
  /** Set when grand totals will be read too: reading their columns in the same pass is faster. */
  readonly withTotals?: boolean
}

/** By column id; null where no row has a value. The object has no prototype, so that every id is safe. */
export type Totals = Readonly<Record<string, number | null>>

export interface GroupLine {
  readonly kind: 'group'
  /** Stable text: the columns and values from the outermost group to this one. */
  readonly key: string
  /** 0 is the outermost. */
  readonly depth: number
  readonly columnId: string
  /** The displayed value: durations to the minute, hours to two decimals, times to the minute. */
  readonly value: CellValue
  /** The column's label for the value, else the value as text; empty when blank. Dates and numbers are unformatted. */
  readonly label: string
  /** Matching rows, including those of subgroups. */
  readonly rowCount: number
  readonly totals: Totals
  /** True for the header of a group that started on an earlier page. */
  readonly isContinued: boolean
  readonly isExpanded: boolean
}

export interface RowLine<Row> {
  readonly kind: 'row'
  /** Number of groups around the row. */
  readonly depth: number
  readonly id: string
  readonly row: Row
}

export type ReportLine<Row> = GroupLine | RowLine<Row>

export interface ReportPage<Row> {
  /** The page's lines, preceded by the headers of groups that continue from the previous page. */
  readonly lines: readonly ReportLine<Row>[]
  /** At least 1. */
  readonly pageCount: number
  /** From 0; clamped to the last page. */
  readonly pageIndex: number
}

export interface ColumnValue {
  readonly value: CellValue
  /** As in `GroupLine`. */
  readonly label: string
  /** Its text in an `anyOf` filter; empty for blank. */
  readonly filterText: string
  /** Number of rows with this value that pass the other filters. */
  readonly count: number
}

/** The result for the rows at the time of the query. Lines and totals are computed when they are read. */
export interface QueryResult<Row> {
  /** Rows that pass the filters, in expanded and collapsed groups. */
  readonly rowCount: number
  /** Visible group headers, and rows in expanded groups. */
  readonly lineCount: number
  readonly totals: Totals
  /** Columns whose filter is invalid and therefore ignored. */
  readonly invalidFilters: readonly string[]
  /** Lines from `start` up to, not including, `end`. */
  lines(start: number, end: number): readonly ReportLine<Row>[]
  page(pageIndex: number, pageSize: number): ReportPage<Row>
  /** Rows that pass the filters, in order, including those in collapsed groups. */
  rows(): Iterable<Row>
  rowIds(): Iterable<string>
  /** Ids of the rows in a group, including collapsed subgroups; none for an unknown key. */
  groupRowIds(groupKey: string): Iterable<string>
  /** The keys of the groups of one depth, in order. */
  groupKeys(depth: number): Iterable<string>
  /** The row at a position of `rows()`. */
  rowAt(position: number): Row | undefined
  /** The distinct values of a column among rows that pass the filters of the other columns, sorted, blank last. */
  valuesOf(columnId: string): readonly ColumnValue[]
  /** The total of another column for each of these values; null where no row has one. */
  totalsBy(columnId: string, totalColumnId: string): ReadonlyMap<CellValue, number | null>
}
