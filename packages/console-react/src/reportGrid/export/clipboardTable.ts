import type { CellFormat } from '@fieldtime/console-core'
import type { DisplayedColumn } from '../state/gridContext.js'

/** In rows. Pasting more takes a spreadsheet longer than exporting them. */
export const copyLimit = 20_000

export interface ClipboardTable {
  /** Tab-separated values. */
  readonly text: string
  readonly html: string
}

/** Builds the clipboard's table from rows, with a header line. */
export function buildClipboardTable(
  columns: readonly Pick<DisplayedColumn, 'column' | 'header'>[],
  rows: readonly unknown[],
  format: CellFormat,
): ClipboardTable {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map(row => columns.map(({ column }) => format.cell(column, column.value(row)))),
  ].map(line => line.map(harmless))
  const [head = [], ...body] = lines
  return {
    text: lines.map(line => line.join('\t')).join('\n'),
    html: `<table><thead>${htmlLine('th', head)}</thead><tbody>${body.map(line => htmlLine('td', line)).join('')}</tbody></table>`,
  }
}

const plainNumber = /^[+-]?[\d.,\s]+$/

/** Keeps a cell on one line, and quotes what a spreadsheet would run as a formula. */
function harmless(text: string): string {
  const line = text.replace(/[\t\r\n]+/g, ' ')
  return /^\s*[=+\-@]/.test(line) && !plainNumber.test(line) ? `'${line}` : line
}

function htmlLine(tag: 'th' | 'td', cells: readonly string[]): string {
  return `<tr>${cells.map(cell => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
}

const htmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => htmlEscapes[character] ?? character)
}
