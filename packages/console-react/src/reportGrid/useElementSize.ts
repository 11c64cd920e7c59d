import { useCallback, useState } from 'react'

export interface ElementSize {
  /** Without borders and scroll bars. */
  readonly innerWidth: number
  readonly height: number
}

/** The size of an element in pixels, as it changes; zeros until it is there. */
export function useElementSize() {
  const [size, setSize] = useState<ElementSize>({ innerWidth: 0, height: 0 })
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const read = () => {
      const next = { innerWidth: element.clientWidth, height: element.getBoundingClientRect().height }
      setSize(last => (last.innerWidth === next.innerWidth && last.height === next.height ? last : next))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}
