import {
  type ColumnData,
  type FilterOperation,
  filterOperations,
  orderColumns,
  type SortOrder,
  sortOrders,
} from './reportTemplate.js'

export type ColumnPin = 'left' | 'right'

export interface LayoutColumn {
  readonly id: string
  /** Pixels; null: as wide as its content asks for. */
  readonly width: number | null
  readonly pin: ColumnPin | null
}

export interface LayoutSort {
  readonly columnId: string
  readonly order: SortOrder
}

export interface LayoutGroup {
  readonly columnId: string
  readonly order: SortOrder
}

/**
 * One filter of a column. `values` are texts that mean the same in every locale (`filterTextOf` writes them): none for
 * `blank` and `notBlank`, two for `between` (an empty one leaves that side open), any number for `anyOf`, else one. A filter
 * without the values that it needs does not narrow.
 */
export interface LayoutFilter {
  readonly columnId: string
  readonly operation: FilterOperation
  readonly values: readonly string[]
}

export const pageSizes = [10, 25, 50, 100] as const

export type PageSize = (typeof pageSizes)[number]

/**
 * How a person looks at a report: the one language of grid, storage, templates and shared links. Sorts, filters and groups
 * are of visible columns, so that nothing out of sight decides what is shown.
 */
export interface ReportLayout {
  /** The visible columns in order, grouped ones among them: those stand above the rows while they are grouped. */
  readonly columns: readonly LayoutColumn[]
  /** The first decides. A grouped column is sorted by its group alone. */
  readonly sorts: readonly LayoutSort[]
  /** One for a column at most, in column order. */
  readonly filters: readonly LayoutFilter[]
  /** From the outermost to the innermost. */
  readonly groups: readonly LayoutGroup[]
  readonly pageSize: PageSize
}

/** Column widths in pixels that a person can still use. */
export const columnWidthLimits = { least: 56, most: 800 } as const

/** A column of the report, of which a layout needs nothing but the id. */
export interface KnownColumn {
  readonly id: string
}

/**
 * A usable layout, whatever is given. What has no place in one is dropped: unknown columns, repetitions, sorts, filters
 * and groups of columns that are not visible. Parts that are missing come from the fallback; a column that is not grouped is
 * always left in sight.
 */
export function sanitizeLayout(given: unknown, columns: readonly KnownColumn[], fallback: ReportLayout): ReportLayout {
  const layout = recordOf(given) ?? {}
  const known = new Set(columns.map(({ id }) => id))
  const visible = pickColumns([layout.columns, fallback.columns, columns], known)
  const visibleIds = new Set(visible.map(({ id }) => id))
  const groups = entriesOf(layout.groups, fallback.groups, visibleIds, readSort)
  const shown = withUngrouped(visible, groups, [...fallback.columns, ...columns], known)
  const kept = shown.some(({ id }) => !isOf(groups, id)) ? groups : groups.slice(0, -1)
  const sorts = entriesOf(layout.sorts, fallback.sorts, visibleIds, readSort)
  const filters = entriesOf(layout.filters, fallback.filters, visibleIds, readFilter)
  return {
    columns: shown,
    sorts: sorts.filter(({ columnId }) => !isOf(kept, columnId)),
    filters: shown.flatMap(({ id }) => filters.find(({ columnId }) => columnId === id) ?? []),
    groups: kept,
    pageSize: pageSizes.find(size => size === layout.pageSize) ?? fallback.pageSize,
  }
}

/** A layout as a template keeps it: without widths, pins and page size. */
export function columnDataOf({ columns, sorts, filters, groups }: ReportLayout): ColumnData[] {
  return columns.map(({ id }, columnOrder) => {
    const filter = filters.find(({ columnId }) => columnId === id)
    const sortIndex = sorts.findIndex(({ columnId }) => columnId === id)
    const groupIndex = groups.findIndex(({ columnId }) => columnId === id)
    return {
      columnName: id,
      filterOperation: filter?.operation ?? null,
      filterString: filter ? filterStringOf(filter) : null,
      sortOrder: groups[groupIndex]?.order ?? sorts[sortIndex]?.order ?? null,
      ...(sorts.length > 1 && sortIndex >= 0 ? { sortIndex } : {}),
      columnOrder,
      groupIndex: groupIndex >= 0 ? groupIndex : null,
    }
  })
}

/** A template's layout. Widths, pins and page size stay as they are in `current`. */
export function layoutFromColumnData(
  columnData: readonly ColumnData[],
  columns: readonly KnownColumn[],
  current: ReportLayout,
): ReportLayout {
  const ordered = orderColumns(columnData)
  const grouped = ordered.filter(({ groupIndex }) => groupIndex !== null)
  const sorted = ordered.filter(({ groupIndex, sortOrder }) => groupIndex === null && sortOrder !== null)
  const layout = {
    columns: ordered.map(({ columnName }) => {
      const { width = null, pin = null } = current.columns.find(({ id }) => id === columnName) ?? {}
      return { id: columnName, width, pin }
    }),
    sorts: sorted
      .toSorted((left, right) => sortPlaceOf(left) - sortPlaceOf(right))
      .map(({ columnName, sortOrder }) => ({ columnId: columnName, order: sortOrder })),
    filters: ordered.flatMap(({ columnName, filterOperation, filterString }) =>
      filterOperation
        ? [{ columnId: columnName, operation: filterOperation, values: valuesIn(filterOperation, filterString) }]
        : [],
    ),
    groups: grouped
      .toSorted((left, right) => (left.groupIndex ?? 0) - (right.groupIndex ?? 0))
      .map(({ columnName, sortOrder }) => ({ columnId: columnName, order: sortOrder ?? 'asc' })),
    pageSize: current.pageSize,
  }
  return sanitizeLayout(layout, columns, current)
}

/** A layout as text for storage. */
export function formatLayout(layout: ReportLayout): string {
  return JSON.stringify(layout)
}

/** The layout in a stored text; the fallback when there is none. */
export function parseLayout(
  text: string | null,
  columns: readonly KnownColumn[],
  fallback: ReportLayout,
): ReportLayout {
  return sanitizeLayout(parseJson(text), columns, fallback)
}

function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

/** The columns of the first list that has one the report knows. */
function pickColumns(lists: readonly unknown[], known: ReadonlySet<string>): readonly LayoutColumn[] {
  for (const list of lists) {
    const columns = listOf(list).flatMap(entry => readColumn(entry, known))
    if (columns.length > 0) return firstOfEach(columns, ({ id }) => id)
  }
  return []
}

function readColumn(entry: unknown, known: ReadonlySet<string>): LayoutColumn[] {
  const { id, width, pin } = recordOf(entry) ?? {}
  if (typeof id !== 'string' || !known.has(id)) return []
  return [{ id, width: clampWidth(width), pin: pin === 'left' || pin === 'right' ? pin : null }]
}

function clampWidth(width: unknown): number | null {
  if (typeof width !== 'number' || !Number.isFinite(width)) return null
  return Math.round(Math.min(columnWidthLimits.most, Math.max(columnWidthLimits.least, width)))
}

/** Rows need a column of their own: what is grouped stands above them. */
function withUngrouped(
  visible: readonly LayoutColumn[],
  groups: readonly LayoutGroup[],
  others: readonly KnownColumn[],
  known: ReadonlySet<string>,
): readonly LayoutColumn[] {
  if (visible.some(({ id }) => !isOf(groups, id))) return visible
  const added = others.find(({ id }) => known.has(id) && !isOf(groups, id))
  return added ? [...visible, { id: added.id, width: null, pin: null }] : visible
}

function isOf(parts: readonly { readonly columnId: string }[], id: string): boolean {
  return parts.some(({ columnId }) => columnId === id)
}

/** What can be read of a list, one entry for a column; the fallback where there is no list. */
function entriesOf<Entry extends { readonly columnId: string }>(
  given: unknown,
  fallback: readonly Entry[],
  visibleIds: ReadonlySet<string>,
  read: (columnId: string, record: Readonly<Record<string, unknown>>) => Entry | null,
): readonly Entry[] {
  const entries = listOf(Array.isArray(given) ? given : fallback).flatMap(entry => {
    const record = recordOf(entry)
    const columnId = record?.columnId
    const isVisible = typeof columnId === 'string' && visibleIds.has(columnId)
    return (record && isVisible && read(columnId, record)) || []
  })
  return firstOfEach(entries, ({ columnId }) => columnId)
}

function readSort(columnId: string, { order }: Readonly<Record<string, unknown>>): LayoutSort | null {
  const known = sortOrders.find(one => one === order)
  return known ? { columnId, order: known } : null
}

function readFilter(columnId: string, record: Readonly<Record<string, unknown>>): LayoutFilter | null {
  const operation = filterOperations.find(one => one === record.operation)
  const texts = listOf(record.values ?? []).filter(text => typeof text === 'string')
  if (!operation || texts.length !== listOf(record.values ?? []).length) return null
  return { columnId, operation, values: valuesFor(operation, texts.map(storableText)) }
}

function valuesFor(operation: FilterOperation, texts: readonly string[]): readonly string[] {
  if (operation === 'blank' || operation === 'notBlank') return []
  if (operation === 'anyOf') return [...new Set(texts)]
  const [first = '', second = ''] = texts
  if (operation === 'between') return first === '' && second === '' ? [] : [first, second]
  return first === '' ? [] : [first]
}

/** Half an emoji fits into no address, and a zero character into no database. */
function storableText(text: string): string {
  return text.replace(/\p{Surrogate}|\0/gu, '\ufffd')
}

function filterStringOf({ operation, values }: LayoutFilter): string | null {
  if (values.length === 0) return null
  if (operation === 'anyOf') return JSON.stringify(values)
  return operation === 'between' ? values.map(value => value.replace(/[|\\]/g, '\\$&')).join('|') : values.join('')
}

/** The values of a column's filter as a template keeps them. */
export function valuesIn(operation: FilterOperation, filterString: string | null): readonly unknown[] {
  if (filterString === null) return []
  if (operation === 'between') return splitBounds(filterString)
  if (operation !== 'anyOf') return [filterString]
  const list = parseJson(filterString)
  return Array.isArray(list) ? list : [filterString]
}

/** A `|` or backslash within a bound is written with a backslash before it. */
function splitBounds(filterString: string): string[] {
  const bounds = ['']
  for (const [piece] of filterString.matchAll(/\\[|\\]|./gs)) {
    if (piece === '|' && bounds.length === 1) bounds.push('')
    else bounds.push(`${bounds.pop()}${piece.length === 2 ? piece.slice(1) : piece}`)
  }
  return bounds
}

/** Columns without a place among the sorted ones come after those that have one, in column order. */
function sortPlaceOf({ sortIndex }: ColumnData): number {
  return sortIndex ?? Number.MAX_SAFE_INTEGER
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function firstOfEach<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): readonly Entry[] {
  const seen = new Set<string>()
  return entries.filter(entry => {
    const isFirst = !seen.has(keyOf(entry))
    seen.add(keyOf(entry))
    return isFirst
  })
}
