import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * After navigation, scrolls to the top and focuses the heading, so that screen readers announce the page. While the page is
 * loading, waits for the heading, unless the person has moved the focus.
 */
export function useArrival(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  pathname: string,
) {
  const arrivedAt = useRef(pathname)
  const navigationType = useNavigationType()

  useEffect(() => {
    const element = content.current
    const around = frame.current
    if (!element || !around || arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0)

    const focusHeading = () => {
      const heading = around.querySelector('h1')
      heading?.focus({ preventScroll: true })
      return heading !== null
    }
    if (focusHeading()) return
    element.focus({ preventScroll: true })
    const observer = new MutationObserver(() => {
      if (document.activeElement !== element || focusHeading()) observer.disconnect()
    })
    observer.observe(around, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [frame, content, pathname, navigationType])
}
