import { useState, useSyncExternalStore } from 'react'

/** Whether the window matches a media query, which stays the same for the component. */
export function useMediaQuery(text: string): boolean {
  const [query] = useState(() => window.matchMedia(text))
  return useSyncExternalStore(
    listener => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}
