import { expect, test } from 'vitest'
import { rangeBetween, selectionAmong } from './useGridSelection.ts'

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['a', 'a', ['a']],
  ['a', 'gone', null],
])('the rows from %s to %s', (from, to, rows) => {
  expect(rangeBetween(['a', 'b', 'c', 'd'], from, to)).toEqual(rows)
})

test.each([
  [['a', 'b'], ['a', 'b', 'c'], 'all'],
  [['a', 'b'], ['b'], 'some'],
  [['a', 'b'], ['c'], 'none'],
  [[], ['a'], 'none'],
] as const)('of the rows %j with %j selected are selected: %s', (ids, selected, among) => {
  expect(selectionAmong(ids, new Set<string>(selected))).toBe(among)
})
