import { useSyncExternalStore } from 'react'

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
