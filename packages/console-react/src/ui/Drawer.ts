import { loadOnDemand } from './loadOnDemand.tsx'

export type { DrawerProps } from './DrawerPanel.tsx'

/** A panel from the start edge of the window, whose code is fetched with the first one. */
export const Drawer = /* @__PURE__ */ loadOnDemand(
  async () => (await import('./DrawerPanel.tsx')).DrawerPanel,
  () => null,
)
