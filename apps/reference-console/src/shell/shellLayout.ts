import { useMediaQuery } from './useMediaQuery.ts'

/** A rail at the side, a header with two menus, or a phone's bar with a drawer. */
export type ShellLayout = 'rail' | 'header' | 'phone'

export function useShellLayout(): ShellLayout {
  const hasRail = useMediaQuery('(width >= 1280px)')
  const isPhone = useMediaQuery('(width < 680px)')
  if (hasRail) return 'rail'
  return isPhone ? 'phone' : 'header'
}
