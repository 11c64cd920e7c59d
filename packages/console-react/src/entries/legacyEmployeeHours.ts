import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

export type { LegacyEmployeeHoursProps } from '../legacyEmployeeHours/LegacyEmployeeHours.js'

/** Employees, their days and the hours that were entered on them. */
export const LegacyEmployeeHours = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../legacyEmployeeHours/LegacyEmployeeHours.js')).LegacyEmployeeHours,
  PageSkeleton,
  'reports',
)
