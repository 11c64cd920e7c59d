import { hiddenMarksIn, valuesOncePerDay } from '@fieldtime/console-core/internal'
import type { CellFormat } from '@fieldtime/console-core/reports'
import type { ClipboardEvent } from 'react'
import { useConsole, useMessages } from '../../provider/consoleContext.ts'
import { useToasts } from '../../ui/Toasts.tsx'
import type { DisplayedColumn, Grid } from '../state/gridContext.ts'

/**
 * Copies the selected rows as a table. Rows that match the filters come first, in their order. Grouped columns come first, because a copy
 * has no group headers. Marks without a visible column become columns at the end, like in an Excel export.
 */
export function useCopy({ table, result, displayed, columns, headerOf, state }: Grid, format: CellFormat) {
  const t = useMessages()
  const { locale } = useConsole()
  const toasts = useToasts()
  const { rowIds } = state.selection

  const tell = (sentence: string) => toasts.show({ text: sentence })
  const groupedColumns = () =>
    state.layout.groups.flatMap(({ columnId }) =>
      displayed.some(({ column }) => column.id === columnId) ? [] : (columns.get(columnId) ?? []),
    )
  const build = (): ClipboardTable | null => {
    if (rowIds.size > copyLimit) {
      tell(t('grid.copyTooMany', new Intl.NumberFormat(locale).format(copyLimit)))
      return null
    }
    const matching = [...result.rowIds()].filter(id => rowIds.has(id))
    const ids = new Set([...matching, ...rowIds])
    const rows = [...ids].flatMap(id => table.rowOf(id) ?? [])
    const shown = [...groupedColumns(), ...displayed.map(({ column }) => column)]
    const copied = [...shown, ...hiddenMarksIn([...columns.values()], shown, rows)]
    return buildClipboardTable(
      copied.map(column => ({ column, header: headerOf(column.id) })),
      rows,
      format,
    )
  }

  return {
    async copyByButton() {
      const built = build()
      if (!built) return
      if (copyByCommand(built)) return tell(t.count('grid.copied', rowIds.size))
      const parts = Object.entries({ 'text/plain': built.text, 'text/html': built.html })
      const item = new ClipboardItem(
        Object.fromEntries(parts.map(([type, text]) => [type, new Blob([text], { type })])),
      )
      await navigator.clipboard.write([item]).then(
        () => tell(t.count('grid.copied', rowIds.size)),
        () => tell(t('grid.copyFailed')),
      )
    },
    /** Selected text is copied as usual. */
    copyByKey(event: ClipboardEvent<HTMLElement>) {
      if (rowIds.size === 0 || document.getSelection()?.isCollapsed === false) return
      const built = build()
      if (!built) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', built.text)
      event.clipboardData.setData('text/html', built.html)
      tell(t.count('grid.copied', rowIds.size))
    },
  }
}

/**
 * Copies through a `copy` event. Browsers remove the text formats of cells from HTML that `navigator.clipboard` writes, and
 * codes would lose their leading zeros. Returns whether the browser copied.
 */
function copyByCommand({ text, html }: ClipboardTable): boolean {
  let hasCopied = false
  const handleCopy = (event: globalThis.ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
    event.clipboardData?.setData('text/html', html)
    hasCopied = event.clipboardData !== null
  }
  document.addEventListener('copy', handleCopy, { capture: true, once: true })
  const isDone = document.execCommand('copy')
  document.removeEventListener('copy', handleCopy, { capture: true })
  return isDone && hasCopied
}

/** In rows. Pasting more takes a spreadsheet longer than exporting them. */
const copyLimit = 20_000

interface ClipboardTable {
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
