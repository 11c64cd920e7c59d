import { describe, expect, test } from 'vitest'
import { buildSheet } from './buildSheet.ts'
import type { SheetLine } from './sheet.ts'
import { crewRows, layoutOf, type SheetRowOfDay, sheetColumns, sheetQuestion } from './sheetFixture.ts'

const row: SheetRowOfDay = {
  id: '1',
  employee: 'Ana',
  date: '2026-06-15',
  foreman: 'Díaz',
  status: 'out',
  start: '07:30:00',
  worked: 27_000_000,
  hours: 7.5,
  miles: 1.25,
  map: 'https://maps.example/1',
  note: null,
}

const linesOf = (...question: Parameters<typeof sheetQuestion>): SheetLine[] =>
  [...buildSheet(sheetQuestion(...question)).lines()].filter(line => line !== null)

test('a row has the values on screen, as numbers where Excel counts', () => {
  const [first] = linesOf([row])
  expect(first).toMatchObject({
    kind: 'row',
    depth: 0,
    cells: [
      46_188,
      'Ana',
      'Díaz',
      'Clocked Out',
      0.3125,
      0.3125,
      7.5,
      1.25,
      { text: 'https://maps.example/1', address: 'https://maps.example/1' },
      null,
      27_000_000,
    ],
  })
})

test('columns are the visible ones in order, with pinned columns at their side', () => {
  const columns = [
    { id: 'hours', width: null, pin: 'right' },
    { id: 'note', width: 145, pin: null },
    { id: 'gone', width: null, pin: 'left' },
    { id: 'employee', width: null, pin: 'left' },
  ] as const
  const { description } = buildSheet(sheetQuestion([row], { columns }))
  expect(description.columns.map(({ header, format }) => [header, format])).toEqual([
    ['Employee', 'text'],
    ['Note', 'text'],
    ['Hours', 'hours'],
  ])
  expect(description.columns[1]?.width).toBe(20)
  expect(description.frozenColumnCount).toBe(1)
})

test.each([
  ['en-US', 'time12'],
  ['es-ES', 'time24'],
])('times in %s use the local notation', (locale, format) => {
  const { description } = buildSheet(sheetQuestion([row], {}, { locale }))
  expect(description.columns[4]?.format).toBe(format)
})

test('rows are filtered and sorted as on screen', () => {
  const rows = [row, { ...row, id: '2', employee: 'Zoe' }, { ...row, id: '3', employee: 'Ben' }]
  const names = linesOf(rows, {
    sorts: [{ columnId: 'employee', order: 'desc' }],
    filters: [{ columnId: 'employee', operation: 'notEquals', values: ['ana'] }],
  }).flatMap(line => (line.kind === 'row' ? [line.cells[1]] : []))
  expect(names).toEqual(['Zoe', 'Ben'])
})

describe('groups', () => {
  const rows = [
    row,
    { ...row, id: '2' },
    { ...row, id: '3', foreman: 'Evans' },
    { ...row, id: '4', date: '2026-06-16', worked: 3_600_000 },
  ]
  const groups = [
    { columnId: 'date', order: 'asc' },
    { columnId: 'foreman', order: 'asc' },
  ] as const

  test('have a header, indented rows, and a footer, with the grand total last', () => {
    expect(linesOf(rows, { groups }).map(describeLine)).toEqual([
      '0 Date: 2026-06-15 (3 rows)',
      '1 Foreman: Díaz (2 rows)',
      '2 row',
      '2 row',
      '1 Total Díaz',
      '1 Foreman: Evans (1 row)',
      '2 row',
      '1 Total Evans',
      '0 Total 2026-06-15',
      '0 Date: 2026-06-16 (1 row)',
      '1 Foreman: Díaz (1 row)',
      '2 row',
      '1 Total Díaz',
      '0 Total 2026-06-16',
      '0 Grand total',
    ])
  })

  test('hold each day-level value once; a hidden column holds it once for the groups above', () => {
    const lines = linesOf(rows, { groups })
    const worked = lines
      .map(line => (line.kind === 'row' ? line.cells[5] : null))
      .filter((_, at) => [2, 3, 6].includes(at))
    expect(worked).toEqual([0.3125, null, 0.3125])
    const formulas = lines.flatMap(line => (line.kind === 'footer' ? [line.subtotals[5]] : []))
    expect(formulas.map(subtotal => subtotal?.formula)).toEqual([
      'ROUND(SUBTOTAL(9,K4:K5)/60000,0)/1440',
      'ROUND(SUBTOTAL(9,K8:K8)/60000,0)/1440',
      'ROUND(SUBTOTAL(9,L3:L9)/60000,0)/1440',
      'ROUND(SUBTOTAL(9,K13:K13)/60000,0)/1440',
      'ROUND(SUBTOTAL(9,L12:L14)/60000,0)/1440',
      'ROUND(SUBTOTAL(9,L2:L15)/60000,0)/1440',
    ])
    expect(formulas.at(-1)?.value).toBe(510 / 1440)
  })

  test('that are collapsed on screen are collapsed in the sheet, which contains their rows', () => {
    const [outer] = [JSON.stringify(['date', '2026-06-15'])]
    const lines = linesOf(rows, { groups }, { collapsed: new Set([outer]) })
    expect(lines.filter(({ isHidden }) => isHidden).map(describeLine)).toEqual([
      '1 Foreman: Díaz (2 rows)',
      '2 row',
      '2 row',
      '1 Total Díaz',
      '1 Foreman: Evans (1 row)',
      '2 row',
      '1 Total Evans',
    ])
    expect(lines.filter(({ isCollapsed }) => isCollapsed).map(describeLine)).toEqual(['0 Total 2026-06-15'])
  })

  test('have no footers if no total is visible', () => {
    const columns = [{ id: 'employee', width: null, pin: null }] as const
    const sheet = buildSheet(sheetQuestion(rows, { groups, columns }))
    expect([...sheet.lines()].some(line => line?.kind === 'footer')).toBe(false)
    expect(sheet.description.hasFooters).toBe(false)
    expect(sheet.lineCount).toBe(1 + 5 + 4)
  })

  test.each([[{}], [{ groups }], [{ groups: groups.slice(1) }]])(
    'have as many lines as the sheet announces (%j)',
    layout => {
      for (const count of [0, 1, 2, 60]) {
        const sheet = buildSheet(sheetQuestion(crewRows(count), layout))
        expect([...sheet.lines()].filter(Boolean)).toHaveLength(sheet.lineCount - 1)
      }
    },
  )
})

test('use the greatest value if the rows of a day differ, as on screen', () => {
  const rows = [
    { ...row, worked: null },
    { ...row, id: '2', worked: 60_000 },
    { ...row, id: '3', worked: 120_000 },
  ]
  const question = sheetQuestion(rows)
  const lines = linesOf(rows)
  expect(lines.map(line => (line.kind === 'row' ? line.cells[5] : null))).toEqual([null, 2 / 1440, null, null])
  expect(question.table.query({}).totals.worked).toBe(120_000)
})

test('a sheet with too many lines for Excel is rejected before it is written', () => {
  const question = sheetQuestion([row])
  const result = question.table.query({})
  const table = { ...question.table, query: () => ({ ...result, lineCount: 1_048_575, rowCount: 1_048_575 }) }
  expect(() => buildSheet({ ...question, table })).toThrow(
    expect.objectContaining({ name: 'SheetTooLongError', lineCount: 1_048_577 }),
  )
})

describe('a photo', () => {
  const columns = sheetColumns.map(column => (column.id === 'note' ? { ...column, kind: 'photo' as const } : column))
  const cellOf = (photoAddress?: (photoId: string) => string | null) => {
    const question = { ...sheetQuestion([{ ...row, note: 'photo-1' }]), columns }
    const sheet = buildSheet({ ...question, ...(photoAddress ? { photoAddress } : {}) })
    const [line] = [...sheet.lines()].filter(one => one !== null)
    return line?.kind === 'row' ? line.cells[9] : undefined
  }

  test('is a link to its page', () => {
    const address = 'https://console.example/photos/photo-1'
    expect(cellOf(id => `https://console.example/photos/${id}`)).toEqual({ text: 'Photo', address })
  })

  test.each([
    ['there is no such place', undefined],
    ['its place has no address', () => null],
    ['its address must not open', () => 'javascript:alert(1)'],
  ])('is a word, never an id, for %s', (_, photoAddress) => {
    expect(cellOf(photoAddress)).toBe('Photo')
  })
})

test('contains only selected rows, also in the totals', () => {
  const rows = crewRows(6)
  const rowIds = new Set(rows.slice(1, 3).map(({ id }) => id))
  const sheet = buildSheet({ ...sheetQuestion(rows), rowIds })
  const lines = [...sheet.lines()].filter(line => line !== null)
  expect(lines).toEqual(linesOf(rows.slice(1, 3)))
  expect(sheet.rowCount).toBe(2)
})

test("links beyond Excel's limit are text, and the sheet counts them", () => {
  const rows = Array.from({ length: 65_532 }, (_, index) => ({ ...row, id: String(index) }))
  const columns = layoutOf(
    {},
    sheetColumns.filter(({ id }) => id === 'map'),
  ).columns
  const sheet = buildSheet(sheetQuestion(rows, { columns }))
  const cells = [...sheet.lines()].flatMap(line => (line?.kind === 'row' ? line.cells : []))
  expect(cells.slice(65_529)).toEqual([{ text: row.map, address: row.map }, row.map, row.map])
  expect(cells.filter(cell => typeof cell === 'object')).toHaveLength(65_530)
  expect(sheet.losses.plainLinks).toBe(2)
})

test.each([
  'javascript:alert(1)',
  'http://elsewhere.example/',
  'https://user:pass@host.example/',
  'file:///etc/passwd',
  '#Sheet2!A1',
  `https://host.example/${'a'.repeat(2_080)}`,
])('an unsafe link is text: %s', address => {
  const [line] = linesOf([{ ...row, map: address }])
  expect(line?.kind === 'row' && line.cells[8]).toBe(address)
})

function describeLine(line: SheetLine): string {
  return `${line.depth} ${line.kind === 'row' ? 'row' : line.label}`
}
