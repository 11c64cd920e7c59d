import { valuesOncePerDay } from '@fieldtime/console-core/internal'
import type { CellFormat } from '@fieldtime/console-core/reports'
import type { DisplayedColumn } from '../state/gridContext.ts'

/** In rows. Pasting more takes a spreadsheet longer than exporting them. */
export const copyLimit = 20_000

export interface ClipboardTable {
  /** Tab-separated values. */
  readonly text: string
  readonly html: string
}

/** Builds the clipboard's table from rows, with a header line. A day-level value is on the first row of its day, as in a file. */
export function buildClipboardTable(
  columns: readonly Pick<DisplayedColumn, 'column' | 'header'>[],
  rows: readonly unknown[],
  format: CellFormat,
): ClipboardTable {
  const cells = columns.map(({ column }) =>
    valuesOncePerDay(column, rows).map(value => harmless(format.cell({ ...column, hasWeekday: false }, value))),
  )
  const head = columns.map(({ header }) => harmless(header))
  const body = rows.map((_, index) => cells.map(ofColumn => ofColumn[index] ?? ''))
  const areTexts = columns.map(({ column }) => column.kind === 'text')
  const htmlRows = body.map(line => htmlLine(line.map((text, index) => htmlCell(text, areTexts[index] ?? false))))
  return {
    text: [head, ...body].map(line => line.join('\t')).join('\n'),
    html: `<table><thead>${htmlLine(head.map(text => `<th>${escapeHtml(text)}</th>`))}</thead><tbody>${htmlRows.join('')}</tbody></table>`,
  }
}

/** A number, or a phone number such as `+1 (512) 555-0103`. */
const plainNumber = /^\s*(?:[+-]?[\d.,\s]+|\+[\d\s()./-]+)$/

/** Keeps a cell on one line, and quotes what a spreadsheet would run as a formula. */
function harmless(text: string): string {
  const line = text.replace(/[\t\r\n]+/g, ' ')
  return /^\s*[=+\-@]/.test(line) && !plainNumber.test(line) ? `'${line}` : line
}

function htmlLine(cells: readonly string[]): string {
  return `<tr>${cells.join('')}</tr>`
}

/**
 * Codes are text: without a mark, a spreadsheet would paste `0042` as 42. Excel reads `mso-number-format`, LibreOffice
 * `sdnum`, and Google Sheets `data-sheets-value`.
 */
function htmlCell(text: string, isText: boolean): string {
  if (!isText) return `<td>${escapeHtml(text)}</td>`
  const value = escapeHtml(JSON.stringify({ 1: 2, 2: text }))
  return `<td style="mso-number-format:'\\@'" sdnum="1033;0;@" data-sheets-value="${value}">${escapeHtml(text)}</td>`
}

const htmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => htmlEscapes[character] ?? character)
}
