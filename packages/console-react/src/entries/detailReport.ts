import { embeddable } from '../ui/embeddable.tsx'

export type { DetailReportProps } from '../detailReport/DetailReport.tsx'

/** The labor-hours entries of a range of days, with the clocked times of each day. */
export const DetailReport = /* @__PURE__ */ embeddable(
  'detail-report',
  async () => (await import('../detailReport/DetailReport.tsx')).DetailReport,
  'reports',
)
