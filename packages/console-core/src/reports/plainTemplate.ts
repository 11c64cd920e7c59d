import { type ColumnData, orderColumns, valuesIn } from '../layout/index.ts'
import { type ColumnKind, filterOperationsOf, readFilterText } from '../table/index.ts'
import { foldText } from '../text/index.ts'
import { parseShiftTime } from '../time/index.ts'

/** The parts of a layout that the specified template fields can't represent. */
export type LostPart =
  | { readonly kind: 'filter'; readonly columnName: string }
  /** The order of several sorted columns. */
  | { readonly kind: 'sortOrder' }

export interface PlainColumns {
  readonly columns: readonly ColumnData[]
  readonly lost: readonly LostPart[]
}

/** The kind of a report's column, which is all that filters need. */
export interface FilteredColumn {
  readonly id: string
  readonly kind: ColumnKind
}

/**
 * Columns for services with only the specified fields and filter operations. A list with one value becomes `equals` or `blank` if
 * that keeps the same rows. Any other list is lost, and so is the order of sorted columns if it isn't that of the columns.
 */
export function plainColumnsOf(given: readonly ColumnData[], known: readonly FilteredColumn[]): PlainColumns {
  const lost: LostPart[] = []
  const kinds = new Map(known.map(({ id, kind }) => [id, kind]))
  const columns = given.map(({ sortIndex: _, ...column }): ColumnData => {
    if (column.filterOperation !== 'anyOf') return column
    const filter = plainListOf(valuesIn('anyOf', column.filterString), kinds.get(column.columnName))
    if (filter === 'lost') lost.push({ kind: 'filter', columnName: column.columnName })
    return { ...column, ...(filter === 'lost' ? noFilter : filter) }
  })
  const sortIndexes = orderColumns(given).flatMap(({ groupIndex, sortOrder, sortIndex }) =>
    groupIndex === null && sortOrder !== null && typeof sortIndex === 'number' ? [sortIndex] : [],
  )
  if (sortIndexes.some((sortIndex, index) => sortIndex < (sortIndexes[index - 1] ?? 0)))
    lost.push({ kind: 'sortOrder' })
  return { columns, lost }
}

type PlainFilter = Pick<ColumnData, 'filterOperation' | 'filterString'>

const noFilter: PlainFilter = { filterOperation: null, filterString: null }

function plainListOf(values: readonly unknown[], kind: ColumnKind | undefined): PlainFilter | 'lost' {
  const narrows = kind === undefined || filterOperationsOf(kind).includes('anyOf')
  if (values.length === 0 || !narrows) return noFilter
  const [value] = values
  if (kind === undefined || values.length > 1 || typeof value !== 'string') return 'lost'
  if (value === '') return { filterOperation: 'blank', filterString: null }
  return equalsMeansTheSame(kind, value) ? { filterOperation: 'equals', filterString: value } : 'lost'
}

/** Whether `equals` keeps the same rows as a list with only this value. */
function equalsMeansTheSame(kind: ColumnKind, text: string): boolean {
  const value = readFilterText(kind, text)
  // A blank text matches nothing in a list and makes `equals` inactive. Both ignore an invalid text.
  if (value === null) return text.trim() !== ''
  switch (kind) {
    case 'text':
      // `equals` finds José where the list holds Jose.
      return false
    case 'enum':
      return foldText(String(value)) !== ''
    case 'time':
      // `equals` finds a time without a day on every day of the shift, the list on its first day only.
      return (parseShiftTime(String(value))?.daysLater ?? 0) !== 0
    default:
      return true
  }
}
