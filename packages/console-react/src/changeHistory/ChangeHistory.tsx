import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'
import type { ChangeHistoryReportProps } from './ChangeHistoryReport.js'

export type ChangeHistoryProps = ChangeHistoryReportProps

/** Who changed what and when, as a report. What it says is about administration, and what the grid says about reports. */
export const ChangeHistory = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./ChangeHistoryReport.js')).ChangeHistoryReport,
  PageSkeleton,
  'reports',
)
