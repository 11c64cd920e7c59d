import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

export type { UserDetailsProps } from '../people/UserDetails.js'

/** One person: how to reach them, their group, and their settings. For managers. */
export const UserDetails = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../people/UserDetails.js')).UserDetails,
  PageSkeleton,
  'administration',
)
