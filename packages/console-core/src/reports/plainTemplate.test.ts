import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ColumnData,
  columnDataOf,
  filterOperations,
  layoutFromColumnData,
  type ReportLayout,
} from '../layout/index.ts'
import { type CellValue, createReportTable, filterOperationsOf, type QueryColumn } from '../table/index.ts'
import { type LostPart, plainColumnsOf } from './plainTemplate.ts'

const specifiedFields = ['columnName', 'filterOperation', 'filterString', 'sortOrder', 'columnOrder', 'groupIndex']
const specifiedOperations = filterOperations.filter(operation => operation !== 'anyOf')

const column = (columnName: string, columnOrder: number, facts: Partial<ColumnData> = {}): ColumnData => ({
  columnName,
  filterOperation: null,
  filterString: null,
  sortOrder: null,
  columnOrder,
  groupIndex: null,
  ...facts,
})

const anyOf = (...values: string[]) =>
  ({ filterOperation: 'anyOf', filterString: JSON.stringify(values) }) satisfies Partial<ColumnData>
const equals = (filterString: string) => ({ filterOperation: 'equals', filterString }) satisfies Partial<ColumnData>
const blank = { filterOperation: 'blank' } satisfies Partial<ColumnData>

const report: readonly QueryColumn<Row>[] = [
  { id: 'name', kind: 'text', value: row => row.name },
  { id: 'type', kind: 'enum', value: row => row.type, label: code => (code === 'clockIn' ? 'Entró' : code) },
  { id: 'date', kind: 'date', value: row => row.date },
  { id: 'end', kind: 'time', value: row => row.end },
  { id: 'length', kind: 'duration', value: row => row.length },
  { id: 'hours', kind: 'hours', value: row => row.hours },
  { id: 'count', kind: 'number', value: row => row.count },
  { id: 'map', kind: 'link', value: row => row.map },
  { id: 'photo', kind: 'photo', value: row => row.photo },
]

type Row = Readonly<
  Record<'name' | 'type' | 'date' | 'end' | 'length' | 'hours' | 'count' | 'map' | 'photo', CellValue>
>

describe('template columns for services without extensions', () => {
  test.each<[string, string, Partial<ColumnData>, Partial<ColumnData>]>([
    ['a date', 'date', anyOf('2026-01-05'), equals('2026-01-05')],
    ['hours', 'hours', anyOf('7.5'), equals('7.5')],
    ['a code', 'type', anyOf('clockIn'), equals('clockIn')],
    ['a time of the next day', 'end', anyOf('02:00+1'), equals('02:00+1')],
    ['blank', 'name', anyOf(''), blank],
    ['no value', 'name', { filterOperation: 'anyOf', filterString: null }, {}],
    ['a link, which lists do not filter', 'map', anyOf('https://a.example'), {}],
  ])('keep a list with %s', (_, name, given, kept) => {
    expect(plainColumnsOf([column(name, 0, given)], report)).toEqual({ columns: [column(name, 0, kept)], lost: [] })
  })

  test.each([
    ['text, because José equals Jose', 'name', anyOf('José')],
    ['a time on the first day, because it equals that of the next', 'end', anyOf('15:30')],
    ['an accent alone, which equals nothing', 'type', anyOf('\u0301')],
    ['space alone', 'date', anyOf(' ')],
    ['several values', 'date', anyOf('2026-01-05', '2026-01-06')],
    ['a value and blank', 'date', anyOf('2026-01-05', '')],
    ['a value of a column that the report lacks', 'other', anyOf('2026-01-05')],
  ])('lose a list with %s', (_, name, given) => {
    const lost: LostPart[] = [{ kind: 'filter', columnName: name }]
    expect(plainColumnsOf([column(name, 0, given)], report)).toEqual({ columns: [column(name, 0)], lost })
  })

  test.each([
    ['that of the columns', [0, 1], []],
    ['another', [1, 0], [{ kind: 'sortOrder' }]],
  ])('lose the order of sorted columns if it is %s', (_, [first, second], lost) => {
    const given = [
      column('name', 0, { sortOrder: 'asc', sortIndex: first }),
      column('type', 1, { sortOrder: 'desc', sortIndex: second }),
    ]
    expect(plainColumnsOf(given, report)).toEqual({
      columns: [column('name', 0, { sortOrder: 'asc' }), column('type', 1, { sortOrder: 'desc' })],
      lost,
    })
  })
})

const ids = report.map(({ id }) => id)
const values = fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 })
const layouts: fc.Arbitrary<ReportLayout> = fc
  .record({
    columns: fc.shuffledSubarray(ids, { minLength: 2 }),
    sorts: fc.shuffledSubarray(ids),
    groups: fc.subarray(ids, { maxLength: 1 }),
    filters: fc.dictionary(fc.constantFrom(...ids), fc.tuple(fc.constantFrom(...filterOperations), values)),
  })
  .map(({ columns, sorts, groups, filters }) => {
    const layout = {
      columns: columns.map(id => ({ id, width: null, pin: null })),
      sorts: sorts.map(columnId => ({ columnId, order: 'asc' as const })),
      groups: groups.map(columnId => ({ columnId, order: 'desc' as const })),
      filters: Object.entries(filters).map(([columnId, [operation, texts]]) => ({
        columnId,
        operation,
        values: texts,
      })),
      pageSize: 10 as const,
    }
    return layoutFromColumnData(columnDataOf(layout), report, layout)
  })

test('only specified fields and operations are sent for any layout', () => {
  fc.assert(
    fc.property(layouts, layout => {
      for (const sent of plainColumnsOf(columnDataOf(layout), report).columns) {
        expect(specifiedFields).toEqual(expect.arrayContaining(Object.keys(sent)))
        expect([null, ...specifiedOperations]).toContain(sent.filterOperation)
      }
    }),
  )
})

test('a layout without a loss is read back unchanged', () => {
  fc.assert(
    fc.property(layouts, layout => {
      const { columns, lost } = plainColumnsOf(columnDataOf(layout), report)
      const back = layoutFromColumnData(columns, report, layout)
      const hasList = layout.filters.some(({ operation }) => operation === 'anyOf')
      if (!hasList) expect(back.filters).toEqual(layout.filters)
      if (!lost.some(({ kind }) => kind === 'sortOrder')) expect(back.sorts).toEqual(layout.sorts)
    }),
  )
})

const texts = [
  'José',
  'jose',
  'JOSE',
  'Entró',
  'entro',
  'clockIn',
  'CLOCKIN',
  '１２',
  '12',
  '\u0301',
  ' ',
  '',
  '|',
  '[1]',
]
const times = ['07:00:00', '07:00:41', '15:30:00', '15:30:00+1', '15:30:41+1', '15:30:00-1']
const numbers = [0, -0.004, 7.5, 7.504, 12, 27_000_000, 27_029_000, -30_000]
const cells = <Cell extends CellValue>(values: readonly Cell[]) => fc.option(fc.constantFrom(...values))

const rows: fc.Arbitrary<Row> = fc.record({
  name: cells(texts),
  type: cells([...texts, 'clockOut']),
  date: cells(['2026-01-05', '2026-01-06']),
  end: cells(times),
  length: cells(numbers),
  hours: cells(numbers),
  count: cells(numbers),
  map: cells(['https://a.example', '12']),
  photo: cells(['12', '7']),
})

const filterTexts = [
  ...texts,
  ...times,
  '15:30',
  '15:30+1',
  '2026-01-05',
  '1/5/2026',
  '7:30',
  '7.5',
  '0',
  '-0',
  'https://a.example',
]
const filters = fc.constantFrom(...report).chain(({ id, kind }) =>
  fc.record({
    columnId: fc.constant(id),
    operation: fc.oneof(fc.constant('anyOf' as const), fc.constantFrom(...filterOperationsOf(kind))),
    values: fc.array(fc.oneof(fc.constantFrom(...filterTexts), fc.string({ maxLength: 3 })), { maxLength: 2 }),
  }),
)

/** Which of the rows, from 0. */
function keptBy(columns: readonly ColumnData[], given: readonly Row[], layout: ReportLayout): readonly number[] {
  const table = createReportTable(report, { rowId: row => String(given.indexOf(row)), locale: 'en-US' })
  table.append(given)
  const { filters: own } = layoutFromColumnData(columns, report, layout)
  return [...table.query({ filters: own }).rows()].map(row => given.indexOf(row))
}

test('the same rows are kept if no filter is lost', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(filters, { maxLength: 2, selector: ({ columnId }) => columnId }),
      fc.array(rows),
      (own, given) => {
        const layout = {
          columns: report.map(({ id }) => ({ id, width: null, pin: null })),
          sorts: [],
          groups: [],
          pageSize: 10 as const,
          filters: own,
        }
        const whole = columnDataOf(layout)
        const { columns, lost } = plainColumnsOf(whole, report)
        fc.pre(lost.length === 0)
        expect(keptBy(columns, given, layout)).toEqual(keptBy(whole, given, layout))
      },
    ),
    { numRuns: 2000 },
  )
})
