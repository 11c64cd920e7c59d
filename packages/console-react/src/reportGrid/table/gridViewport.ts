/** The visible area of a grid's table, in pixels. */
export interface GridViewport {
  /** Without borders and scroll bars, as the height. */
  readonly innerWidth: number
  readonly height: number
  /** From the host's theme. */
  readonly rowHeight: number
}

/** Before the first layout. */
export const unmeasuredViewport: GridViewport = { innerWidth: 0, height: 0, rowHeight: 40 }

/** Null while the host hides the grid, so that it keeps its last measurement and needs no re-render when it returns. */
export function measureViewport(scroller: HTMLElement): GridViewport | null {
  const { height } = scroller.getBoundingClientRect()
  return height > 0 ? { innerWidth: scroller.clientWidth, height, rowHeight: rowHeightIn(scroller) } : null
}

/** In pixels. */
export interface HeadSizes {
  readonly headHeight: number
  readonly rowHeight: number
}

/** The size of a head with the default theme: each of its lines is as high as a row, plus one border. */
export const estimateHead = (lineCount: number, rowHeight: number): HeadSizes => ({
  headHeight: lineCount * rowHeight + 1,
  rowHeight,
})

/** Reads both at once, because the head's height changes with the row height. */
export const measureHead = (head: HTMLElement): HeadSizes => ({
  headHeight: head.getBoundingClientRect().height,
  rowHeight: rowHeightIn(head),
})

const rowHeightIn = (element: HTMLElement) =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--ft-rowHeight')) || unmeasuredViewport.rowHeight
