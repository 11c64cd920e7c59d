export {
  ExportButton,
  type ExportButtonProps,
  ReportExportButton,
  SelectionExportButton,
} from './export/ExportButton.js'
export { FilterRow } from './filters/FilterRow.js'
export { ReportGrid, type ReportGridProps } from './ReportGrid.js'
export { type CellRenderer, useGrid } from './state/gridContext.js'
export { allGroupsOpen, changeGridState, createGridState, type GridAction, type GridState } from './state/gridState.js'
export { type ReportTableState, useReportTable } from './state/useReportTable.js'
export { useReportView } from './state/useReportView.js'
export { type CellText, FindBar } from './table/FindBar.js'
export { type GridCommand, parseGridKey } from './table/gridKeyboard.js'
export { cellProps } from './table/gridLines.js'
export { type HeadSizes, measureHead, unmeasuredViewport } from './table/gridViewport.js'
export { TableBar, TableFrame } from './table/tableFrame.js'
export { gridRoles } from './table/tableParts.js'
export { cellOf, type GridFocus, useGridFocus } from './table/useGridFocus.js'
export { useMeasured } from './table/useMeasured.js'
export { GridStatus } from './toolbar/GridStatus.js'
export { GridToolbar, type GridToolbarProps } from './toolbar/GridToolbar.js'
export { type RowDensityChoice, useRowDensity } from './toolbar/useRowDensity.js'
