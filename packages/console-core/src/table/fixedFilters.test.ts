import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LayoutFilter } from '../layout/index.ts'
import { anyFilter, anyRequest, anyRows, tableOf } from './reportTableFixture.ts'

test('fixed filters work as if the other rows did not exist', () => {
  const effective = ({ values }: LayoutFilter) => values.every(value => /[a-z0-9]/i.test(value))
  fc.assert(
    fc.property(anyRows, anyRows, anyFilter.filter(effective), anyRequest, (rows, others, filter, request) => {
      const changed = rows.map((row, index) => ({ ...row, ...others[index], id: row.id }))
      const table = tableOf(rows, [filter])
      void [table.query(request).totals, table.rowCount]
      table.update(changed)
      const passing = tableOf(changed)
        .query({ filters: [filter] })
        .rows()
      const ids = new Set([...passing].map(({ id }) => id))
      const expected = tableOf(changed.filter(({ id }) => ids.has(id)))
      expect(table.query(request).lines(0, 1000)).toEqual(expected.query(request).lines(0, 1000))
      expect(table.query(request).totals).toEqual(expected.query(request).totals)
      expect(table.rowCount).toBe(ids.size)
      expect(table.totalsOf(changed.map(({ id }) => id))).toEqual(expected.totalsOf(ids))
      for (const { id } of changed) {
        expect(table.rowOf(id)?.id).toBe(ids.has(id) ? id : undefined)
        expect(table.storedRowOf(id)?.id).toBe(id)
      }
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['of an unknown column', { columnId: 'unknown', operation: 'notBlank', values: [] }],
  ['that its column cannot use', { columnId: 'date', operation: 'contains', values: ['2026'] }],
  ['without a value', { columnId: 'text', operation: 'anyOf', values: [] }],
] as const)('a fixed filter %s passes no row', (_, filter) => {
  const row = {
    id: 'r',
    text: 'Ann',
    code: null,
    date: '2026-01-05',
    time: null,
    seconds: 1,
    thousandths: 1,
    number: 1,
  }
  const table = tableOf([{ ...row, day: 'Ann 5' }], [filter])
  expect(table.rowCount).toBe(0)
  expect(table.query({}).rowCount).toBe(0)
})
