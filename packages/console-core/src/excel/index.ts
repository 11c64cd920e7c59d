export { type AboutQuestion, buildAbout, type SheetOrigin } from './about.js'
export { buildSheet, type Sheet, type SheetQuestion, SheetTooLongError, type SheetWords } from './buildSheet.js'
export type { ExportAnswer } from './exportMessages.js'
export { type ExportCoverage, exportFileName, sheetNameOf } from './exportNames.js'
export {
  type AboutFormat,
  type AboutLine,
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
} from './sheet.js'
export { type FormatValue, type SheetLanguage, sheetWordsOf } from './sheetWords.js'
export { type ExportQuestion, type ExportWorker, writeInWorker } from './writeInWorker.js'
export { findIncludedDays, type ReportToWrite, writeReport } from './writeReport.js'
