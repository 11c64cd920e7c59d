import type { CSSProperties } from 'react'
import type { DisplayedColumn } from '../state/gridContext.js'
import type { GridViewport } from './gridViewport.js'

export interface StickyOffsetsOptions {
  readonly displayed: readonly DisplayedColumn[]
  /** Of the displayed columns; pixels, as all that follows. */
  readonly widths: readonly number[]
  /** What is seen of the table at once. */
  readonly room: GridViewport
  /** Of the checkboxes as far as they stay in sight. */
  readonly selectWidth: number
  readonly headHeight: number
  readonly footHeight: number
  readonly groupsHeight: number
}

/** Where what stays in sight stays, as custom properties: cells needn't be drawn anew when a width changes. */
export function stickyOffsets(options: StickyOffsetsOptions): CSSProperties {
  const { displayed, widths, room, selectWidth, headHeight, footHeight, groupsHeight } = options
  const pins: Record<string, string> = {}
  let start = selectWidth
  let end = 0
  displayed.forEach(({ side }, index) => {
    if (side !== 'left') return
    pins[`--ft-grid-pin-${index + 1}`] = `${start}px`
    start += widths[index] ?? 0
  })
  for (let index = displayed.length - 1; index >= 0; index -= 1) {
    if (displayed[index]?.side !== 'right') continue
    pins[`--ft-grid-pin-${index + 1}`] = `${end}px`
    end += widths[index] ?? 0
  }
  const firstTotal = displayed.findIndex(({ column }) => column.total)
  const beforeTotals = firstTotal < 0 ? widths : widths.slice(0, firstTotal)
  const run = beforeTotals.reduce((total, width) => total + width, 0)
  const sizes: Record<`--${string}`, string> = {
    ...pins,
    '--ft-grid-room': `${room.innerWidth}px`,
    '--ft-grid-room-height': `${room.height}px`,
    '--ft-grid-run': `${run}px`,
    '--ft-grid-head': `${headHeight}px`,
    '--ft-grid-foot': `${footHeight}px`,
    '--ft-grid-groups': `${groupsHeight}px`,
    '--ft-grid-start': `${start}px`,
    '--ft-grid-end': `${end}px`,
  }
  return sizes
}
