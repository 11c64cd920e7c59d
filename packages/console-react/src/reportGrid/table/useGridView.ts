import type { ReportColumn, ReportTable } from '@fieldtime/console-core'
import { cellFormatOf } from '@fieldtime/console-core'
import { type RefObject, useCallback, useId, useMemo, useRef } from 'react'
import { useConsole } from '../../consoleContext.js'
import { carriedMarkOf } from '../columns/carriedMark.js'
import { useColumnSizing } from '../columns/useColumnSizing.js'
import { useDisplayedColumns } from '../columns/useDisplayedColumns.js'
import type { CellRenderer, Grid } from '../state/gridContext.js'
import type { GridAction, GridState } from '../state/gridState.js'
import { useGridResult } from '../state/useGridResult.js'
import type { GridRows } from './gridRows.js'
import { measureViewport, unmeasuredViewport } from './gridViewport.js'
import { useMeasured } from './useMeasured.js'

/** Below this only the first column stays in sight while the others scroll. */
const narrowWidth = 680

/** The rows and columns of a grid, and how the person looks at them. */
export interface GridContent<Row> {
  /** Every column the person is allowed to see. A new list re-renders the grid. */
  readonly columns: readonly ReportColumn<Row>[]
  readonly table: ReportTable<Row>
  /** Changes whenever rows of the table are added or updated. */
  readonly revision: number
  /** From `createGridState`, changed by `changeGridState`. */
  readonly state: GridState
  readonly dispatch: (action: GridAction) => void
  /** Renderers for cells that show more than their text, by column id. A new object re-renders every row. */
  readonly cells?: Readonly<Record<string, CellRenderer<Row>>>
  readonly isReading?: boolean
}

export interface GridViewOptions<Row> extends GridContent<Row> {
  /** The live region. */
  readonly announcer: RefObject<HTMLElement | null>
}

/** What a grid shows at this moment: the answer of its table, its columns and their widths. */
export function useGridView<Row>(options: GridViewOptions<Row>) {
  const { table, state, dispatch, cells, announcer, isReading = false } = options
  const { locale } = useConsole()
  const id = useId()
  const tableRef = useRef<HTMLTableElement>(null)
  const { scrollerRef, attachScroller, room } = useScroller()
  const isNarrow = room.innerWidth > 0 && room.innerWidth < narrowWidth

  const { columns, headerOf, layoutColumns, displayed } = useDisplayedColumns(options.columns, state.layout, isNarrow)
  const { result, page } = useGridResult(table, options.revision, state, displayed)
  const format = cellFormatOf(locale)
  const mark = useMemo(() => carriedMarkOf(columns, displayed), [columns, displayed])
  const { widths, sizing } = useColumnSizing(
    { columns, layoutColumns, headerOf, result, format, mark, scrollerRef, room: room.innerWidth, isReading },
    dispatch,
  )
  const renderCell = useCallback(
    (columnId: string): CellRenderer<unknown> | null =>
      cells && Object.hasOwn(cells, columnId) ? ((cells[columnId] ?? null) as CellRenderer<unknown> | null) : null,
    [cells],
  )
  // Straight into the document: as a state, each sentence would draw the whole grid a second time.
  const announce = useCallback(
    (sentence: string) => {
      if (announcer.current) announcer.current.textContent = sentence
    },
    [announcer],
  )

  // The same while only sizes change, so that what surrounds the table is not drawn anew for them.
  const grid: Grid = useMemo(
    () => ({
      id,
      columns,
      headerOf,
      displayed,
      isNarrow,
      table,
      state,
      dispatch,
      result,
      page,
      announce,
      sizing,
      renderCell,
    }),
    [id, columns, headerOf, displayed, isNarrow, table, state, dispatch, result, page, announce, sizing, renderCell],
  )
  const rows: GridRows = useMemo(
    () => ({ displayed, format, renderCell, isNarrow, mark }),
    [displayed, format, renderCell, isNarrow, mark],
  )
  return { grid, rows, format, widths, tableRef, scrollerRef, attachScroller, room }
}

/** The element that scrolls, and what it has room for. */
function useScroller() {
  const scrollerRef = useRef<HTMLElement>(null)
  const [roomRef, room] = useMeasured(measureViewport, unmeasuredViewport)
  const attachScroller = useCallback(
    (element: HTMLElement | null) => {
      scrollerRef.current = element
      return roomRef(element)
    },
    [roomRef],
  )
  return { scrollerRef, attachScroller, room }
}
