import { useMemo } from 'react'
import type { Grid } from './gridContext.js'

export type GroupSelection = 'none' | 'some' | 'all'

export interface GridSelecting {
  readonly count: number
  readonly pageRowIds: readonly string[]
  readonly isPageSelected: boolean
  readonly isPagePartlySelected: boolean
  toggleRow(rowId: string): void
  /** From the row that was selected or deselected last, or from another when there is none, to this one. */
  selectRange(toRowId: string, fromRowId?: string): void
  togglePage(): void
  /** All rows of a group, or none when all are selected. */
  toggleGroup(groupKey: string): void
  /** What is selected of the rows of a group that has its header on the page. */
  selectionOf(groupKey: string): GroupSelection
  selectMatching(): void
  clear(): void
}

export function useGridSelection({ state, dispatch, result, page }: Grid): GridSelecting {
  const { rowIds, anchorId } = state.selection
  return useMemo(() => {
    const pageRowIds = page.lines.flatMap(line => (line.kind === 'row' ? [line.id] : []))
    const selectedOnPage = pageRowIds.filter(id => rowIds.has(id)).length
    const isPageSelected = pageRowIds.length > 0 && selectedOnPage === pageRowIds.length
    const groups = rowIds.size === 0 ? noGroups : selectionsOf(page.lines, result, rowIds)
    return {
      count: rowIds.size,
      pageRowIds,
      isPageSelected,
      isPagePartlySelected: selectedOnPage > 0 && !isPageSelected,
      toggleRow: rowId =>
        dispatch({ type: 'selectRows', rowIds: [rowId], isSelected: !rowIds.has(rowId), anchorId: rowId }),
      selectRange(toRowId, fromRowId = toRowId) {
        const from = anchorId ?? fromRowId
        const ids = rangeBetween(pageRowIds, from, toRowId) ?? rangeBetween([...result.rowIds()], from, toRowId)
        dispatch({ type: 'selectRows', rowIds: ids ?? [toRowId], isSelected: true, anchorId: from })
      },
      togglePage: () => dispatch({ type: 'selectRows', rowIds: pageRowIds, isSelected: !isPageSelected }),
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
  }, [page, result, rowIds, anchorId, dispatch])
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

/** Reads no further than it takes to know. */
export function selectionAmong(ids: Iterable<string>, selected: ReadonlySet<string>): GroupSelection {
  let has: boolean | null = null
  for (const id of ids) {
    const isSelected = selected.has(id)
    if (has !== null && has !== isSelected) return 'some'
    has = isSelected
  }
  return has ? 'all' : 'none'
}

/** Null when one of the two is not among the ids. */
export function rangeBetween(ids: readonly string[], fromId: string, toId: string): readonly string[] | null {
  const from = ids.indexOf(fromId)
  const to = ids.indexOf(toId)
  if (from < 0 || to < 0) return null
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}
