import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

export type { ClockInStatusProps } from '../clockInStatus/ClockInStatus.tsx'

/** Who clocked in on a date, for how long, and what happened when. */
export const ClockInStatus = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../clockInStatus/ClockInStatus.tsx')).ClockInStatus,
  PageSkeleton,
  'clockInStatus',
)
