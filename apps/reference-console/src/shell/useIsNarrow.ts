import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(width < 720px)')

/** True on a phone, where the navigation folds into one menu. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    listener => {
      narrow.addEventListener('change', listener)
      return () => narrow.removeEventListener('change', listener)
    },
    () => narrow.matches,
  )
}
