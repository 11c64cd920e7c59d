import { embeddable } from '../ui/embeddable.tsx'

export type { UserDetailsProps } from '../people/UserDetails.tsx'

/** One person: how to reach them, their group, and their settings. For managers. */
export const UserDetails = /* @__PURE__ */ embeddable(
  'user-details',
  async () => (await import('../people/UserDetails.tsx')).UserDetails,
  'administration',
)
