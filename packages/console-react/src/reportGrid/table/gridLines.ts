import { createContext, useContext } from 'react'

/** A place in the grid: a line by its key, a column by its number, the checkbox being 0. */
export interface GridPlace {
  readonly lineKey: string
  readonly column: number
}

/** Lines that are there whatever the page holds. */
export const headLine = 'head'
export const filterLine = 'filter'
export const totalLine = 'total'
export const selectionLine = 'selection'

/** The place that the one tab stop of the grid is at. */
export const ActivePlaceContext = createContext<GridPlace>({ lineKey: headLine, column: 0 })

/** The number of the column in a line that is in reach of Tab; null when it is in another line. */
export function useActiveColumn(lineKey: string): number | null {
  const place = useContext(ActivePlaceContext)
  return place.lineKey === lineKey ? place.column : null
}

/**
 * What every cell of a grid carries, so that the keyboard reaches it. The column of a cell is told by the cells before it in
 * its line. What stands in a cell and takes focus has a `tabIndex` of -1: Enter leads into it, Escape back.
 */
export function cellProps(column: number, activeColumn: number | null, span = 1) {
  const isActive = activeColumn !== null && activeColumn >= column && activeColumn < column + span
  return { tabIndex: isActive ? 0 : -1 }
}
