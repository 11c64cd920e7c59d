import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/** Hours of yesterday by job. */
export const HoursByJobChart = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../elements/charts.tsx')).HoursByJobWidget,
  PageSkeleton,
)
