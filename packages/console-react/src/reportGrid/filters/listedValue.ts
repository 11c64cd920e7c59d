import { cellFormatOf, type FormattedColumn, readFilterText } from '@fieldtime/console-core/reports'

/** Formats a value of a set as the column does; empty for blank. */
export function formatListedValue(column: FormattedColumn, stored: string, locale: string): string {
  if (stored === '') return ''
  const value = readFilterText(column.kind, stored)
  return value === null ? stored : cellFormatOf(locale).cell(column, value)
}
