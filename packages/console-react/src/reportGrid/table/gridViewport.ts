import { useCallback, useState } from 'react'
import { notPrinted, space, styled, tokens, unframed } from '../../theme/theme.ts'

/** The visible area of a grid's table, in pixels. */
export interface GridViewport {
  /** Without borders and scroll bars, like the height. */
  readonly innerWidth: number
  readonly height: number
  /** The height of the horizontal scroll bar. 0 if it overlays the rows. */
  readonly barHeight: number
  /** From the host's theme. */
  readonly rowHeight: number
}

/** Before the first layout. */
export const unmeasuredViewport: GridViewport = { innerWidth: 0, height: 0, barHeight: 0, rowHeight: 40 }

/** Returns null while the host hides the grid, so the last measurement stays and nothing re-renders when the grid is shown again. */
export function measureViewport(scroller: HTMLElement): GridViewport | null {
  const { height } = scroller.getBoundingClientRect()
  if (height === 0) return null
  const barHeight = scroller.offsetHeight - scroller.clientHeight
  return { innerWidth: scroller.clientWidth, height, barHeight, rowHeight: rowHeightIn(scroller) }
}

/** The height of a line of the head and of the totals at any row density, in pixels. */
export const barLineHeight = 36

/** In pixels. */
export interface HeadSizes {
  readonly headHeight: number
  readonly rowHeight: number
}

/** The size of a head with the default theme. */
export const estimateHead = (lineCount: number, rowHeight: number): HeadSizes => ({
  headHeight: lineCount * barLineHeight,
  rowHeight,
})

/** Reads both at once, because the head's height changes with the row height. */
export const measureHead = (head: HTMLElement): HeadSizes => ({
  headHeight: head.getBoundingClientRect().height,
  rowHeight: rowHeightIn(head),
})

const rowHeightIn = (element: HTMLElement) =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--ft-rowHeight')) || unmeasuredViewport.rowHeight

/**
 * Measures an element when its size changes. Reads all sizes during layout, because reading them in an effect, after another measurement
 * has changed the page, would force a second layout. Returns `assumed` until the first measurement; if it was right, nothing renders twice.
 * `assumed` must be stable. If `measure` returns null, keeps the last measurement.
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

/** The frame around a report's table and its bars. */
export const TableFrame = styled('section', 'table-frame')`
  container-type: inline-size;
  overflow: hidden;
  background: ${tokens.raised};
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radiusLarge};

  @media print {
    block-size: auto !important;
    overflow: visible;
    border: 0;
  }
  ${unframed}
`

/** A bar of controls above a table. It wraps. */
export const TableBar = styled('div', 'table-bar')`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${space(1)} ${space(2)};
  border-block-end: 1px solid ${tokens.border};
  ${notPrinted}
`
