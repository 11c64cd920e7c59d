import type { LayoutFilter, LayoutGroup, LayoutSort } from '../layout/index.js'
import type { CellValue } from './queryColumn.js'

/** What a question leaves out, it does not ask for. */
export interface QueryRequest {
  /** All of them hold for a row of the result. */
  readonly filters?: readonly LayoutFilter[]
  /** The first decides, the next where it is undecided; then the table's natural order. */
  readonly sorts?: readonly LayoutSort[]
  /** From the outermost to the innermost. */
  readonly groups?: readonly LayoutGroup[]
  /** Keys of groups that are closed; the others are open. */
  readonly collapsed?: ReadonlySet<string> | undefined
  /** Where given, every group is closed but these, and `collapsed` plays no part. */
  readonly expandedOnly?: ReadonlySet<string> | undefined
  /** Text that some text or enum column of a row contains. */
  readonly search?: string | undefined
  /** Where given, no other rows are there. Ask again with the same set: another one is another question. */
  readonly rowIds?: ReadonlySet<string> | undefined
  /** Columns to total; without it every column that has a total. */
  readonly totalColumnIds?: readonly string[] | undefined
  /** The grand totals will be asked for as well: what they need is read along with the rest, in less time than after it. */
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
  /** As people read it: durations to the minute, hours to two decimals, times to the minute. */
  readonly value: CellValue
  /** The column's label of the value, else the value as text; empty when blank. Dates and numbers still want formatting. */
  readonly label: string
  /** Matching rows, those of groups within it included. */
  readonly rowCount: number
  readonly totals: Totals
  /** The header of a group that began on an earlier page. */
  readonly isContinued: boolean
  readonly isExpanded: boolean
}

export interface RowLine<Row> {
  readonly kind: 'row'
  /** How many groups it stands in. */
  readonly depth: number
  readonly id: string
  readonly row: Row
}

export type ReportLine<Row> = GroupLine | RowLine<Row>

export interface ReportPage<Row> {
  /** The page's lines, and before them the headers of groups that go on from the page before; those come on top. */
  readonly lines: readonly ReportLine<Row>[]
  /** At least 1. */
  readonly pageCount: number
  /** From 0; the last page when a later one was asked for. */
  readonly pageIndex: number
}

export interface ColumnValue {
  readonly value: CellValue
  /** As in `GroupLine`. */
  readonly label: string
  /** How an `anyOf` filter names it; empty for blank. */
  readonly filterText: string
  /** How many rows that pass the other filters have it. */
  readonly count: number
}

/** The answer for the rows that the table had when it was asked. Lines and totals are worked out when they are read. */
export interface QueryResult<Row> {
  /** Rows that pass the filters, in open and closed groups. */
  readonly rowCount: number
  /** Headers of groups that are in sight, and rows in open groups. */
  readonly lineCount: number
  readonly totals: Totals
  /** Columns whose filter can't be read: it does not narrow the result. */
  readonly invalidFilters: readonly string[]
  /** Lines from `start` up to, not including, `end`. */
  lines(start: number, end: number): readonly ReportLine<Row>[]
  page(pageIndex: number, pageSize: number): ReportPage<Row>
  /** Rows that pass the filters, in order, those in closed groups included. */
  rows(): Iterable<Row>
  rowIds(): Iterable<string>
  /** Ids of the rows in a group, those in closed subgroups included; none for a key that the result does not have. */
  groupRowIds(groupKey: string): Iterable<string>
  /** The keys of the groups of one depth, in order. */
  groupKeys(depth: number): Iterable<string>
  /** The row at a place of `rows()`. */
  rowAt(position: number): Row | undefined
  /** The values of a column among the rows that pass the filters of the other columns, in the column's order, blank last. */
  valuesOf(columnId: string): readonly ColumnValue[]
}
