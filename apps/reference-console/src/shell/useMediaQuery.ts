import { useSyncExternalStore } from 'react'

const queries = new Map<string, MediaQueryList>()

export function useMediaQuery(text: string): boolean {
  const query = queryOf(text)
  return useSyncExternalStore(
    listener => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
}

function queryOf(text: string): MediaQueryList {
  const known = queries.get(text) ?? window.matchMedia(text)
  queries.set(text, known)
  return known
}
