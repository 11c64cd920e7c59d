/** What a grid has for its table, in pixels. */
export interface GridRoom {
  /** Without borders and scroll bars, as the height. */
  readonly innerWidth: number
  readonly height: number
  /** A token of the host's. */
  readonly rowHeight: number
}

/** Until the place of the table is laid out. */
export const noRoom: GridRoom = { innerWidth: 0, height: 0, rowHeight: 40 }

/** Null while a host hides it: what was there before is there again afterwards, and need not be drawn anew. */
export function measureRoom(scroller: HTMLElement): GridRoom | null {
  const { height } = scroller.getBoundingClientRect()
  return height > 0 ? { innerWidth: scroller.clientWidth, height, rowHeight: rowHeightIn(scroller) } : null
}

export interface HeadSizes {
  readonly headHeight: number
  readonly rowHeight: number
}

/** What a head of so many lines measures by the usual theme: the names of columns are as high as a row, and a border below. */
export const assumeHead = (lineCount: number, rowHeight: number): HeadSizes => ({
  headHeight: lineCount * rowHeight + 1,
  rowHeight,
})

/** The lines of the head are as high as rows, so that its size changes with theirs. */
export const measureHead = (head: HTMLElement): HeadSizes => ({
  headHeight: head.getBoundingClientRect().height,
  rowHeight: rowHeightIn(head),
})

const rowHeightIn = (element: HTMLElement) =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--ft-rowHeight')) || noRoom.rowHeight
