import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/** Who hasn't clocked out, isn't here, clocked in elsewhere, or hasn't submitted hours. */
export const NeedsAttention = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../elements/needsAttention.tsx')).NeedsAttentionWidget,
  PageSkeleton,
  'clockInStatus',
)
