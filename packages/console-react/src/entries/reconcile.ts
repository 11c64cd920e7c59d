import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

export type { ReconcileProps } from '../employeeHours/EmployeeHoursReport.tsx'

/** The days to review before payroll, by employee, with their likely cause. A tab of the Employee Hours Report. */
export const Reconcile = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../employeeHours/EmployeeHoursReport.tsx')).Reconcile,
  PageSkeleton,
  'reports',
)
