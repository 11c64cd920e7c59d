import { embeddable } from '../ui/embeddable.tsx'

export type { WeekProps } from '../employeeHours/Week.tsx'

/** The hours of each person of the business unit in a workweek, by day. A tab of the Employee Hours Report. */
export const Week = /* @__PURE__ */ embeddable(
  'week',
  async () => (await import('../employeeHours/Week.tsx')).Week,
  'reports',
)
