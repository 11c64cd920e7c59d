import type { CSSProperties } from 'react'
import type { DisplayedColumn } from '../state/gridContext.ts'
import type { GridViewport } from './gridViewport.ts'

export interface StickyOffsetsOptions {
  readonly displayed: readonly DisplayedColumn[]
  /** Of the displayed columns. In pixels, like all sizes here. */
  readonly widths: readonly number[]
  readonly viewport: GridViewport
  /** Of the checkbox column; 0 where it scrolls with the others. */
  readonly selectWidth: number
  readonly headHeight: number
  readonly footHeight: number
  readonly groupsHeight: number
}

/** The offsets of everything sticky, as custom properties: a change of width re-renders no cell. */
export function stickyOffsets(options: StickyOffsetsOptions): CSSProperties {
  const { displayed, widths, viewport, selectWidth, headHeight, footHeight, groupsHeight } = options
  const widthOf = (isCounted: (column: DisplayedColumn, index: number) => boolean) =>
    displayed.reduce((total, column, index) => total + (isCounted(column, index) ? (widths[index] ?? 0) : 0), 0)
  const pins: Record<string, string> = {}
  displayed.forEach(({ side }, index) => {
    if (!side) return
    const between = widthOf((one, place) => one.side === side && (side === 'left' ? place < index : place > index))
    pins[`--ft-grid-pin-${index + 1}`] = `${side === 'left' ? selectWidth + between : between}px`
  })
  const firstTotal = displayed.findIndex(({ column }) => column.total)
  const sizes: Record<`--${string}`, string> = {
    ...pins,
    '--ft-grid-room': `${viewport.innerWidth}px`,
    '--ft-grid-room-height': `${viewport.height}px`,
    '--ft-grid-run': `${widthOf((_, index) => firstTotal < 0 || index < firstTotal)}px`,
    '--ft-grid-bar': `${viewport.barHeight}px`,
    '--ft-grid-head': `${headHeight}px`,
    '--ft-grid-foot': `${footHeight}px`,
    '--ft-grid-groups': `${groupsHeight}px`,
    '--ft-grid-start': `${selectWidth + widthOf(({ side }) => side === 'left')}px`,
    '--ft-grid-end': `${widthOf(({ side }) => side === 'right')}px`,
  }
  return sizes
}
