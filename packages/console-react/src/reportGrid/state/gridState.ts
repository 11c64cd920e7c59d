import type { PageSize, ReportLayout } from '@fieldtime/console-core/reports'
import { changeLayout, findHiddenColumn, type HiddenColumn, type LayoutAction, restoreColumn } from './layoutChange.ts'

/** Which groups are expanded: all or none, apart from the keys in `except`. */
export interface GroupExpansion {
  readonly areOpen: boolean
  readonly except: ReadonlySet<string>
}

export interface GridSelection {
  readonly rowIds: ReadonlySet<string>
  /** The row that was toggled last. A range starts there. */
  readonly anchorId: string | null
}

/** The current view of a report. Only its layout is stored. */
export interface GridState {
  readonly layout: ReportLayout
  /** From 0. Past the end, the last page is shown. */
  readonly pageIndex: number
  readonly expansion: GroupExpansion
  readonly selection: GridSelection
  /** The column that was moved last, which can't be derived from two columns that changed places. */
  readonly lastMovedId: string | null
  /** Columns as they were when they were hidden, until the page is left. */
  readonly hiddenColumns: ReadonlyMap<string, HiddenColumn>
  /** Counts how often all filters were cleared. Each time, filter cells discard their drafts. */
  readonly filterResets: number
  /** Counts how often the whole layout was replaced: by a template, a link, or the default columns. */
  readonly layoutResets: number
  /** Filter fields with text that can't be applied, by their ids. */
  readonly invalidFields: ReadonlySet<string>
}

export type GridAction =
  | LayoutAction
  /** Replaces the whole layout by that of a template, a link or the storage. */
  | { readonly type: 'applyLayout'; readonly layout: ReportLayout; readonly pageIndex?: number }
  /** The text of a filter field can't be applied, or no longer. */
  | { readonly type: 'markField'; readonly fieldId: string; readonly isInvalid: boolean }
  | { readonly type: 'goToPage'; readonly pageIndex: number }
  | { readonly type: 'changePageSize'; readonly pageSize: PageSize }
  | { readonly type: 'toggleGroup'; readonly groupKey: string }
  | { readonly type: 'expandAll' }
  | { readonly type: 'collapseAll' }
  /** `anchorId`: the row from which the next range starts. Without it, the last one stays. */
  | {
      readonly type: 'selectRows'
      readonly rowIds: Iterable<string>
      readonly isSelected: boolean
      readonly anchorId?: string
    }
  | { readonly type: 'clearSelection' }
  /** After a refresh: deselects rows that no longer exist. */
  | { readonly type: 'pruneSelection'; readonly exists: (rowId: string) => boolean }

export function createGridState(layout: ReportLayout, pageIndex = 0): GridState {
  return {
    layout,
    pageIndex,
    expansion: allGroupsOpen,
    selection: nothingSelected,
    lastMovedId: null,
    hiddenColumns: new Map(),
    filterResets: 0,
    layoutResets: 0,
    invalidFields: new Set(),
  }
}

/** Returns the next state. The selection stays with its rows when they are sorted, filtered or paged. */
export function changeGridState(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'applyLayout':
      return {
        ...state,
        layout: action.layout,
        pageIndex: action.pageIndex ?? 0,
        expansion: allGroupsOpen,
        filterResets: state.filterResets + 1,
        layoutResets: state.layoutResets + 1,
      }
    case 'restoreColumns':
      return { ...withLayout(state, changeLayout(state.layout, action)), layoutResets: state.layoutResets + 1 }
    case 'markField':
      return { ...state, invalidFields: changeSet(state.invalidFields, [action.fieldId], action.isInvalid) }
    case 'goToPage':
      return { ...state, pageIndex: Math.max(0, Math.trunc(action.pageIndex) || 0) }
    case 'changePageSize':
      return changePageSize(state, action.pageSize)
    case 'toggleGroup':
      return { ...state, expansion: toggleGroup(state.expansion, action.groupKey) }
    case 'expandAll':
      return { ...state, pageIndex: 0, expansion: allGroupsOpen }
    case 'collapseAll':
      return { ...state, pageIndex: 0, expansion: allClosed }
    case 'selectRows':
      return { ...state, selection: changeSelection(state.selection, action) }
    case 'clearSelection':
      return { ...state, selection: nothingSelected }
    case 'pruneSelection':
      return pruneSelection(state, action.exists)
    case 'clearFilters': {
      const next = withLayout(state, changeLayout(state.layout, action))
      const isUnchanged = next === state && state.invalidFields.size === 0
      return isUnchanged ? state : { ...next, filterResets: state.filterResets + 1 }
    }
    case 'hideColumn': {
      const hidden = findHiddenColumn(state.layout, action.columnId)
      const hiddenColumns = hidden ? new Map(state.hiddenColumns).set(action.columnId, hidden) : state.hiddenColumns
      return { ...withLayout(state, changeLayout(state.layout, action)), hiddenColumns }
    }
    case 'showColumn': {
      const hidden = state.hiddenColumns.get(action.columnId)
      return withLayout(state, hidden ? restoreColumn(state.layout, hidden) : changeLayout(state.layout, action))
    }
    case 'moveColumn':
      return { ...withLayout(state, changeLayout(state.layout, action)), lastMovedId: action.columnId }
    default:
      return withLayout(state, changeLayout(state.layout, action))
  }
}

export const allGroupsOpen: GroupExpansion = { areOpen: true, except: new Set() }
const allClosed: GroupExpansion = { areOpen: false, except: new Set() }
const nothingSelected: GridSelection = { rowIds: new Set(), anchorId: null }

/** Other rows or another order lead back to the first page; other groups start expanded or collapsed as a whole. */
function withLayout(state: GridState, layout: ReportLayout): GridState {
  const before = state.layout
  if (layout === before) return state
  const isSameOrder = (['filters', 'sorts', 'groups'] as const).every(part => layout[part] === before[part])
  const isSameGroups = layout.groups.map(columnOf).join() === before.groups.map(columnOf).join()
  return {
    ...state,
    layout,
    pageIndex: isSameOrder ? state.pageIndex : 0,
    expansion: isSameGroups ? state.expansion : { ...state.expansion, except: new Set() },
  }
}

const columnOf = ({ columnId }: { readonly columnId: string }) => JSON.stringify(columnId)

/** Keeps the first line of the page on the page. */
function changePageSize(state: GridState, pageSize: PageSize): GridState {
  const topLine = state.pageIndex * state.layout.pageSize
  return { ...state, layout: { ...state.layout, pageSize }, pageIndex: Math.floor(topLine / pageSize) }
}

function toggleGroup({ areOpen, except }: GroupExpansion, groupKey: string): GroupExpansion {
  const next = new Set(except)
  if (!next.delete(groupKey)) next.add(groupKey)
  return { areOpen, except: next }
}

interface SelectionChange {
  readonly rowIds: Iterable<string>
  readonly isSelected: boolean
  readonly anchorId?: string
}

function changeSelection(selection: GridSelection, { rowIds, isSelected, anchorId }: SelectionChange): GridSelection {
  return { rowIds: changeSet(selection.rowIds, rowIds, isSelected), anchorId: anchorId ?? selection.anchorId }
}

function changeSet(set: ReadonlySet<string>, ids: Iterable<string>, isIncluded: boolean): ReadonlySet<string> {
  const next = new Set(set)
  for (const id of ids) {
    if (isIncluded) next.add(id)
    else next.delete(id)
  }
  return next
}

function pruneSelection(state: GridState, exists: (rowId: string) => boolean): GridState {
  const { rowIds, anchorId } = state.selection
  const kept = [...rowIds].filter(exists)
  if (kept.length === rowIds.size) return state
  return {
    ...state,
    selection: { rowIds: new Set(kept), anchorId: anchorId !== null && exists(anchorId) ? anchorId : null },
  }
}
