import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/** People clocked in on each of the last seven days. */
export const ClockedInChart = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../elements/charts.tsx')).ClockedInWidget,
  PageSkeleton,
)
