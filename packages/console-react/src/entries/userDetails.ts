import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

export type { UserDetailsProps } from '../people/UserDetails.tsx'

/** One person: how to reach them, their group, and their settings. For managers. */
export const UserDetails = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../people/UserDetails.tsx')).UserDetails,
  PageSkeleton,
  'administration',
)
