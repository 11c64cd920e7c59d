import { expect, test } from 'vitest'
import type { GroupLine, QueryColumn, ReportLine } from './reportQuery.ts'
import { createReportTable } from './reportTable.ts'

interface Shift {
  readonly id: string
  readonly day: string
  readonly foreman: string | null
  readonly person: string
  readonly worked: number | null
  readonly hours: number
}

const dayKey = ({ person, day }: Shift) => JSON.stringify([person, day])
const hour = 3_600_000

const columns: readonly QueryColumn<Shift>[] = [
  { id: 'day', kind: 'date', value: row => row.day },
  { id: 'foreman', kind: 'text', value: row => row.foreman },
  { id: 'person', kind: 'text', value: row => row.person },
  { id: 'worked', kind: 'duration', value: row => row.worked, total: { kind: 'oncePer', key: dayKey } },
  { id: 'hours', kind: 'hours', value: row => row.hours, total: { kind: 'sum' } },
]

const shifts: readonly Shift[] = [
  { id: 'a', day: '2026-01-05', foreman: 'Ruiz', person: 'Ann', worked: 8 * hour, hours: 0.1 },
  { id: 'b', day: '2026-01-05', foreman: 'Lee', person: 'Ann', worked: 8 * hour, hours: 0.2 },
  { id: 'c', day: '2026-01-06', foreman: null, person: 'Ben', worked: 7 * hour, hours: 7 },
  { id: 'd', day: '2026-01-06', foreman: 'Lee', person: 'ann', worked: null, hours: 4.5 },
]

const tableOf = (rows: readonly Shift[]) => {
  const table = createReportTable(columns, { rowId: ({ id }: Shift) => id, locale: 'en' })
  table.append(rows)
  return table
}

const outline = (lines: readonly ReportLine<Shift>[]) =>
  lines.map(line => (line.kind === 'row' ? line.id : `${line.label || '(blank)'}${line.isContinued ? ' …' : ''}`))

const groupsOf = (lines: readonly ReportLine<Shift>[]) =>
  lines.filter((line): line is GroupLine => line.kind === 'group')

test('lists groups above their rows, latest day first', () => {
  const result = tableOf(shifts).query({
    groups: [{ columnId: 'day', order: 'desc' }],
    sorts: [{ columnId: 'person', order: 'asc' }],
  })
  expect(outline(result.lines(0, 10))).toEqual(['2026-01-06', 'd', 'c', '2026-01-05', 'a', 'b'])
})

test('counts a value per day once in its group, its parent groups and the grand total', () => {
  const result = tableOf(shifts).query({
    groups: [
      { columnId: 'day', order: 'asc' },
      { columnId: 'foreman', order: 'asc' },
    ],
  })
  expect(groupsOf(result.lines(0, 20)).map(({ label, totals }) => [label, totals.worked])).toEqual([
    ['2026-01-05', 8 * hour],
    ['Lee', 8 * hour],
    ['Ruiz', 8 * hour],
    ['2026-01-06', 7 * hour],
    ['Lee', null],
    ['', 7 * hour],
  ])
  expect(result.totals).toEqual({ worked: 15 * hour, hours: 11.8 })
})

test('repeats the headers of groups that continue on a page', () => {
  const result = tableOf(shifts).query({
    groups: [
      { columnId: 'day', order: 'asc' },
      { columnId: 'foreman', order: 'asc' },
    ],
  })
  const page = (index: number) => outline(result.page(index, 4).lines)
  expect(page(0)).toEqual(['2026-01-05', 'Lee', 'b', 'Ruiz'])
  expect(page(1)).toEqual(['2026-01-05 …', 'Ruiz …', 'a', '2026-01-06', 'Lee', 'd'])
  expect(page(2)).toEqual(['2026-01-06 …', '(blank)', 'c'])
  expect(result.page(9, 4)).toMatchObject({ pageIndex: 2, pageCount: 3 })
})

test('uses the greatest value of a day whose rows differ, in any order', () => {
  const disagreeing = [3, 8, 5].map((hours, index): Shift => {
    const [shift] = shifts
    if (!shift) throw new Error('There is no shift')
    return { ...shift, id: `d${index}`, worked: hours * hour }
  })
  for (const rows of [disagreeing, disagreeing.toReversed()]) {
    expect(tableOf(rows).query({}).totals.worked).toBe(8 * hour)
  }
})

test('totals each selected row once and ignores unknown ids', () => {
  const table = tableOf(shifts)
  expect(table.totalsOf(['a', 'b', 'b', 'gone'])).toEqual({ worked: 8 * hour, hours: 0.3 })
  expect(table.totalsOf([], ['hours'])).toEqual({ hours: null })
})

test('finds the rows of a group, including collapsed subgroups', () => {
  const groups = [
    { columnId: 'day', order: 'desc' },
    { columnId: 'foreman', order: 'asc' },
  ] as const
  const result = tableOf(shifts).query({ groups, expandedOnly: new Set() })
  const [latest = '', earliest = ''] = result.groupKeys(0)
  expect(outline(result.lines(0, 10))).toEqual(['2026-01-06', '2026-01-05'])
  expect([...result.groupRowIds(latest)]).toEqual(['d', 'c'])
  expect([...result.groupRowIds(earliest)]).toEqual(['b', 'a'])
  expect([...result.groupRowIds('["day"')]).toEqual([])
  expect([...result.groupRowIds(JSON.stringify(['foreman', 'Lee']))]).toEqual([])
})

test('expands a group by its key while all others are collapsed', () => {
  const groups = [{ columnId: 'foreman', order: 'desc' }] as const
  const table = tableOf(shifts)
  const keys = [...table.query({ groups }).groupKeys(0)]
  const result = table.query({ groups, expandedOnly: new Set(keys.slice(0, 1)) })
  expect(outline(result.lines(0, 10))).toEqual(['Ruiz', 'a', 'Lee', '(blank)'])
})

test.each([
  ['text of any column', 'RUI', ['a']],
  ['no more than it says', '.', []],
  ['all rows for nothing but space', '  ', ['a', 'b', 'c', 'd']],
])('searches for %s', (_, search, ids) => {
  expect([...tableOf(shifts).query({ search }).rowIds()]).toEqual(ids)
})

test('reports invalid filters and ignores them', () => {
  const result = tableOf(shifts).query({
    filters: [
      { columnId: 'day', operation: 'equals', values: ['yesterday'] },
      { columnId: 'worked', operation: 'contains', values: ['8'] },
      { columnId: 'person', operation: 'equals', values: ['ANN'] },
      { columnId: 'hours', operation: 'greaterThan', values: [''] },
      { columnId: 'nowhere', operation: 'equals', values: ['1'] },
    ],
  })
  expect(result.invalidFilters).toEqual(['day', 'worked'])
  expect([...result.rowIds()]).toEqual(['a', 'b', 'd'])
})

test('reads only the columns that a query needs', () => {
  const read = new Set<string>()
  const watched = columns.map(column => ({
    ...column,
    value: (row: Shift) => {
      read.add(`${column.id} of ${row.id}`)
      return column.value(row)
    },
  }))
  const table = createReportTable(watched, { rowId: ({ id }: Shift) => id, locale: 'en' })
  table.append(shifts)
  const laterShifts = shifts.flatMap(shift =>
    Array.from({ length: 25 }, (_, index) => ({ ...shift, id: `${shift.id}${index}`, day: '2026-01-07' })),
  )
  table.append(laterShifts)
  expect(outline(table.query({}).page(0, 4).lines)).toEqual(['a', 'b', 'c', 'd'])
  expect(read.size).toBe(0)
  table.query({ groups: [{ columnId: 'day', order: 'asc' }], totalColumnIds: ['hours'] }).page(0, 1)
  const besidesDays = () => [...read].filter(cell => !cell.startsWith('day'))
  expect(besidesDays()).toEqual(['hours of a', 'hours of b'])
  table.query({ totalColumnIds: ['hours'], withTotals: true })
  expect(besidesDays()).toHaveLength(table.rowCount)
})

test('keeps a result unchanged when rows are appended later', () => {
  const table = tableOf(shifts)
  const before = table.query({ groups: [{ columnId: 'day', order: 'asc' }] })
  table.append([{ id: 'e', day: '2026-01-04', foreman: 'Zoe', person: 'Zoe', worked: hour, hours: 1 }])
  expect(outline(before.lines(0, 10))).toEqual(['2026-01-05', 'a', 'b', '2026-01-06', 'c', 'd'])
  expect(before.totals.hours).toBe(11.8)
  expect(before.valuesOf('foreman').map(({ label, count }) => [label, count])).toEqual([
    ['Lee', 2],
    ['Ruiz', 1],
    ['', 1],
  ])
  expect(table.rowCount).toBe(5)
  expect(table.rowOf('e')?.person).toBe('Zoe')
})
