import type { FilterOperation, LayoutFilter } from '../layout/index.ts'
import { formatCount, formatMessage, type KnownMessages, type MessageKey } from '../messages/index.ts'
import { headerOfColumn, labelOfCode, type ReportColumn, totalNotes } from '../reports/index.ts'
import { type CellValue, readFilterText, type Totals } from '../table/index.ts'
import type { SheetWords } from './buildSheet.ts'

/** A value as displayed on the screen. */
export type FormatValue<Row> = (column: ReportColumn<Row>, value: CellValue) => string

export interface SheetLanguage<Row> {
  readonly messages: KnownMessages
  /** BCP 47 */
  readonly locale: string
  readonly formatValue: FormatValue<Row>
}

export function sheetWordsOf<Row>(
  { messages, locale, formatValue }: SheetLanguage<Row>,
  notes: Pick<Parameters<typeof totalNotes>[0], 'columnIds' | 'hoursFormat' | 'areOpenDaysExcluded'>,
): SheetWords<Row> {
  const header = (column: ReportColumn<Row>) => headerOfColumn(column, messages, locale)
  const valueText = (column: ReportColumn<Row>, value: CellValue) =>
    value === null ? (column.blankText ?? formatMessage(messages, 'grid.blank')) : formatValue(column, value)
  const withNotes = (label: string, totals: Totals) =>
    [label, ...totalNotes({ ...notes, totals, messages, locale })].join(' · ')
  return {
    header,
    addends: column => formatMessage(messages, 'export.exactDuration', header(column)),
    group: (column, { value, rowCount }) =>
      formatCount(messages, locale, 'export.group', rowCount, header(column), valueText(column, value)),
    groupTotal: (column, { value, totals }) =>
      withNotes(formatMessage(messages, 'export.groupTotal', valueText(column, value)), totals),
    grandTotal: totals => withNotes(formatMessage(messages, 'export.grandTotal'), totals),
    photo: formatMessage(messages, 'grid.photo'),
  }
}

const operations: Readonly<Record<FilterOperation, MessageKey>> = {
  contains: 'export.filter.contains',
  notContains: 'export.filter.notContains',
  startsWith: 'export.filter.startsWith',
  endsWith: 'export.filter.endsWith',
  equals: 'export.filter.equals',
  notEquals: 'export.filter.notEquals',
  lessThan: 'export.filter.lessThan',
  lessThanOrEqual: 'export.filter.lessThanOrEqual',
  greaterThan: 'export.filter.greaterThan',
  greaterThanOrEqual: 'export.filter.greaterThanOrEqual',
  between: 'export.filter.between',
  blank: 'export.filter.blank',
  notBlank: 'export.filter.notBlank',
  anyOf: 'export.filter.anyOf',
}

/** A filter as a sentence: `Foreman Name contains "Ann"`. Values that make no sense in the column stay as they are. */
export function filterWordsOf<Row>(
  column: ReportColumn<Row>,
  { operation, values }: LayoutFilter,
  { messages, locale, formatValue }: SheetLanguage<Row>,
): string {
  const formatted = values.map(text => {
    if (text === '') return formatMessage(messages, operation === 'between' ? 'export.filter.open' : 'grid.blank')
    if (column.kind === 'text') return `“${labelOfCode(column, text) ?? text}”`
    const value = readFilterText(column.kind, text)
    return value === null ? text : formatValue(column, value)
  })
  const header = headerOfColumn(column, messages, locale)
  const key = operations[operation]
  if (operation !== 'anyOf') return formatMessage(messages, key, header, ...formatted)
  return formatMessage(messages, key, header, new Intl.ListFormat(locale, { type: 'disjunction' }).format(formatted))
}
