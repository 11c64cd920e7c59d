/** The visible area of a grid's table, in pixels. */
export interface GridViewport {
  /** Without borders and scroll bars, as the height. */
  readonly innerWidth: number
  readonly height: number
  /** Of the horizontal scroll bar; 0 where it lies over the rows. */
  readonly barHeight: number
  /** From the host's theme. */
  readonly rowHeight: number
}

/** Before the first layout. */
export const unmeasuredViewport: GridViewport = { innerWidth: 0, height: 0, barHeight: 0, rowHeight: 40 }

/** Null while the host hides the grid, so that it keeps its last measurement and needs no re-render when it returns. */
export function measureViewport(scroller: HTMLElement): GridViewport | null {
  const { height } = scroller.getBoundingClientRect()
  if (height === 0) return null
  const barHeight = scroller.offsetHeight - scroller.clientHeight
  return { innerWidth: scroller.clientWidth, height, barHeight, rowHeight: rowHeightIn(scroller) }
}

/** Pixels: a line of the head and of the totals, whatever the density of the rows. */
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
