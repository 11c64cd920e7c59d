import type { LayoutSort } from '../layout/index.ts'
import type { ColumnStore } from './columnStore.ts'
import { blankCode, numberAt } from './encodedColumn.ts'
import { compileFilter, compileSearch, type Passing } from './filter.ts'
import { filterTextOf } from './filterValue.ts'
import {
  createSortKey,
  findGroup,
  type GroupLevel,
  type GroupPosition,
  groupAt,
  groupKeyOf,
  groupRows,
  type LineMap,
  type LinePosition,
  mapGroups,
  mapRows,
  type SortKey,
  sortRows,
} from './group.ts'
import type { ColumnValue, GroupLine, QueryRequest, QueryResult, ReportLine, Totals } from './reportQuery.ts'
import { maxSparseReadShare, type RowSpan } from './total.ts'

/** Sorted rows and their groups. */
export interface OrderedRows<Row> {
  readonly order: Uint32Array
  readonly levels: readonly GroupLevel<Row>[]
}

/** Filtered rows in their natural order, with the totals computed so far. */
export interface FilteredRows {
  readonly rows: Uint32Array
  readonly totals: Map<string, number | null>
}

/** One compiled filter, or the search, which covers several columns. */
interface CompiledFilter {
  /** Null for the search. */
  readonly columnId: string | null
  readonly columns: readonly { readonly codes: Uint32Array; readonly passing: Passing }[]
}

interface CompiledFilters {
  readonly compiled: readonly CompiledFilter[]
  readonly invalidFilters: readonly string[]
}

export function compileFilters<Row>(store: ColumnStore<Row>, locale: string, request: QueryRequest): CompiledFilters {
  const compiled: CompiledFilter[] = []
  const invalidFilters: string[] = []
  for (const filter of request.filters ?? []) {
    const encoded = store.encoded(filter.columnId)
    const passing = encoded && compileFilter(encoded, filter, locale)
    if (passing === 'invalid') invalidFilters.push(filter.columnId)
    if (typeof passing === 'object') {
      compiled.push({ columnId: filter.columnId, columns: [{ codes: encoded?.codes ?? new Uint32Array(0), passing }] })
    }
  }
  const search = request.search?.trim() ?? ''
  if (search !== '') compiled.push({ columnId: null, columns: compileSearchColumns(store, search) })
  return { compiled, invalidFilters }
}

function compileSearchColumns<Row>(store: ColumnStore<Row>, search: string) {
  return store.columns.flatMap(({ id, kind }) => {
    const encoded = kind === 'text' || kind === 'enum' ? store.encoded(id) : undefined
    return encoded ? [{ codes: encoded.codes, passing: compileSearch(encoded, search) }] : []
  })
}

/** All rows of a store by their default order: by these columns, then in the order they were appended. */
export function naturalOrderOf<Row>(store: ColumnStore<Row>, sorts: readonly LayoutSort[]): Uint32Array {
  const all = new Uint32Array(store.rows.length)
  for (let row = 0; row < all.length; row += 1) all[row] = row
  return sortRows(all, createSortKeys(store, sorts))
}

/** The rows that pass every filter, in the given order. */
export function filterRows(rows: Uint32Array, compiled: readonly CompiledFilter[]): Uint32Array {
  return compiled.reduce<Uint32Array>(applyFilter, rows)
}

function applyFilter(rows: Uint32Array, { columns }: CompiledFilter): Uint32Array {
  const passed = new Uint32Array(rows.length)
  const [only] = columns
  let count = 0
  if (columns.length === 1 && only) {
    const { codes, passing } = only
    for (let index = 0; index < rows.length; index += 1) {
      const row = numberAt(rows, index)
      passed[count] = row
      count += numberAt(passing, numberAt(codes, row))
    }
    return passed.subarray(0, count)
  }
  for (let index = 0; index < rows.length; index += 1) {
    const row = numberAt(rows, index)
    passed[count] = row
    if (columns.some(({ codes, passing }) => passing[numberAt(codes, row)] === 1)) count += 1
  }
  return passed.subarray(0, count)
}

export function orderRows<Row>(store: ColumnStore<Row>, rows: Uint32Array, request: QueryRequest): OrderedRows<Row> {
  const groupKeys = new Map<string, SortKey<Row>>()
  for (const { columnId, order } of request.groups ?? []) {
    const grouped = groupKeys.has(columnId) ? undefined : store.grouped(columnId)
    if (grouped) groupKeys.set(columnId, createSortKey(grouped, order))
  }
  const keys = [...groupKeys.values()]
  const order = sortRows(rows, [...keys, ...createSortKeys(store, request.sorts ?? [])])
  return { order, levels: groupRows(order, keys) }
}

function createSortKeys<Row>(store: ColumnStore<Row>, sorts: readonly LayoutSort[]): SortKey<Row>[] {
  return sorts.flatMap(({ columnId, order }) => {
    const encoded = store.encoded(columnId)
    return encoded ? [createSortKey(encoded, order)] : []
  })
}

interface ResultParts<Row> extends OrderedRows<Row>, CompiledFilters {
  readonly filtered: FilteredRows
  readonly store: ColumnStore<Row>
  readonly request: QueryRequest
  readonly rowId: (row: Row) => string
  /** Every row of the table, in natural order. */
  readonly allRows: Uint32Array
}

export function createResult<Row>(parts: ResultParts<Row>): QueryResult<Row> {
  const { order, levels, filtered, store, request, rowId, compiled, invalidFilters, allRows } = parts
  const everything: RowSpan = { order, start: 0, end: order.length }
  const isExpanded = expansionOf(parts)
  const lineMap: LineMap = levels.length === 0 ? mapRows(order.length) : mapGroups(levels, isExpanded)
  const totalColumnIds = request.totalColumnIds ?? store.columns.map(({ id }) => id)
  const groupTotals = levels.map(() => new Map<number, Totals>())
  let grandTotals: Totals | null = null

  const spanOf = ({ depth, group }: GroupPosition): RowSpan => {
    const starts = levels[depth]?.starts
    return { order, start: starts ? numberAt(starts, group) : 0, end: starts ? numberAt(starts, group + 1) : 0 }
  }
  const totalsOfGroup = (position: GroupPosition) => {
    const known = groupTotals[position.depth]?.get(position.group)
    if (known) return known
    const totals = totalsOfSpan(store, totalColumnIds, spanOf(position))
    groupTotals[position.depth]?.set(position.group, totals)
    return totals
  }

  const groupLine = (position: GroupPosition, isContinued: boolean): GroupLine => {
    const { start, end } = spanOf(position)
    const row = numberAt(order, start)
    const encoded = levels[position.depth]?.key.encoded
    const code = encoded ? numberAt(encoded.codes, row) : blankCode
    return {
      kind: 'group',
      key: groupKeyOf(levels, position.depth, row),
      depth: position.depth,
      columnId: encoded?.column.id ?? '',
      value: encoded?.values[code] ?? null,
      label: encoded?.textOf(code) ?? '',
      rowCount: end - start,
      totals: totalsOfGroup(position),
      isContinued,
      isExpanded: isExpanded(position.depth, position.group),
    }
  }
  const rowLines = (position: number): ReportLine<Row>[] => {
    const row = rowAt(position)
    return row === undefined ? [] : [{ kind: 'row', depth: levels.length, id: rowId(row), row }]
  }
  const linesOf = (positions: readonly LinePosition[]) =>
    positions.flatMap(position => (position.kind === 'row' ? rowLines(position.index) : [groupLine(position, false)]))

  const rowAt = (position: number) => {
    const index = order[position]
    return index === undefined ? undefined : store.rows[index]
  }
  const rowsOf = function* ({ start, end }: RowSpan) {
    for (let position = start; position < end; position += 1) {
      const row = rowAt(position)
      if (row !== undefined) yield row
    }
  }
  const idsOf = function* (span: RowSpan) {
    for (const row of rowsOf(span)) yield rowId(row)
  }

  /** The rows that pass the filters of the other columns. */
  const rowsForValuesOf = (columnId: string) =>
    filterRows(
      allRows,
      compiled.filter(each => each.columnId !== columnId),
    )

  /** The group headers that a page repeats above its first line. */
  const continuedLines = (first: LinePosition | undefined) => {
    if (!first) return []
    const depth = first.kind === 'row' ? levels.length : first.depth
    const position = first.kind === 'row' ? first.index : spanOf(first).start
    return levels
      .slice(0, depth)
      .map((level, above) => groupLine({ depth: above, group: groupAt(level, position) }, true))
  }

  return {
    rowCount: order.length,
    lineCount: lineMap.lineCount,
    invalidFilters,
    get totals() {
      grandTotals ??= totalsOfFiltered(store, totalColumnIds, filtered)
      return grandTotals
    },
    lines: (start, end) => linesOf(lineMap.positionsAt(start, end)),
    page(wantedIndex, pageSize) {
      const pageCount = Math.max(1, Math.ceil(lineMap.lineCount / pageSize))
      const pageIndex = Math.min(Math.max(0, wantedIndex), pageCount - 1)
      const positions = lineMap.positionsAt(pageIndex * pageSize, (pageIndex + 1) * pageSize)
      return { lines: [...continuedLines(positions[0]), ...linesOf(positions)], pageCount, pageIndex }
    },
    rows: () => rowsOf(everything),
    rowIds: () => idsOf(everything),
    groupRowIds(groupKey) {
      const position = findGroup(levels, order, groupKey)
      return position ? idsOf(spanOf(position)) : []
    },
    *groupKeys(depth) {
      const starts = levels[depth]?.starts ?? new Uint32Array(0)
      for (const start of starts.subarray(0, -1)) yield groupKeyOf(levels, depth, numberAt(order, start))
    },
    rowAt,
    valuesOf: columnId => countValues(store, columnId, rowsForValuesOf(columnId)),
    totalsBy(columnId, totalColumnId) {
      const groups = [{ columnId, order: 'asc' }] as const
      const {
        order: ordered,
        levels: [level],
      } = orderRows(store, rowsForValuesOf(columnId), { groups })
      if (!level) return new Map()
      const { starts, key } = level
      return new Map(
        Array.from(starts.subarray(0, -1), (start, group) => {
          const span = { order: ordered, start, end: numberAt(starts, group + 1) }
          const code = numberAt(key.encoded.codes, numberAt(ordered, start))
          return [key.encoded.values[code] ?? null, totalsOfSpan(store, [totalColumnId], span)[totalColumnId] ?? null]
        }),
      )
    },
  }
}

/** Returns whether a group is expanded. */
function expansionOf<Row>({ levels, order, request }: ResultParts<Row>): (depth: number, group: number) => boolean {
  const { collapsed, expandedOnly } = request
  const named = levels.map(() => new Set<number>())
  for (const groupKey of expandedOnly ?? collapsed ?? []) {
    const position = findGroup(levels, order, groupKey)
    if (position) named[position.depth]?.add(position.group)
  }
  return (depth, group) => named[depth]?.has(group) === (expandedOnly !== undefined)
}

export function totalsOfSpan<Row>(store: ColumnStore<Row>, columnIds: readonly string[], span: RowSpan): Totals {
  const totals: Record<string, number | null> = Object.create(null)
  const known = columnIds.flatMap(columnId => {
    const total = store.total(columnId)
    return total ? [{ columnId, total }] : []
  })
  if (span.end - span.start > store.rows.length * maxSparseReadShare) store.readTogether({ totalColumnIds: columnIds })
  for (const { columnId, total } of known) totals[columnId] = total(span)
  return totals
}

function totalsOfFiltered<Row>(
  store: ColumnStore<Row>,
  columnIds: readonly string[],
  { rows, totals }: FilteredRows,
): Totals {
  const unknown = columnIds.filter(columnId => !totals.has(columnId))
  const found = totalsOfSpan(store, unknown, { order: rows, start: 0, end: rows.length })
  for (const [columnId, total] of Object.entries(found)) totals.set(columnId, total)
  const wanted: Record<string, number | null> = Object.create(null)
  for (const columnId of columnIds) {
    const total = totals.get(columnId)
    if (total !== undefined) wanted[columnId] = total
  }
  return wanted
}

function countValues<Row>(store: ColumnStore<Row>, columnId: string, rows: Uint32Array): ColumnValue[] {
  const grouped = store.grouped(columnId)
  if (!grouped) return []
  const { codes, values, column } = grouped
  const counts = new Uint32Array(values.length)
  for (const row of rows) {
    const code = numberAt(codes, row)
    counts[code] = numberAt(counts, code) + 1
  }
  const ranks = grouped.ascending()
  return Array.from(counts, (count, code) => ({ code, count }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => numberAt(ranks, left.code) - numberAt(ranks, right.code))
    .map(({ code, count }) => {
      const value = values[code] ?? null
      return { value, label: grouped.textOf(code), filterText: filterTextOf(column.kind, value), count }
    })
}
