import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRows, unpackRows } from './packedRows.ts'

const cell = fc.oneof(
  fc.constantFrom(null, undefined, true, false, '', 'Ana', 0, 8.25),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter(value => !Object.is(value, -0)),
  fc.array(fc.record({ id: fc.string() }), { maxLength: 3 }),
)
const row = fc.dictionary(fc.constantFrom('id', 'name', 'hours', 'equipment'), cell)

/** As JSON has it: without fields that are undefined. */
const asSent = (rows: readonly object[]) => JSON.parse(JSON.stringify(rows))

test('packed rows are the same rows, in parts and after a structured clone', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (rows, size) => {
      const parts = structuredClone([...packRows(asSent(rows), size)])
      expect(parts.flatMap(part => unpackRows(part))).toEqual(asSent(rows))
      for (const { rowCount } of parts) expect(rowCount).toBeLessThanOrEqual(size)
    }),
  )
})
