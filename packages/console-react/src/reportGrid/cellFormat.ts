import type { ColumnKind } from '@fieldtime/console-core'

export { type CellFormat, cellFormatOf, type FormattedColumn } from '@fieldtime/console-core'

/** Columns whose values line up at the end of the cell. */
export function isAlignedToEnd(kind: ColumnKind): boolean {
  return kind === 'duration' || kind === 'hours' || kind === 'number'
}
