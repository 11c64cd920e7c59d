import { embeddable } from '../ui/embeddable.tsx'

/** The people of the business unit, with search and bulk changes. For managers. */
export const UserList = /* @__PURE__ */ embeddable(
  'user-list',
  async () => (await import('../people/UserList.tsx')).UserList,
  'administration',
)
