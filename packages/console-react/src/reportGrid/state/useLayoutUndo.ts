import { useCallback, useLayoutEffect, useRef } from 'react'
import type { GridAction, GridState } from './gridState.ts'

export interface LayoutUndo {
  readonly dispatch: (action: GridAction) => void
  /** The state before the last change that can be undone; null once it was taken. */
  readonly takeBefore: () => GridState | null
}

/** Remembers the state before each change of columns or groups, and before all filters are cleared. */
export function useLayoutUndo(state: GridState, dispatch: (action: GridAction) => void): LayoutUndo {
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  const before = useRef<GridState | null>(null)

  const dispatchRemembered = useCallback(
    (action: GridAction) => {
      // A column that is dropped among others may also leave its group: both are one change.
      if (undoable.has(action.type)) before.current ??= latest.current
      dispatch(action)
    },
    [dispatch],
  )
  const takeBefore = useCallback(() => {
    const taken = before.current
    before.current = null
    return taken
  }, [])
  return { dispatch: dispatchRemembered, takeBefore }
}

const undoable: ReadonlySet<GridAction['type']> = new Set([
  'hideColumn',
  'moveColumn',
  'pinColumn',
  'group',
  'ungroup',
  'clearFilters',
])
