import type { PageSize, ReportLayout } from '@fieldtime/console-core'
import { changeLayout, type LayoutAction } from './layoutChange.js'

/** Which groups are open: all of them or none, but for the keys in `except`. */
export interface GroupExpansion {
  readonly areOpen: boolean
  readonly except: ReadonlySet<string>
}

export interface GridSelection {
  readonly rowIds: ReadonlySet<string>
  /** Where a range begins: the row that was selected or deselected last. */
  readonly anchorId: string | null
}

/** How a person looks at a report at this moment. The layout is what outlasts it. */
export interface GridState {
  readonly layout: ReportLayout
  /** From 0; for a page that the result does not have, its last one is shown. */
  readonly pageIndex: number
  readonly expansion: GroupExpansion
  readonly selection: GridSelection
  /** The column that came to another place last: two that change places do not tell which of them was meant. */
  readonly lastMovedId: string | null
  /** How often filters have been cleared as a whole, which resets what their cells hold. */
  readonly filterResets: number
}

export type GridAction =
  | LayoutAction
  /** A template, a stored layout or a link takes the place of the whole layout. */
  | { readonly type: 'applyLayout'; readonly layout: ReportLayout; readonly pageIndex?: number }
  | { readonly type: 'goToPage'; readonly pageIndex: number }
  | { readonly type: 'changePageSize'; readonly pageSize: PageSize }
  | { readonly type: 'toggleGroup'; readonly groupKey: string }
  | { readonly type: 'expandAll' }
  | { readonly type: 'collapseAll' }
  /** Selects or deselects rows. `anchorId` is where a later range begins; without it that stays. */
  | {
      readonly type: 'selectRows'
      readonly rowIds: Iterable<string>
      readonly isSelected: boolean
      readonly anchorId?: string
    }
  | { readonly type: 'clearSelection' }
  /** Rows were read again: those that are no longer there are no longer selected. */
  | { readonly type: 'pruneSelection'; readonly exists: (rowId: string) => boolean }

export function createGridState(layout: ReportLayout, pageIndex = 0): GridState {
  return { layout, pageIndex, expansion: allGroupsOpen, selection: nothingSelected, lastMovedId: null, filterResets: 0 }
}

/** The next state; the selection stays with its rows, whatever happens to them. */
export function changeGridState(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'applyLayout':
      return {
        ...state,
        layout: action.layout,
        pageIndex: action.pageIndex ?? 0,
        expansion: allGroupsOpen,
        filterResets: state.filterResets + 1,
      }
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
      return next === state ? state : { ...next, filterResets: state.filterResets + 1 }
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

/** Other rows, or another order of them, lead back to the first page; other groups open anew. */
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

/** The line on top of the page stays on the page. */
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
  const next = new Set(selection.rowIds)
  for (const rowId of rowIds) {
    if (isSelected) next.add(rowId)
    else next.delete(rowId)
  }
  return { rowIds: next, anchorId: anchorId ?? selection.anchorId }
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
