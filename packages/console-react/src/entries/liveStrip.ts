import { embeddable } from '../ui/embeddable.tsx'

/** The numbers of people at work, not clocked out, and missing now. */
export const LiveStrip = /* @__PURE__ */ embeddable(
  'live-strip',
  async () => (await import('../dashboard/LiveStrip.tsx')).LiveStripWidget,
)
