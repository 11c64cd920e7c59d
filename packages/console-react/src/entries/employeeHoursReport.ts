import { embeddable } from '../ui/embeddable.tsx'

export type { EmployeeHoursReportProps } from '../employeeHours/EmployeeHoursReport.tsx'

/** Each day of each employee: what was clocked, what was submitted, and what a foreman entered. */
export const EmployeeHoursReport = /* @__PURE__ */ embeddable(
  'employee-hours-report',
  async () => (await import('../employeeHours/EmployeeHoursReport.tsx')).EmployeeHoursReport,
  'reports',
)
