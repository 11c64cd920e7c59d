export { ClockedInChart } from './entries/clockedInChart.ts'
export { HoursByJobChart } from './entries/hoursByJobChart.ts'
export { LastWorkweek } from './entries/lastWorkweek.ts'
export { LiveStrip } from './entries/liveStrip.ts'
export { NeedsAttention } from './entries/needsAttention.ts'
export {
  ChangeHistory,
  ClockEventsReport,
  ClockInStatus,
  CompanySettings,
  Dashboard,
  DetailReport,
  EmployeeHoursReport,
  Exceptions,
  GroupEditor,
  LegacyEmployeeHours,
  Reconcile,
  UserDetails,
  UserGroups,
  UserList,
  Week,
} from './entries/pages.ts'
export { ConsoleProvider, type ConsoleProviderProps } from './provider/ConsoleProvider.tsx'
export type { ComponentName } from './provider/componentNames.ts'
export type { ConsoleDestination } from './provider/consoleContext.ts'
export {
  type ComponentSource,
  type ConsoleError,
  type ConsoleErrorCode,
  type ConsoleEvent,
  useMessages,
} from './provider/consoleContext.ts'
export type { ConsoleAppearance, ConsoleHost, ConsoleLinks, ConsoleServices } from './provider/providerProps.ts'
export { useBusinessUnit, useFeatureFlags } from './queries/queries.ts'
export { usePhoto } from './queries/usePhoto.ts'
export type { ReportOptions, ReportRow, ReportTools, RowAction } from './reports/reportOptions.ts'
export { measureContrast } from './theme/contrastRules.ts'
export type { ConsoleTheme, Contrast, Density } from './theme/theme.ts'
export type { ComponentHeight } from './ui/ConsoleRoot.tsx'
export type { PageHeading } from './ui/PageHeader.tsx'
