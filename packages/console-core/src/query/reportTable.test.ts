import { expect, test } from 'vitest'
import type { QueryColumn } from './queryColumn.js'
import { createReportTable, type GroupLine, type ReportLine } from './reportTable.js'

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

test('stands groups above their rows, the latest day first', () => {
  const result = tableOf(shifts).query({
    groups: [{ columnId: 'day', order: 'desc' }],
    sorts: [{ columnId: 'person', order: 'asc' }],
  })
  expect(outline(result.lines(0, 10))).toEqual(['2026-01-06', 'd', 'c', '2026-01-05', 'a', 'b'])
})

test('counts a value of the day once in its group, in the groups around it and in the grand total', () => {
  const result = tableOf(shifts).query({
    groups: [
      { columnId: 'day', order: 'asc' },
      { columnId: 'foreman', order: 'asc' },
    ],
  })
  const worked = groupsOf(result.lines(0, 20)).map(({ label, totals }) => [label, (totals.worked ?? 0) / hour])
  expect(worked).toEqual([
    ['2026-01-05', 8],
    ['Lee', 8],
    ['Ruiz', 8],
    ['2026-01-06', 7],
    ['Lee', 0],
    ['', 7],
  ])
  expect(result.totals).toEqual({ worked: 15 * hour, hours: 11.8 })
})

test('repeats the headers that a page goes on from', () => {
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
