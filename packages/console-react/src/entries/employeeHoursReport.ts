import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

export type { EmployeeHoursReportProps } from '../employeeHours/EmployeeHoursReport.tsx'

/** Each day of each employee: what was clocked, what was submitted, and what a foreman entered. */
export const EmployeeHoursReport = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../employeeHours/EmployeeHoursReport.tsx')).EmployeeHoursReport,
  PageSkeleton,
  'reports',
)
