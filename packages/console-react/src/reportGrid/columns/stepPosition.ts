import type { ColumnPin, LayoutColumn } from '@fieldtime/console-core/reports'
import type { Grid } from '../state/gridContext.ts'
import type { DropPosition } from '../state/layoutChange.ts'

export interface ColumnStep {
  /** For the action `moveColumn`. */
  readonly position: DropPosition
  /** Where the column is displayed afterwards, from 0. */
  readonly index: number
}

/** One step of a column to the left (-1) or right (1) in reading order; null at the end. Out of a pinned block, it first unpins. */
export function stepPosition(
  { displayed, state }: Pick<Grid, 'displayed' | 'state'>,
  columnId: string,
  step: -1 | 1,
): ColumnStep | null {
  const index = displayed.findIndex(({ column }) => column.id === columnId)
  const targetId = displayed[index + step]?.column.id
  if (index < 0 || targetId === undefined) return null
  const { columns } = state.layout
  const entersBlock = pinOf(columns, targetId) !== pinOf(columns, columnId)
  const edge = (step === 1) === entersBlock ? 'before' : 'after'
  return { position: { targetId, edge }, index: entersBlock ? index : index + step }
}

function pinOf(columns: readonly LayoutColumn[], columnId: string): ColumnPin | null {
  return columns.find(({ id }) => id === columnId)?.pin ?? null
}
