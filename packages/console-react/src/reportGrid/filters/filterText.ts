import { codeOfLabel, type LabelledColumn, labelOfCode } from '@fieldtime/console-core/internal'
import {
  cellFormatOf,
  type FilterOperation,
  type FormattedColumn,
  type LayoutFilter,
  offeredFilterOperationsOf,
  readFilterText,
  tidyFilterText,
} from '@fieldtime/console-core/reports'

/** A column to filter, whose values may be codes. */
export type FilterableColumn = FormattedColumn & LabelledColumn

/** The default operation of a column's filter. */
export function defaultOperation({ kind }: FormattedColumn): FilterOperation {
  const [first = 'contains'] = offeredFilterOperationsOf(kind)
  return first
}

/** How many values an operation takes. */
export function valueCountOf(operation: FilterOperation): 0 | 1 | 2 | 'any' {
  if (operation === 'blank' || operation === 'notBlank') return 0
  if (operation === 'between') return 2
  return operation === 'anyOf' ? 'any' : 1
}

/** Formats a stored filter value as people type it in a locale. An invalid value is returned unchanged. */
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
 * Parses a typed filter value into its stored form; null when the column can't have it. A code's label is stored as the code, so
 * that templates and links mean the same in every language.
 */
export function parseFilterValue(column: FilterableColumn, typed: string, locale: string): string | null {
  return codeOfLabel(column, typed) ?? tidyFilterText(column.kind, typed, locale)
}

/** The filter with these values; null without values. */
export function filterOf(columnId: string, operation: FilterOperation, values: readonly string[]): LayoutFilter | null {
  const count = valueCountOf(operation)
  if (count === 0) return { columnId, operation, values: [] }
  if (count === 'any') return values.length === 0 ? null : { columnId, operation, values }
  const used = values.slice(0, count)
  return used.every(value => value === '') ? null : { columnId, operation, values: used }
}

/** The values to keep when the operation changes. Only single values convert between a set and typed text. */
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

/** Formats a value of a set as the column does; empty for blank. */
export function formatListedValue(column: FormattedColumn, stored: string, locale: string): string {
  if (stored === '') return ''
  const value = readFilterText(column.kind, stored)
  return value === null ? stored : cellFormatOf(locale).cell(column, value)
}
