import { createContext, useContext } from 'react'

/** -1 in tables with one tab stop for all cells: Enter in a cell moves focus to its control. 0 everywhere else. */
export const ControlTabIndexContext = createContext(-1)

/** The `tabIndex` of a control that cells of a table and cards share. */
export const useControlTabIndex = () => useContext(ControlTabIndexContext)
