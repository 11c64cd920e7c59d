import type { DisplayedColumn } from '../state/gridContext.js'
import type { ColumnFilter } from './useColumnFilter.js'

/** The props of every part of a column's filter. */
export interface FilterPartProps {
  readonly displayed: DisplayedColumn
  readonly columnFilter: ColumnFilter
}
