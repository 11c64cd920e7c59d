import { type ComponentType, lazy, Suspense } from 'react'
import { ErrorBoundary } from './ui/ErrorBoundary.js'
import { PageSkeleton } from './ui/PageSkeleton.js'

/** A page that is fetched when it is first shown, and that fails without taking its host along. */
function loadOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Page: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return function PageOnDemand(props: Props) {
    return (
      <ErrorBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Page {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

/** Who clocked in on a date, for how long, and what happened when. */
export const ClockInStatus = loadOnDemand(async () => (await import('./clockInStatus/ClockInStatus.js')).ClockInStatus)

/** Hours of yesterday by job, and people clocked in on each of the last seven days. */
export const Dashboard = loadOnDemand(async () => (await import('./dashboard/Dashboard.js')).Dashboard)
