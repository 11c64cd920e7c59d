import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/** Counts the ready days of the last workweek, and those to review. */
export const LastWorkweek = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../elements/lastWorkweek.tsx')).LastWorkweekWidget,
  PageSkeleton,
  'clockInStatus',
)
