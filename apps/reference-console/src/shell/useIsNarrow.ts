import { useSyncExternalStore } from 'react'

/** Pixels that the bar takes at the top of the window; on a narrow one the business unit has a line of its own. */
export const barHeights = { narrow: 97, wide: 53 } as const

const narrow = window.matchMedia('(width < 900px)')

/** True on a phone and a small tablet, where the navigation folds into one menu. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    listener => {
      narrow.addEventListener('change', listener)
      return () => narrow.removeEventListener('change', listener)
    },
    () => narrow.matches,
  )
}
