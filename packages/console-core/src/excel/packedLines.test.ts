import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLinePacker, createLineUnpacker } from './packedLines.ts'
import type { SheetCell, SheetLine } from './sheet.ts'

const columnCount = 4
const place = { depth: fc.nat(12), isHidden: fc.boolean(), isCollapsed: fc.boolean() }
const cell: fc.Arbitrary<SheetCell> = fc.oneof(
  fc.constant(null),
  fc.constantFrom('', 'Ana', 'Ben'),
  fc.string(),
  fc.double({ noNaN: true }),
  fc.record({ text: fc.string(), address: fc.string() }),
  fc.record({ serial: fc.double({ noNaN: true }), dayText: fc.constantFrom('+1 day', '+2 days') }),
)
const line: fc.Arbitrary<SheetLine> = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant('row' as const),
      ...place,
      cells: fc.array(cell, { minLength: columnCount, maxLength: columnCount }),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ kind: fc.constant('group' as const), ...place, label: fc.string(), labelColumn: fc.nat(3) }),
    weight: 1,
  },
)

test('unpacked lines are the same lines, message by message and after a structured clone', () => {
  fc.assert(
    fc.property(fc.array(fc.array(line, { maxLength: 8 }), { maxLength: 5 }), messages => {
      const pack = createLinePacker()
      const unpack = createLineUnpacker()
      for (const lines of messages) expect([...unpack(structuredClone(pack(lines)))]).toEqual(lines)
    }),
  )
})

test('a text is sent once', () => {
  const pack = createLinePacker()
  const row = (text: string): SheetLine => ({
    kind: 'row',
    depth: 0,
    isHidden: false,
    isCollapsed: false,
    cells: [text, 'Ana'],
  })
  expect([row('Ana'), row('Ben'), row('Ana')].map(one => pack([one]).texts)).toEqual([['Ana'], ['Ben'], []])
})
