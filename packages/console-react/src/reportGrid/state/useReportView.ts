import {
  defaultLayout,
  parseView,
  type ReportDefinition,
  type ReportLayout,
  type ReportView,
  readLayout,
  writeLayout,
} from '@fieldtime/console-core'
import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { useConsole } from '../../consoleContext.js'
import { changeGridState, createGridState, type GridAction, type GridState } from './gridState.js'

export interface ReportViewState {
  readonly state: GridState
  readonly dispatch: Dispatch<GridAction>
  readonly applyLayout: (layout: ReportLayout) => void
  /** What the address asks to see; null when it asks nothing. */
  readonly asked: ReportView | null
}

/**
 * How a person looks at a report: as the address asks, else as they left it, which is kept under the report's key. Read with
 * every column that the report has: one that needs a flag must not be forgotten because the flags are still on their way.
 */
export function useReportView<Row>(definition: ReportDefinition<Row>, address: string | null): ReportViewState {
  const { columns, storageKeys } = definition
  const { storage } = useConsole()
  const asked = useMemo(
    () =>
      address === null
        ? null
        : parseView(address, columns, readLayout(storage, storageKeys.layout, columns, defaultLayout(columns))),
    [address, columns, storage, storageKeys.layout],
  )
  const [state, dispatch] = useReducer(changeGridState, null, () =>
    asked
      ? createGridState(asked.layout, asked.pageIndex)
      : createGridState(readLayout(storage, storageKeys.layout, columns, defaultLayout(columns))),
  )

  const shown = useRef(asked)
  useEffect(() => {
    if (asked === null || asked === shown.current) return
    shown.current = asked
    dispatch({ type: 'applyLayout', layout: asked.layout, pageIndex: asked.pageIndex })
  }, [asked])

  // Whoever only opens a link keeps their own layout; who goes on working with it takes it over.
  const kept = useRef(state.layout)
  useEffect(() => {
    if (kept.current === state.layout) return
    kept.current = state.layout
    writeLayout(storage, storageKeys.layout, state.layout)
  }, [storage, storageKeys.layout, state.layout])

  const applyLayout = useCallback((layout: ReportLayout) => dispatch({ type: 'applyLayout', layout }), [])
  return { state, dispatch, applyLayout, asked }
}
