import type { LayoutSort } from '../layout/index.js'
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
import type { QueryColumn } from './queryColumn.js'
import type { QueryRequest, QueryResult, Totals } from './reportQuery.js'

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
