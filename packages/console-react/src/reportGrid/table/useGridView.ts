import {
  cellFormatOf,
  type LayoutColumn,
  type LayoutFilter,
  type ReportCard,
  type ReportColumn,
} from '@fieldtime/console-core/reports'
import { type RefObject, useCallback, useId, useMemo, useRef } from 'react'
import { useConsole } from '../../provider/consoleContext.ts'
import { useColumnSizing, useColumnWidths } from '../columns/useColumnSizing.ts'
import { carriedMarksOf, useContentWidths } from '../columns/useContentWidths.ts'
import { type GridWidth, useDisplayedColumns, useGridColumns } from '../columns/useDisplayedColumns.ts'
import type { CellRenderer, Grid, GridActions } from '../state/gridContext.ts'
import type { GridAction, GridState } from '../state/gridState.ts'
import { columnsInRows } from '../state/tableState.ts'
import type { ReportTableState } from '../state/useReportTable.ts'
import { useGridResult, useTableModel } from '../state/useTableModel.ts'
import type { GridRows } from './gridRows.ts'
import { measureViewport, unmeasuredViewport, useMeasured } from './gridViewport.ts'

/**
 * Pixels. In a narrow window, rows are cards, or only the name stays in sight while other columns scroll. A table is narrow where a
 * window at the limit leaves it no more room.
 */
const narrowest = { window: 680, table: 632 } as const
/** Pixels, of the table. Below, one column at the end stays in sight. */
const mediumLimit = 960

/** Rows as cards. */
export interface GridCards {
  readonly card: ReportCard
  /** The ids of the columns at the bottom of each card. */
  readonly figureIds: readonly string[]
}

/** The content of a grid. */
export interface GridReport<Row> {
  /** With every column the person is allowed to see. The same object until rows or columns change. */
  readonly content: ReportTableState<Row>
  readonly isReading?: boolean
  /** Rows are missing, because they couldn't be read or are still being read: totals are marked. */
  readonly isPartial?: boolean
  /** Names what the rows omit. Shown next to the total and announced when it changes. */
  readonly totalNote?: string | null
  /** Notes on the days that groups leave out, by the key of the group. A new map re-renders every row. */
  readonly groupNotes?: ReadonlyMap<string, string>
  /** The totals leave open days out, although their rows are listed. */
  readonly areOpenDaysExcluded?: boolean
  /** Columns that can't be hidden. The same set until it changes. */
  readonly fixedColumnIds?: ReadonlySet<string>
  /** The filters of the table that always apply. The same list until it changes. */
  readonly fixedFilters?: readonly LayoutFilter[]
  /** The columns of `fixedFilters`. Default: those of `content`. */
  readonly filterColumns?: readonly ReportColumn<Row>[]
}

export interface GridViewOptions<Row> {
  readonly report: GridReport<Row>
  /** From `createGridState`, changed by `changeGridState`. */
  readonly state: GridState
  readonly dispatch: (action: GridAction) => void
  /** Renderers for cells that show more than their text, by column id. A new object re-renders every row. */
  readonly cells?: Readonly<Record<string, CellRenderer<Row>>>
  /** Rows are cards on narrow screens; null or missing: they are lines of a table. */
  readonly cards?: GridCards | null
}

/** Unknown until measured, so nothing is laid out twice. */
function widthOf({ innerWidth, windowWidth }: typeof unmeasuredFrame): GridWidth {
  if (innerWidth === 0) return 'wide'
  if (innerWidth < narrowest.table || windowWidth < narrowest.window) return 'narrow'
  return innerWidth < mediumLimit ? 'medium' : 'wide'
}

/** Everything a grid shows: the result of its query, its columns and their widths. `announcer`: the live region. */
export function useGridView<Row>(options: GridViewOptions<Row>, announcer: RefObject<HTMLElement | null>) {
  const { report, state, dispatch, cells, cards = null } = options
  const { content, isReading = false, groupNotes = noNotes, areOpenDaysExcluded = false } = report
  const { fixedColumnIds = noIds, fixedFilters = noFilters } = report
  const { table } = content
  const { layout, selection } = state
  const { locale } = useConsole()
  const id = useId()
  const tableRef = useRef<HTMLTableElement>(null)
  const { scrollerRef, attachScroller, viewport } = useScroller()
  const [frameRef, frame] = useMeasured(measureFrame, unmeasuredFrame)
  const width = widthOf(frame)
  const isNarrow = width === 'narrow'
  const shownCards = isNarrow ? cards : null

  const gridColumns = useGridColumns(content.columns)
  const { columns, headerOf } = gridColumns
  const inRows = useMemo(
    () => columnsInRows({ columns: layout.columns, groups: layout.groups }, columnId => columns.has(columnId)),
    [layout.columns, layout.groups, columns],
  )
  const { result, page } = useGridResult(content, state, totalIdsOf(inRows, columns, shownCards))
  const { columnSizing, ...widthState } = useColumnWidths(inRows, viewport.innerWidth)
  const model = useTableModel({
    columns,
    layout,
    columnSizing,
    lines: page.lines,
    selectedRowIds: selection.rowIds,
    dispatch,
  })
  const displayed = useDisplayedColumns(model, gridColumns, width)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the model reads the widths from its state.
  const widths = useMemo(
    () => displayed.map(({ column }) => model.getColumn(column.id)?.getSize() ?? 0),
    [model, displayed, columnSizing],
  )
  const format = cellFormatOf(locale)
  const marks = useMemo(() => carriedMarksOf(columns, displayed), [columns, displayed])
  const contentWidthOf = useContentWidths({
    columns,
    inRows,
    headerOf,
    result,
    format,
    marks,
    scrollerRef,
    isReading,
    layoutResets: state.layoutResets,
    ...widthState,
  })
  const sizing = useColumnSizing({
    displayed,
    columnSizing,
    contentWidthOf,
    setPreview: widthState.setPreview,
    dispatch,
  })
  const renderCell = useCallback(
    (columnId: string): CellRenderer<unknown> | null =>
      cells && Object.hasOwn(cells, columnId) ? ((cells[columnId] ?? null) as CellRenderer<unknown> | null) : null,
    [cells],
  )
  // Written to the document directly: as state, each sentence would render the whole grid again.
  const announce = useCallback(
    (sentence: string) => {
      if (announcer.current) announcer.current.textContent = sentence
    },
    [announcer],
  )

  const filterColumns = useMemo(
    () => (report.filterColumns ? columnMapOf(report.filterColumns) : columns),
    [report.filterColumns, columns],
  )

  const actions: GridActions = useMemo(() => ({ dispatch, sizing, announce }), [dispatch, sizing, announce])
  // Stable while only sizes change, so parts around the table don't re-render.
  const grid: Grid = useMemo(
    () => ({
      id,
      columns,
      headerOf,
      displayed,
      isNarrow,
      table,
      model,
      state,
      result,
      page,
      renderCell,
      fixedColumnIds,
      fixedFilters,
      filterColumns,
    }),
    [
      id,
      columns,
      headerOf,
      displayed,
      isNarrow,
      table,
      model,
      state,
      result,
      page,
      renderCell,
      fixedColumnIds,
      fixedFilters,
      filterColumns,
    ],
  )
  const rows: GridRows = useMemo(
    () => ({ displayed, format, renderCell, isNarrow, marks, groupNotes, areOpenDaysExcluded }),
    [displayed, format, renderCell, isNarrow, marks, groupNotes, areOpenDaysExcluded],
  )
  return { grid, actions, rows, format, widths, tableRef, scrollerRef, attachScroller, viewport, frameRef, shownCards }
}

const noNotes: ReadonlyMap<string, string> = new Map()
const noIds: ReadonlySet<string> = new Set()
const noFilters: readonly LayoutFilter[] = []

const columnMapOf = <Row>(columns: readonly ReportColumn<Row>[]): Grid['columns'] =>
  new Map(columns.map(column => [column.id, column as ReportColumn<unknown>]))

/** As text, because an equal list must not ask the report table again. */
function totalIdsOf(inRows: readonly LayoutColumn[], columns: Grid['columns'], cards: GridCards | null): string {
  const ids = new Set([...inRows.map(({ id }) => id), ...(cards?.figureIds ?? [])])
  return JSON.stringify([...ids].filter(id => columns.get(id)?.total))
}

const unmeasuredFrame = { innerWidth: 0, windowWidth: 0 }

/** Null while the host hides the grid. */
function measureFrame({ clientWidth }: HTMLElement) {
  return clientWidth === 0 ? null : { innerWidth: clientWidth, windowWidth: window.innerWidth }
}

/** The scrolling element and its visible area. */
function useScroller() {
  const scrollerRef = useRef<HTMLElement>(null)
  const [viewportRef, viewport] = useMeasured(measureViewport, unmeasuredViewport)
  const attachScroller = useCallback(
    (element: HTMLElement | null) => {
      scrollerRef.current = element
      return viewportRef(element)
    },
    [viewportRef],
  )
  return { scrollerRef, attachScroller, viewport }
}
