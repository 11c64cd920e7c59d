import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LostPart, plainColumnsOf } from './plainTemplate.js'
import { columnDataOf, layoutFromColumnData, type ReportLayout } from './reportLayout.js'
import { type ColumnData, filterOperations } from './reportTemplate.js'

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

describe('columns for services without extensions', () => {
  test.each<[string, Partial<ColumnData>, Partial<ColumnData>, readonly LostPart[]]>([
    ['one value', anyOf('Ann'), { filterOperation: 'equals', filterString: 'Ann' }, []],
    ['blank', anyOf(''), { filterOperation: 'blank', filterString: null }, []],
    ['several values', anyOf('Ann', 'Bo'), {}, [{ kind: 'filter', columnName: 'name' }]],
    ['a value and blank', anyOf('Ann', ''), {}, [{ kind: 'filter', columnName: 'name' }]],
    ['no value', { filterOperation: 'anyOf', filterString: null }, {}, []],
  ])('hold a list with %s as well as they can', (_, given, kept, lost) => {
    expect(plainColumnsOf([column('name', 0, given)])).toEqual({ columns: [column('name', 0, kept)], lost })
  })

  test.each([
    ['that of the columns', [0, 1], []],
    ['another', [1, 0], [{ kind: 'sortOrder' }]],
  ])('lose the order of sorted columns where it is %s', (_, [first, second], lost) => {
    const given = [
      column('name', 0, { sortOrder: 'asc', sortIndex: first }),
      column('job', 1, { sortOrder: 'desc', sortIndex: second }),
    ]
    expect(plainColumnsOf(given)).toEqual({
      columns: [column('name', 0, { sortOrder: 'asc' }), column('job', 1, { sortOrder: 'desc' })],
      lost,
    })
  })
})

const ids = ['name', 'job', 'date', 'hours']
const known = ids.map(id => ({ id }))
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
    return layoutFromColumnData(columnDataOf(layout), known, layout)
  })

test('whatever a person looks at, nothing but specified fields and operations is sent', () => {
  fc.assert(
    fc.property(layouts, layout => {
      for (const sent of plainColumnsOf(columnDataOf(layout)).columns) {
        expect(specifiedFields).toEqual(expect.arrayContaining(Object.keys(sent)))
        expect([null, ...specifiedOperations]).toContain(sent.filterOperation)
      }
    }),
  )
})

test('where nothing is lost, what comes back looks the same', () => {
  fc.assert(
    fc.property(layouts, layout => {
      const { columns, lost } = plainColumnsOf(columnDataOf(layout))
      const back = layoutFromColumnData(columns, known, layout)
      const hasList = layout.filters.some(({ operation }) => operation === 'anyOf')
      if (!hasList) expect(back.filters).toEqual(layout.filters)
      if (!lost.some(({ kind }) => kind === 'sortOrder')) expect(back.sorts).toEqual(layout.sorts)
    }),
  )
})
