import { describe, expect, test } from 'vitest'
import { blankCode, createEncodedColumn, numberAt } from './encodedColumn.ts'
import type { CellValue, ColumnKind, QueryColumn } from './reportQuery.ts'
import { createKeyColumn, createNumberColumn, createTotal, maxSparseReadShare } from './total.ts'

interface Entry {
  readonly key: string
  readonly value: CellValue
}

const entries = (...values: readonly CellValue[]) =>
  values.map((value, index): Entry => ({ key: `day ${index}`, value }))

/** A column that remembers which rows were read. */
function watched(kind: ColumnKind, label?: (code: string) => string) {
  const reads: Entry[] = []
  const value = (entry: Entry) => {
    reads.push(entry)
    return entry.value
  }
  const column: QueryColumn<Entry> = label ? { id: 'c', kind, value, label } : { id: 'c', kind, value }
  return { column, reads }
}

const wholeOf = (rows: readonly Entry[]) => ({
  order: Uint32Array.from(rows, (_, index) => index),
  start: 0,
  end: rows.length,
})

test('reading a number past the end throws, and says where', () => {
  expect(numberAt([4, 0], 1)).toBe(0)
  expect(() => numberAt([4, 0], 2)).toThrow(new RangeError('No number at 2 of 2.'))
})

describe('an encoded column', () => {
  test('gives equal values one code, and reads each row once', () => {
    const rows = entries('Lee', null, 'Lee', 'Ruiz', '', 'Lee')
    const { column, reads } = watched('text')
    const encoded = createEncodedColumn(column, rows, 'en')
    encoded.readTo(2)
    encoded.readTo(2)
    encoded.readTo(rows.length)
    encoded.readTo(rows.length)
    expect(reads).toEqual(rows)
    expect([...encoded.codes]).toEqual([1, blankCode, 1, 2, blankCode, 1])
    expect(encoded.values).toEqual([null, 'Lee', 'Ruiz'])
    expect(encoded.codeOf('Ruiz')).toBe(2)
    expect(encoded.codeOf('Nobody')).toBeUndefined()
  })

  test('keeps the codes of earlier rows as rows are appended', () => {
    const rows = entries('Lee')
    const encoded = createEncodedColumn(watched('text').column, rows, 'en')
    encoded.readTo(1)
    rows.push(...entries('Ruiz', 'Lee', 'Abel', 'Ruiz'))
    encoded.readTo(rows.length)
    expect([...encoded.codes.subarray(0, rows.length)]).toEqual([1, 2, 1, 3, 2])
    expect([...encoded.ascending()]).toEqual([3, 1, 2, 0])
    rows.push(...entries('Max'))
    encoded.readTo(rows.length)
    expect([...encoded.ascending()]).toEqual([4, 1, 3, 0, 2])
  })

  test('re-encodes a changed row if it was read before', () => {
    const rows = entries('Lee', 'Ruiz', 'Max')
    const { column, reads } = watched('text')
    const encoded = createEncodedColumn(column, rows, 'en')
    encoded.readTo(2)
    encoded.reencode(1, { key: 'day 1', value: 'Lee' })
    encoded.reencode(2, { key: 'day 2', value: 'Abel' })
    expect([...encoded.codes.subarray(0, 2)]).toEqual([1, 1])
    expect(reads).toHaveLength(3)
  })

  test('shows labels, folds them, and sorts by them', () => {
    const label = (code: string) => ({ in: 'Zurück', out: 'abgemeldet' })[code] ?? code
    const rows = entries('in', 'out')
    const encoded = createEncodedColumn(watched('enum', label).column, rows, 'de')
    encoded.readTo(2)
    expect([0, 1, 2].map(encoded.textOf)).toEqual(['', 'Zurück', 'abgemeldet'])
    expect([2, 1, 0].map(code => encoded.foldedOf(code))).toEqual(['abgemeldet', 'zuruck', ''])
    expect([...encoded.ascending()]).toEqual([2, 1, 0])
  })

  test('sorts numbers by size, and shift times by the moment they name', () => {
    const numbers = createEncodedColumn(watched('number').column, entries(10, 9, -1), 'en')
    numbers.readTo(3)
    expect([...numbers.ascending()]).toEqual([3, 2, 1, 0])
    const times = createEncodedColumn(watched('time').column, entries('02:00+1', '23:00', '03:00'), 'en')
    times.readTo(3)
    expect([...times.ascending()]).toEqual([3, 2, 1, 0])
  })
})

describe('a number column', () => {
  test('treats anything but a finite number as blank', () => {
    const rows = entries(2, null, 'two', Number.POSITIVE_INFINITY, Number.NaN, -1)
    const column = createNumberColumn(watched('number').column, rows)
    column.ensureCapacity(rows.length)
    expect([...column.read(wholeOf(rows))]).toEqual([2, Number.NaN, Number.NaN, Number.NaN, Number.NaN, -1])
  })

  test('reads the rows of a small group only, and all rows beyond its share', () => {
    const rows = entries(...Array.from({ length: 64 }, (_, index) => index))
    const { column, reads } = watched('number')
    const numbers = createNumberColumn(column, rows)
    numbers.ensureCapacity(rows.length)
    const few = rows.length * maxSparseReadShare
    const read = (start: number, end: number) => numbers.read({ ...wholeOf(rows), start, end })
    read(8, 8 + few)
    read(8, 8 + few)
    expect(reads).toEqual(rows.slice(8, 8 + few))
    expect([...read(20, 21)]).toEqual(rows.map(({ value }) => value))
    expect(new Set(reads).size).toBe(rows.length)
    expect(reads).toHaveLength(rows.length)
    read(0, rows.length)
    expect(reads).toHaveLength(rows.length)
  })

  test('reads a changed row again, and keeps the others when rows are appended', () => {
    const rows = entries(1, 2, 3)
    const { column, reads } = watched('number')
    const numbers = createNumberColumn(column, rows)
    numbers.ensureCapacity(3)
    numbers.readTo(3)
    rows[1] = { key: 'day 1', value: 20 }
    numbers.forget(1)
    rows.push(...entries(4))
    numbers.ensureCapacity(4)
    numbers.forget(99)
    expect([...numbers.read(wholeOf(rows)).subarray(0, 4)]).toEqual([1, 20, 3, 4])
    expect(reads).toHaveLength(5)
  })
})

describe('totals', () => {
  const totalOf = (kind: 'sum' | 'min' | 'max' | 'oncePer', rows: readonly Entry[]) => {
    const numbers = createNumberColumn(watched('number').column, rows)
    const keys = createKeyColumn(({ key }: Entry) => key, rows)
    const encoded = createEncodedColumn(watched('number').column, rows, 'en')
    for (const column of [numbers, keys]) column.ensureCapacity(rows.length)
    encoded.readTo(rows.length)
    const total = kind === 'oncePer' ? ({ kind, key: ({ key }: Entry) => key } as const) : ({ kind } as const)
    return createTotal(total, { numbers: () => numbers, keys: () => keys, encoded: () => encoded })
  }
  const dayOf = (key: string, ...values: readonly CellValue[]) => values.map(value => ({ key, value }))

  test('a sum of decimals is exact, and stays close to the truth beyond that', () => {
    const rows = entries(0.1, 0.2, -0.3, 7.25)
    expect(totalOf('sum', rows)(wholeOf(rows))).toBe(7.25)
    const huge = entries(4e15, 0.5, -0.25)
    expect(totalOf('sum', huge)(wholeOf(huge))).toBe(4e15 + 0.25)
    const none = entries(null, 'text')
    expect(totalOf('sum', none)(wholeOf(none))).toBeNull()
    const cancelled = entries(-0.5, 0.5)
    expect(Object.is(totalOf('sum', cancelled)(wholeOf(cancelled)), 0)).toBe(true)
  })

  test('a day with several values counts with its largest, wherever it is', () => {
    const rows = [
      ...dayOf('Mon', 7.25, 7.75, 7.5),
      ...dayOf('Tue', 1.5, 1.5),
      ...dayOf('Wed', null),
      ...dayOf('Mon', 7),
    ]
    const total = totalOf('oncePer', rows)
    expect(total(wholeOf(rows))).toBe(9.25)
    expect(total({ ...wholeOf(rows), start: 2, end: 5 })).toBe(9)
    expect(total({ ...wholeOf(rows), start: 5, end: 6 })).toBeNull()
  })

  test('the smallest and the largest value leave out blanks', () => {
    const rows = entries(null, 3, -2, 5, 'text')
    expect(totalOf('min', rows)(wholeOf(rows))).toBe(-2)
    expect(totalOf('max', rows)(wholeOf(rows))).toBe(5)
    expect(totalOf('max', rows)({ ...wholeOf(rows), end: 1 })).toBeNull()
  })
})
