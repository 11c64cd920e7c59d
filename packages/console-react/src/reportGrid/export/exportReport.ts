import {
  type ExportWorker,
  exportFileName,
  findIncludedDays,
  type ReportToWrite,
  writeCsv,
  writeReport,
} from '@fieldtime/console-core/excel'
import type { OpenDays } from '@fieldtime/console-core/reports'
import type { GroupExpansion } from '../state/gridState.ts'

export type ExportFormat = 'xlsx' | 'csv'

export interface ReportExport<Row> extends Omit<ReportToWrite<Row>, 'collapsed' | 'createWorker' | 'expandedOnly'> {
  readonly expansion: GroupExpansion
  readonly productName: string
  /** Default: `xlsx`. */
  readonly format?: ExportFormat
}

export interface ExportedFile {
  readonly name: string
  readonly content: Blob
}

export interface ExportedReportFile extends ExportedFile {
  /** Open and over-long days in the file; null where there are none. */
  readonly includedDays: OpenDays | null
}

/** Writes the current view of a report to a file. Rejects like `writeReport` of the core. */
export async function exportReport<Row>(question: ReportExport<Row>): Promise<ExportedReportFile> {
  const { expansion, productName, origin, today, format = 'xlsx' } = question
  const content =
    format === 'csv'
      ? writeCsv(question)
      : await writeReport({
          ...question,
          ...(expansion.areOpen ? { collapsed: expansion.except } : { expandedOnly: expansion.except }),
          createWorker: createExportWorker,
        })
  const { range, businessUnitCode } = origin
  return {
    name: exportFileName(productName, origin.reportTitle, { range, today, businessUnitCode }, format),
    content,
    includedDays: findIncludedDays(question),
  }
}

/** Bundlers recognize a worker by exactly this expression. */
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
