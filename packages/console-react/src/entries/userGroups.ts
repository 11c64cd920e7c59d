import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

/** The groups of the company: to open, add, rename and delete. For managers. */
export const UserGroups = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../people/UserGroups.js')).UserGroups,
  PageSkeleton,
  'administration',
)
