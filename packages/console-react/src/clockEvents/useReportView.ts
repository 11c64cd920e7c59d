import {
  defaultLayout,
  type ReportDefinition,
  type ReportLayout,
  readLayout,
  writeLayout,
} from '@fieldtime/console-core'
import { type Dispatch, useCallback, useEffect, useReducer } from 'react'
import { useConsole } from '../consoleContext.js'
import { changeGridState, createGridState, type GridAction, type GridState } from '../reportGrid/gridState.js'

export interface ReportView {
  readonly state: GridState
  readonly dispatch: Dispatch<GridAction>
  readonly applyLayout: (layout: ReportLayout) => void
}

/**
 * How a person looks at a report, kept under the report's key. Read with every column that the report has: one that needs a
 * flag must not be forgotten because the flags are still on their way.
 */
export function useReportView<Row>({ columns, storageKeys }: ReportDefinition<Row>): ReportView {
  const { storage } = useConsole()
  const [state, dispatch] = useReducer(changeGridState, null, () =>
    createGridState(readLayout(storage, storageKeys.layout, columns, defaultLayout(columns))),
  )
  useEffect(() => writeLayout(storage, storageKeys.layout, state.layout), [storage, storageKeys.layout, state.layout])
  const applyLayout = useCallback((layout: ReportLayout) => dispatch({ type: 'applyLayout', layout }), [])
  return { state, dispatch, applyLayout }
}
