import { pageIndexIn, parseView, type ReportView } from '@fieldtime/console-core'
import {
  defaultLayout,
  type ReportDefinition,
  type ReportLayout,
  readLayout,
  writeLayout,
} from '@fieldtime/console-core/reports'
import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { useConsole } from '../../consoleContext.ts'
import { changeGridState, createGridState, type GridAction, type GridState } from './gridState.ts'

export interface ReportViewState {
  readonly state: GridState
  readonly dispatch: Dispatch<GridAction>
  readonly applyLayout: (layout: ReportLayout) => void
  /** The view that the link asks for; null when it asks for none. */
  readonly asked: ReportView | null
}

/**
 * The view of a report: that of the link, else the stored one on the page that the address names. Both are parsed with every column of the report, because a column that
 * needs a feature flag must not be dropped while the flags are loading.
 */
export function useReportView<Row>(definition: ReportDefinition<Row>, address: string | null): ReportViewState {
  const { columns, storageKeys } = definition
  const defaults = useMemo(() => definition.layout ?? defaultLayout(columns), [definition, columns])
  const { storage } = useConsole()
  const asked = useMemo(
    () =>
      address === null ? null : parseView(address, columns, readLayout(storage, storageKeys.layout, columns, defaults)),
    [address, columns, storage, storageKeys.layout, defaults],
  )
  const [state, dispatch] = useReducer(changeGridState, null, () =>
    asked
      ? createGridState(asked.layout, asked.pageIndex)
      : createGridState(readLayout(storage, storageKeys.layout, columns, defaults), pageIndexIn(address ?? '')),
  )

  const shown = useRef(asked)
  useEffect(() => {
    if (asked === null || asked === shown.current) return
    shown.current = asked
    dispatch({ type: 'applyLayout', layout: asked.layout, pageIndex: asked.pageIndex })
  }, [asked])

  // Opening a link doesn't store its layout. Changing anything does, and so does leaving the link for other days.
  const kept = useRef({ layout: state.layout, isLinked: asked !== null })
  const isLinked = asked !== null
  useEffect(() => {
    const isLeft = kept.current.isLinked && !isLinked
    const isStored = kept.current.layout === state.layout && !isLeft
    kept.current = { layout: state.layout, isLinked }
    if (isStored) return
    writeLayout(storage, storageKeys.layout, state.layout)
  }, [storage, storageKeys.layout, state.layout, isLinked])

  const applyLayout = useCallback((layout: ReportLayout) => dispatch({ type: 'applyLayout', layout }), [])
  return { state, dispatch, applyLayout, asked }
}
