import { type RefObject, useLayoutEffect } from 'react'

/** Where the window is so low that the bar would take much of it, it scrolls away with the page. */
export const lowWindow = '(height < 480px)'

/** The length that `useBarHeight` keeps on the document: 0 where the bar scrolls away. */
export const barHeight = 'var(--shell-bar-height, 0px)'

/** Keeps the height of the sticky bar as it is drawn, whatever the person's font size, for what has to stay below it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const low = window.matchMedia(lowWindow)
    const { style } = document.documentElement
    const measure = () => style.setProperty('--shell-bar-height', low.matches ? '0px' : `${element.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    low.addEventListener('change', measure)
    return () => {
      observer.disconnect()
      low.removeEventListener('change', measure)
      style.removeProperty('--shell-bar-height')
    }
  }, [bar])
}
