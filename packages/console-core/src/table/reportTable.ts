import type { LayoutFilter, LayoutSort } from '../layout/index.ts'
import { createColumnStore } from './columnStore.ts'
import {
  compileFilters,
  createResult,
  type FilteredRows,
  filterRows,
  naturalOrderOf,
  type OrderedRows,
  orderRows,
  totalsOfSpan,
} from './query.ts'
import type { QueryColumn, QueryRequest, QueryResult, Totals } from './reportQuery.ts'

interface ReportTableOptions<Row> {
  /** Unique per row. */
  rowId(row: Row): string
  /** Whose collation sorts and compares text. */
  readonly locale: string
  /**
   * Breaks ties that a request leaves; remaining ties keep the order in which rows were appended. Pages of a report arrive in a
   * different order each time: without it, two reads of the same data look different.
   */
  readonly naturalOrder?: readonly LayoutSort[]
  /** The table contains only rows that pass all of them. A filter without a value, or one that its column doesn't support, matches no rows. */
  readonly fixedFilters?: readonly LayoutFilter[]
}

/** The rows of a report, stored by column. Each value is read once, when a query first needs it. */
export interface ReportTable<Row> {
  readonly rowCount: number
  append(rows: readonly Row[]): void
  /** Replaces rows with the same ids; unknown ids are ignored. */
  update(rows: readonly Row[]): void
  rowOf(rowId: string): Row | undefined
  /** The row, even if the fixed filters exclude it. */
  storedRowOf(rowId: string): Row | undefined
  /** All rows in the order they were appended, including those that the fixed filters exclude. */
  storedRows(): readonly Row[]
  query(request: QueryRequest): QueryResult<Row>
  /** Reads values that `valuesOf` of a result needs, in steps of less than a millisecond. Without it, the first call reads them at once. */
  readValues(columnIds: readonly string[]): Iterable<void>
  /** Totals of some rows, such as a selection; unknown ids are ignored. */
  totalsOf(rowIds: Iterable<string>, columnIds?: readonly string[]): Totals
}

export function createReportTable<Row>(
  columns: readonly QueryColumn<Row>[],
  { rowId, locale, naturalOrder = [], fixedFilters = [] }: ReportTableOptions<Row>,
): ReportTable<Row> {
  const store = createColumnStore(columns, locale)
  const indexes = createRowIndex(store.rows, rowId)
  let lastNatural: { readonly revision: number; readonly rows: Uint32Array } | null = null
  let lastFixed: { readonly revision: number; readonly rows: ReadonlySet<number> } | null = null
  let lastFiltered: Cached<FilteredRows> | null = null
  let lastOrdered: Cached<OrderedRows<Row>> | null = null

  const readTogether = ({ sorts = [], groups, totalColumnIds = columns.map(({ id }) => id) }: QueryRequest) =>
    store.readTogether({ sorts: [...naturalOrder, ...sorts], groups, totalColumnIds })
  const allRows = () => {
    if (lastNatural?.revision !== store.revision) {
      lastNatural = { revision: store.revision, rows: withinFixedFilters(naturalOrderOf(store, naturalOrder)) }
    }
    return lastNatural.rows
  }
  const withinFixedFilters = (rows: Uint32Array) => {
    if (fixedFilters.length === 0) return rows
    const { compiled } = compileFilters(store, locale, { filters: fixedFilters })
    return compiled.length < fixedFilters.length ? new Uint32Array() : filterRows(rows, compiled)
  }
  const isWithinFixedFilters = (index: number) => {
    if (fixedFilters.length === 0) return true
    if (lastFixed?.revision !== store.revision) lastFixed = { revision: store.revision, rows: new Set(allRows()) }
    return lastFixed.rows.has(index)
  }
  const only = (rowIds: ReadonlySet<string>) =>
    allRows().filter(index => {
      const row = store.rows[index]
      return row !== undefined && rowIds.has(rowId(row))
    })
  /** Cached across sorting: a different order changes neither the rows nor their totals. */
  const filteredFor = ({ filters, search, rowIds }: QueryRequest, find: () => Uint32Array) => {
    const signature = JSON.stringify([store.revision, filters, search])
    if (!isCached(lastFiltered, signature, rowIds)) {
      lastFiltered = { signature, rowIds, rows: { rows: find(), totals: new Map() } }
    }
    return lastFiltered.rows
  }
  /** Cached across expanding: an open group changes neither the rows nor their order. */
  const orderedFor = (request: QueryRequest, filtered: FilteredRows) => {
    const { filters, search, sorts, groups, rowIds } = request
    const signature = JSON.stringify([store.revision, filters, search, sorts, groups])
    if (!isCached(lastOrdered, signature, rowIds)) {
      lastOrdered = { signature, rowIds, rows: orderRows(store, filtered.rows, request) }
    }
    return lastOrdered.rows
  }

  return {
    get rowCount() {
      return fixedFilters.length === 0 ? store.rows.length : allRows().length
    },
    append: rows => store.append(rows),
    update(rows) {
      const changes = rows.flatMap(row => {
        const index = indexes.of(rowId(row))
        return index === undefined ? [] : [{ index, row }]
      })
      if (changes.length > 0) store.replace(changes)
    },
    storedRows: () => store.rows,
    readValues: columnIds => store.readInSteps(columnIds),
    rowOf(id) {
      const index = indexes.of(id)
      return index === undefined || !isWithinFixedFilters(index) ? undefined : store.rows[index]
    },
    storedRowOf(id) {
      const index = indexes.of(id)
      return index === undefined ? undefined : store.rows[index]
    },
    query(request) {
      const compiled = compileFilters(store, locale, request)
      if (request.withTotals && compiled.compiled.length === 0) readTogether(request)
      const rows = request.rowIds ? only(request.rowIds) : allRows()
      const filtered = filteredFor(request, () => filterRows(rows, compiled.compiled))
      const ordered = orderedFor(request, filtered)
      return createResult({ ...ordered, ...compiled, filtered, store, request, rowId, allRows: rows })
    },
    totalsOf(rowIds, columnIds = columns.map(({ id }) => id)) {
      const known = new Set<number>()
      for (const id of rowIds) {
        const index = indexes.of(id)
        if (index !== undefined && isWithinFixedFilters(index)) known.add(index)
      }
      return totalsOfSpan(store, columnIds, { order: Uint32Array.from(known), start: 0, end: known.size })
    },
  }
}

/** The last result and the request it belongs to. */
interface Cached<Rows> {
  readonly signature: string
  readonly rowIds: QueryRequest['rowIds']
  readonly rows: Rows
}

function isCached<Rows>(
  last: Cached<Rows> | null,
  signature: string,
  rowIds: QueryRequest['rowIds'],
): last is Cached<Rows> {
  return last !== null && last.signature === signature && last.rowIds === rowIds
}

/** The index of a row by its id; built on first use and extended as rows are appended. */
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
