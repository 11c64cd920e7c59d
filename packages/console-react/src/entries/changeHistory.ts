import { embeddable } from '../ui/embeddable.tsx'

export type { ChangeHistoryProps } from '../changeHistory/ChangeHistory.tsx'

/** Who changed which setting, group, template or work info, when, from what to what. For managers. */
export const ChangeHistory = /* @__PURE__ */ embeddable(
  'change-history',
  async () => (await import('../changeHistory/ChangeHistory.tsx')).ChangeHistory,
  'administration',
)
