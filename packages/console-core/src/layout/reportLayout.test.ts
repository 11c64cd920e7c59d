import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnDataSchema } from '../http/index.ts'
import {
  columnDataOf,
  columnWidthLimits,
  formatLayout,
  layoutFromColumnData,
  pageSizes,
  parseLayout,
  type ReportLayout,
  sanitizeLayout,
} from './reportLayout.ts'
import { type ColumnData, filterOperations, hasVisibleUngroupedColumn } from './reportTemplate.ts'
import { formatView, parseView, type ReportView } from './reportView.ts'
import { pickViewQuery } from './viewQuery.ts'

const columns = ['date', 'name', 'hours', '__proto__', 'constructor', 'a.b*c %|\\', '👷'].map(id => ({ id }))
const ids = columns.map(({ id }) => id)
const column = (id: string, width: number | null = null) => ({ id, width, pin: null })

const fallback: ReportLayout = {
  columns: [column('date'), column('name', 180), column('hours')],
  sorts: [{ columnId: 'name', order: 'asc' }],
  filters: [],
  groups: [{ columnId: 'date', order: 'desc' }],
  pageSize: 10,
}

const anyOrder = fc.constantFrom('asc', 'desc')
const anyText = fc.oneof(fc.string(), fc.constantFrom('|', '\\', 'a|b', '.*', '%2E', '["x"]', '👷', '', ' ', '\\|'))

/** Layouts as `sanitizeLayout` leaves them, of which nothing more would be dropped. */
const anyLayout: fc.Arbitrary<ReportLayout> = fc
  .record({
    columns: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...ids),
        width: fc.option(fc.integer({ min: columnWidthLimits.least, max: columnWidthLimits.most }), { nil: null }),
        pin: fc.constantFrom(null, 'left', 'right'),
      }),
      { selector: ({ id }) => id, minLength: 1 },
    ),
    sorts: fc.array(fc.record({ columnId: fc.constantFrom(...ids), order: anyOrder })),
    filters: fc.array(
      fc.record({
        columnId: fc.constantFrom(...ids),
        operation: fc.constantFrom(...filterOperations),
        values: fc.array(anyText),
      }),
    ),
    groups: fc.array(fc.record({ columnId: fc.constantFrom(...ids), order: anyOrder })),
    pageSize: fc.constantFrom(...pageSizes),
  })
  .map(layout => sanitizeLayout(layout, columns, fallback))

const expectUsable = (layout: ReportLayout) => {
  const visible = layout.columns.map(({ id }) => id)
  const grouped = layout.groups.map(({ columnId }) => columnId)
  expect(new Set(visible).size).toBe(visible.length)
  expect(new Set(grouped).size).toBe(grouped.length)
  expect(ids).toEqual(expect.arrayContaining(visible))
  expect(visible.filter(id => !grouped.includes(id))).not.toEqual([])
  for (const { width } of layout.columns) {
    if (width !== null) expect(Math.min(Math.max(width, columnWidthLimits.least), columnWidthLimits.most)).toBe(width)
  }
  for (const { columnId } of [...layout.sorts, ...layout.filters, ...layout.groups]) expect(visible).toContain(columnId)
  for (const { columnId } of layout.sorts) expect(grouped).not.toContain(columnId)
  expect(layout.filters.flatMap(({ values }) => values).every(value => typeof value === 'string')).toBe(true)
  expect(pageSizes).toContain(layout.pageSize)
  expect(sanitizeLayout(layout, columns, fallback)).toEqual(layout)
}

const anything = fc.anything({ maxDepth: 1 })
const anyPart = fc.oneof(anything, fc.array(anything), fc.constantFrom(null, ...ids, 'asc', Number.NaN, -5, 1e9))
const anyEntry = fc.dictionary(
  fc.constantFrom('id', 'columnId', 'order', 'operation', 'values', 'width', 'pin'),
  anyPart,
)
const anyCorrupt = fc.oneof(
  anything,
  fc.dictionary(
    fc.constantFrom('columns', 'sorts', 'filters', 'groups', 'pageSize'),
    fc.oneof(anyPart, fc.array(anyEntry)),
  ),
)

describe('a layout from an external source', () => {
  test.each([1, 2, 3, 4])('is valid for any input (%i of 4)', () => {
    fc.assert(
      fc.property(anyCorrupt, corrupt => {
        expectUsable(sanitizeLayout(corrupt, columns, fallback))
      }),
      { numRuns: 250 },
    )
  })

  test('is valid for any corrupted text', () => {
    fc.assert(
      fc.property(anyLayout, fc.nat(), fc.nat(5), fc.string({ maxLength: 3 }), (layout, at, length, put) => {
        const text = formatLayout(layout)
        const start = at % text.length
        expectUsable(parseLayout(text.slice(0, start) + put + text.slice(start + length), columns, fallback))
      }),
      { numRuns: 1_000 },
    )
  })

  test("is valid after the report's columns change", () => {
    fc.assert(
      fc.property(anyLayout, fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }), (layout, left) => {
        const sane = sanitizeLayout(
          layout,
          left.map(id => ({ id })),
          fallback,
        )
        expect(left).toEqual(expect.arrayContaining(sane.columns.map(({ id }) => id)))
        expect(sane.columns.length).toBeGreaterThan(sane.groups.length)
      }),
    )
  })

  test.each<readonly [string, unknown, Partial<ReportLayout>]>([
    ['nothing', null, fallback],
    ['a list', [1, 2], fallback],
    ['unknown columns alone', { columns: [{ id: 'gone' }] }, { columns: fallback.columns }],
    ['a column twice', { columns: [{ id: 'name' }, { id: 'name', width: 90 }] }, { columns: [column('name')] }],
    [
      'a narrow and a wide column',
      {
        columns: [
          { id: 'date', width: 1 },
          { id: 'name', width: 9e9 },
        ],
      },
      {
        columns: [column('date', 56), column('name', 800)],
      },
    ],
    [
      'a group twice',
      {
        groups: [
          { columnId: 'name', order: 'asc' },
          { columnId: 'name', order: 'desc' },
        ],
      },
      {
        groups: [{ columnId: 'name', order: 'asc' }],
      },
    ],
    [
      'a group of a hidden column',
      { columns: [{ id: 'name' }], groups: [{ columnId: 'date', order: 'asc' }] },
      {
        groups: [],
      },
    ],
    [
      'nothing but grouped columns',
      { columns: [{ id: 'date' }], groups: [{ columnId: 'date', order: 'asc' }] },
      {
        columns: [column('date'), column('name')],
        groups: [{ columnId: 'date', order: 'asc' }],
      },
    ],
    [
      'a sort of a grouped column',
      {
        sorts: [
          { columnId: 'date', order: 'asc' },
          { columnId: 'hours', order: 'desc' },
        ],
      },
      {
        sorts: [{ columnId: 'hours', order: 'desc' }],
      },
    ],
    [
      'an operation that does not exist',
      { filters: [{ columnId: 'name', operation: 'like', values: ['a'] }] },
      {
        filters: [],
      },
    ],
    ['a value that is no text', { filters: [{ columnId: 'name', operation: 'equals', values: [1] }] }, { filters: [] }],
    [
      'half an emoji',
      { filters: [{ columnId: 'name', operation: 'equals', values: ['\ud83d'] }] },
      {
        filters: [{ columnId: 'name', operation: 'equals', values: ['\ufffd'] }],
      },
    ],
    ['a page size of its own', { pageSize: 11 }, { pageSize: 10 }],
  ])('drops %s', (_, given, part) => {
    expect(sanitizeLayout(given, columns, fallback)).toMatchObject(part)
  })

  test('ungroups a column when rows would have none left', () => {
    const only = [{ id: 'date' }]
    const grouped = { columns: only, groups: [{ columnId: 'date', order: 'asc' }] }
    expect(sanitizeLayout(grouped, only, fallback)).toMatchObject({ columns: [column('date')], groups: [] })
  })
})

test('keeps its value in storage', () => {
  fc.assert(
    fc.property(anyLayout, layout => {
      expect(parseLayout(formatLayout(layout), columns, fallback)).toEqual(layout)
    }),
  )
})

describe('a template', () => {
  test('restores the saved layout in the form the services accept', () => {
    fc.assert(
      fc.property(anyLayout, layout => {
        const columnData = columnDataOf(layout)
        expect(hasVisibleUngroupedColumn(columnData)).toBe(true)
        for (const data of columnData) expect(columnDataSchema.safeParse(data).success).toBe(true)
        expect(layoutFromColumnData(JSON.parse(JSON.stringify(columnData)), columns, layout)).toEqual(layout)
        const narrow = { ...layout, columns: layout.columns.map(({ id }) => column(id)) }
        expect(
          layoutFromColumnData(columnData, columns, { ...fallback, pageSize: layout.pageSize, columns: [] }),
        ).toEqual(narrow)
      }),
    )
  })

  const data = (columnName: string, columnOrder: number, rest: Partial<ColumnData> = {}): ColumnData => ({
    columnName,
    columnOrder,
    filterOperation: null,
    filterString: null,
    sortOrder: null,
    groupIndex: null,
    ...rest,
  })

  test('of other software is read according to the specification', () => {
    const columnData = [
      data('hours', 2, { sortOrder: 'desc', filterOperation: 'between', filterString: '1|8' }),
      data('date', 0, { groupIndex: 3 }),
      data('gone', 1, { groupIndex: 0, filterOperation: 'equals', filterString: 'x' }),
      data('name', 1, { sortOrder: 'asc', filterOperation: 'anyOf', filterString: 'Ann' }),
      data('constructor', 9, { filterOperation: 'blank', filterString: 'left over' }),
    ]
    expect(layoutFromColumnData(columnData, columns, fallback)).toEqual({
      columns: [column('date'), column('name', 180), column('hours'), column('constructor')],
      sorts: [
        { columnId: 'name', order: 'asc' },
        { columnId: 'hours', order: 'desc' },
      ],
      filters: [
        { columnId: 'name', operation: 'anyOf', values: ['Ann'] },
        { columnId: 'hours', operation: 'between', values: ['1', '8'] },
        { columnId: 'constructor', operation: 'blank', values: [] },
      ],
      groups: [{ columnId: 'date', order: 'asc' }],
      pageSize: 10,
    })
  })
})

describe('a link', () => {
  const anyView: fc.Arbitrary<ReportView> = fc.record({
    range: fc.constantFrom<ReportView['range'][]>(null, 'thisMonth', {
      startDate: '2026-01-05',
      endDate: '2026-01-06',
    }),
    pageIndex: fc.nat(9_000),
    layout: anyLayout,
  })

  test('opens the view it was made from', () => {
    fc.assert(
      fc.property(anyView, view => {
        const query = formatView(view)
        expect(parseView(query, columns, fallback)).toEqual(view)
        const url = new URL(`https://console.example/detail-report?${query}#top`)
        expect(parseView(url.search, columns, fallback)).toEqual(view)
      }),
    )
  })

  test('is recognized only as a complete address', () => {
    fc.assert(
      fc.property(anyView, view => {
        const query = formatView(view)
        fc.pre(query.length <= 6_000)
        expect(pickViewQuery(`?next=https://evil&${query}&date=2026-03-02&columns=again`)).toBe(query)
      }),
    )
    expect(pickViewQuery('?date=2026-03-02&page=2')).toBe(null)
    expect(pickViewQuery(`?columns=${'x'.repeat(6_000)}`)).toBe(null)
  })

  test('is readable', () => {
    const filters = [{ columnId: 'name', operation: 'contains', values: ['3.5 miles'] }] as const
    expect(formatView({ range: 'thisMonth', pageIndex: 1, layout: { ...fallback, filters } })).toBe(
      'range=thisMonth&page=2&size=10&columns=date*name.180*hours&sort=name.asc&group=date.desc&filter=name.contains.3%252E5%2520miles',
    )
  })

  test('that is truncated opens its intact part', () => {
    fc.assert(
      fc.property(anyView, fc.nat(), fc.nat(5), fc.string({ maxLength: 3 }), (view, at, length, put) => {
        const query = formatView(view)
        const start = at % query.length
        const read = parseView(query.slice(0, start) + put + query.slice(start + length), columns, fallback)
        if (read) expectUsable(read.layout)
      }),
      { numRuns: 1_000 },
    )
  })

  test.each(['', '?', '?date=2026-01-05', 'page=2&size=25'])('%j contains no view', query => {
    expect(parseView(query, columns, fallback)).toBeNull()
  })

  test.each([
    'range=custom',
    'startDate=2026-01-06&endDate=2026-01-05',
    'startDate=2026-02-30&endDate=2026-03-01',
    'range=soon',
  ])('with %s leaves the range unchanged', range => {
    expect(parseView(`${range}&columns=name&page=0`, columns, fallback)).toMatchObject({ range: null, pageIndex: 0 })
  })
})

test('a filter that other controls show applies while its column is hidden', () => {
  const filter = { columnId: 'status', operation: 'anyOf', values: ['open'] } as const
  const known = [...columns, { id: 'status', isFilteredByTools: true }, { id: 'other' }]
  const given = { ...fallback, filters: [filter, { ...filter, columnId: 'other' }] }
  const layout = sanitizeLayout(given, known, fallback)
  expect(layout.filters).toEqual([filter])
  expect(layout.columns.map(({ id }) => id)).not.toContain('status')
})
