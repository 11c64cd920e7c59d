import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/** The groups of the company: to open, add, rename and delete. For managers. */
export const UserGroups = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../people/UserGroups.tsx')).UserGroups,
  PageSkeleton,
  'administration',
)
