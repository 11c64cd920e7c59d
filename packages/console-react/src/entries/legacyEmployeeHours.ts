import { embeddable } from '../ui/embeddable.tsx'

export type { LegacyEmployeeHoursProps } from '../legacyEmployeeHours/LegacyEmployeeHours.tsx'

/** Employees, their days, and the hours entered on them. */
export const LegacyEmployeeHours = /* @__PURE__ */ embeddable(
  'legacy-employee-hours',
  async () => (await import('../legacyEmployeeHours/LegacyEmployeeHours.tsx')).LegacyEmployeeHours,
  'reports',
)
