import type { FilterOperation, SortOrder } from './reportTemplate.js'

export type ColumnPin = 'left' | 'right'

export interface LayoutColumn {
  readonly id: string
  /** Pixels; null: as wide as its content asks for. */
  readonly width: number | null
  readonly pin: ColumnPin | null
}

export interface LayoutSort {
  readonly columnId: string
  readonly order: SortOrder
}

export interface LayoutGroup {
  readonly columnId: string
  readonly order: SortOrder
}

/**
 * One filter of a column. `values` are texts that mean the same in every locale (`filterTextOf` writes them): none for
 * `blank` and `notBlank`, two for `between` (an empty one leaves that side open), any number for `anyOf`, else one. A filter
 * without the values that it needs does not narrow.
 */
export interface LayoutFilter {
  readonly columnId: string
  readonly operation: FilterOperation
  readonly values: readonly string[]
}

export const pageSizes = [10, 25, 50, 100] as const

export type PageSize = (typeof pageSizes)[number]

/** How a person looks at a report: the one language of grid, storage, templates and shared links. */
export interface ReportLayout {
  /** The visible columns in order, grouped ones among them: those stand above the rows while they are grouped. */
  readonly columns: readonly LayoutColumn[]
  readonly sorts: readonly LayoutSort[]
  readonly filters: readonly LayoutFilter[]
  readonly groups: readonly LayoutGroup[]
  readonly pageSize: PageSize
}
