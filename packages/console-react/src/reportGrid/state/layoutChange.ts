import { columnWidthLimits } from '@fieldtime/console-core/internal'
import {
  type ColumnPin,
  type LayoutColumn,
  type LayoutFilter,
  type LayoutGroup,
  type LayoutSort,
  type ReportLayout,
  type SortOrder,
  sanitizeLayout,
} from '@fieldtime/console-core/reports'

/** The side of a drop target, in reading order. */
export type DropEdge = 'before' | 'after'

export interface DropPosition {
  readonly targetId: string
  readonly edge: DropEdge
}

/** A change of the layout. */
export type LayoutAction =
  /** Adds a column at the end, unless it is shown already. */
  | { readonly type: 'showColumn'; readonly columnId: string; readonly width?: number | null }
  | { readonly type: 'hideColumn'; readonly columnId: string }
  /** Moves a column next to another, whose pin it takes. */
  | { readonly type: 'moveColumn'; readonly columnId: string; readonly position: DropPosition }
  | { readonly type: 'pinColumn'; readonly columnId: string; readonly pin: ColumnPin | null }
  /** Pixels; null is as wide as the content. */
  | { readonly type: 'resizeColumns'; readonly widths: ReadonlyMap<string, number | null> }
  /** Null removes the column's sort. `isAdded` keeps the other sorts. */
  | { readonly type: 'sort'; readonly columnId: string; readonly order: SortOrder | null; readonly isAdded?: boolean }
  | { readonly type: 'clearSorts' }
  /** Replaces the column's filter. */
  | { readonly type: 'filter'; readonly filter: LayoutFilter }
  | { readonly type: 'clearFilter'; readonly columnId: string }
  /** Clears the filters of these columns. */
  | { readonly type: 'clearFilters'; readonly columnIds: ReadonlySet<string> }
  /** Adds an innermost group, or one next to another group. A grouped column moves. */
  | { readonly type: 'group'; readonly columnId: string; readonly position?: DropPosition }
  | { readonly type: 'stepGroup'; readonly columnId: string; readonly step: -1 | 1 }
  | { readonly type: 'orderGroup'; readonly columnId: string; readonly order: SortOrder }
  | { readonly type: 'ungroup'; readonly columnId: string }
  | { readonly type: 'clearGroups' }
  /** Resets columns and groups to the report's defaults. Sorts and filters of columns that are still shown stay. */
  | { readonly type: 'restoreColumns'; readonly defaults: ReportLayout }

/** Returns the next layout, or the same object when nothing changes. */
export function changeLayout(layout: ReportLayout, action: LayoutAction): ReportLayout {
  const { columns, sorts, filters, groups } = layout
  switch (action.type) {
    case 'showColumn': {
      const { columnId, width = null } = action
      return hasColumn(layout, columnId)
        ? layout
        : { ...layout, columns: [...columns, { id: columnId, width, pin: null }] }
    }
    case 'hideColumn':
      return hideColumn(layout, action.columnId)
    case 'moveColumn':
      return { ...layout, columns: moveColumn(columns, action.columnId, action.position) }
    case 'pinColumn':
      return {
        ...layout,
        columns: columns.map(one => (one.id === action.columnId ? { ...one, pin: action.pin } : one)),
      }
    case 'resizeColumns':
      return { ...layout, columns: columns.map(one => resize(one, action.widths.get(one.id))) }
    case 'sort':
      return sortBy(layout, action)
    case 'clearSorts':
      return sorts.length === 0 ? layout : { ...layout, sorts: [] }
    case 'filter':
      return { ...layout, filters: replaceOrAdd(filters, action.filter) }
    case 'clearFilter':
      return { ...layout, filters: without(filters, action.columnId) }
    case 'clearFilters':
      return clearFilters(layout, action.columnIds)
    case 'group':
      return groupBy(layout, action.columnId, action.position)
    case 'stepGroup':
      return { ...layout, groups: stepGroup(groups, action.columnId, action.step) }
    case 'orderGroup':
      return { ...layout, groups: groups.map(one => (isOf(one, action) ? { ...one, order: action.order } : one)) }
    case 'ungroup':
      return { ...layout, groups: without(groups, action.columnId) }
    case 'clearGroups':
      return groups.length === 0 ? layout : { ...layout, groups: [] }
    case 'restoreColumns': {
      const { defaults } = action
      return sanitizeLayout(
        { ...layout, columns: defaults.columns, groups: defaults.groups },
        defaults.columns,
        defaults,
      )
    }
  }
}

const hasColumn = ({ columns }: ReportLayout, columnId: string) => columns.some(({ id }) => id === columnId)

interface OfColumn {
  readonly columnId: string
}

const isOf = (one: OfColumn, { columnId }: OfColumn) => one.columnId === columnId

/** Returns the same list if it doesn't contain the column: nothing is announced and the page doesn't change. */
function without<Item extends OfColumn>(items: readonly Item[], columnId: string): readonly Item[] {
  return items.some(one => one.columnId === columnId) ? items.filter(one => one.columnId !== columnId) : items
}

function replaceOrAdd<Item extends OfColumn>(items: readonly Item[], item: Item): readonly Item[] {
  return items.some(one => isOf(one, item)) ? items.map(one => (isOf(one, item) ? item : one)) : [...items, item]
}

/** Columns that the person can't see keep their filters: a template that is saved must not lose them. */
function clearFilters(layout: ReportLayout, columnIds: ReadonlySet<string>): ReportLayout {
  const filters = layout.filters.filter(({ columnId }) => !columnIds.has(columnId))
  return filters.length === layout.filters.length ? layout : { ...layout, filters }
}

/** Hides a column and removes its filter, sort, and group, because everything that selects or orders rows must be visible. */
function hideColumn(layout: ReportLayout, columnId: string): ReportLayout {
  return {
    ...layout,
    columns: layout.columns.filter(({ id }) => id !== columnId),
    sorts: without(layout.sorts, columnId),
    filters: without(layout.filters, columnId),
    groups: without(layout.groups, columnId),
  }
}

/** A column as it was before it was hidden, and the column after it; null at the end. */
export interface HiddenColumn {
  readonly column: LayoutColumn
  readonly nextId: string | null
}

/** The state with which `restoreColumn` shows a column again; null when it isn't shown. */
export function findHiddenColumn({ columns }: ReportLayout, columnId: string): HiddenColumn | null {
  const index = columns.findIndex(({ id }) => id === columnId)
  const column = columns[index]
  return column ? { column, nextId: columns[index + 1]?.id ?? null } : null
}

/** Shows a column again with its earlier position, width, and pin. */
export function restoreColumn(layout: ReportLayout, { column, nextId }: HiddenColumn): ReportLayout {
  if (hasColumn(layout, column.id)) return layout
  const { columns } = layout
  const next = columns.findIndex(({ id }) => id === nextId)
  return { ...layout, columns: columns.toSpliced(next < 0 ? columns.length : next, 0, column) }
}

function moveColumn(columns: readonly LayoutColumn[], columnId: string, { targetId, edge }: DropPosition) {
  const column = columns.find(({ id }) => id === columnId)
  const target = columns.find(({ id }) => id === targetId)
  if (!column || !target || column === target) return columns
  return insertAt(
    columns,
    { ...column, pin: target.pin },
    one => one.id === columnId,
    one => one === target,
    edge,
  )
}

function resize(column: LayoutColumn, width: number | null | undefined): LayoutColumn {
  if (width === undefined) return column
  if (width === null) return { ...column, width }
  return { ...column, width: clampColumnWidth(width) }
}

/** Rounds a width to whole pixels within the limits of a column. */
export function clampColumnWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, columnWidthLimits.least), columnWidthLimits.most))
}

interface SortChange extends OfColumn {
  readonly order: SortOrder | null
  readonly isAdded?: boolean
}

/** Sorting by a grouped column changes the order of its groups. */
function sortBy(layout: ReportLayout, change: SortChange): ReportLayout {
  const { columnId, order } = change
  if (!layout.groups.some(one => isOf(one, change))) return { ...layout, sorts: changeSorts(layout.sorts, change) }
  return order === null ? layout : changeLayout(layout, { type: 'orderGroup', columnId, order })
}

/** The order of a column's sort or group; null when it has neither. */
export function sortOrderOf({ sorts, groups }: ReportLayout, columnId: string): SortOrder | null {
  return [...groups, ...sorts].find(one => one.columnId === columnId)?.order ?? null
}

/** The order after a click on a column header: ascending, descending, unsorted. */
export function nextSortOrder(layout: ReportLayout, columnId: string): SortOrder | null {
  const order = sortOrderOf(layout, columnId)
  if (order !== 'desc') return order === null ? 'asc' : 'desc'
  return layout.groups.some(one => one.columnId === columnId) ? 'asc' : null
}

function changeSorts(sorts: readonly LayoutSort[], { columnId, order, isAdded = false }: SortChange) {
  if (order === null) return isAdded ? without(sorts, columnId) : []
  return isAdded ? replaceOrAdd(sorts, { columnId, order }) : [{ columnId, order }]
}

/** A new group takes over the order of the column's sort. */
function groupBy(layout: ReportLayout, columnId: string, position: DropPosition | undefined): ReportLayout {
  const { groups, sorts } = layout
  const known = [...groups, ...sorts].find(one => one.columnId === columnId)
  const group: LayoutGroup = { columnId, order: known?.order ?? 'asc' }
  const isSame = (one: LayoutGroup) => one.columnId === columnId
  const isTarget = (one: LayoutGroup) => one.columnId === position?.targetId
  if (position?.targetId === columnId) return layout
  return {
    ...layout,
    columns: hasColumn(layout, columnId)
      ? layout.columns
      : [...layout.columns, { id: columnId, width: null, pin: null }],
    sorts: without(sorts, columnId),
    groups:
      position && groups.some(isTarget)
        ? insertAt(groups, group, isSame, isTarget, position.edge)
        : [...groups.filter(one => !isSame(one)), group],
  }
}

function stepGroup(groups: readonly LayoutGroup[], columnId: string, step: -1 | 1): readonly LayoutGroup[] {
  const place = groups.findIndex(one => one.columnId === columnId)
  const group = groups[place]
  const neighbour = groups[place + step]
  if (!group || !neighbour) return groups
  return insertAt(
    groups,
    group,
    one => one === group,
    one => one === neighbour,
    step === 1 ? 'after' : 'before',
  )
}

function insertAt<Item>(
  items: readonly Item[],
  item: Item,
  isSame: (one: Item) => boolean,
  isTarget: (one: Item) => boolean,
  edge: DropEdge,
): readonly Item[] {
  return items.flatMap(one => {
    if (isTarget(one)) return edge === 'before' ? [item, one] : [one, item]
    return isSame(one) ? [] : [one]
  })
}
