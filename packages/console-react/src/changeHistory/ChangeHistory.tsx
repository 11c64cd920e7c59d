import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import type { ChangeHistoryReportProps } from './ChangeHistoryReport.tsx'

export type ChangeHistoryProps = ChangeHistoryReportProps

/** Who changed what and when, as a report. What it says is about administration, and what the grid says about reports. */
export const ChangeHistory = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./ChangeHistoryReport.tsx')).ChangeHistoryReport,
  PageSkeleton,
  'reports',
)
