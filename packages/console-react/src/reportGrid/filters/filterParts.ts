import type { DisplayedColumn } from '../state/gridContext.js'
import type { ColumnFilter } from './useColumnFilter.js'

/** What every part of a column's filter is given. */
export interface FilterPartProps {
  readonly displayed: DisplayedColumn
  readonly columnFilter: ColumnFilter
}
