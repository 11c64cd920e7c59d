import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

export type { DetailReportProps } from '../detailReport/DetailReport.tsx'

/** Every labor-hours entry of some days beside what the clock says of its day. */
export const DetailReport = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../detailReport/DetailReport.tsx')).DetailReport,
  PageSkeleton,
  'reports',
)
