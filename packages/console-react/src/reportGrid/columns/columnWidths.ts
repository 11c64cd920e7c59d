import type { ColumnKind, LayoutColumn } from '@fieldtime/console-core/reports'
import type { ColumnSizingState } from '@tanstack/react-table'
import { clampColumnWidth } from '../state/layoutChange.ts'

/** A row's checkbox with enough space around it for a finger. In pixels, like all widths here. */
export const selectColumnWidth = 44

/** The padding of a cell and the border at its end. */
const cellPadding = 21
/** A header also has a sort icon. Its menu button overlays the text on hover, so it needs no room. */
const headerPadding = cellPadding + 18
/** Pixels. Keeps a long note from pushing other columns out of view. */
const maxContentWidth = 320

/** Used until there are rows to measure. */
const defaultWidths: Readonly<Record<ColumnKind, number>> = {
  text: 160,
  enum: 130,
  date: 110,
  time: 100,
  duration: 100,
  hours: 90,
  number: 100,
  link: 100,
  photo: 80,
}

export interface MeasuredContent {
  readonly header: string
  readonly kind: ColumnKind
  /** In pixels, for cells that show something other than their text. */
  readonly minWidth?: number
  readonly cells: Iterable<string>
}

/** The width that a column's header and cells need. `measure` returns the width of a text. */
export function contentWidth(
  { header, kind, minWidth = 0, cells }: MeasuredContent,
  measure: (text: string) => number,
): number {
  let widest = 0
  for (const text of cells) widest = Math.max(widest, measure(text))
  const cellWidth = widest === 0 ? defaultWidths[kind] : widest + cellPadding
  const headerWidth = widthOnTwoLines(header, measure) + headerPadding
  return clampColumnWidth(Math.ceil(Math.max(minWidth, Math.min(Math.max(cellWidth, headerWidth), maxContentWidth))))
}

/** The width of a text that wraps once, after the word that leaves the shorter longest line. */
function widthOnTwoLines(text: string, measure: (text: string) => number): number {
  const words = text.split(' ')
  const widths = words.map((_, index) =>
    Math.max(measure(words.slice(0, index).join(' ')), measure(words.slice(index).join(' '))),
  )
  return Math.min(...widths)
}

/**
 * The width of each column in a table of the given width. Spare width goes to columns that the user hasn't resized, in proportion to their
 * content. If all were resized, the last unpinned column gets it.
 */
export function distributeWidth(
  columns: readonly LayoutColumn[],
  contentWidths: ReadonlyMap<string, number>,
  tableWidth: number,
): ColumnSizingState {
  const widths = new Map(columns.map(({ id, width }) => [id, width ?? contentWidths.get(id) ?? defaultWidths.text]))
  const widthOf = (id: string) => widths.get(id) ?? 0
  const spare = Math.floor(tableWidth - selectColumnWidth - sum([...widths.values()]))
  const growing = spare > 0 ? growingIds(columns) : []
  const growingWidth = sum(growing.map(widthOf))
  let given = 0
  for (const id of growing) {
    const share = id === growing.at(-1) ? spare - given : Math.floor((spare * widthOf(id)) / growingWidth)
    given += share
    widths.set(id, widthOf(id) + share)
  }
  return Object.fromEntries(widths)
}

/** From start to end: the last one also takes the pixels lost to rounding. */
function growingIds(columns: readonly LayoutColumn[]): readonly string[] {
  const displayed = (['left', null, 'right'] as const).flatMap(side => columns.filter(({ pin }) => pin === side))
  const flexible = displayed.filter(({ width }) => width === null)
  const fallback = displayed.findLast(({ pin }) => pin === null) ?? displayed[0]
  return (flexible.length === 0 && fallback ? [fallback] : flexible).map(({ id }) => id)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Whether the values of a kind are aligned to the end of the cell. */
export function isAlignedToEnd(kind: ColumnKind): boolean {
  return kind === 'duration' || kind === 'hours' || kind === 'number'
}
