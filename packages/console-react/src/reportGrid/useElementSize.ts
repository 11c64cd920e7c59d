import { useCallback, useState } from 'react'

export interface ElementSize {
  /** Without borders and scroll bars. */
  readonly innerWidth: number
  readonly height: number
}

/** The size of an element in pixels, as it changes; zeros until it is there. Where only its height counts, the width stays 0. */
export function useElementSize(watched: 'size' | 'height' = 'size') {
  return useMeasured(watched === 'size' ? sizeOf : heightOf, noSize)
}

/**
 * What a function tells of an element, anew whenever its size changes; what was given first until it is there. It asks for all
 * at once, while the page is laid out: whoever asks in an effect, after what was told has changed the page, lays it out again.
 */
export function useMeasured<Measured extends object>(measure: (element: HTMLElement) => Measured, first: Measured) {
  const [measured, setMeasured] = useState(first)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const read = () => {
        const next = measure(element)
        setMeasured(last => (isSame(last, next) ? last : next))
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
    [measure],
  )
  return [ref, measured] as const
}

const noSize: ElementSize = { innerWidth: 0, height: 0 }

const heightOf = (element: HTMLElement): ElementSize => ({
  innerWidth: 0,
  height: element.getBoundingClientRect().height,
})

const sizeOf = (element: HTMLElement): ElementSize => ({ ...heightOf(element), innerWidth: element.clientWidth })

function isSame<Measured extends object>(last: Measured, next: Measured): boolean {
  return (Object.keys(next) as (keyof Measured)[]).every(name => last[name] === next[name])
}
