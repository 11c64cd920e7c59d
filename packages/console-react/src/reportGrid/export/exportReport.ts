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

/** Writes the report, as it is on screen, to an Excel file. Rejects like `writeReport` of the core. */
export async function exportReport<Row>(question: ReportExport<Row>): Promise<ExportedFile> {
  const { expansion, productName, origin, today } = question
  const content = await writeReport({
    ...question,
    ...(expansion.areOpen ? { collapsed: expansion.except } : { expandedOnly: expansion.except }),
    createWorker: createExportWorker,
  })
  return { name: exportFileName(productName, origin.reportTitle, today), content }
}

/** Bundlers recognise a worker by exactly this expression. */
function createExportWorker(): ExportWorker {
  return new Worker(new URL('./exportWorker.js', import.meta.url), { type: 'module' })
}

/** Long enough for the browser to start the download. */
const keptMilliseconds = 60_000

/** Downloads a file. */
export function saveFile({ name, content }: ExportedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMilliseconds)
}
