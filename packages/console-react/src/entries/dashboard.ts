import { embeddable } from '../ui/embeddable.tsx'

/** Hours of yesterday by job, and people clocked in on each of the last seven days. */
export const Dashboard = /* @__PURE__ */ embeddable(
  'dashboard',
  async () => (await import('../dashboard/Dashboard.tsx')).Dashboard,
)
