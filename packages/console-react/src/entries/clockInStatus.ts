import { embeddable } from '../ui/embeddable.tsx'

export type { ClockInStatusProps } from '../clockInStatus/ClockInStatus.tsx'

/** Who clocked in on a date, for how long, and what happened when. */
export const ClockInStatus = /* @__PURE__ */ embeddable(
  'clock-in-status',
  async () => (await import('../clockInStatus/ClockInStatus.tsx')).ClockInStatus,
  'clockInStatus',
)
