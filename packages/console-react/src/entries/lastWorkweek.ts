import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/** How many employee-days of the last workweek are ready for payroll. */
export const LastWorkweek = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../elements/lastWorkweek.tsx')).LastWorkweekWidget,
  PageSkeleton,
  'clockInStatus',
)
