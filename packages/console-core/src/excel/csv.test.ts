import fc from 'fast-check'
import { expect, test } from 'vitest'
import { en } from '../messages/catalogues.ts'
import type { ReportColumn } from '../reports/index.ts'
import { createReportTable } from '../table/index.ts'
import { writeCsv } from './csv.ts'

interface Line {
  readonly id: string
  readonly name: string | null
  readonly hours: number | null
}

const columns: readonly ReportColumn<Line>[] = [
  { id: 'name', kind: 'text', header: 'report.column.employeeName', value: ({ name }) => name },
  { id: 'hours', kind: 'hours', header: 'week.clocked', hoursFormat: 'hoursAndMinutes', value: ({ hours }) => hours },
]

async function csvOf(lines: readonly Omit<Line, 'id'>[], lists: Parameters<typeof writeCsv>[0]['lists'] = []) {
  const table = createReportTable(columns, { rowId: ({ id }) => id, locale: 'de-DE' })
  table.append(lines.map((line, index) => ({ ...line, id: String(index) })))
  const layout = {
    columns: columns.map(({ id }) => ({ id, width: null, pin: null })),
    ...{ sorts: [], filters: [], groups: [], pageSize: 10 as const },
  }
  const file = writeCsv({ table, columns, layout, lists, messages: en, locale: 'de-DE' })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
}

test('has a header, decimal hours with a point, and lines that end in CRLF, after a byte order mark', async () => {
  expect(
    await csvOf([
      { name: 'Ana', hours: 7.505 },
      { name: null, hours: null },
    ]),
  ).toBe('\ufeffName,Clock\r\nAna,7.51\r\n,\r\n')
})

test.each([
  ['Ruiz, Ana', '"Ruiz, Ana"'],
  ['the "Bull"', '"the ""Bull"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-', "'-"],
  ['-12', '-12'],
])('writes %j as %s', async (name, field) => {
  const text = await csvOf([{ name, hours: null }])
  expect(text.split('\r\n')[1]).toBe(`${field},`)
})

test('lists what isn’t included below an empty line', async () => {
  const list = { name: 'Not included', header: ['Name', 'Date'], lines: [['Ben', '2026-11-17']] }
  expect(await csvOf([], [list])).toBe('\ufeffName,Clock\r\n\r\nNot included\r\nName,Date\r\nBen,2026-11-17\r\n')
})

/** Reads one line of fields, as RFC 4180 describes them. */
function readFields(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}

test('any name is read back as it was, apart from the apostrophe before a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[!-~]([ -~]*[!-~])?$/), async name => {
      const [, line = ''] = (await csvOf([{ name, hours: 1 }])).split('\r\n')
      const [read = '', hours] = readFields(line)
      expect(hours).toBe('1')
      expect([name, `'${name}`]).toContain(read)
    }),
  )
})
