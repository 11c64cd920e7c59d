import { useCallback, useState } from 'react'

export interface ElementSize {
  /** Without borders and scroll bars. */
  readonly innerWidth: number
  readonly height: number
}

/** The size of an element in pixels, as it changes; zeros until it is there. Where only its height counts, the width stays 0. */
export function useElementSize(watched: 'size' | 'height' = 'size') {
  const [size, setSize] = useState<ElementSize>({ innerWidth: 0, height: 0 })
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const read = () => {
        const innerWidth = watched === 'size' ? element.clientWidth : 0
        const next = { innerWidth, height: element.getBoundingClientRect().height }
        setSize(last => (last.innerWidth === next.innerWidth && last.height === next.height ? last : next))
      }
      read()
      // Told within the frame that it is about, a new size may change what is measured, which browsers complain of.
      let frame = 0
      const observer = new ResizeObserver(() => {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(read)
      })
      observer.observe(element)
      return () => {
        observer.disconnect()
        cancelAnimationFrame(frame)
      }
    },
    [watched],
  )
  return [ref, size] as const
}
