import { type RefObject, useEffect, useRef } from 'react'

/** Whether a component is still on the page, for what comes back to it after a while. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
