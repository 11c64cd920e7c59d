import type { LayoutFilter, LayoutGroup, LayoutSort } from '../reportLayout.js'
import { createColumnStore } from './columnStore.js'
import {
  createResult,
  naturalOrderOf,
  type OrderedRows,
  orderRows,
  readSieves,
  type SiftedRows,
  siftRows,
  totalsOfSpan,
} from './query.js'
import type { CellValue, QueryColumn } from './queryColumn.js'

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

export interface ReportTableOptions<Row> {
  /** Different for every row. */
  rowId(row: Row): string
  /** Whose collation sorts and compares text. */
  readonly locale: string
  /**
   * How rows stand that a request leaves undecided; then the order in which they were appended. Pages of one reading come in
   * another order each time: without it two readings of the same data look different.
   */
  readonly naturalOrder?: readonly LayoutSort[]
}

/** The rows of a report, by column. It reads a value when a question first needs it, and asks for it once. */
export interface ReportTable<Row> {
  readonly rowCount: number
  append(rows: readonly Row[]): void
  /** Puts rows in the places of those with the same ids; ids that the table does not have are passed over. */
  update(rows: readonly Row[]): void
  rowOf(rowId: string): Row | undefined
  query(request: QueryRequest): QueryResult<Row>
  /** The totals of some rows, for a selection; ids that the table does not have are passed over. */
  totalsOf(rowIds: Iterable<string>, columnIds?: readonly string[]): Totals
}

export function createReportTable<Row>(
  columns: readonly QueryColumn<Row>[],
  { rowId, locale, naturalOrder = [] }: ReportTableOptions<Row>,
): ReportTable<Row> {
  const store = createColumnStore(columns, locale)
  const indexes = createRowIndex(store.rows, rowId)
  let lastNatural: { readonly revision: number; readonly rows: Uint32Array } | null = null
  let lastSifted: Answered<SiftedRows> | null = null
  let lastOrdered: Answered<OrderedRows<Row>> | null = null

  const readTogether = ({ sorts = [], groups, totalColumnIds = columns.map(({ id }) => id) }: QueryRequest) =>
    store.readTogether({ sorts: [...naturalOrder, ...sorts], groups, totalColumnIds })
  const allRows = () => {
    if (lastNatural?.revision !== store.revision) {
      lastNatural = { revision: store.revision, rows: naturalOrderOf(store, naturalOrder) }
    }
    return lastNatural.rows
  }
  const only = (rowIds: ReadonlySet<string>) =>
    allRows().filter(index => {
      const row = store.rows[index]
      return row !== undefined && rowIds.has(rowId(row))
    })
  /** Another order changes neither which rows there are nor their totals. */
  const siftedFor = ({ filters, search, rowIds }: QueryRequest, find: () => Uint32Array) => {
    const signature = JSON.stringify([store.revision, filters, search])
    if (!isAnswered(lastSifted, signature, rowIds)) {
      lastSifted = { signature, rowIds, rows: { rows: find(), totals: new Map() } }
    }
    return lastSifted.rows
  }
  /** Opening a group changes neither which rows there are nor their order. */
  const orderedFor = (request: QueryRequest, sifted: SiftedRows) => {
    const { filters, search, sorts, groups, rowIds } = request
    const signature = JSON.stringify([store.revision, filters, search, sorts, groups])
    if (!isAnswered(lastOrdered, signature, rowIds)) {
      lastOrdered = { signature, rowIds, rows: orderRows(store, sifted.rows, request) }
    }
    return lastOrdered.rows
  }

  return {
    get rowCount() {
      return store.rows.length
    },
    append: rows => store.append(rows),
    update(rows) {
      const changes = rows.flatMap(row => {
        const index = indexes.of(rowId(row))
        return index === undefined ? [] : [{ index, row }]
      })
      if (changes.length > 0) store.replace(changes)
    },
    rowOf(id) {
      const index = indexes.of(id)
      return index === undefined ? undefined : store.rows[index]
    },
    query(request) {
      const sieves = readSieves(store, locale, request)
      if (request.withTotals && sieves.sieves.length === 0) readTogether(request)
      const rows = request.rowIds ? only(request.rowIds) : allRows()
      const sifted = siftedFor(request, () => siftRows(rows, sieves.sieves))
      const ordered = orderedFor(request, sifted)
      return createResult({ ...ordered, ...sieves, sifted, store, request, rowId, allRows: rows })
    },
    totalsOf(rowIds, columnIds = columns.map(({ id }) => id)) {
      const known = new Set<number>()
      for (const id of rowIds) {
        const index = indexes.of(id)
        if (index !== undefined) known.add(index)
      }
      return totalsOfSpan(store, columnIds, { order: Uint32Array.from(known), start: 0, end: known.size })
    },
  }
}

/** What was asked last, and what came of it. */
interface Answered<Rows> {
  readonly signature: string
  readonly rowIds: QueryRequest['rowIds']
  readonly rows: Rows
}

function isAnswered<Rows>(
  last: Answered<Rows> | null,
  signature: string,
  rowIds: QueryRequest['rowIds'],
): last is Answered<Rows> {
  return last !== null && last.signature === signature && last.rowIds === rowIds
}

/** Where a row stands, by its id; made when somebody first asks, and gone on with when rows have come. */
function createRowIndex<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const indexes = new Map<string, number>()
  let readCount = 0
  return {
    of(id: string): number | undefined {
      for (; readCount < rows.length; readCount += 1) {
        const row = rows[readCount]
        const rowKey = row === undefined ? null : rowId(row)
        if (rowKey !== null && !indexes.has(rowKey)) indexes.set(rowKey, readCount)
      }
      return indexes.get(id)
    },
  }
}
