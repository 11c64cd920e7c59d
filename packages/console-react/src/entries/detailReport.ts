import { embeddable } from '../ui/embeddable.tsx'

export type { DetailReportProps } from '../detailReport/DetailReport.tsx'

/** Every labor-hours entry of some days beside what the clock says of its day. */
export const DetailReport = /* @__PURE__ */ embeddable(
  'detail-report',
  async () => (await import('../detailReport/DetailReport.tsx')).DetailReport,
  'reports',
)
