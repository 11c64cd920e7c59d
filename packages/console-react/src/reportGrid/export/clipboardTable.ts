import type { CellFormat } from '@fieldtime/console-core'
import type { DisplayedColumn } from '../state/gridContext.js'

/** More than this takes a spreadsheet longer to paste than an export takes. */
export const copyLimit = 20_000

export interface ClipboardTable {
  /** Lines of values with tabs between them. */
  readonly text: string
  readonly html: string
}

/** Rows as a table for the clipboard, the columns in their order and their names above them. */
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

/** One line, and no formula: a spreadsheet would run what begins like one. */
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
