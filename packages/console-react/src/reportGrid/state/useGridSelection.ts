import { useMemo } from 'react'
import type { Grid, GridActions } from './gridContext.ts'

export type GroupSelection = 'none' | 'some' | 'all'

export interface GridSelecting {
  readonly count: number
  /** Selected rows that the filters hide. */
  readonly hiddenCount: number
  readonly isPageSelected: boolean
  readonly isPagePartlySelected: boolean
  toggleRow(rowId: string): void
  /** Selects from the row that was toggled last to this one. Without one, the range starts at `fromRowId`. */
  selectRange(toRowId: string, fromRowId?: string): void
  togglePage(): void
  /** Selects all rows of a group, or deselects them when all are selected. */
  toggleGroup(groupKey: string): void
  /** How much of a group on the page is selected. */
  selectionOf(groupKey: string): GroupSelection
  selectMatching(): void
  clear(): void
}

export function useGridSelection({ state, result, page, model }: Grid, { dispatch }: GridActions): GridSelecting {
  const { rowIds, anchorId } = state.selection
  const isFiltered = state.layout.filters.length > 0
  return useMemo(() => {
    const pageRowIds = page.lines.flatMap(line => (line.kind === 'row' ? [line.id] : []))
    const isPageSelected = model.getIsAllPageRowsSelected()
    const groups = rowIds.size === 0 ? noGroups : selectionsOf(page.lines, result, rowIds)
    return {
      count: rowIds.size,
      hiddenCount: rowIds.size === 0 || !isFiltered ? 0 : rowIds.size - countIn(rowIds, result.rowIds()),
      isPageSelected,
      isPagePartlySelected: !isPageSelected && model.getIsSomePageRowsSelected(),
      toggleRow: rowId =>
        dispatch({ type: 'selectRows', rowIds: [rowId], isSelected: !rowIds.has(rowId), anchorId: rowId }),
      selectRange(toRowId, fromRowId = toRowId) {
        const from = anchorId ?? fromRowId
        const ids = rangeBetween(pageRowIds, from, toRowId) ?? rangeBetween([...result.rowIds()], from, toRowId)
        dispatch({ type: 'selectRows', rowIds: ids ?? [toRowId], isSelected: true, anchorId: from })
      },
      togglePage: () => model.toggleAllPageRowsSelected(),
      toggleGroup: groupKey =>
        dispatch({
          type: 'selectRows',
          rowIds: result.groupRowIds(groupKey),
          isSelected: groups.get(groupKey) !== 'all',
        }),
      selectionOf: groupKey => groups.get(groupKey) ?? 'none',
      selectMatching: () => dispatch({ type: 'selectRows', rowIds: result.rowIds(), isSelected: true }),
      clear: () => dispatch({ type: 'clearSelection' }),
    }
  }, [page, result, rowIds, anchorId, isFiltered, dispatch, model])
}

function countIn(selectedIds: ReadonlySet<string>, rowIds: Iterable<string>): number {
  let count = 0
  for (const rowId of rowIds) if (selectedIds.has(rowId)) count += 1
  return count
}

const noGroups: ReadonlyMap<string, GroupSelection> = new Map()

function selectionsOf(
  lines: Grid['page']['lines'],
  result: Grid['result'],
  rowIds: ReadonlySet<string>,
): ReadonlyMap<string, GroupSelection> {
  const keys = lines.flatMap(line => (line.kind === 'group' ? [line.key] : []))
  return new Map(keys.map(key => [key, selectionAmong(result.groupRowIds(key), rowIds)]))
}

/** Stops at the first difference. */
export function selectionAmong(ids: Iterable<string>, selected: ReadonlySet<string>): GroupSelection {
  let has: boolean | null = null
  for (const id of ids) {
    const isSelected = selected.has(id)
    if (has !== null && has !== isSelected) return 'some'
    has = isSelected
  }
  return has ? 'all' : 'none'
}

/** The ids between two ids, inclusive, in either direction. Null if one is missing. */
export function rangeBetween(ids: readonly string[], fromId: string, toId: string): readonly string[] | null {
  const from = ids.indexOf(fromId)
  const to = ids.indexOf(toId)
  if (from < 0 || to < 0) return null
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}
