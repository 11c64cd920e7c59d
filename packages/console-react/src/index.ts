export { BareConsoleProvider } from './BareConsoleProvider.tsx'
export { ConsoleProvider, type ConsoleProviderProps } from './ConsoleProvider.tsx'
export type { ChangeHistoryProps } from './changeHistory/ChangeHistory.tsx'
export type { ClockEventsReportProps } from './clockEvents/ClockEventsReport.tsx'
export type { ClockInStatusProps } from './clockInStatus/ClockInStatus.tsx'
export type { ComponentName } from './componentNames.ts'
export {
  type ComponentSource,
  type ConsoleError,
  type ConsoleErrorCode,
  type ConsoleEvent,
  type ConsoleWorld,
  type Translate,
  useConsole,
  useMessages,
  useNow,
} from './consoleContext.ts'
export { type ContrastRule, colorsOf, type MeasuredContrast, measureContrast } from './contrastRules.ts'
export { DateRangePicker, type DateRangePickerProps } from './dates/DateRangePicker.tsx'
export { type DateRangeChoice, useDateRange } from './dates/useDateRange.ts'
export type { ConsoleDestination } from './destinations.ts'
export type { DetailReportProps } from './detailReport/DetailReport.tsx'
export type { EmployeeHoursReportProps, ReconcileProps } from './employeeHours/EmployeeHoursReport.tsx'
export { type EquipmentEdit, type EquipmentTarget, useEquipmentEdit } from './equipment/useEquipmentEdit.tsx'
export type { LegacyEmployeeHoursProps } from './legacyEmployeeHours/LegacyEmployeeHours.tsx'
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
  Reconcile,
  UserDetails,
  UserGroups,
  UserList,
} from './pages.ts'
export type { GroupEditorProps } from './people/GroupEditor.tsx'
export type { UserDetailsProps } from './people/UserDetails.tsx'
export type {
  BareConsoleProviderProps,
  ConsoleAppearance,
  ConsoleHost,
  ConsoleIdentity,
  ConsoleLinks,
  ConsoleServices,
} from './providerProps.ts'
export { type BusinessUnitChoice, type ListingQuery, useBusinessUnit, useFeatureFlags } from './queries.ts'
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
} from './reportGrid/index.ts'
export type { ReportOptions, ReportRow, ReportTools, RowAction } from './reports/reportOptions.ts'
export { TemplateBar, type TemplateBarProps } from './reportTemplates/TemplateBar.tsx'
export {
  type ReportTemplates,
  type ReportTemplatesOptions,
  useReportTemplates,
} from './reportTemplates/useReportTemplates.ts'
export type { NewTemplate, TemplateChangeEnd, TemplateChanges } from './reportTemplates/useTemplateChanges.ts'
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
} from './theme.ts'
export { Button, type ButtonKind, type ButtonProps } from './ui/Button.tsx'
export { ConsoleLink, type ConsoleLinkProps, type DestinationLink, useDestinationLink } from './ui/ConsoleLink.tsx'
export { type ComponentHeight, ConsoleRoot, type ConsoleRootProps, type RootProps } from './ui/ConsoleRoot.tsx'
export { Dialog, type DialogProps } from './ui/Dialog.tsx'
export { Drawer, type DrawerProps } from './ui/Drawer.ts'
export { EmptyState, type EmptyStateProps } from './ui/EmptyState.tsx'
export { ErrorBoundary, type ErrorBoundaryProps } from './ui/ErrorBoundary.tsx'
export { Freshness, type FreshnessProps } from './ui/Freshness.tsx'
export { Icon, type IconDrawing, type IconProps } from './ui/Icon.tsx'
export { IconButton, type IconButtonProps } from './ui/IconButton.tsx'
export { IconLink, type IconLinkProps } from './ui/IconLink.tsx'
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
} from './ui/Menu.tsx'
export { DataNotice, type DataNoticeProps, Notice, type NoticeKind, type NoticeProps } from './ui/Notice.tsx'
export { PageHeader, type PageHeaderProps, type PageHeading, type PageProps } from './ui/PageHeader.tsx'
export { Picker } from './ui/Picker.tsx'
export type { PickerOption, PickerProps } from './ui/PickerPanel.tsx'
export { Loading, Skeleton, type SkeletonProps } from './ui/Skeleton.tsx'
export { StatusBadge, type StatusBadgeProps } from './ui/StatusBadge.tsx'
export type { ToastMessage } from './ui/ToastStack.tsx'
export { type Toasts, useToasts } from './ui/Toasts.tsx'
export { VisuallyHidden } from './ui/VisuallyHidden.tsx'
export { type PhotoQuery, usePhoto } from './usePhoto.ts'
export { EditCell, type EditCellProps } from './workInfo/EditCell.tsx'
export { useWorkInfoEdit, type WorkInfoEdit } from './workInfo/useWorkInfoEdit.tsx'
export type { OnWorkInfoUpdate, WorkInfoUpdate } from './workInfo/workInfoUpdate.ts'
