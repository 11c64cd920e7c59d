import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

export type { ClockEventsReportProps } from '../clockEvents/ClockEventsReport.tsx'

/** Every clock event of some days: who, when, where, and for which job. */
export const ClockEventsReport = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../clockEvents/ClockEventsReport.tsx')).ClockEventsReport,
  PageSkeleton,
  'reports',
)
