import {
  type ExportWorker,
  exportFileName,
  findIncludedDays,
  type ReportToWrite,
  writeReport,
} from '@fieldtime/console-core/excel'
import type { OpenDays } from '@fieldtime/console-core/reports'
import type { GroupExpansion } from '../state/gridState.ts'

export interface ReportExport<Row> extends Omit<ReportToWrite<Row>, 'collapsed' | 'createWorker' | 'expandedOnly'> {
  readonly expansion: GroupExpansion
  readonly productName: string
}

export interface ExportedFile {
  readonly name: string
  readonly content: Blob
}

export interface ExportedReportFile extends ExportedFile {
  /** Open and over-long days in the file; null where there are none. */
  readonly includedDays: OpenDays | null
}

/** Writes the current view of a report to an Excel file. Rejects like `writeReport` of the core. */
export async function exportReport<Row>(question: ReportExport<Row>): Promise<ExportedReportFile> {
  const { expansion, productName, origin, today } = question
  const content = await writeReport({
    ...question,
    ...(expansion.areOpen ? { collapsed: expansion.except } : { expandedOnly: expansion.except }),
    createWorker: createExportWorker,
  })
  const { range, businessUnitCode } = origin
  return {
    name: exportFileName(productName, origin.reportTitle, { range, today, businessUnitCode }),
    content,
    includedDays: findIncludedDays(question),
  }
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
