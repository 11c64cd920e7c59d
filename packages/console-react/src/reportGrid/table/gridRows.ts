import type { CellFormat } from '@fieldtime/console-core/reports'
import type { CarriedMark } from '../columns/carriedMark.ts'
import type { CellRenderer, DisplayedColumn } from '../state/gridContext.ts'

/** What rows need from the grid. Kept small, so that they rarely re-render. */
export interface GridRows {
  readonly displayed: readonly DisplayedColumn[]
  readonly format: CellFormat
  readonly renderCell: (columnId: string) => CellRenderer<unknown> | null
  readonly marks: readonly CarriedMark[]
  /** What groups leave out, by the key of the group. */
  readonly groupNotes: ReadonlyMap<string, string>
  /** The totals leave open days out, although their rows are listed. */
  readonly areOpenDaysExcluded: boolean
  /** Too narrow for pinned columns: only the first one sticks. */
  readonly isNarrow: boolean
}

/** Pins the checkbox column to the start, except on narrow screens. */
export function selectColumn({ isNarrow, displayed }: Pick<GridRows, 'isNarrow' | 'displayed'>) {
  if (isNarrow) return {}
  const isEdge = displayed[0]?.side !== 'left'
  return { 'data-side': 'left', style: { insetInlineStart: 0 }, ...(isEdge ? { 'data-edge': 'left' } : {}) }
}

/** Pins a cell to the side of its column. */
export function pinProps({ side, isEdge }: DisplayedColumn, place: number) {
  if (!side) return {}
  const inset = side === 'left' ? 'insetInlineStart' : 'insetInlineEnd'
  return {
    'data-side': side,
    style: { [inset]: `var(--ft-grid-pin-${place})` },
    ...(isEdge ? { 'data-edge': side } : {}),
  }
}

/** How many columns the label of totals spans, the checkbox column included. A group's label spans one less. */
export function labelSpanOf(displayed: readonly DisplayedColumn[]): number {
  const pinned = displayed.filter(({ side }) => side === 'left').length
  if (pinned > 0) return 1 + pinned
  const firstTotal = displayed.findIndex(({ column }) => column.total)
  return 1 + (firstTotal < 0 ? displayed.length : Math.max(firstTotal, 1))
}
