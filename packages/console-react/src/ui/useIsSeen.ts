import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has come into view; once it has, that stays. */
export function useIsSeen(box: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!box.current || isSeen) return
    const observer = new IntersectionObserver(entries => setIsSeen(entries.some(entry => entry.isIntersecting)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, isSeen])
  return isSeen
}
