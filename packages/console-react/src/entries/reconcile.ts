import { embeddable } from '../ui/embeddable.tsx'

export type { ReconcileProps } from '../employeeHours/EmployeeHoursReport.tsx'

/** The days to review before payroll, by employee, with their likely cause. A tab of the Employee Hours Report. */
export const Reconcile = /* @__PURE__ */ embeddable(
  'reconcile',
  async () => (await import('../employeeHours/EmployeeHoursReport.tsx')).Reconcile,
  'reports',
)
