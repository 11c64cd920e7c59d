import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

export type { EmployeeHoursReportProps } from '../employeeHours/EmployeeHoursReport.js'

/** Each day of each employee: what was clocked, what was submitted, and what a foreman entered. */
export const EmployeeHoursReport = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../employeeHours/EmployeeHoursReport.js')).EmployeeHoursReport,
  PageSkeleton,
  'reports',
)
