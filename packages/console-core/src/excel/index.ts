export { type AboutQuestion, buildAbout, type SheetOrigin } from './about.ts'
export { buildSheet, type Sheet, type SheetQuestion, SheetTooLongError, type SheetWords } from './buildSheet.ts'
export { writeCsv } from './csv.ts'
export type { ExportAnswer } from './exportMessages.ts'
export { type ExportCoverage, exportFileName, sheetNameOf } from './exportNames.ts'
export {
  type AboutFormat,
  type AboutLine,
  type ListSheet,
  type SheetCell,
  type SheetColumn,
  type SheetDescription,
  type SheetFooter,
  type SheetFormat,
  type SheetGroup,
  type SheetLine,
  type SheetLink,
  type SheetRow,
  type Subtotal,
  sheetLimits,
} from './sheet.ts'
export { type FormatValue, type SheetLanguage, sheetWordsOf } from './sheetWords.ts'
export { type ExportQuestion, type ExportWorker, writeInWorker } from './writeInWorker.ts'
export { findIncludedDays, type ReportToWrite, writeReport } from './writeReport.ts'
