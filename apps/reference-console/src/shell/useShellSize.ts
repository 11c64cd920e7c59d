import { useLayoutEffect } from 'react'

/** In a low window, the bar scrolls with the page. */
export const lowWindow = '(height < 480px)'

/** Lengths that `useShellSize` keeps on the document: 0 where there is no bar, it scrolls away, or there is no rail. */
export const barHeight = 'var(--shell-bar-height, 0px)'
export const railWidthVariable = 'var(--shell-rail-width, 0px)'

/** Publishes the sizes of bar and rail as custom properties, for sticky table headers and centered toasts. */
export function useShellSize(bar: HTMLElement | null, railWidth: number) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--shell-rail-width', `${railWidth}px`)
    return () => void style.removeProperty('--shell-rail-width')
  }, [railWidth])

  useLayoutEffect(() => {
    if (!bar) return
    const low = window.matchMedia(lowWindow)
    const { style } = document.documentElement
    const measure = () => style.setProperty('--shell-bar-height', low.matches ? '0px' : `${bar.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(bar)
    low.addEventListener('change', measure)
    return () => {
      observer.disconnect()
      low.removeEventListener('change', measure)
      style.removeProperty('--shell-bar-height')
    }
  }, [bar])
}
