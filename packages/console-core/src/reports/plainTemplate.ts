import { type ColumnData, orderColumns, valuesIn } from '../layout/index.ts'
import type { ColumnKind } from '../table/index.ts'
import { filterOperationsOf, readFilterText } from '../table/index.ts'
import { foldText } from '../text/index.ts'
import { parseShiftTime } from '../time/index.ts'

/** The parts of a layout that the specified template fields can't represent. */
export type LostPart =
  | { readonly kind: 'filter'; readonly columnName: string }
  /** Which of several sorted columns is sorted first. */
  | { readonly kind: 'sortOrder' }

export interface PlainColumns {
  readonly columns: readonly ColumnData[]
  readonly lost: readonly LostPart[]
}

/** A column of the report, of which filters need nothing but what it holds. */
export interface FilteredColumn {
  readonly id: string
  readonly kind: ColumnKind
}

/**
 * Columns for services that know the specified fields and filter operations only. A list with one value becomes `equals` or
 * `blank` where that keeps the same rows; any other is lost, and so is the order of sorted columns where it isn't that of
 * the columns.
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
  const places = orderColumns(given).flatMap(({ groupIndex, sortOrder, sortIndex }) =>
    groupIndex === null && sortOrder !== null && typeof sortIndex === 'number' ? [sortIndex] : [],
  )
  if (places.some((place, index) => place < (places[index - 1] ?? 0))) lost.push({ kind: 'sortOrder' })
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

/** Whether `equals` keeps the rows that a list with this value alone keeps. */
function equalsMeansTheSame(kind: ColumnKind, text: string): boolean {
  const value = readFilterText(kind, text)
  // Space alone narrows a list to nothing and leaves `equals` inactive; what makes no sense is ignored in both.
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
