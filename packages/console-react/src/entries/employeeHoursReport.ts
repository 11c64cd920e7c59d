import { embeddable } from '../ui/embeddable.tsx'

export type { EmployeeHoursReportProps } from '../employeeHours/EmployeeHoursReport.tsx'

/** Clocked, submitted, and foreman hours of each employee and day. */
export const EmployeeHoursReport = /* @__PURE__ */ embeddable(
  'employee-hours-report',
  async () => (await import('../employeeHours/EmployeeHoursReport.tsx')).EmployeeHoursReport,
  'reports',
)
