import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/** Who is at work now, who hasn't clocked out, and who is missing. */
export const LiveStrip = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../elements/liveStrip.tsx')).LiveStripWidget,
  PageSkeleton,
)
