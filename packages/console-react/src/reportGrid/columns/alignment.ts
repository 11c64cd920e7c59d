import type { ColumnKind } from '@fieldtime/console-core/reports'

/** Whether the values of a kind are aligned to the end of the cell. */
export function isAlignedToEnd(kind: ColumnKind): boolean {
  return kind === 'duration' || kind === 'hours' || kind === 'number'
}
