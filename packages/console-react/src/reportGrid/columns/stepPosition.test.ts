import type { ReportColumn } from '@fieldtime/console-core/reports'
import { expect, test } from 'vitest'
import { layoutOf, textOf } from '../layoutFixture.ts'
import { createGridState } from '../state/gridState.ts'
import { changeLayout } from '../state/layoutChange.ts'
import { stepPosition } from './columnDrag.ts'

/** Steps a column of a layout whose columns are displayed in this order. */
function stepIn(columns: string, columnId: string, step: -1 | 1) {
  const layout = layoutOf(columns)
  const displayed = layout.columns.map(({ id }) => ({
    column: { id } as ReportColumn<unknown>,
    header: id,
    side: null,
    isEdge: false,
  }))
  const next = stepPosition({ displayed, state: createGridState(layout) }, columnId, step)
  if (!next) return null
  const moved = changeLayout(layout, { type: 'moveColumn', columnId, position: next.position })
  return { columns: textOf(moved.columns), index: next.index }
}

test.each([
  ['a b c', 'a', 1, 'b a c', 1],
  ['a b c', 'c', -1, 'a c b', 1],
  ['<a b c', 'a', 1, 'a b c', 0],
  ['<a b c', 'b', -1, '<a <b c', 1],
  ['a b>', 'a', 1, 'a> b>', 0],
] as const)('in %s a step of %s by %i makes %s', (columns, columnId, step, after, index) => {
  expect(stepIn(columns, columnId, step)).toEqual({ columns: after, index })
})

test.each([
  ['a b c', 'c', 1],
  ['a b c', 'a', -1],
  ['a b c', 'gone', 1],
] as const)('in %s there is no step of %s by %i', (columns, columnId, step) => {
  expect(stepIn(columns, columnId, step)).toBeNull()
})
