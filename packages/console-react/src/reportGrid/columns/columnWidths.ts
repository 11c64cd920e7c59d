import type { ColumnKind, LayoutColumn } from '@fieldtime/console-core'
import { clampColumnWidth } from '../state/layoutChange.js'

/** As wide as the checkbox of a row and a finger's room around it. */
export const selectColumnWidth = 44

/** Padding of a cell, and the line at its end. */
const cellPadding = 25
/** DropPosition its name a header has room for the mark of its order and the button of its menu. */
const headerPadding = 70
/** Long notes don't push everything else out of sight. */
const maxContentWidth = 320

/** Before there are rows to measure. */
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
  readonly cells: Iterable<string>
}

/** The width that what stands in a column asks for, in pixels. `measure` gives the width of a text. */
export function contentWidth({ header, kind, cells }: MeasuredContent, measure: (text: string) => number): number {
  let widest = 0
  for (const text of cells) widest = Math.max(widest, measure(text))
  const content = widest === 0 ? defaultWidths[kind] : widest + cellPadding
  const asked = Math.max(Math.min(content, maxContentWidth), Math.min(measure(header) + headerPadding, maxContentWidth))
  return clampColumnWidth(Math.ceil(asked))
}

/**
 * The width of each column. What is left of the room goes to columns that have no width of their own, by how wide they are;
 * where all have one, to the last that is not pinned.
 */
export function distributeWidth(
  columns: readonly LayoutColumn[],
  asked: ReadonlyMap<string, number>,
  room: number,
): readonly number[] {
  const widths = columns.map(({ id, width }) => width ?? asked.get(id) ?? defaultWidths.text)
  const left = Math.floor(room - selectColumnWidth - sum(widths))
  if (left <= 0 || columns.length === 0) return widths
  const free = columns.flatMap(({ width }, index) => (width === null ? [index] : []))
  const growing =
    free.length > 0
      ? free
      : [
          Math.max(
            0,
            columns.findLastIndex(({ pin }) => pin === null),
          ),
        ]
  const growingWidth = sum(growing.map(index => widths[index] ?? 0))
  let shared = 0
  return widths.map((width, index) => {
    if (!growing.includes(index)) return width
    const share = index === growing.at(-1) ? left - shared : Math.floor((left * width) / growingWidth)
    shared += share
    return width + share
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
