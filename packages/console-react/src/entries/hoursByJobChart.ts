import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

/** Hours of yesterday by job. */
export const HoursByJobChart = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../elements/charts.js')).HoursByJobWidget,
  PageSkeleton,
)
