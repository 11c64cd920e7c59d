import { embeddable } from '../ui/embeddable.tsx'

/** Who hasn't clocked out, isn't here, clocked in elsewhere, or hasn't submitted hours. */
export const NeedsAttention = /* @__PURE__ */ embeddable(
  'needs-attention',
  async () => (await import('../dashboard/NeedsAttention.tsx')).NeedsAttentionWidget,
  'clockInStatus',
)
