import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

export type { ClockInStatusProps } from '../clockInStatus/ClockInStatus.js'

/** Who clocked in on a date, for how long, and what happened when. */
export const ClockInStatus = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../clockInStatus/ClockInStatus.js')).ClockInStatus,
  PageSkeleton,
)
