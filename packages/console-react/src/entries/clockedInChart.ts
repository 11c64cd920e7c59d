import { embeddable } from '../ui/embeddable.tsx'

/** People clocked in on each of the last seven days. */
export const ClockedInChart = /* @__PURE__ */ embeddable(
  'clocked-in-chart',
  async () => (await import('../dashboard/chartWidgets.tsx')).ClockedInWidget,
)
