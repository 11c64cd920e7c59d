import type { ReportColumn } from '@fieldtime/console-core'
import { type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react'
import { useConsole, useMessages } from '../consoleContext.js'
import { cellFormatOf } from './cellFormat.js'
import type { CellRenderer, DisplayedColumn, Grid } from './gridContext.js'
import type { GridRows } from './gridRows.js'
import { clampColumnWidth, displayedColumns } from './layoutChange.js'
import type { ReportGridProps } from './ReportGrid.js'
import { useColumnWidths } from './useColumnWidths.js'
import { useElementSize } from './useElementSize.js'

/** Below this only the first column stays in sight while the others scroll. */
const narrowWidth = 680

export type GridViewOptions<Row> = Pick<
  ReportGridProps<Row>,
  'columns' | 'table' | 'revision' | 'state' | 'dispatch' | 'cells'
> & {
  /** The element that screen readers listen to. */
  readonly announcer: RefObject<HTMLElement | null>
}

/** What a grid shows at this moment: the answer of its table, its columns and their widths. */
export function useGridView<Row>(options: GridViewOptions<Row>) {
  const { table, revision, state, dispatch, cells, announcer } = options
  const t = useMessages()
  const { locale } = useConsole()
  const id = useId()
  const { layout, expansion, pageIndex } = state
  const { filters, sorts, groups, pageSize } = layout
  const tableRef = useRef<HTMLTableElement>(null)
  const scrollerRef = useRef<HTMLElement>(null)
  const [sizeRef, scrollerSize] = useElementSize()
  const attachScroller = useCallback(
    (element: HTMLElement | null) => {
      scrollerRef.current = element
      return sizeRef(element)
    },
    [sizeRef],
  )
  const isNarrow = scrollerSize.innerWidth > 0 && scrollerSize.innerWidth < narrowWidth

  const columns = useMemo(
    () => new Map(options.columns.map((column: ReportColumn<unknown>) => [column.id, column])),
    [options.columns],
  )
  const headerOf = useCallback(
    (columnId: string) => {
      const column = columns.get(columnId)
      return column ? t(column.header) : columnId
    },
    [columns, t],
  )
  const layoutColumns = useMemo(
    () => displayedColumns({ ...layout, columns: layout.columns.filter(({ id }) => columns.has(id)) }),
    [layout, columns],
  )
  // A change of widths leaves the cells as they are.
  const shownKey = JSON.stringify(layoutColumns.map(column => [column.id, column.pin]))
  const displayed = useMemo(
    () => describeColumns(JSON.parse(shownKey), columns, headerOf, isNarrow),
    [shownKey, columns, headerOf, isNarrow],
  )

  const totalColumnIds = useMemo(
    () => displayed.flatMap(({ column }) => (column.total ? [column.id] : [])),
    [displayed],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table stays the same while rows come.
  const result = useMemo(
    () =>
      table.query({
        filters,
        sorts,
        groups,
        totalColumnIds,
        ...(expansion.areOpen ? { collapsed: expansion.except } : { expandedOnly: expansion.except }),
      }),
    [table, revision, filters, sorts, groups, expansion, totalColumnIds],
  )
  const page = useMemo(() => result.page(pageIndex, pageSize), [result, pageIndex, pageSize])

  const format = cellFormatOf(locale)
  const room = scrollerSize.innerWidth
  const [preview, setPreview] = useState<ReadonlyMap<string, number>>(noPreview)
  const sizedColumns = useMemo(
    () => layoutColumns.map(column => ({ ...column, width: preview.get(column.id) ?? column.width })),
    [layoutColumns, preview],
  )
  const { widths, askedBy } = useColumnWidths({
    columns,
    layoutColumns: sizedColumns,
    headerOf,
    result,
    format,
    tableRef,
    room,
  })
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
  const widthOf = (columnId: string) => widths[layoutColumns.findIndex(column => column.id === columnId)] ?? 0
  const widthsWith = (columnId: string, width: number): ReadonlyMap<string, number> => {
    const place = layoutColumns.findIndex(column => column.id === columnId)
    const before = layoutColumns.slice(0, place).map(({ id }, index) => [id, widths[index] ?? 0] as const)
    return new Map([...before, [columnId, clampColumnWidth(width)]])
  }
  const grid: Grid = {
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
    widthOf,
    previewWidth: (columnId, width) => setPreview(widthsWith(columnId, width)),
    resizeColumn(columnId, width) {
      setPreview(noPreview)
      dispatch({ type: 'resizeColumns', widths: widthsWith(columnId, width) })
    },
    fitColumns: columnIds =>
      dispatch({ type: 'resizeColumns', widths: new Map(columnIds.map(columnId => [columnId, askedBy(columnId)])) }),
    renderCell,
  }
  const rows: GridRows = useMemo(
    () => ({ displayed, format, renderCell, isNarrow }),
    [displayed, format, renderCell, isNarrow],
  )
  return { grid, rows, format, widths, tableRef, scrollerRef, attachScroller, scrollerSize }
}

const noPreview: ReadonlyMap<string, number> = new Map()

type ShownColumn = readonly [columnId: string, pin: 'left' | 'right' | null]

function describeColumns(
  shown: readonly ShownColumn[],
  columns: ReadonlyMap<string, ReportColumn<unknown>>,
  headerOf: (columnId: string) => string,
  isNarrow: boolean,
): readonly DisplayedColumn[] {
  const sideOf = (index: number) => {
    if (isNarrow) return index === 0 ? 'left' : null
    return shown[index]?.[1] ?? null
  }
  return shown.flatMap(([columnId], index) => {
    const column = columns.get(columnId)
    const side = sideOf(index)
    const isLastLeft = side === 'left' && sideOf(index + 1) !== 'left'
    const isFirstRight = side === 'right' && sideOf(index - 1) !== 'right'
    return column ? [{ column, header: headerOf(columnId), side, isEdge: isLastLeft || isFirstRight }] : []
  })
}
