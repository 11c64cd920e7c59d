import type { ConsoleDestination } from '@fieldtime/console-react'
import { useCallback, useEffect, useState } from 'react'
import type { ConsolePage } from '../destinations'

/** Pages that read before they have anything to show. */
const readingPages: ReadonlySet<ConsolePage> = new Set(['dashboard', 'clockInStatus'])

/** Services that take longer than this keep nobody from going elsewhere. */
const longestWait = 1_500

/**
 * A page that is opened from outside comes first: on a slow line its code and its numbers would share the way with the
 * code of the menus. The menus follow as soon as the numbers are there, and stay from then on.
 */
export function useMenusTurn(destination: ConsoleDestination | null) {
  const [isMenusTurn, setIsMenusTurn] = useState(destination === null || !readingPages.has(destination.page))
  const onReady = useCallback(() => setIsMenusTurn(true), [])

  useEffect(() => {
    const timer = setTimeout(onReady, longestWait)
    return () => clearTimeout(timer)
  }, [onReady])

  return { isMenusTurn, onReady }
}
