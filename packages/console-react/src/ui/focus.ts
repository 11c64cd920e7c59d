import { createContext, useContext } from 'react'

/** -1 in tables with one tab stop for all cells: Enter in a cell moves focus to its control. 0 everywhere else. */
export const ControlTabIndexContext = createContext(-1)

/** The `tabIndex` of a control that cells of a table and cards share. */
export const useControlTabIndex = () => useContext(ControlTabIndexContext)

/** The focused element, also inside the shadow root of a widget. */
export function findFocused(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}
