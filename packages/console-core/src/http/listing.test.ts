import { expect, test } from 'vitest'
import { type ApiErrorCode, apiError } from './apiError.ts'
import { createRowCollection, joinListings, type Listing } from './listing.ts'

const row = (id: string, from: string) => ({ id, from })
const part = (rows: Listing<object>['rows'], cause?: ApiErrorCode, setAsideRowCount = 0): Listing<object> => ({
  rows,
  completeness: cause ? { state: 'partial', cause: apiError('read', cause, 'broke off') } : { state: 'complete' },
  setAsideRowCount,
})

test('joins parts in order, and keeps the first row of each id', () => {
  const joined = joinListings([
    part([row('b', 'first'), row('a', 'first')]),
    part([]),
    part([row('a', 'third'), row('c', 'third')]),
  ])
  expect(joined.rows).toEqual([row('b', 'first'), row('a', 'first'), row('c', 'third')])
  expect(joined.completeness).toEqual({ state: 'complete' })
})

test.each<[string, (ApiErrorCode | undefined)[], ApiErrorCode]>([
  ['one part is partial', [undefined, 'SERVER'], 'SERVER'],
  ['the first of two', ['NETWORK', 'SERVER'], 'NETWORK'],
  ['a part that broke off before one with bad rows', ['INVALID_ROWS', 'SERVER'], 'SERVER'],
  ['bad rows', ['INVALID_ROWS', undefined], 'INVALID_ROWS'],
])('is partial as soon as a part is: %s', (_, causes, expected) => {
  const joined = joinListings(causes.map(cause => part([], cause, cause === 'INVALID_ROWS' ? 2 : 0)))
  expect(joined.completeness).toMatchObject({ state: 'partial', cause: { code: expected } })
  expect(joined.setAsideRowCount).toBe(causes.includes('INVALID_ROWS') ? 2 : 0)
})

test('removes duplicates across collections that share ids, and keeps rows without an id', () => {
  const ids = new Set<string | number>()
  const [one, other] = [createRowCollection<object>('whole', ids), createRowCollection<object>('whole', ids)]
  one.add([row('a', 'one'), {}])
  other.add([row('b', 'other'), row('a', 'other'), {}])
  one.add([row('b', 'one'), row('c', 'one')])
  expect([one.rows, other.rows]).toEqual([
    [row('a', 'one'), {}, row('c', 'one')],
    [row('b', 'other'), {}],
  ])
})

test('keeps all rows of a continued list, even with equal ids', () => {
  const collected = createRowCollection<object>('goOn', new Set<string | number>(['a']))
  collected.add([row('a', 'first'), row('a', 'second')])
  expect(collected.rows).toHaveLength(2)
})

test('is complete and empty without parts', () => {
  expect(joinListings([])).toEqual({ rows: [], completeness: { state: 'complete' }, setAsideRowCount: 0 })
})
