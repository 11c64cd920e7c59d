import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

export type { ChangeHistoryProps } from '../changeHistory/ChangeHistory.js'

/** Who changed which setting, group, template or work info, when, from what to what. For managers. */
export const ChangeHistory = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../changeHistory/ChangeHistory.js')).ChangeHistory,
  PageSkeleton,
  'administration',
)
