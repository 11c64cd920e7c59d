import { type KeyValueStorage, readText, writeText } from '../preferences/index.ts'
import {
  type ColumnData,
  type FilterOperation,
  filterOperations,
  orderColumns,
  type SortOrder,
  sortOrders,
} from './reportTemplate.ts'

export type ColumnPin = 'left' | 'right'

export interface LayoutColumn {
  readonly id: string
  /** Pixels; null sizes the column to its content. */
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
 * One filter of a column. `values` are locale-independent texts (see `filterTextOf`): none for `blank` and `notBlank`, two for
 * `between` (an empty one leaves that side open), any number for `anyOf`, else one. A filter without its values is inactive.
 */
export interface LayoutFilter {
  readonly columnId: string
  readonly operation: FilterOperation
  readonly values: readonly string[]
}

export const pageSizes = [10, 25, 50, 100] as const

export type PageSize = (typeof pageSizes)[number]

/**
 * A person's view of a report, shared by the grid, storage, templates and links. Sorts, filters and groups apply to visible
 * columns only, so nothing hidden decides what is shown, except for filters of columns with `isFilteredByTools`.
 */
export interface ReportLayout {
  /** Visible columns in order, including grouped ones, which become group headers. */
  readonly columns: readonly LayoutColumn[]
  /** Most significant first. A grouped column is sorted by its group. */
  readonly sorts: readonly LayoutSort[]
  /** At most one per column, in column order. */
  readonly filters: readonly LayoutFilter[]
  /** Outermost first. */
  readonly groups: readonly LayoutGroup[]
  readonly pageSize: PageSize
}

/** Allowed column widths in pixels. */
export const columnWidthLimits = { least: 56, most: 800 } as const

/** A column of the report; a layout only needs its id. */
export interface KnownColumn {
  readonly id: string
  /** Other controls show the filter of the column, so it applies while the column is hidden. */
  readonly isFilteredByTools?: boolean
}

/**
 * Returns a valid layout for any input. Drops unknown columns, duplicates, and sorts, filters and groups of hidden columns.
 * Missing parts come from the fallback, and at least one ungrouped column stays visible.
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
  const filterable = [
    ...shown,
    ...columns.filter(({ id, isFilteredByTools }) => isFilteredByTools && !visibleIds.has(id)),
  ]
  const filterableIds = new Set(filterable.map(({ id }) => id))
  const filters = entriesOf(layout.filters, fallback.filters, filterableIds, readFilter)
  return {
    columns: shown,
    sorts: sorts.filter(({ columnId }) => !isOf(kept, columnId)),
    filters: filterable.flatMap(({ id }) => filters.find(({ columnId }) => columnId === id) ?? []),
    groups: kept,
    pageSize: pageSizes.find(size => size === layout.pageSize) ?? fallback.pageSize,
  }
}

/** A layout as a template stores it: without widths, pins and page size. */
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

/** A template's layout. Widths, pins and page size are kept from `current`. */
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

/** Serialises a layout for storage. */
export function formatLayout(layout: ReportLayout): string {
  return JSON.stringify(layout)
}

/** Parses a stored layout; returns the fallback when there is none. */
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

/** The columns of the first list that contains a known column. */
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

/** Rows need at least one ungrouped column. */
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

/** The valid entries of a list, one per column; the fallback when there is no list. */
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

/** Addresses can't hold lone surrogates, and databases can't hold NUL characters. */
function storableText(text: string): string {
  return text.replace(/\p{Surrogate}|\0/gu, '\ufffd')
}

function filterStringOf({ operation, values }: LayoutFilter): string | null {
  if (values.length === 0) return null
  if (operation === 'anyOf') return JSON.stringify(values)
  return operation === 'between' ? values.map(value => value.replace(/[|\\]/g, '\\$&')).join('|') : values.join('')
}

/** The values of a column's filter as a template stores them. */
export function valuesIn(operation: FilterOperation, filterString: string | null): readonly unknown[] {
  if (filterString === null) return []
  if (operation === 'between') return splitBounds(filterString)
  if (operation !== 'anyOf') return [filterString]
  const list = parseJson(filterString)
  return Array.isArray(list) ? list : [filterString]
}

/** Escapes `|` and backslash in a bound with a backslash. */
function splitBounds(filterString: string): string[] {
  const bounds = ['']
  for (const [piece] of filterString.matchAll(/\\[|\\]|./gs)) {
    if (piece === '|' && bounds.length === 1) bounds.push('')
    else bounds.push(`${bounds.pop()}${piece.length === 2 ? piece.slice(1) : piece}`)
  }
  return bounds
}

/** Sorted columns without a `sortIndex` follow those that have one, in column order. */
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

/** Reads and normalizes a report's stored layout; returns the fallback when there is none. */
export function readLayout(
  storage: KeyValueStorage,
  key: string,
  columns: readonly KnownColumn[],
  fallback: ReportLayout,
): ReportLayout {
  return parseLayout(readText(storage, key), columns, fallback)
}

/** Null deletes the layout. */
export function writeLayout(storage: KeyValueStorage, key: string, layout: ReportLayout | null): void {
  writeText(storage, key, layout && formatLayout(layout))
}
