import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

export type { ChangeHistoryProps } from '../changeHistory/ChangeHistory.tsx'

/** Who changed which setting, group, template or work info, when, from what to what. For managers. */
export const ChangeHistory = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../changeHistory/ChangeHistory.tsx')).ChangeHistory,
  PageSkeleton,
  'administration',
)
