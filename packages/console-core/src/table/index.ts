export { filterOperationsOf } from './filter.js'
export { filterTextOf, parseFilterValue, readFilterText, tidyFilterText } from './filterValue.js'
export {
  type CellValue,
  type ColumnKind,
  isNumericKind,
  type QueryColumn,
  readableValue,
  type Total,
} from './queryColumn.js'
export type {
  ColumnValue,
  GroupLine,
  QueryRequest,
  QueryResult,
  ReportLine,
  ReportPage,
  RowLine,
  Totals,
} from './reportQuery.js'
export { createReportTable, type ReportTable, type ReportTableOptions } from './reportTable.js'
