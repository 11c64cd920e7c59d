import { cellFormatOf, headerOfColumn, type ReportColumn, withLabels } from '../reports/index.ts'
import type { CellValue } from '../table/index.ts'
import { roundHalfAwayFromZero } from '../time/index.ts'
import type { ReportToWrite } from './writeReport.ts'

/** The parts of a report that a CSV file contains. */
export type CsvReport<Row> = Pick<ReportToWrite<Row>, 'table' | 'columns' | 'layout' | 'lists' | 'messages' | 'locale'>

const lineEnd = '\r\n'
/** Excel reads UTF-8 only with it. */
const byteOrderMark = '\ufeff'

/**
 * Writes the rows of a report as comma-separated values (RFC 4180), UTF-8 with a byte order mark. Numbers have a decimal point in every
 * locale, hours are decimal in every format of hours, and dates are `yyyy-MM-dd`. Groups and totals are left out. Each list follows after an
 * empty line, below its name.
 */
export function writeCsv<Row>({ table, layout, lists = [], messages, locale, ...report }: CsvReport<Row>): Blob {
  const byId = new Map(withLabels(report.columns, messages).map(column => [column.id, column]))
  const columns = layout.columns.flatMap(({ id }) => byId.get(id) ?? [])
  const { filters, sorts } = layout
  const result = table.query({ filters, sorts, totalColumnIds: [] })
  const lines = [columns.map(column => headerOfColumn(column, messages, locale))]
  for (let index = 0; index < result.rowCount; index += 1) {
    const row = result.rowAt(index)
    if (row !== undefined) lines.push(columns.map(column => textOf(column, column.value(row), locale)))
  }
  for (const { name, header, lines: listed } of lists)
    lines.push([''], [name], [...header], ...listed.map(line => [...line]))
  const text = lines.map(cells => cells.map(fieldOf).join(',') + lineEnd).join('')
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' })
}

const decimals = 2

function textOf<Row>(column: ReportColumn<Row>, value: CellValue, locale: string): string {
  if (value === null) return ''
  if (typeof value === 'number' && (column.kind === 'hours' || column.kind === 'number')) {
    return String(roundHalfAwayFromZero(value, decimals))
  }
  if (column.kind === 'date') return String(value)
  return cellFormatOf(locale).cell(column as ReportColumn<unknown>, value)
}

/** Spreadsheets run text that starts with one of these as a formula. */
const formulaStart = /^[=+\-@\t\r]/
const isNumber = /^-?\d+(\.\d+)?$/
const needsQuotes = /[",\r\n]/

/** A field as it is written: quoted where necessary, and never a formula. */
function fieldOf(text: string): string {
  const safe = formulaStart.test(text) && !isNumber.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
