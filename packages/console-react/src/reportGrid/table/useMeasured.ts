import { useCallback, useState } from 'react'

/**
 * What a function tells of an element, anew whenever its size changes; what was assumed until it is there. It asks for all
 * at once, while the page is laid out: whoever asks in an effect, after what was told has changed the page, lays it out again.
 * Where the assumption holds, nothing is drawn a second time. Give the same object until something else is assumed. Null leaves
 * what was measured last.
 */
export function useMeasured<Measured extends object>(
  measure: (element: HTMLElement) => Measured | null,
  assumed: Measured,
) {
  const [measured, setMeasured] = useState<Measured | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const read = () => {
        const next = measure(element)
        if (next) setMeasured(last => (isSame(last ?? assumed, next) ? last : next))
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
    [measure, assumed],
  )
  return [ref, measured ?? assumed] as const
}

function isSame<Measured extends object>(last: Measured, next: Measured): boolean {
  return (Object.keys(next) as (keyof Measured)[]).every(name => last[name] === next[name])
}
