import { createContext, useContext } from 'react'

/** A cell: the key of its line and the number of its column. The checkbox column is 0. */
export interface GridPlace {
  readonly lineKey: string
  readonly column: number
}

/** The keys of lines that don't depend on the page. */
export const headLine = 'head'
export const filterLine = 'filter'
export const totalLine = 'total'

/** The cell that is the grid's tab stop. */
export const ActivePlaceContext = createContext<GridPlace>({ lineKey: headLine, column: 0 })

/** The column of the tab stop, if it is in this line; else null. */
export function useActiveColumn(lineKey: string): number | null {
  const place = useContext(ActivePlaceContext)
  return place.lineKey === lineKey ? place.column : null
}

/**
 * The attributes of every cell, for roving focus. A cell's column follows from the cells before it. Controls inside a cell have a
 * `tabIndex` of -1: Enter moves focus to them, Escape back to the cell.
 */
export function cellProps(column: number, activeColumn: number | null, span = 1) {
  const isActive = activeColumn !== null && activeColumn >= column && activeColumn < column + span
  return { tabIndex: isActive ? 0 : -1 }
}
