import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

/** People clocked in on each of the last seven days. */
export const ClockedInChart = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../elements/charts.js')).ClockedInWidget,
  PageSkeleton,
)
