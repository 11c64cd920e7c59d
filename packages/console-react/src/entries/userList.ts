import { loadOnDemand } from '../ui/loadOnDemand.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/** The people of the business unit, to search, to open, and to change several at once. For managers. */
export const UserList = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../people/UserList.tsx')).UserList,
  PageSkeleton,
  'administration',
)
