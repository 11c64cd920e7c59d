import { type ExportWorker, exportFileName, type ReportToWrite, writeReport } from '@fieldtime/console-core/excel'
import type { GroupExpansion } from '../state/gridState.js'

export interface ReportExport<Row> extends Omit<ReportToWrite<Row>, 'collapsed' | 'createWorker' | 'expandedOnly'> {
  readonly expansion: GroupExpansion
  readonly productName: string
}

export interface ExportedFile {
  readonly name: string
  readonly content: Blob
}

/** The report as it is on the screen, as an Excel file. Rejects as `writeReport` of the core does. */
export async function exportReport<Row>(question: ReportExport<Row>): Promise<ExportedFile> {
  const { expansion, productName, origin, today } = question
  const content = await writeReport({
    ...question,
    ...(expansion.areOpen ? { collapsed: expansion.except } : { expandedOnly: expansion.except }),
    createWorker: createExportWorker,
  })
  return { name: exportFileName(productName, origin.reportTitle, today), content }
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
