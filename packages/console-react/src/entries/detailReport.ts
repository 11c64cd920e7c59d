import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

export type { DetailReportProps } from '../detailReport/DetailReport.js'

/** Every labor-hours entry of some days beside what the clock says of its day. */
export const DetailReport = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../detailReport/DetailReport.js')).DetailReport,
  PageSkeleton,
  'reports',
)
