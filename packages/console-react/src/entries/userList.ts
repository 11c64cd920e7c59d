import { embeddable } from '../ui/embeddable.tsx'

/** The people of the business unit, to search, to open, and to change several at once. For managers. */
export const UserList = /* @__PURE__ */ embeddable(
  'user-list',
  async () => (await import('../people/UserList.tsx')).UserList,
  'administration',
)
