import { useCallback, useState } from 'react'

/**
 * Measures an element whenever its size changes. All sizes are read at once, during layout: reading them in an effect, after a
 * measurement has changed the page, would force another layout. `assumed` stands in until the first measurement; if it is right,
 * nothing renders twice. Pass the same `assumed` object until it changes. When `measure` returns null, the last measurement
 * stays.
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
      // In the next frame: a size that changes again while it is reported is an error in browsers.
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
