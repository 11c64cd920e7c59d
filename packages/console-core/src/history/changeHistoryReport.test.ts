import { describe, expect, test } from 'vitest'
import { createFakeWorld, pageOf } from '../http/networkFixture.ts'
import { en } from '../messages/catalogues.ts'
import { defaultLayout, withLabels } from '../reports/index.ts'
import { createReportTable } from '../table/index.ts'
import { changeKinds, changeSubjects } from './changeHistory.ts'
import type { Change } from './changeHistoryCalls.ts'
import {
  buildChangeRow,
  changedValueCode,
  changeHistoryColumns,
  changeHistoryDefinition,
  parseChangedValue,
  readChangeRows,
} from './changeHistoryReport.ts'

const change: Change = {
  id: '7',
  changedAt: new Date(2026, 4, 14, 9, 5, 3).toISOString(),
  username: 'manager',
  personName: 'Dana Whitfield',
  kind: 'settings',
  subject: 'company',
  subjectId: 'c-1',
  subjectName: 'Blackland',
  workDate: null,
  field: 'work.jobWorkPreference',
  from: null,
  to: 'required',
}

describe('a row', () => {
  test("has the viewer's date and time", () => {
    expect(buildChangeRow(change)).toMatchObject({ id: '7', date: '2026-05-14', time: '09:05:03' })
  })

  test.each([
    ['settings', null, '["work.jobWorkPreference",null]'],
    ['settings', false, '["work.jobWorkPreference",false]'],
    ['membership', null, null],
    ['membership', 'Night', '["work.jobWorkPreference","Night"]'],
  ] as const)('of %s shows %j as %j', (kind, from, code) => {
    expect(buildChangeRow({ ...change, kind, from }).from).toBe(code)
  })

  test.each([null, true, 0, 'Night', ['a', 'b'], { code: '1', description: 'Yard', hours: 2 }])(
    'finds %j by its code',
    value => {
      expect(parseChangedValue(changedValueCode('job', value))).toEqual(['job', value])
    },
  )
})

describe('the columns', () => {
  const { columns } = changeHistoryDefinition

  test('shown by default are the author, the item, and the values before and after', () => {
    const headerOf = new Map(columns.map(({ id, header }) => [id, en[header]]))
    expect(defaultLayout(columns).columns.map(({ id }) => headerOf.get(id))).toEqual([
      'Date',
      'Time',
      'Changed By',
      'Change',
      'Changed item',
      'Workday',
      'Field',
      'From',
      'To',
    ])
    expect(new Set(columns.map(({ header }) => en[header])).size).toBe(columns.length)
  })

  test('have a label for every kind and subject', () => {
    const labelsOf = (id: string) => columns.find(column => column.id === id)?.labels
    expect(Object.keys(labelsOf('kind') ?? {})).toEqual(changeKinds)
    expect(Object.keys(labelsOf('subject') ?? {})).toEqual(changeSubjects)
  })

  test('are filtered and sorted by their text', () => {
    const words = {
      formatField: (field: string) => (field === 'work.jobWorkPreference' ? 'Job' : field),
      formatValue: (_field: string, value: unknown) => (value === null ? 'Inherited' : String(value).toUpperCase()),
    }
    const table = createReportTable(withLabels(changeHistoryColumns(words), en), {
      rowId: row => row.id,
      naturalOrder: changeHistoryDefinition.naturalOrder,
      locale: 'en',
    })
    const later = new Date(2026, 4, 14, 9, 5, 4).toISOString()
    table.append([
      buildChangeRow(change),
      buildChangeRow({ ...change, id: '8', changedAt: later, kind: 'membership', field: 'group', to: 'Night' }),
    ])
    const found = (columnId: string, value: string) => [
      ...table.query({ filters: [{ columnId, operation: 'contains', values: [value] }] }).rowIds(),
    ]
    expect([...table.query({}).rowIds()]).toEqual(['8', '7'])
    expect(found('field', 'job')).toEqual(['7'])
    expect(found('from', 'inherited')).toEqual(['7'])
    expect(found('to', 'NIGHT')).toEqual(['8'])
    expect(found('kind', 'membership')).toEqual(['8'])
  })
})

describe('reading', () => {
  const at = (...parts: readonly [number, number, number]) => new Date(2026, ...parts).toISOString()
  const changes = [
    { ...change, id: '1', changedAt: at(4, 13, 23) },
    { ...change, id: '2', changedAt: at(4, 14, 0) },
    { ...change, id: '3', changedAt: at(4, 14, 23) },
    { ...change, id: '4', changedAt: at(4, 15, 0) },
  ]

  test("requests one more day on each side and keeps the viewer's days", async () => {
    const world = createFakeWorld(() => pageOf(changes))
    const pages: string[][] = []
    const onPage = (rows: readonly { readonly id: string }[]) => pages.push(rows.map(({ id }) => id))
    const { rows } = await readChangeRows(
      world.transport,
      { startDate: '2026-05-14', endDate: '2026-05-14' },
      { onPage },
    )
    expect(rows.map(({ id }) => id)).toEqual(['2', '3'])
    expect(pages).toEqual([['2', '3']])
    const [request] = world.requests
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      startDate: '2026-05-13',
      endDate: '2026-05-15',
    })
  })

  test('reports a partial read', async () => {
    const world = createFakeWorld(() => new Response(null, { status: 403 }))
    const range = { startDate: '2026-05-14', endDate: '2026-05-14' }
    expect((await readChangeRows(world.transport, range)).completeness.state).toBe('partial')
  })
})
