import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

/** Hours of yesterday by job, and people clocked in on each of the last seven days. */
export const Dashboard = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../dashboard/Dashboard.js')).Dashboard,
  PageSkeleton,
)
