import { embeddable } from '../ui/embeddable.tsx'

/** Who is at work now, who hasn't clocked out, and who is missing. */
export const LiveStrip = /* @__PURE__ */ embeddable(
  'live-strip',
  async () => (await import('../dashboard/LiveStrip.tsx')).LiveStripWidget,
)
