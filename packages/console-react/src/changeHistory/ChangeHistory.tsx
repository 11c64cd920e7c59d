import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/Skeleton.tsx'
import type { ChangeHistoryPageProps } from './ChangeHistoryPage.tsx'

export type ChangeHistoryProps = ChangeHistoryPageProps

/** The names of exceptions are among the messages of Clock-In Status. */
const PageWithExceptions = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./ChangeHistoryPage.tsx')).ChangeHistoryPage,
  PageSkeleton,
  'clockInStatus',
)

/** Who changed what and when: one sentence for each command, or a report with one row for each changed value. */
export const ChangeHistory = /* @__PURE__ */ loadOnDemand(async () => PageWithExceptions, PageSkeleton, 'reports')
