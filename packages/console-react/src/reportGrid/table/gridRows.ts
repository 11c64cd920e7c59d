import type { CellFormat } from '@fieldtime/console-core'
import type { CarriedMark } from '../columns/carriedMark.js'
import type { CellRenderer, DisplayedColumn } from '../state/gridContext.js'

/** What rows need of their grid: little, so that they stay as they are while it changes. */
export interface GridRows {
  readonly displayed: readonly DisplayedColumn[]
  readonly format: CellFormat
  readonly renderCell: (columnId: string) => CellRenderer<unknown> | null
  /** The mark that no column of its own shows; null where there is none. */
  readonly mark: CarriedMark | null
  /** Only the first column keeps its place while the rest scrolls. */
  readonly isNarrow: boolean
}

/** The column of checkboxes keeps to the start, except on narrow screens. */
export function selectColumn({ isNarrow, displayed }: Pick<GridRows, 'isNarrow' | 'displayed'>) {
  if (isNarrow) return {}
  const isEdge = displayed[0]?.side !== 'left'
  return { 'data-side': 'left', style: { insetInlineStart: 0 }, ...(isEdge ? { 'data-edge': 'left' } : {}) }
}

/** Where a cell of a column stays while the others scroll. */
export function pinProps({ side, isEdge }: DisplayedColumn, place: number) {
  if (!side) return {}
  const inset = side === 'left' ? 'insetInlineStart' : 'insetInlineEnd'
  return {
    'data-side': side,
    style: { [inset]: `var(--ft-grid-pin-${place})` },
    ...(isEdge ? { 'data-edge': side } : {}),
  }
}

/** How many columns, the checkbox among them, the label of totals reaches over; that of a group leaves the checkbox free. */
export function labelSpanOf(displayed: readonly DisplayedColumn[]): number {
  const pinned = displayed.filter(({ side }) => side === 'left').length
  if (pinned > 0) return 1 + pinned
  const firstTotal = displayed.findIndex(({ column }) => column.total)
  return 1 + (firstTotal < 0 ? displayed.length : Math.max(firstTotal, 1))
}
