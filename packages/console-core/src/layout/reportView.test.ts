import { expect, test } from 'vitest'
import { defaultLayout, employeeHoursDefinition } from '../reports/index.ts'
import { formatView, parseView, type ReportView } from './reportView.ts'
import { daysOfView, pageFieldsOf, pickViewQuery } from './viewQuery.ts'

const { columns } = employeeHoursDefinition
const layout = defaultLayout(columns)

test.each(['none', 'open', 'openAndOverLong', undefined] as const)('a link names excluded days: %s', excludedDays => {
  const query = formatView({ range: 'today', pageIndex: 0, layout, excludedDays })
  const view = parseView(pickViewQuery(query) ?? '', columns, layout)
  expect(view?.excludedDays).toBe(excludedDays)
})

test('a link names the choices of its page, and keeps its days for another table', () => {
  const query = formatView({ ...whole, pageFields: { by: 'job', tolerance: '0.5' } })
  expect(pageFieldsOf(query)).toEqual({ by: 'job', tolerance: '0.5' })
  expect([pageFieldsOf(formatView(whole)), pageFieldsOf('page=2')]).toEqual([{}, null])
  expect(pickViewQuery(query)).toBe(query)
  expect(daysOfView(query).toString()).toBe(
    'businessUnit=unit-7&startDate=2026-05-01&endDate=2026-05-31&openDays=excluded',
  )
})

const whole: ReportView = {
  businessUnitId: 'unit-7',
  range: { startDate: '2026-05-01', endDate: '2026-05-31' },
  pageIndex: 2,
  layout: { ...layout, pageSize: 50, groups: [], sorts: [{ columnId: 'employeeName', order: 'desc' }] },
  excludedDays: 'open',
}

test('a link contains the business unit, the dates, and the whole layout', () => {
  expect(parseView(pickViewQuery(formatView(whole)) ?? '', columns, layout)).toEqual(whole)
})

test.each<[string, readonly string[], Partial<ReportView>]>([
  ['a business unit', ['businessUnit'], { businessUnitId: undefined }],
  ['dates', ['startDate', 'endDate'], { range: null }],
  ['an end', ['endDate'], { range: null }],
  ['a page', ['page'], { pageIndex: 0 }],
  ['a page size', ['size'], { layout: { ...whole.layout, pageSize: layout.pageSize } }],
  ['sorted columns', ['sort'], { layout: { ...whole.layout, sorts: [] } }],
  [
    'columns',
    ['columns'],
    { layout: { ...layout, groups: layout.groups, sorts: whole.layout.sorts, pageSize: 50, filters: layout.filters } },
  ],
])('a link without %s keeps its other parts', (_, missing, changed) => {
  const query = new URLSearchParams(formatView(whole))
  for (const field of missing) query.delete(field)
  expect(parseView(pickViewQuery(query.toString()) ?? '', columns, layout)).toEqual({ ...whole, ...changed })
})

test("a link with only dates uses the person's layout", () => {
  const view = parseView(pickViewQuery('?startDate=2026-05-01&endDate=2026-05-31') ?? '', columns, layout)
  expect(view).toEqual({ range: whole.range, pageIndex: 0, layout })
})

test('an invalid part is dropped alone', () => {
  const view = parseView('startDate=2026-05-31&endDate=2026-05-01&page=no&businessUnit=unit-7', columns, layout)
  expect(view).toEqual({ businessUnitId: 'unit-7', range: null, pageIndex: 0, layout })
})

test('other parameters are ignored', () => {
  expect(parseView('date=2026-05-01', columns, layout)).toBeNull()
  expect(pickViewQuery('date=2026-05-01')).toBeNull()
})
