import { describe, expect, test } from 'vitest'
import { layoutOf } from '../layoutFixture.ts'
import { contentWidth, distributeWidth } from './columnWidths.ts'

const measure = (text: string) => text.length * 10
const widthOf = (header: string, cells: readonly string[]) => contentWidth({ header, kind: 'text', cells }, measure)

test.each([
  ['Job', ['Riverside Bridge'], 181],
  ['A name of a column', ['x'], 129],
  ['A name that is longer than all its cells, even on two lines', ['x'], 320],
  ['Note', ['x'.repeat(500)], 320],
  ['', ['x'], 56],
  ['Job', [], 160],
] as const)('%s with %j: %i', (header, cells, width) => {
  expect(widthOf(header, cells)).toBe(width)
})

describe('spare width', () => {
  const contentWidths = new Map([
    ['a', 100],
    ['b', 200],
  ])

  test.each([
    ['a b c:100', 744, 'a:200 b:400 c:100'],
    ['b> a', 744, 'a:233 b>:467'],
    ['b> <a', 745, '<a:233 b>:468'],
    ['c:100 d:100', 744, 'c:100 d:600'],
    ['c:100 d>:100', 744, 'c:600 d>:100'],
    ['c>:100 <d:100', 744, 'c>:100 <d:600'],
    ['a b', 200, 'a:100 b:200'],
  ])('of %s in %i pixels: %s', (columns, tableWidth, expected) => {
    const widths = distributeWidth(layoutOf(columns).columns, contentWidths, tableWidth)
    expect(widths).toEqual(Object.fromEntries(layoutOf(expected).columns.map(({ id, width }) => [id, width])))
  })

  test('is nothing without columns', () => {
    expect(distributeWidth([], contentWidths, 744)).toEqual({})
  })
})
