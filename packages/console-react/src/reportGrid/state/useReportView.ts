import { pageIndexIn, parseView, type ReportView } from '@fieldtime/console-core'
import { findViewError } from '@fieldtime/console-core/internal'
import {
  defaultLayout,
  type ReportDefinition,
  type ReportLayout,
  readLayout,
  writeLayout,
} from '@fieldtime/console-core/reports'
import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useConsole } from '../../provider/consoleContext.ts'
import { useConfigurationError } from '../../ui/useComponentLoad.ts'
import { changeGridState, createGridState, type GridAction, type GridState } from './gridState.ts'

export interface ReportViewState {
  readonly state: GridState
  readonly dispatch: Dispatch<GridAction>
  readonly applyLayout: (layout: ReportLayout) => void
  /** The view that the host passed; null without one. */
  readonly asked: ReportView | null
  /** Stores the last view passed to `onViewChange`, which isn't applied again when the host passes it back. */
  readonly report: (view: string) => void
}

export interface ViewOptions {
  readonly view?: string | null
  readonly defaultView?: string | null
}

/**
 * The view of a report: the host's, otherwise the stored layout. Parses both with all columns of the report, because columns behind a
 * feature flag must not be dropped while the flags load.
 */
export function useReportView<Row>(definition: ReportDefinition<Row>, options: ViewOptions): ReportViewState {
  const { asked: given, report } = useAskedView(options)
  const { address } = given
  const { columns, storageKeys } = definition
  const defaults = useMemo(() => definition.layout ?? defaultLayout(columns), [definition, columns])
  const { storage } = useConsole()
  const asked = useMemo(
    () =>
      given.address === null
        ? null
        : parseView(given.address, columns, readLayout(storage, storageKeys.layout, columns, defaults)),
    // Depends on the object: the same address is applied again after the person changed the view.
    [given, columns, storage, storageKeys.layout, defaults],
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
  useConfigurationError(useMemo(() => (address === null ? null : findViewError(address, columns)), [address, columns]))
  return { state, dispatch, applyLayout, asked, report }
}

/** The view to apply. Ignores a view that the host passes back unchanged after `onViewChange`. */
function useAskedView({ view, defaultView = null }: ViewOptions) {
  const [first] = useState(defaultView)
  const given = view === undefined ? first : view
  const [reported] = useState<{ view: string | null }>({ view: null })
  const [seen, setSeen] = useState(given)
  const [asked, setAsked] = useState({ address: given })
  if (given !== seen) {
    setSeen(given)
    if (given !== reported.view) setAsked({ address: given })
  }
  const [report] = useState(() => (next: string) => {
    reported.view = next
  })
  return { asked, report }
}
