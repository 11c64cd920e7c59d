import {
  type CalendarDate,
  formatMessage,
  type KnownMessages,
  type ReportColumn,
  type ReportLayout,
  type ReportTable,
  withLabels,
} from '@fieldtime/console-core'
import {
  buildAbout,
  buildSheet,
  type ExportWorker,
  exportFileName,
  type SheetOrigin,
  sheetNameOf,
  sheetWordsOf,
  writeInWorker,
} from '@fieldtime/console-core/excel'
import { cellFormatOf } from './cellFormat.js'
import type { GroupExpansion } from './gridState.js'

export interface ExportQuestion<Row> {
  readonly table: ReportTable<Row>
  /** Every column that the person may know of. */
  readonly columns: readonly ReportColumn<Row>[]
  readonly layout: ReportLayout
  readonly expansion: GroupExpansion
  readonly origin: SheetOrigin
  readonly productName: string
  /** The date where the person is: of the file, and of the worksheet. */
  readonly today: CalendarDate
  /** Default: today. */
  readonly sheetName?: string
  readonly messages: KnownMessages
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?(share: number): void
}

export interface ExportedFile {
  readonly name: string
  readonly content: Blob
}

/**
 * The report as it is on the screen, as an Excel file. Rejects with `SheetTooLongError` when Excel can't hold it, with the
 * reason of the signal when it was cancelled, and when the worker fails.
 */
export async function exportReport<Row>(question: ExportQuestion<Row>): Promise<ExportedFile> {
  const { table, layout, expansion, origin, today, messages, locale, direction, signal, onProgress } = question
  const columns = withLabels(question.columns, messages)
  const format = cellFormatOf(locale)
  const language = { messages, locale, formatValue: format.group } as const
  const sheet = buildSheet({
    table,
    columns,
    layout,
    ...(expansion.areOpen ? { collapsed: expansion.except } : { expandedOnly: expansion.except }),
    sheetName: question.sheetName ?? today,
    locale,
    isRightToLeft: direction === 'rtl',
    words: sheetWordsOf<Row>(language),
  })
  const content = await writeInWorker({
    sheet,
    about: () => buildAbout({ ...language, origin, columns, layout }, sheet),
    aboutName: sheetNameOf(formatMessage(messages, 'export.about'), 'About', [sheet.description.name]),
    madeAt: origin.madeAt,
    madeBy: origin.madeBy,
    createWorker: createExportWorker,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
  })
  return { name: exportFileName(question.productName, origin.reportTitle, today), content }
}

/** Bundlers know a worker by exactly this expression. */
function createExportWorker(): ExportWorker {
  return new Worker(new URL('./exportWorker.js', import.meta.url), { type: 'module' })
}

/** Long enough for a browser to have taken the file over. */
const keptMilliseconds = 60_000

/** Hands a file to the person's downloads. */
export function saveFile({ name, content }: ExportedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMilliseconds)
}
