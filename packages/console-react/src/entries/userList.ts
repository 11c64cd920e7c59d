import { loadOnDemand } from '../ui/loadOnDemand.js'
import { PageSkeleton } from '../ui/PageSkeleton.js'

/** The people of the business unit, to search, to open, and to change several at once. For managers. */
export const UserList = /* @__PURE__ */ loadOnDemand(
  async () => (await import('../people/UserList.js')).UserList,
  PageSkeleton,
  'administration',
)
