import { embeddable } from '../ui/embeddable.tsx'

/** The groups of the company: to open, add, rename and delete. For managers. */
export const UserGroups = /* @__PURE__ */ embeddable(
  'user-groups',
  async () => (await import('../people/UserGroups.tsx')).UserGroups,
  'administration',
)
