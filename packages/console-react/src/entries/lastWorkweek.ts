import { embeddable } from '../ui/embeddable.tsx'

/** Counts the ready days of the last workweek, and those to review. */
export const LastWorkweek = /* @__PURE__ */ embeddable(
  'last-workweek',
  async () => (await import('../dashboard/LastWorkweek.tsx')).LastWorkweekWidget,
  'clockInStatus',
)
