import { valuesIn } from './reportLayout.js'
import { type ColumnData, orderColumns } from './reportTemplate.js'

/** What a template can't hold in the specified fields. */
export type LostPart =
  | { readonly kind: 'filter'; readonly columnName: string }
  /** Which of several sorted columns is sorted first. */
  | { readonly kind: 'sortOrder' }

export interface PlainColumns {
  readonly columns: readonly ColumnData[]
  readonly lost: readonly LostPart[]
}

/**
 * Columns for services that know the specified fields and filter operations only. A list with one value means the same as
 * `equals` or `blank`; a longer one is lost, and so is the order of sorted columns where it isn't that of the columns.
 */
export function plainColumnsOf(given: readonly ColumnData[]): PlainColumns {
  const lost: LostPart[] = []
  const columns = given.map(({ sortIndex: _, ...column }): ColumnData => {
    if (column.filterOperation !== 'anyOf') return column
    const values = valuesIn('anyOf', column.filterString)
    const [value] = values
    if (values.length === 1 && value === '') return { ...column, filterOperation: 'blank', filterString: null }
    if (values.length === 1 && typeof value === 'string') {
      return { ...column, filterOperation: 'equals', filterString: value }
    }
    if (values.length > 0) lost.push({ kind: 'filter', columnName: column.columnName })
    return { ...column, filterOperation: null, filterString: null }
  })
  const places = orderColumns(given).flatMap(({ groupIndex, sortOrder, sortIndex }) =>
    groupIndex === null && sortOrder !== null && typeof sortIndex === 'number' ? [sortIndex] : [],
  )
  if (places.some((place, index) => place < (places[index - 1] ?? 0))) lost.push({ kind: 'sortOrder' })
  return { columns, lost }
}
