export { type NarrowRowsChoice, useNarrowRows } from './cards/useNarrowRows.ts'
export { CellMenu } from './columns/CellMenu.tsx'
export {
  ExportButton,
  type ExportButtonProps,
  ReportExportButton,
  SelectionExportButton,
} from './export/ExportButton.tsx'
export { type ExportOrigin, useExport } from './export/useExport.ts'
export { ColumnFilterField, FilterRow } from './filters/FilterRow.tsx'
export { ReportGrid, type ReportGridProps } from './ReportGrid.tsx'
export { type CellRenderer, useGrid, useGridActions } from './state/gridContext.ts'
export { allGroupsOpen, changeGridState, createGridState, type GridAction, type GridState } from './state/gridState.ts'
export { type ReportTableState, useReportTable, useTableValue } from './state/useReportTable.ts'
export { type ReportViewState, useReportView } from './state/useReportView.ts'
export { type CellText, FindBar } from './table/FindBar.tsx'
export { type GridCommand, parseGridKey } from './table/gridKeyboard.ts'
export { cellProps } from './table/gridRows.ts'
export {
  type HeadSizes,
  measureHead,
  TableBar,
  TableFrame,
  unmeasuredViewport,
  useMeasured,
} from './table/gridViewport.ts'
export { gridRoles } from './table/tableParts.ts'
export { cellOf, type GridFocus, useGridFocus } from './table/useGridFocus.ts'
export type { GridReport } from './table/useGridView.ts'
export { ColumnChoices } from './toolbar/ColumnChooserPanel.tsx'
export {
  GridToolbar,
  type GridToolbarProps,
  type RowDensityChoice,
  useCopyLink,
  useRowDensity,
} from './toolbar/GridToolbar.tsx'
export { ToolButton } from './toolbar/ToolButton.tsx'
export { ViewLabel, ViewMenu } from './toolbar/ViewMenu.tsx'
