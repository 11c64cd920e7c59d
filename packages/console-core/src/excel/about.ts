import type { LayoutFilter, ReportLayout } from '../layout/index.ts'
import { formatCount, formatMessage, type MessageKey } from '../messages/index.ts'
import {
  formatExcludedDays,
  formatIncludedOpenDays,
  groupsShareDays,
  hasRoundedTotal,
  headerOfColumn,
  hoursFormatIn,
  type OpenDays,
  type ReportColumn,
} from '../reports/index.ts'
import type { DateRange } from '../time/index.ts'
import type { Sheet } from './buildSheet.ts'
import { cellTextOf, serialOfDate, serialOfInstant } from './cellOf.ts'
import type { AboutLine } from './sheet.ts'
import { filterWordsOf, type SheetLanguage } from './sheetWords.ts'

/** The source of a sheet's numbers. */
export interface SheetOrigin {
  readonly reportTitle: string
  /** Null if the report has no days. */
  readonly range: DateRange | null
  /** Null for the whole company. */
  readonly businessUnitName: string | null
  readonly businessUnitCode: string | null
  /** The name of the template or of the sandbox; null if the report has no templates. */
  readonly templateName: string | null
  readonly madeAt: Date
  readonly madeBy: string
  readonly isComplete: boolean
  /** The excluded days; null or missing if the report excludes none. */
  readonly excludedDays?: OpenDays | null
  /** The filters that always apply; missing without any. */
  readonly fixedFilters?: readonly LayoutFilter[]
}

export interface AboutQuestion<Row> extends SheetLanguage<Row> {
  readonly origin: SheetOrigin
  readonly columns: readonly ReportColumn<Row>[]
  readonly layout: Pick<ReportLayout, 'filters' | 'sorts' | 'groups'>
  readonly search?: string
  /** Open and over-long days among the rows; null or missing without any. */
  readonly includedDays?: OpenDays | null
  /** The number of people without a record; null or missing if unknown. */
  readonly noRecordCount?: number | null
  /** Whether the rows were selected by hand. */
  readonly isSelection?: boolean
  /** The columns of `origin.fixedFilters`, which need not be among `columns`. */
  readonly filterColumns?: readonly ReportColumn<Row>[]
}

/** The lines of the sheet 'About'. Call it after the sheet's lines were read, when it is known which values were cut. */
export function buildAbout<Row>(question: AboutQuestion<Row>, sheet: Sheet): AboutLine[] {
  const { origin, messages, locale, noRecordCount = null } = question
  const word = (key: MessageKey) => formatMessage(messages, key)
  const text = (key: MessageKey, value: string): AboutLine => ({
    label: word(key),
    value: cellTextOf(value).text,
    format: 'text',
  })
  const date = (key: MessageKey, value: string): AboutLine => {
    const serial = serialOfDate(value)
    return serial === null ? text(key, value) : { label: word(key), value: serial, format: 'date' }
  }
  const { range, madeAt, excludedDays = null } = origin
  const { shortenedTexts, plainLinks } = sheet.losses
  const cut = (stem: 'export.shortenedTexts' | 'export.linksAsText', count: number) =>
    count === 0 ? [] : [text('export.changed', formatCount(messages, locale, stem, count))]
  const filters = filtersInWords(question)

  return [
    text('export.report', origin.reportTitle),
    ...(range ? [date('export.from', range.startDate), date('export.to', range.endDate)] : []),
    ...fixedFiltersInWords(question).map(filter => text('export.filters.fixed', filter)),
    ...(filters.length === 0 ? [word('export.filters.none')] : filters).map(filter => text('export.filters', filter)),
    // Missing values of rows that aren't selected don't matter.
    ...(excludedDays === null || question.isSelection
      ? []
      : [text('export.openDays', formatExcludedDays(messages, locale, excludedDays))]),
    ...(question.includedDays
      ? [
          text(
            'export.openDays',
            formatIncludedOpenDays(messages, locale, question.includedDays, hoursFormatIn(question.columns)),
          ),
        ]
      : []),
    ...(noRecordCount === null
      ? []
      : [text('noRecord.name', formatCount(messages, locale, 'noRecord.people', noRecordCount))]),
    ...orderInWords(question).map(([key, words]) => text(key, words)),
    ...(origin.templateName === null ? [] : [text('export.template', origin.templateName)]),
    text('export.businessUnit', origin.businessUnitName ?? word('dashboard.wholeCompany')),
    { label: word('export.rows'), value: sheet.rowCount, format: 'count' },
    { label: word('export.exportedAt'), value: serialOfInstant(madeAt), format: 'instant' },
    text('export.exportedBy', origin.madeBy),
    text('export.data', word(origin.isComplete ? 'export.data.complete' : 'export.data.incomplete')),
    ...(groupsShareDays(question.columns, question.layout.groups)
      ? [text('export.daysCountOnce', word('export.daysCountOnce.hint'))]
      : []),
    ...(question.columns.some(hasRoundedTotal) ? [text('export.totals', word('export.totals.hint'))] : []),
    ...cut('export.shortenedTexts', shortenedTexts),
    ...cut('export.linksAsText', plainLinks),
    ...(sheet.description.columns.some(({ format }) => format === 'duration' || format === 'hoursAndMinutes')
      ? [text('export.durations', word('export.durations.hint'))]
      : []),
    ...(question.columns.some(({ isVariance, hoursFormat }) => isVariance && hoursFormat)
      ? [text('export.variances', word('export.variances.hint'))]
      : []),
  ]
}

function fixedFiltersInWords<Row>(question: AboutQuestion<Row>): string[] {
  const { origin, columns, filterColumns = columns } = question
  return (origin.fixedFilters ?? []).flatMap(filter => {
    const column = filterColumns.find(({ id }) => id === filter.columnId)
    return column ? [filterWordsOf(column, filter, question)] : []
  })
}

function filtersInWords<Row>(question: AboutQuestion<Row>): string[] {
  const { layout, columns, messages } = question
  const search = question.search?.trim() ?? ''
  return [
    ...(question.isSelection ? [formatMessage(messages, 'export.filter.selection')] : []),
    ...(search === '' ? [] : [formatMessage(messages, 'export.filter.search', `“${search}”`)]),
    ...layout.filters.flatMap(filter => {
      const column = columns.find(({ id }) => id === filter.columnId)
      return column ? [filterWordsOf(column, filter, question)] : []
    }),
  ]
}

function orderInWords<Row>({ layout, columns, messages, locale }: AboutQuestion<Row>): [MessageKey, string][] {
  const columnNamesOf = (ordered: ReportLayout['sorts']) =>
    ordered.flatMap(({ columnId, order }) => {
      const column = columns.find(({ id }) => id === columnId)
      if (!column) return []
      const key = order === 'asc' ? 'grid.sortedBy.asc' : 'grid.sortedBy.desc'
      return [formatMessage(messages, key, headerOfColumn(column, messages, locale))]
    })
  const groups = columnNamesOf(layout.groups)
  const sorts = columnNamesOf(layout.sorts)
  return [
    ...(groups.length > 0 ? [['export.groups', groups.join(' · ')] as [MessageKey, string]] : []),
    ...(sorts.length > 0 ? [['export.sorts', sorts.join(' · ')] as [MessageKey, string]] : []),
  ]
}
