export { BareConsoleProvider } from './BareConsoleProvider.js'
export { ConsoleProvider, type ConsoleProviderProps } from './ConsoleProvider.js'
export type { ChangeHistoryProps } from './changeHistory/ChangeHistory.js'
export type { ClockEventsReportProps } from './clockEvents/ClockEventsReport.js'
export type { ClockInStatusProps } from './clockInStatus/ClockInStatus.js'
export {
  type ConsoleError,
  type ConsoleErrorCode,
  type ConsoleEvent,
  type ConsoleSession,
  type ConsoleWorld,
  type Translate,
  useConsole,
  useMessages,
  useNow,
} from './consoleContext.js'
export { type ContrastRule, colorsOf, type MeasuredContrast, measureContrast } from './contrastRules.js'
export { DateRangePicker, type DateRangePickerProps } from './dates/DateRangePicker.js'
export { type DateRangeChoice, useDateRange } from './dates/useDateRange.js'
export type { ConsoleDestination } from './destinations.js'
export type { DetailReportProps } from './detailReport/DetailReport.js'
export type { EmployeeHoursReportProps } from './employeeHours/EmployeeHoursReport.js'
export { type EquipmentEdit, type EquipmentTarget, useEquipmentEdit } from './equipment/useEquipmentEdit.js'
export type { LegacyEmployeeHoursProps } from './legacyEmployeeHours/LegacyEmployeeHours.js'
export {
  ChangeHistory,
  ClockEventsReport,
  ClockInStatus,
  CompanySettings,
  Dashboard,
  DetailReport,
  EmployeeHoursReport,
  GroupEditor,
  LegacyEmployeeHours,
  UserDetails,
  UserGroups,
  UserList,
} from './pages.js'
export type { GroupEditorProps } from './people/GroupEditor.js'
export type { UserDetailsProps } from './people/UserDetails.js'
export type { BareConsoleProviderProps } from './providerProps.js'
export { type BusinessUnitChoice, type ListingQuery, useBusinessUnit, useFeatureFlags } from './queries.js'
export {
  type CellRenderer,
  changeGridState,
  createGridState,
  ExportButton,
  type ExportButtonProps,
  FilterRow,
  type GridAction,
  type GridState,
  GridToolbar,
  type GridToolbarProps,
  ReportGrid,
  type ReportGridProps,
  type ReportTableState,
  type RowDensityChoice,
  SelectionExportButton,
  useReportTable,
  useRowDensity,
} from './reportGrid/index.js'
export { TemplateBar, type TemplateBarProps } from './reportTemplates/TemplateBar.js'
export {
  type ReportTemplates,
  type ReportTemplatesOptions,
  useReportTemplates,
} from './reportTemplates/useReportTemplates.js'
export type { NewTemplate, TemplateChangeEnd, TemplateChanges } from './reportTemplates/useTemplateChanges.js'
export {
  type ConsoleTheme,
  type Contrast,
  type Density,
  defaultTheme,
  focusRing,
  notPrinted,
  space,
  styled,
  type ThemeToken,
  tokens,
} from './theme.js'
export { Button, type ButtonKind, type ButtonProps } from './ui/Button.js'
export { ConsoleLink, type ConsoleLinkProps, type DestinationLink, useDestinationLink } from './ui/ConsoleLink.js'
export { Dialog, type DialogProps } from './ui/Dialog.js'
export { EmptyState, type EmptyStateProps } from './ui/EmptyState.js'
export { ErrorBoundary, type ErrorBoundaryProps } from './ui/ErrorBoundary.js'
export { Icon, type IconName, type IconProps } from './ui/Icon.js'
export { IconButton, type IconButtonProps } from './ui/IconButton.js'
export {
  Menu,
  type MenuChoice,
  MenuChoices,
  type MenuChoicesProps,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSection,
  type MenuSectionProps,
  MenuSeparator,
} from './ui/Menu.js'
export { DataNotice, type DataNoticeProps, Notice, type NoticeKind, type NoticeProps } from './ui/Notice.js'
export { PageHeader, type PageHeaderProps } from './ui/PageHeader.js'
export { Picker } from './ui/Picker.js'
export type { PickerOption, PickerProps } from './ui/PickerPanel.js'
export { Loading, Skeleton, type SkeletonProps } from './ui/Skeleton.js'
export { StatusBadge, type StatusBadgeProps } from './ui/StatusBadge.js'
export type { ToastMessage } from './ui/ToastStack.js'
export { type Toasts, useToasts } from './ui/Toasts.js'
export { VisuallyHidden } from './ui/VisuallyHidden.js'
export { type PhotoQuery, usePhoto } from './usePhoto.js'
export { EditCell, type EditCellProps } from './workInfo/EditCell.js'
export { useWorkInfoEdit, type WorkInfoEdit } from './workInfo/useWorkInfoEdit.js'
export type { OnWorkInfoUpdate, WorkInfoUpdate } from './workInfo/workInfoUpdate.js'
