import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

export type { LegacyEmployeeHoursProps } from '../legacyEmployeeHours/LegacyEmployeeHours.tsx'

/** Employees, their days and the hours that were entered on them. */
export const LegacyEmployeeHours = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../legacyEmployeeHours/LegacyEmployeeHours.tsx')).LegacyEmployeeHours,
  PageSkeleton,
  'reports',
)
