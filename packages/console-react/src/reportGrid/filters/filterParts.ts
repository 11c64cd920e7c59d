import type { DisplayedColumn } from '../state/gridContext.ts'
import type { ColumnFilter } from './useColumnFilter.ts'

/** The props of every part of a column's filter. */
export interface FilterPartProps {
  readonly displayed: DisplayedColumn
  readonly columnFilter: ColumnFilter
}
