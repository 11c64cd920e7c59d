import type { QueryResult, ReportColumn, ReportPage, ReportTable } from '@fieldtime/console-core'
import { createContext, type ReactNode, useContext } from 'react'
import type { GridAction, GridState } from './gridState.js'
import type { TableModel } from './useTableModel.js'

/** A column that rows have cells in. */
export interface DisplayedColumn {
  readonly column: ReportColumn<unknown>
  readonly header: string
  /** The side that it keeps to while the rest scrolls; on narrow screens only the first column keeps to one. */
  readonly side: 'left' | 'right' | null
  /** At the inner end of a pinned block, where a line parts it from what scrolls. */
  readonly isEdge: boolean
}

/** Reads and changes column widths, in pixels. The object never changes, so it re-renders no header. */
export interface ColumnSizing {
  widthOf(columnId: string): number
  /** Shows a width while the pointer is down. The layout changes in `resizeColumn` only. */
  previewWidth(columnId: string, width: number): void
  /** Also fixes the widths of the columns before it, so that its edge follows the pointer. */
  resizeColumn(columnId: string, width: number): void
  /** Autosizes columns to the content of the current page. */
  fitColumns(columnIds: readonly string[]): void
}

/** What the parts of one grid share. Parts don't know the type of the rows. */
export interface Grid {
  /** Its own among all grids of a page. */
  readonly id: string
  /** Every column that the person may know of, shown or not. */
  readonly columns: ReadonlyMap<string, ReportColumn<unknown>>
  readonly headerOf: (columnId: string) => string
  readonly displayed: readonly DisplayedColumn[]
  /** Only the first column keeps its place while the rest scrolls. */
  readonly isNarrow: boolean
  readonly table: ReportTable<unknown>
  /** TanStack Table's view of the columns and of the page's lines. */
  readonly model: TableModel
  readonly state: GridState
  readonly dispatch: (action: GridAction) => void
  readonly result: QueryResult<unknown>
  readonly page: ReportPage<unknown>
  /** Tells a screen reader, politely. */
  readonly announce: (sentence: string) => void
  readonly sizing: ColumnSizing
  /** What a column shows in place of its value as text. */
  readonly renderCell: (columnId: string) => CellRenderer<unknown> | null
}

/** `text` is the value as the grid would write it. */
export type CellRenderer<Row> = (row: Row, text: string) => ReactNode

export const GridContext = createContext<Grid | null>(null)

/** The grid around a part. Throws outside a `ReportGrid`. */
export function useGrid(): Grid {
  const grid = useContext(GridContext)
  if (!grid) throw new Error('Parts of a grid need a <ReportGrid> around them.')
  return grid
}
