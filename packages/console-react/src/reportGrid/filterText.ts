import {
  type FilterOperation,
  filterOperationsOf,
  type LayoutFilter,
  type ReportColumn,
  readFilterText,
  tidyFilterText,
} from '@fieldtime/console-core'
import { cellFormatOf, type FormattedColumn } from './cellFormat.js'

/** What a filter needs of a column whose values may be codes. */
export type CodedColumn = FormattedColumn & Pick<ReportColumn<never>, 'labels'>

/** How a column is filtered until a person chooses another way. */
export function usualOperation({ kind }: FormattedColumn): FilterOperation {
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
export function typedTextOf(column: FormattedColumn, stored: string, locale: string): string {
  const value = readFilterText(column.kind, stored)
  if (value === null) return stored
  if (column.kind === 'text') return stored
  if (column.kind === 'enum') return column.label?.(stored) ?? stored
  if (column.kind === 'number')
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(Number(value))
  return cellFormatOf(locale).cell(column, value)
}

/** What a person typed as layouts keep it; null when it makes no sense in the column. */
export function storedTextOf(column: FormattedColumn, typed: string, locale: string): string | null {
  return tidyFilterText(column.kind, typed, locale)
}

/** The filter with these values, or null when they are none. */
export function filterOf(columnId: string, operation: FilterOperation, values: readonly string[]): LayoutFilter | null {
  const count = valueCountOf(operation)
  if (count === 0) return { columnId, operation, values: [] }
  if (count === 'any') return values.length === 0 ? null : { columnId, operation, values }
  const used = values.slice(0, count)
  return used.every(value => value === '') ? null : { columnId, operation, values: used }
}

/**
 * What stays of the values when another operation takes over; a set and typed values have nothing in common. A set holds
 * codes; typed is what people read of them.
 */
export function carriedValues(
  { label, labels = {} }: CodedColumn,
  from: LayoutFilter | null,
  to: FilterOperation,
): readonly string[] {
  if (!from) return []
  const count = valueCountOf(to)
  const codeOf = (text: string) => Object.keys(labels).find(code => label?.(code) === text) ?? text
  if (count === 'any')
    return valueCountOf(from.operation) === 1 && from.operation === 'equals' ? from.values.map(codeOf) : []
  if (from.operation === 'anyOf') {
    return from.values.length === 1
      ? fill(
          from.values.map(code => label?.(code) ?? code),
          count,
        )
      : []
  }
  return fill(from.values, count)
}

function fill(values: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => values[index] ?? '')
}
