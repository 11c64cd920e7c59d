import type { ReportLayout } from '@fieldtime/console-core/reports'
import { describe, expect, test } from 'vitest'
import { layoutOf, textOf } from '../layoutFixture.ts'
import { changeGridState, createGridState, type GridAction } from './gridState.ts'
import { changeLayout, type LayoutAction, nextSortOrder } from './layoutChange.ts'

const asc = (columnId: string) => ({ columnId, order: 'asc' as const })
const desc = (columnId: string) => ({ columnId, order: 'desc' as const })
const allIds = new Set(['a', 'b', 'c', 'd'])
const blank = (columnId: string) => ({ columnId, operation: 'blank' as const, values: [] })

describe('columns', () => {
  test.each<[string, LayoutAction, string]>([
    ['a b', { type: 'showColumn', columnId: 'c' }, 'a b c'],
    ['a b', { type: 'showColumn', columnId: 'c', width: 90 }, 'a b c:90'],
    ['a b', { type: 'showColumn', columnId: 'a' }, 'a b'],
    ['a b c', { type: 'hideColumn', columnId: 'b' }, 'a c'],
    ['a b c', { type: 'moveColumn', columnId: 'a', position: { targetId: 'c', edge: 'before' } }, 'b a c'],
    ['a b c', { type: 'moveColumn', columnId: 'a', position: { targetId: 'c', edge: 'after' } }, 'b c a'],
    ['<a b c', { type: 'moveColumn', columnId: 'c', position: { targetId: 'a', edge: 'after' } }, '<a <c b'],
    ['<a b c>', { type: 'moveColumn', columnId: 'a', position: { targetId: 'b', edge: 'after' } }, 'b a c>'],
    ['a b', { type: 'moveColumn', columnId: 'a', position: { targetId: 'a', edge: 'after' } }, 'a b'],
    ['a b', { type: 'moveColumn', columnId: 'a', position: { targetId: 'gone', edge: 'after' } }, 'a b'],
    ['a b', { type: 'pinColumn', columnId: 'b', pin: 'left' }, 'a <b'],
    ['<a b', { type: 'pinColumn', columnId: 'a', pin: null }, 'a b'],
    ['a b', { type: 'resizeColumns', widths: new Map([['a', 120.4]]) }, 'a:120 b'],
    ['a b', { type: 'resizeColumns', widths: new Map([['a', 1]]) }, 'a:56 b'],
    ['a b', { type: 'resizeColumns', widths: new Map([['a', 9_999]]) }, 'a:800 b'],
    ['a:90 b:70', { type: 'resizeColumns', widths: new Map([['a', null]]) }, 'a b:70'],
  ])('%s, %j: %s', (before, action, after) => {
    expect(textOf(changeLayout(layoutOf(before), action).columns)).toBe(after)
  })

  test('a hidden column neither sorts, filters nor groups', () => {
    const layout = layoutOf('a b', {
      sorts: [asc('a'), asc('b')],
      filters: [blank('a'), blank('b')],
      groups: [asc('a'), asc('b')],
    })
    expect(changeLayout(layout, { type: 'hideColumn', columnId: 'a' })).toEqual(
      layoutOf('b', { sorts: [asc('b')], filters: [blank('b')], groups: [asc('b')] }),
    )
  })
})

describe('sorting', () => {
  test.each<[LayoutAction, ReportLayout['sorts']]>([
    [{ type: 'sort', columnId: 'a', order: 'desc' }, [desc('a')]],
    [{ type: 'sort', columnId: 'c', order: 'asc' }, [asc('c')]],
    [{ type: 'sort', columnId: 'c', order: 'asc', isAdded: true }, [asc('a'), desc('b'), asc('c')]],
    [{ type: 'sort', columnId: 'a', order: 'desc', isAdded: true }, [desc('a'), desc('b')]],
    [{ type: 'sort', columnId: 'a', order: null, isAdded: true }, [desc('b')]],
    [{ type: 'sort', columnId: 'a', order: null }, []],
    [{ type: 'clearSorts' }, []],
  ])('%j', (action, sorts) => {
    expect(changeLayout(layoutOf('a b c', { sorts: [asc('a'), desc('b')] }), action).sorts).toEqual(sorts)
  })
})

describe('a press on the name of a column', () => {
  const layout = layoutOf('a b c', { sorts: [asc('a'), desc('b')], groups: [desc('c')] })
  test.each([
    ['a', 'desc'],
    ['b', null],
    ['c', 'asc'],
    ['d', 'asc'],
  ])('%s asks for %s', (columnId, order) => {
    expect(nextSortOrder(layout, columnId)).toBe(order)
  })
})

test('a column that is grouped is sorted by its group alone', () => {
  const layout = layoutOf('a b', { groups: [desc('a')] })
  const sorted = changeLayout(layout, { type: 'sort', columnId: 'a', order: 'asc' })
  expect([sorted.groups, sorted.sorts]).toEqual([[asc('a')], []])
  expect(changeLayout(layout, { type: 'sort', columnId: 'a', order: null })).toBe(layout)
})

describe('grouping', () => {
  test.each<[LayoutAction, ReportLayout['groups']]>([
    [{ type: 'group', columnId: 'c' }, [asc('a'), desc('b'), asc('c')]],
    [{ type: 'group', columnId: 'd' }, [asc('a'), desc('b'), desc('d')]],
    [{ type: 'group', columnId: 'a' }, [desc('b'), asc('a')]],
    [{ type: 'group', columnId: 'c', position: { targetId: 'a', edge: 'before' } }, [asc('c'), asc('a'), desc('b')]],
    [{ type: 'group', columnId: 'b', position: { targetId: 'a', edge: 'before' } }, [desc('b'), asc('a')]],
    [{ type: 'group', columnId: 'b', position: { targetId: 'b', edge: 'before' } }, [asc('a'), desc('b')]],
    [{ type: 'group', columnId: 'c', position: { targetId: 'gone', edge: 'before' } }, [asc('a'), desc('b'), asc('c')]],
    [{ type: 'stepGroup', columnId: 'b', step: -1 }, [desc('b'), asc('a')]],
    [{ type: 'stepGroup', columnId: 'b', step: 1 }, [asc('a'), desc('b')]],
    [{ type: 'orderGroup', columnId: 'b', order: 'asc' }, [asc('a'), asc('b')]],
    [{ type: 'ungroup', columnId: 'a' }, [desc('b')]],
    [{ type: 'clearGroups' }, []],
  ])('%j', (action, groups) => {
    const layout = layoutOf('a b c d', { groups: [asc('a'), desc('b')], sorts: [desc('d')] })
    expect(changeLayout(layout, action).groups).toEqual(groups)
  })

  test('by a column takes the place of sorting by it, and shows it', () => {
    const layout = changeLayout(layoutOf('a', { sorts: [desc('a')] }), { type: 'group', columnId: 'a' })
    expect(layout).toEqual(layoutOf('a', { groups: [desc('a')] }))
    expect(textOf(changeLayout(layoutOf('a'), { type: 'group', columnId: 'b' }).columns)).toBe('a b')
  })
})

test('a column has one filter', () => {
  const once = changeLayout(layoutOf('a b'), { type: 'filter', filter: blank('a') })
  const filter = { columnId: 'a', operation: 'equals' as const, values: ['1'] }
  expect(changeLayout(once, { type: 'filter', filter }).filters).toEqual([filter])
  expect(changeLayout(once, { type: 'clearFilter', columnId: 'a' }).filters).toEqual([])
  expect(changeLayout(once, { type: 'clearFilters', columnIds: allIds }).filters).toEqual([])
})

test('clearing filters keeps those of columns that the person can’t see', () => {
  const layout = layoutOf('a', { filters: [blank('a'), blank('unseen')] })
  expect(changeLayout(layout, { type: 'clearFilters', columnIds: allIds }).filters).toEqual([blank('unseen')])
})

describe('the page', () => {
  const onThird = createGridState(layoutOf('a b c', { groups: [asc('c')] }), 2)

  test.each<[GridAction, number]>([
    [{ type: 'sort', columnId: 'a', order: 'asc' }, 0],
    [{ type: 'filter', filter: blank('a') }, 0],
    [{ type: 'group', columnId: 'b' }, 0],
    [{ type: 'collapseAll' }, 0],
    [{ type: 'hideColumn', columnId: 'c' }, 0],
    [{ type: 'hideColumn', columnId: 'a' }, 2],
    [{ type: 'ungroup', columnId: 'a' }, 2],
    [{ type: 'clearFilter', columnId: 'a' }, 2],
    [{ type: 'pinColumn', columnId: 'a', pin: 'left' }, 2],
    [{ type: 'resizeColumns', widths: new Map([['a', 90]]) }, 2],
    [{ type: 'toggleGroup', groupKey: 'x' }, 2],
    [{ type: 'clearFilters', columnIds: allIds }, 2],
    [{ type: 'goToPage', pageIndex: 7 }, 7],
    [{ type: 'goToPage', pageIndex: -3 }, 0],
    [{ type: 'goToPage', pageIndex: Number.NaN }, 0],
    [{ type: 'changePageSize', pageSize: 25 }, 0],
    [{ type: 'changePageSize', pageSize: 10 }, 2],
    [{ type: 'applyLayout', layout: layoutOf('a') }, 0],
    [{ type: 'applyLayout', layout: layoutOf('a'), pageIndex: 4 }, 4],
  ])('after %j is %i', (action, pageIndex) => {
    expect(changeGridState(onThird, action).pageIndex).toBe(pageIndex)
  })

  test('of another size holds the line that was on top', () => {
    const state = createGridState(layoutOf('a', { pageSize: 100 }), 3)
    expect(changeGridState(state, { type: 'changePageSize', pageSize: 25 }).pageIndex).toBe(12)
  })
})

describe('groups', () => {
  const grouped = createGridState(layoutOf('a b', { groups: [asc('a')] }))
  const isOpen = ({ expansion }: typeof grouped, key: string) => expansion.except.has(key) !== expansion.areOpen

  test('open and close one by one and all at once', () => {
    const one = changeGridState(grouped, { type: 'toggleGroup', groupKey: 'x' })
    expect([isOpen(one, 'x'), isOpen(one, 'y')]).toEqual([false, true])
    const none = changeGridState(one, { type: 'collapseAll' })
    expect([isOpen(none, 'x'), isOpen(none, 'y')]).toEqual([false, false])
    const again = changeGridState(none, { type: 'toggleGroup', groupKey: 'y' })
    expect([isOpen(again, 'x'), isOpen(again, 'y')]).toEqual([false, true])
    const all = changeGridState(again, { type: 'expandAll' })
    expect([isOpen(all, 'x'), isOpen(all, 'y')]).toEqual([true, true])
  })

  test('stay as they are when only their order turns', () => {
    const closed = changeGridState(grouped, { type: 'toggleGroup', groupKey: 'x' })
    const turned = changeGridState(closed, { type: 'orderGroup', columnId: 'a', order: 'desc' })
    expect(isOpen(turned, 'x')).toBe(false)
    expect(isOpen(changeGridState(closed, { type: 'group', columnId: 'b' }), 'x')).toBe(true)
  })
})

test('the selection stays with its rows, and remembers where a range begins', () => {
  const state = createGridState(layoutOf('a'))
  const two = changeGridState(state, { type: 'selectRows', rowIds: ['1', '2'], isSelected: true, anchorId: '2' })
  const one = changeGridState(two, { type: 'selectRows', rowIds: ['1'], isSelected: false })
  expect([...one.selection.rowIds]).toEqual(['2'])
  expect(one.selection.anchorId).toBe('2')
  expect([...changeGridState(one, { type: 'clearFilters', columnIds: allIds }).selection.rowIds]).toEqual(['2'])
  expect(changeGridState(one, { type: 'clearSelection' }).selection.rowIds.size).toBe(0)
})

test('after a refresh, existing rows stay selected', () => {
  const state = createGridState(layoutOf('a'))
  const two = changeGridState(state, { type: 'selectRows', rowIds: ['1', '2'], isSelected: true, anchorId: '2' })
  const keep = (ids: readonly string[]) =>
    changeGridState(two, { type: 'pruneSelection', exists: id => ids.includes(id) })
  expect(keep(['3', '2', '1'])).toBe(two)
  expect([[...keep(['2']).selection.rowIds], keep(['2']).selection.anchorId]).toEqual([['2'], '2'])
  expect([[...keep(['1']).selection.rowIds], keep(['1']).selection.anchorId]).toEqual([['1'], null])
})

test('what changes nothing is the same state', () => {
  const state = createGridState(layoutOf('a'))
  for (const type of ['clearSorts', 'clearGroups'] as const) expect(changeGridState(state, { type })).toBe(state)
  expect(changeGridState(state, { type: 'clearFilters', columnIds: allIds })).toBe(state)
})

test('a column that is shown again has its width, place, and pin', () => {
  const layout = layoutOf('a b:120 c')
  const pinned = changeLayout(layout, { type: 'pinColumn', columnId: 'b', pin: 'left' })
  const before = createGridState(pinned)
  const hidden = changeGridState(before, { type: 'hideColumn', columnId: 'b' })
  expect(textOf(hidden.layout.columns)).toBe('a c')
  expect(changeGridState(hidden, { type: 'showColumn', columnId: 'b' }).layout.columns).toEqual(pinned.columns)
  const both = changeGridState(hidden, { type: 'hideColumn', columnId: 'c' })
  expect(textOf(changeGridState(both, { type: 'showColumn', columnId: 'c' }).layout.columns)).toBe('a c')
})
