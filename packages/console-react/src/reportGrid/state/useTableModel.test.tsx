import type { ReportColumn, ReportLayout, ReportLine } from '@fieldtime/console-core/reports'
import fc from 'fast-check'
import { useReducer } from 'react'
import { describe, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { layoutOf, textOf } from '../layoutFixture.ts'
import { changeGridState, createGridState } from './gridState.ts'
import { columnStateOf, pinningActions, visibilityActions } from './tableState.ts'
import { useTableModel } from './useTableModel.ts'

const knownIds = ['a', 'b', 'c', 'd', 'e']
const columns = new Map(knownIds.map(id => [id, { id } as ReportColumn<unknown>]))
const asc = (columnId: string) => ({ columnId, order: 'asc' as const })

const lines: readonly ReportLine<unknown>[] = [
  {
    kind: 'group',
    key: 'g',
    depth: 0,
    columnId: 'a',
    value: 'x',
    label: 'x',
    rowCount: 2,
    totals: {},
    isExpanded: true,
    isContinued: false,
  },
  { kind: 'row', id: '1', row: {}, depth: 1 },
  { kind: 'row', id: '2', row: {}, depth: 1 },
]
const columnSizing = { a: 100, b: 200, c: 50, d: 70, e: 90 }

async function renderModel(layout: ReportLayout) {
  const { result } = await renderHook(() => {
    const [state, dispatch] = useReducer(changeGridState, createGridState(layout))
    const model = useTableModel({
      columns,
      layout: state.layout,
      columnSizing,
      lines,
      selectedRowIds: state.selection.rowIds,
      dispatch,
    })
    return { state, model }
  })
  const displayed = () => {
    const { model } = result.current
    const all = [
      ...model.getStartVisibleLeafColumns(),
      ...model.getCenterVisibleLeafColumns(),
      ...model.getEndVisibleLeafColumns(),
    ]
    return all.map(({ id }) => id).join(' ')
  }
  return { current: () => result.current, displayed }
}

test.each([
  ['b a', [], 'b a'],
  ['a> b <c d <e', [asc('d')], 'c e b a'],
  ['<a b', [asc('a')], 'b'],
  ['a b c', [asc('c'), asc('a'), asc('b')], 'b'],
  ['a gone b', [], 'a b'],
])('%s grouped by %j is displayed as %s', async (text, groups, expected) => {
  const { displayed } = await renderModel(layoutOf(text, { groups }))
  expect(displayed()).toBe(expected)
})

test('pinned columns stick at the widths before and after them', async () => {
  const { current } = await renderModel(layoutOf('<a c <b d> e>'))
  const { model } = current()
  expect(model.getColumn('b')?.getStart('start')).toBe(100)
  expect(model.getColumn('d')?.getAfter('end')).toBe(90)
})

describe('a change by TanStack Table changes the grid', () => {
  test('pins', async () => {
    const { current, displayed } = await renderModel(layoutOf('a b c'))
    current().model.getColumn('c')?.pin('start')
    await expect.poll(displayed).toBe('c a b')
    current().model.getColumn('a')?.pin('start')
    // Within a side the order of the layout counts, not the order of pinning.
    await expect.poll(displayed).toBe('a c b')
    expect(textOf(current().state.layout.columns)).toBe('<a b <c')
    current().model.getColumn('c')?.pin(false)
    await expect.poll(() => textOf(current().state.layout.columns)).toBe('<a b c')
  })

  test('visibility, and what goes with it', async () => {
    const { current, displayed } = await renderModel(layoutOf('a b', { groups: [asc('a')], sorts: [asc('b')] }))
    current().model.getColumn('a')?.toggleVisibility(false)
    current().model.getColumn('d')?.toggleVisibility(true)
    current().model.getColumn('b')?.toggleVisibility(false)
    await expect.poll(displayed).toBe('d')
    expect(current().state.layout).toEqual(layoutOf('d'))
  })

  test('the selection of a page', async () => {
    const { current } = await renderModel(layoutOf('a b'))
    current().model.toggleAllPageRowsSelected()
    await expect.poll(() => [...current().state.selection.rowIds]).toEqual(['1', '2'])
    expect(current().model.getIsAllPageRowsSelected()).toBe(true)
    current().model.getRowModel().rowsById['row 1']?.toggleSelected(false)
    await expect.poll(() => [...current().state.selection.rowIds]).toEqual(['2'])
    expect(current().model.getIsSomePageRowsSelected()).toBe(true)
    expect(current().model.getIsAllPageRowsSelected()).toBe(false)
  })

  test('the expansion of a group', async () => {
    const { current } = await renderModel(layoutOf('a b', { groups: [asc('a')] }))
    current().model.getRowModel().rowsById['group g']?.toggleExpanded()
    await expect.poll(() => [...current().state.expansion.except]).toEqual(['g'])
  })
})

test('every pin and visibility that TanStack Table asks for is what the layout then has', () => {
  const column = fc.record({ id: fc.constantFrom(...knownIds), pin: fc.constantFrom('left', 'right', null) })
  const layouts = fc.uniqueArray(column, { selector: ({ id }) => id, minLength: 1 })
  const pins = fc.dictionary(fc.constantFrom(...knownIds), fc.constantFrom('start', 'end'))
  const visibilities = fc.dictionary(fc.constantFrom(...knownIds), fc.boolean())
  fc.assert(
    fc.property(layouts, pins, visibilities, (shown, pinned, visibility) => {
      const layout: ReportLayout = { ...layoutOf('a'), columns: shown.map(one => ({ ...one, width: null })) }
      const before = columnStateOf(layout, knownIds)
      const ids = shown.map(({ id }) => id)
      const on = (side: string) => ids.filter(id => pinned[id] === side)
      const columnPinning = { start: on('start'), end: on('end') }
      const columnVisibility = { ...before.columnVisibility, ...visibility }
      const actions = [
        ...pinningActions(before.columnPinning, columnPinning),
        ...visibilityActions(before.columnVisibility, columnVisibility),
      ]
      const after = columnStateOf(actions.reduce(changeGridState, createGridState(layout)).layout, knownIds)
      expect(after.columnVisibility).toEqual(columnVisibility)
      const stillShown = (list: readonly string[]) => list.filter(id => columnVisibility[id])
      expect(after.columnPinning).toEqual({ start: stillShown(on('start')), end: stillShown(on('end')) })
    }),
  )
})
