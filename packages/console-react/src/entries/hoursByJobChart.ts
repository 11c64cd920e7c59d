import { embeddable } from '../ui/embeddable.tsx'

/** Hours of yesterday by job. */
export const HoursByJobChart = /* @__PURE__ */ embeddable(
  'hours-by-job-chart',
  async () => (await import('../dashboard/chartWidgets.tsx')).HoursByJobWidget,
)
