import { expect, test } from 'vitest'
import { contentWidth, distributeWidth } from './columnWidths.js'

const measure = (text: string) => text.length * 10
const widthOf = (header: string, cells: readonly string[]) => contentWidth({ header, kind: 'text', cells }, measure)

test.each([
  ['Job', ['Riverside Bridge'], 185],
  ['A name of a column', ['x'], 250],
  ['A name that is longer than all its cells', ['x'], 320],
  ['Note', ['x'.repeat(500)], 320],
  ['', ['x'], 70],
  ['Job', [], 160],
] as const)('%s with %j: %i', (header, cells, width) => {
  expect(widthOf(header, cells)).toBe(width)
})

test('room that is left goes to columns without a width of their own', () => {
  const column = (id: string, width: number | null) => ({ id, width, pin: null })
  const asked = new Map([
    ['a', 100],
    ['b', 200],
  ])
  const room = 44 + 700
  expect(distributeWidth([column('a', null), column('b', null), column('c', 100)], asked, room)).toEqual([
    200, 400, 100,
  ])
  expect(distributeWidth([column('c', 100), column('d', 100)], asked, room)).toEqual([100, 600])
  expect(distributeWidth([column('a', null), column('b', null)], asked, 200)).toEqual([100, 200])
  expect(distributeWidth([], asked, room)).toEqual([])
})
