import { type RefObject, useLayoutEffect } from 'react'

/** In a low window, the bar scrolls with the page. */
export const lowWindow = '(height < 480px)'

/** The length that `useBarHeight` keeps on the document: 0 where the bar scrolls away. */
export const barHeight = 'var(--shell-bar-height, 0px)'

/** Measures the rendered height of the sticky bar, for content that sticks below it. */
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
