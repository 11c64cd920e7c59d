import { loadOnDemand } from './ui/loadOnDemand.js'
import { PageSkeleton } from './ui/PageSkeleton.js'

/** Every clock event of some days: who, when, where, and for which job. */
export const ClockEventsReport = loadOnDemand(
  async () => (await import('./clockEvents/ClockEventsReport.js')).ClockEventsReport,
  PageSkeleton,
)

/** Who clocked in on a date, for how long, and what happened when. */
export const ClockInStatus = loadOnDemand(
  async () => (await import('./clockInStatus/ClockInStatus.js')).ClockInStatus,
  PageSkeleton,
)

/** Hours of yesterday by job, and people clocked in on each of the last seven days. */
export const Dashboard = loadOnDemand(async () => (await import('./dashboard/Dashboard.js')).Dashboard, PageSkeleton)
