// Parts for the reference console and the widgets. They may change in every release.

export { createSearch, firstMessagesOf, isReportRange } from '@fieldtime/console-core/internal'
export type { ClockInStatusProps } from '../clockInStatus/ClockInStatus.tsx'
export type { CardHeading, CardWidgetProps } from '../dashboard/Card.tsx'
export type { NeedsAttentionWidgetProps } from '../dashboard/NeedsAttention.tsx'
export { DateRangePicker, type DateRangePickerProps } from '../dates/DateRangePicker.tsx'
export { type DateRangeChoice, type DateRangeState, type RangeProps, useDateRange } from '../dates/useDateRange.ts'
export {
  type EquipmentEdit,
  EquipmentEditDialog,
  type EquipmentTarget,
  useEquipmentEdit,
} from '../equipment/useEquipmentEdit.tsx'
export type { ExceptionsProps } from '../inbox/Exceptions.tsx'
export { withMessages } from '../messages/messagesOnDemand.tsx'
export type { GroupEditorProps } from '../people/GroupEditor.tsx'
export type { UserDetailsProps } from '../people/UserDetails.tsx'
export { BareConsoleProvider } from '../provider/BareConsoleProvider.tsx'
export { componentNames } from '../provider/componentNames.ts'
export {
  type ConsoleWorld,
  type PartError,
  ShowsProblemsContext,
  type Translate,
  useConsole,
  useNow,
} from '../provider/consoleContext.ts'
export { useLatest } from '../provider/hostValues.ts'
export { unknownUser } from '../provider/identity.ts'
export { notifyHost } from '../provider/notifyHost.ts'
export { createPageActions, type PageAction, type PageActions, PageActionsContext } from '../provider/pageActions.ts'
export type { BareConsoleProviderProps, ConsoleIdentity } from '../provider/providerProps.ts'
export type { BusinessUnitChoice, ListingQuery } from '../queries/queries.ts'
export type { PhotoQuery } from '../queries/usePhoto.ts'
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
} from '../reportGrid/index.ts'
export type { ReportPageProps } from '../reports/ReportPage.tsx'
export { TemplateBar, type TemplateBarProps } from '../reportTemplates/TemplateBar.tsx'
export {
  type ReportTemplates,
  type ReportTemplatesOptions,
  useReportTemplates,
} from '../reportTemplates/useReportTemplates.ts'
export { buildDates, type SearchAction, type SearchEntry, type SearchKind } from '../search/searchEntries.ts'
export { type SearchEntries, useSearchEntries } from '../search/useSearchEntries.ts'
export { type LiveCounts, useLiveCounts } from '../status/liveCounts.ts'
export { type ContrastRule, colorsOf, type MeasuredContrast } from '../theme/contrastRules.ts'
export { defaultTheme, focusRing, notPrinted, space, styled, type ThemeToken, tokens } from '../theme/theme.ts'
export { Button, type ButtonProps, type ButtonVariant } from '../ui/Button.tsx'
export {
  type CommandItem,
  CommandPalette,
  type CommandPaletteProps,
  type CommandSection,
} from '../ui/CommandPalette.tsx'
export { ConsoleLink, type ConsoleLinkProps, type DestinationLink, useDestinationLink } from '../ui/ConsoleLink.tsx'
export { ConsoleRoot, type ConsoleRootProps, type RootProps } from '../ui/ConsoleRoot.tsx'
export { Dialog, type DialogProps } from '../ui/Dialog.tsx'
export { Drawer, type DrawerProps } from '../ui/Drawer.ts'
export { EmptyState, type EmptyStateProps } from '../ui/EmptyState.tsx'
export { ErrorBoundary, type ErrorBoundaryProps } from '../ui/ErrorBoundary.tsx'
export type { ComponentProps } from '../ui/embeddable.tsx'
export { Freshness, type FreshnessProps } from '../ui/Freshness.tsx'
export { Icon, type IconDrawing, type IconProps } from '../ui/Icon.tsx'
export { IconButton, type IconButtonProps } from '../ui/IconButton.tsx'
export { IconLink, type IconLinkProps } from '../ui/IconLink.tsx'
export { loadOnDemand } from '../ui/loadOnDemand.tsx'
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
} from '../ui/Menu.tsx'
export { DataNotice, type DataNoticeProps, Notice, type NoticeProps, type NoticeVariant } from '../ui/Notice.tsx'
export { PageHeader, type PageHeaderProps, type PageProps } from '../ui/PageHeader.tsx'
export { Picker } from '../ui/Picker.tsx'
export type { PickerOption, PickerProps } from '../ui/PickerPanel.tsx'
export { ProblemNotice, type ProblemNoticeProps } from '../ui/ProblemNotice.tsx'
export { CodeMissingError, type Preloadable, preloadable } from '../ui/preloadable.ts'
export { Loading, Skeleton, type SkeletonProps } from '../ui/Skeleton.tsx'
export { StatusBadge, type StatusBadgeProps } from '../ui/StatusBadge.tsx'
export type { ToastMessage } from '../ui/ToastStack.tsx'
export { type Toasts, useToasts } from '../ui/Toasts.tsx'
export { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
export { EditCell, type EditCellProps } from '../workInfo/EditCell.tsx'
export { useWorkInfoEdit, type WorkInfoEdit, WorkInfoEditDialog } from '../workInfo/useWorkInfoEdit.tsx'
export type { OnWorkInfoUpdate, WorkInfoUpdate } from '../workInfo/useWorkInfoSave.ts'
