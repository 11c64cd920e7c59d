import type { CellFormat, ReportLine } from '@fieldtime/console-core/reports'
import { createContext, useContext } from 'react'
import type { CarriedMark } from '../columns/useContentWidths.ts'
import type { CellRenderer, DisplayedColumn } from '../state/gridContext.ts'

/** The parts of the grid that rows use. Few, so rows rarely re-render. */
export interface GridRows {
  readonly displayed: readonly DisplayedColumn[]
  readonly format: CellFormat
  readonly renderCell: (columnId: string) => CellRenderer<unknown> | null
  readonly marks: readonly CarriedMark[]
  /** Notes on the days that groups leave out, by the key of the group. */
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

/** A cell: the key of its line and the number of its column. The checkbox column is 0. */
export interface GridPlace {
  readonly lineKey: string
  readonly column: number
}

/** The keys of lines that don't depend on the page. */
export const headLine = 'head'
export const filterLine = 'filter'
export const totalLine = 'total'

/** The cell that is the grid's tab stop. */
export const ActivePlaceContext = createContext<GridPlace>({ lineKey: headLine, column: 0 })

/** The column of the tab stop, if it is in this line; else null. */
export function useActiveColumn(lineKey: string): number | null {
  const place = useContext(ActivePlaceContext)
  return place.lineKey === lineKey ? place.column : null
}

/**
 * The attributes of every cell, for roving focus. A cell's column follows from the cells before it. Controls inside a cell have a
 * `tabIndex` of -1: Enter moves focus to them, Escape back to the cell.
 */
export function cellProps(column: number, activeColumn: number | null, span = 1) {
  const isActive = activeColumn !== null && activeColumn >= column && activeColumn < column + span
  return { tabIndex: isActive ? 0 : -1 }
}

/**
 * The indexes of the lines to render, in ascending order: the virtualized range, the focused line, and the sticky group headers above the
 * range.
 */
export function renderedLines(
  inReach: readonly number[],
  lines: readonly ReportLine<unknown>[],
  activeIndex: number,
): number[] {
  const kept = new Set(inReach)
  if (activeIndex >= 0 && activeIndex < lines.length) kept.add(activeIndex)
  const first = inReach[0] ?? 0
  let depth = lines[first]?.depth ?? 0
  for (let index = first - 1; index >= 0 && depth > 0; index -= 1) {
    const line = lines[index]
    if (line?.kind !== 'group' || line.depth >= depth) continue
    kept.add(index)
    depth = line.depth
  }
  return [...kept].sort((left, right) => left - right)
}
