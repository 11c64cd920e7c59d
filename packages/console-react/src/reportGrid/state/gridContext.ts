import type { LayoutFilter, QueryResult, ReportColumn, ReportPage, ReportTable } from '@fieldtime/console-core/reports'
import { createContext, type ReactNode, useContext } from 'react'
import type { GridAction, GridState } from './gridState.ts'
import type { TableModel } from './useTableModel.ts'

/** A column in rows: visible and not grouped. */
export interface DisplayedColumn {
  readonly column: ReportColumn<unknown>
  readonly header: string
  /** The side it sticks to. On narrow screens only the first column sticks. */
  readonly side: 'left' | 'right' | null
  /** Whether it is the innermost column of its pinned block, which has a border. */
  readonly isEdge: boolean
}

/** Reads and changes column widths, in pixels. The object never changes, so it re-renders no header. */
export interface ColumnSizing {
  widthOf(columnId: string): number
  /** Shows a width while the pointer is down. The layout changes in `resizeColumn` only. */
  previewWidth(columnId: string, width: number): void
  /** Also fixes the widths of the columns before it, so its edge follows the pointer. */
  resizeColumn(columnId: string, width: number): void
  /** Autosizes columns to the content of the current page. */
  fitColumns(columnIds: readonly string[]): void
}

/** The data shared by the parts of a grid. They don't know the type of the rows. */
export interface Grid {
  /** Unique among the grids of a page. */
  readonly id: string
  /** Every column the person is allowed to see, shown or hidden. */
  readonly columns: ReadonlyMap<string, ReportColumn<unknown>>
  readonly headerOf: (columnId: string) => string
  readonly displayed: readonly DisplayedColumn[]
  /** Too narrow for pinned columns: only the first one sticks. */
  readonly isNarrow: boolean
  readonly table: ReportTable<unknown>
  /** TanStack Table's view of the columns and of the page's lines. */
  readonly model: TableModel
  readonly state: GridState
  readonly result: QueryResult<unknown>
  readonly page: ReportPage<unknown>
  /** Columns that can't be hidden. */
  readonly fixedColumnIds: ReadonlySet<string>
  /** Filters that always apply, and their columns, which need not be among `columns`. */
  readonly fixedFilters: readonly LayoutFilter[]
  readonly filterColumns: ReadonlyMap<string, ReportColumn<unknown>>
  /** Renders cells that show more than their text; null for plain text. */
  readonly renderCell: (columnId: string) => CellRenderer<unknown> | null
}

/** Changes a grid. The object never changes, so a part that only acts doesn't re-render with the data. */
export interface GridActions {
  readonly dispatch: (action: GridAction) => void
  readonly sizing: ColumnSizing
  /** Announces to screen readers, politely. */
  readonly announce: (sentence: string) => void
}

/** `text` is the formatted value. */
export type CellRenderer<Row> = (row: Row, text: string) => ReactNode

export const GridContext = createContext<Grid | null>(null)

export const GridActionsContext = createContext<GridActions | null>(null)

/** The data of the surrounding grid. Throws outside a `ReportGrid`. */
export function useGrid(): Grid {
  const grid = useContext(GridContext)
  if (!grid) throw new Error(noGrid)
  return grid
}

/** The actions of the surrounding grid. Throws outside a `ReportGrid`. */
export function useGridActions(): GridActions {
  const actions = useContext(GridActionsContext)
  if (!actions) throw new Error(noGrid)
  return actions
}

const noGrid = 'Parts of a grid need a <ReportGrid> around them.'
