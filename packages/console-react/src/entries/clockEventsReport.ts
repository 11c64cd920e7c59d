import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

export type { ClockEventsReportProps } from '../clockEvents/ClockEventsReport.js'

/** Every clock event of some days: who, when, where, and for which job. */
export const ClockEventsReport = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../clockEvents/ClockEventsReport.js')).ClockEventsReport,
  PageSkeleton,
  'reports',
)
