export { ConsoleProvider, type ConsoleProviderProps } from './ConsoleProvider.tsx'
export type { ComponentName } from './componentNames.ts'
export type { ConsoleDestination } from './consoleContext.ts'
export {
  type ComponentSource,
  type ConsoleError,
  type ConsoleErrorCode,
  type ConsoleEvent,
  useMessages,
} from './consoleContext.ts'
export { measureContrast } from './contrastRules.ts'
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
  GroupEditor,
  LegacyEmployeeHours,
  Reconcile,
  UserDetails,
  UserGroups,
  UserList,
} from './pages.ts'
export type { ConsoleAppearance, ConsoleHost, ConsoleLinks, ConsoleServices } from './providerProps.ts'
export { useBusinessUnit, useFeatureFlags } from './queries.ts'
export type { ReportOptions, ReportRow, ReportTools, RowAction } from './reports/reportOptions.ts'
export type { ConsoleTheme, Contrast, Density } from './theme.ts'
export type { ComponentHeight } from './ui/ConsoleRoot.tsx'
export type { PageHeading } from './ui/PageHeader.tsx'
export { usePhoto } from './usePhoto.ts'
