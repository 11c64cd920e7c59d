import {
  cellFormatOf,
  codeOfLabel,
  type FilterOperation,
  type FormattedColumn,
  filterOperationsOf,
  type LabelledColumn,
  type LayoutFilter,
  labelOfCode,
  readFilterText,
  tidyFilterText,
} from '@fieldtime/console-core'

/** What a filter needs of a column whose values may be codes. */
export type FilterableColumn = FormattedColumn & LabelledColumn

/** How a column is filtered until a person chooses another way. */
export function defaultOperation({ kind }: FormattedColumn): FilterOperation {
  if (kind === 'enum') return 'anyOf'
  const [first = 'contains'] = filterOperationsOf(kind)
  return first
}

/** How many values an operation is given. */
export function valueCountOf(operation: FilterOperation): 0 | 1 | 2 | 'any' {
  if (operation === 'blank' || operation === 'notBlank') return 0
  if (operation === 'between') return 2
  return operation === 'anyOf' ? 'any' : 1
}

/** A layout's value as people of a locale type it. What can't be read stands as it is. */
export function formatFilterValue(column: FilterableColumn, stored: string, locale: string): string {
  const value = readFilterText(column.kind, stored)
  if (value === null) return stored
  if (column.kind === 'text') return labelOfCode(column, stored) ?? stored
  if (column.kind === 'enum') return column.label?.(stored) ?? stored
  if (column.kind === 'number')
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(Number(value))
  return cellFormatOf(locale).cell(column, value)
}

/**
 * What a person typed as layouts keep it; null when it makes no sense in the column. The whole label of a code is kept as
 * the code, so that templates and links mean the same to people who read another language.
 */
export function parseFilterValue(column: FilterableColumn, typed: string, locale: string): string | null {
  return codeOfLabel(column, typed) ?? tidyFilterText(column.kind, typed, locale)
}

/** The filter with these values, or null when they are none. */
export function filterOf(columnId: string, operation: FilterOperation, values: readonly string[]): LayoutFilter | null {
  const count = valueCountOf(operation)
  if (count === 0) return { columnId, operation, values: [] }
  if (count === 'any') return values.length === 0 ? null : { columnId, operation, values }
  const used = values.slice(0, count)
  return used.every(value => value === '') ? null : { columnId, operation, values: used }
}

/** What stays of the values when another operation takes over; a set and typed values have nothing in common. */
export function convertValues(
  column: FilterableColumn,
  from: LayoutFilter | null,
  to: FilterOperation,
): readonly string[] {
  if (!from) return []
  const count = valueCountOf(to)
  if (count === 'any')
    return from.operation === 'equals' ? from.values.map(text => codeOfLabel(column, text) ?? text) : []
  if (from.operation !== 'anyOf') return fill(from.values, count)
  const [only, ...others] = from.values
  if (only === undefined || others.length > 0) return []
  return fill([labelOfCode(column, only) === null ? (column.label?.(only) ?? only) : only], count)
}

function fill(values: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => values[index] ?? '')
}
