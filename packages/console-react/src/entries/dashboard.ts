import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/** Hours of yesterday by job, and people clocked in on each of the last seven days. */
export const Dashboard = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../dashboard/Dashboard.tsx')).Dashboard,
  PageSkeleton,
)
