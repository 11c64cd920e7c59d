import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReportColumn, varianceOf } from '../reports/index.ts'
import { createReportTable } from '../table/index.ts'
import { formatHours } from '../time/index.ts'
import { exactAddendOf, subtotalOf } from './addends.ts'
import { numberCell } from './cellOf.ts'

interface Pair {
  readonly id: string
  readonly submitted: number
  readonly workedMilliseconds: number
}

const column: ReportColumn<Pair> = {
  id: 'variance',
  kind: 'hours',
  header: 'report.column.submittedVariance',
  isVariance: true,
  total: { kind: 'sum' },
  value: ({ submitted, workedMilliseconds }) => varianceOf(submitted, workedMilliseconds / 3_600_000),
}
const idColumn: ReportColumn<Pair> = {
  id: 'id',
  kind: 'text',
  header: 'report.column.employeeName',
  value: row => row.id,
}

/** The hundredths of an hour that a number of milliseconds reads as, in whole numbers: half away from zero. */
function hundredthsOf(milliseconds: number): number {
  const hundredths = Math.floor((Math.abs(milliseconds) + 18_000) / 36_000)
  return milliseconds < 0 ? 0 - hundredths : hundredths
}

test.each([
  [8, 8.065, '-0.07'],
  [8.065, 8, '0.07'],
  [8.005, 8, '0.01'],
  [8, 8.004, '0.00'],
  [7.125, 7.5, '-0.38'],
  [null, 8.065, '-8.07'],
  [0.3, 0.1, '0.20'],
])('%d minus %d shows %s', (hours, from, text) => {
  expect(formatHours(varianceOf(hours, from) ?? 0, 'en-US')).toBe(text)
})

test('200,000 variances read the same in the row, its group, the total, and the file', () => {
  const rowsAtOnce = 20_000
  fc.assert(
    fc.property(fc.integer(), seed => {
      const random = createRandom(seed)
      const rows = Array.from(
        { length: rowsAtOnce },
        (_, index): Pair => ({
          id: String(index),
          submitted: Math.floor(random() * 24_000) / 1000,
          // Whole minutes as often as not: there halves of a hundredth are.
          workedMilliseconds:
            Math.floor(random() * 1440) * 60_000 + (random() < 0.5 ? 0 : Math.floor(random() * 60_000)),
        }),
      )
      const table = createReportTable([idColumn, column], { rowId: row => row.id, locale: 'en-US' })
      table.append(rows)
      const groups = table.query({ groups: [{ columnId: 'id', order: 'asc' }], expandedOnly: new Set() })
      const totals = new Map(
        groups.lines(0, groups.lineCount).map(line => [String(line.kind === 'group' ? line.value : ''), line]),
      )
      let disagreements = 0
      for (const row of rows) {
        const value = Number(column.value(row))
        const milliseconds = Math.round(row.submitted * 1000) * 3_600 - row.workedMilliseconds
        const expected = hundredthsOf(milliseconds)
        const line = totals.get(row.id)
        const group = line?.kind === 'group' ? (line.totals.variance ?? null) : null
        const total = table.totalsOf([row.id], ['variance']).variance ?? null
        const read = [value, group, total].map(each => hundredthsRead(each))
        const written = [numberCell(column, value), subtotalOf(column, total ?? 0, 'A2:A2').value].map(cell =>
          Math.round(Number(cell) * 100),
        )
        const addend = exactAddendOf(column, value)
        if (addend !== milliseconds || hundredthsOf(addend) !== expected) disagreements += 1
        if ([...read, ...written].some(each => each !== expected)) disagreements += 1
      }
      expect(disagreements).toBe(0)
    }),
    { numRuns: 200_000 / rowsAtOnce },
  )
})

test('the total is the sum of milliseconds in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -40_000_000, max: 40_000_000 }), { minLength: 1, maxLength: 60 }), parts => {
      const table = createReportTable([column], { rowId: row => row.id, locale: 'en-US' })
      table.append(parts.map((part, index) => ({ id: String(index), submitted: 0, workedMilliseconds: part })))
      const sum = parts.reduce((total, part) => total - part, 0)
      expect(hundredthsRead(table.query({}).totals.variance ?? null)).toBe(hundredthsOf(sum))
    }),
  )
})

const hundredthsRead = (hours: number | null) =>
  Math.round(Number(formatHours(hours ?? Number.NaN, 'en-US').replace(',', '')) * 100)

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
