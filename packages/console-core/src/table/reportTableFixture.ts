import fc from 'fast-check'
import type { LayoutFilter, LayoutGroup, LayoutSort } from '../layout/index.ts'
import { filterOperationsOf } from './filter.ts'
import type { QueryColumn, QueryRequest } from './reportQuery.ts'
import { createReportTable } from './reportTable.ts'

export interface Row {
  readonly id: string
  readonly text: string | null
  readonly code: 'clockIn' | 'clockOut' | null
  readonly date: string | null
  readonly time: string | null
  readonly seconds: number | null
  readonly thousandths: number | null
  readonly number: number | null
  readonly day: string
}

export const labels = { clockIn: 'Zurück', clockOut: 'abgemeldet' }
const dayOf = ({ day }: Row) => day

export const columns: readonly QueryColumn<Row>[] = [
  { id: 'text', kind: 'text', value: row => row.text, total: { kind: 'count' } },
  { id: 'code', kind: 'enum', value: row => row.code, label: code => Reflect.get(labels, code) ?? code },
  { id: 'date', kind: 'date', value: row => row.date },
  { id: 'time', kind: 'time', value: row => row.time },
  { id: '__proto__', kind: 'duration', value: row => times(row.seconds, 1000), total: { kind: 'oncePer', key: dayOf } },
  { id: 'constructor', kind: 'hours', value: row => over(row.thousandths, 1000), total: { kind: 'sum' } },
  { id: 'number', kind: 'number', value: row => row.number, total: { kind: 'max' } },
]
export const columnIds = columns.map(({ id }) => id)

export function times(number: number | null, factor: number) {
  return number === null ? null : number * factor
}

function over(number: number | null, divisor: number) {
  return number === null ? null : number / divisor
}

const words = [
  '',
  ' ',
  'Ann',
  'ann',
  'ÁNN',
  'Núñez',
  'nunez',
  'Job 9',
  'Job 10',
  '.*',
  '(a|b)',
  '[',
  '\\',
  '$&',
  '👷',
  '👷‍♀️',
]
const anyText = fc.constantFrom(
  ...words,
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '__proto__.x',
  'null',
)
const anyDate = fc.constantFrom('2026-01-05', '2026-01-06', '2025-12-31')
const anyTime = fc.constantFrom('07:00:00', '07:00:41', '07:01:00', '15:30:00', '07:00:41+1')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 4 })

const anyRow = fc.record({
  text: maybe(anyText),
  code: maybe(fc.constantFrom('clockIn', 'clockOut')),
  date: maybe(anyDate),
  time: maybe(anyTime),
  seconds: maybe(fc.constantFrom(0, 29, 30, 1800, 1830, 27_000, -30)),
  thousandths: maybe(fc.constantFrom(0, 100, 200, 300, 375, -375, 7334, 7335)),
  number: maybe(fc.constantFrom(-1, 0, 2.5, 1e-7, 10)),
})

/** All rows of a day have the same day-level values, as in a report. */
export const anyRows: fc.Arbitrary<Row[]> = fc
  .array(fc.tuple(anyRow, fc.constantFrom('Ann 5', 'Ann 6', '__proto__')), { maxLength: 12 })
  .map(rows => {
    const secondsOf = new Map(rows.map(([row, day]) => [day, row.seconds]))
    return rows.map(([row, day], index) => ({ ...row, id: `r${index}`, day, seconds: secondsOf.get(day) ?? null }))
  })

const filterTexts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  text: anyText,
  code: fc.constantFrom('clockIn', 'zuruck', 'ZUR', 'mel'),
  date: anyDate,
  time: fc.constantFrom('07:00', '15:30'),
  ['__proto__']: fc.constantFrom('0:00', '0:01', '0:30', '7:30'),
  constructor: fc.constantFrom('0.1', '0.38', '7.33', '7.34', '-0.38'),
  number: fc.constantFrom('-1', '0', '2.5', '1e-7', '10'),
}

const anyOrder = fc.constantFrom('asc', 'desc')
const anySort: fc.Arbitrary<LayoutSort> = fc.record({
  columnId: fc.constantFrom(...columnIds, 'unknown'),
  order: anyOrder,
})
const anyGroups: fc.Arbitrary<LayoutGroup[]> = fc.uniqueArray(
  fc.record({ columnId: fc.constantFrom(...columnIds), order: anyOrder }),
  { maxLength: 3, selector: ({ columnId }) => columnId },
)

export const anyFilter: fc.Arbitrary<LayoutFilter> = fc.constantFrom(...columns).chain(({ id, kind }) =>
  fc.record({
    columnId: fc.constant(id),
    operation: fc.constantFrom(...filterOperationsOf(kind)),
    values: fc.array(filterTexts[id] ?? anyText, { minLength: 2, maxLength: 3 }),
  }),
)

export const anyRequest: fc.Arbitrary<QueryRequest> = fc.record({
  filters: fc.array(anyFilter, { maxLength: 2 }),
  sorts: fc.array(anySort, { maxLength: 3 }),
  groups: anyGroups,
  withTotals: fc.boolean(),
})

export const tableOf = (rows: readonly Row[], fixedFilters?: readonly LayoutFilter[]) => {
  const table = createReportTable(columns, { rowId: ({ id }: Row) => id, locale: 'en', fixedFilters })
  table.append(rows)
  return table
}
