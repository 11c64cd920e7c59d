import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findCsvFiles, readCsv } from './csv.ts'
import { csvOptions } from './exportCompany.ts'
import { kindOf } from './kinds.ts'
import type { SourceLine } from './sourceLine.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldtime-csv-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function read(content: string | Buffer): Promise<SourceLine[]> {
  const path = join(folder, 'groups.csv')
  writeFileSync(path, content)
  const lines: SourceLine[] = []
  for await (const line of readCsv(kindOf('group'), path, () => {})) lines.push(line)
  return lines
}

const rowsOf = (lines: readonly SourceLine[]) => lines.map(({ line, record }) => [line, record])

const group = (line: number, id: string | null, name: string | null, description: string | null, separator = ',') => ({
  line,
  kind: 'group',
  record: { id, name, description },
  reason: null,
  separator,
})

test.each([
  ['LF', 'id,name,description\n1,One,\n2,Two,x\n'],
  ['CRLF', 'id,name,description\r\n1,One,\r\n2,Two,x\r\n'],
  ['a byte order mark', '\uFEFFid,name,description\r\n1,One,\r\n2,Two,x'],
  ['columns in another order', 'name,description,id\nOne,,1\nTwo,x,2\n'],
  ['quotes where none are needed', '"id","name","description"\n"1","One",\n"2","Two","x"\n'],
  ['semicolons', '\uFEFFid;name;description\r\n1;One;\r\n2;Two;x\r\n'],
  ['semicolons and quotes', '"id";"name";"description"\n"1";"One";\n"2";"Two";"x"\n'],
  ['tabs', 'id\tname\tdescription\r\n1\tOne\t\r\n2\tTwo\tx\r\n'],
  ['CR', 'id,name,description\r1,One,\r2,Two,x\r'],
  ['spaces and capitals in its header', 'ID, Name ,DESCRIPTION\n1,One,\n2,Two,x\n'],
  ['rows of only commas', 'id,name,description\n1,One,\n2,Two,x\n,,\n,,\n'],
])('reads rows with %s', async (_what, content) => {
  expect(rowsOf(await read(content))).toEqual([
    [2, { id: '1', name: 'One', description: null }],
    [3, { id: '2', name: 'Two', description: 'x' }],
  ])
})

test.each([',', ';', '\t'])('skips a first line that names the separator %j', async separator => {
  const content = `sep=${separator}\r\n${['id', 'name', 'description'].join(separator)}\r\n${['1', 'One', ''].join(separator)}\r\n`
  expect(await read(content)).toEqual([group(3, '1', 'One', null, separator)])
})

test('counts lines that end in CR as an editor does', async () => {
  expect(rowsOf(await read('id,name,description\r1,"a\rb",\r2,Two,\r'))).toEqual([
    [2, { id: '1', name: 'a\rb', description: null }],
    [4, { id: '2', name: 'Two', description: null }],
  ])
})

test('reads an empty cell as null and a quoted empty one as empty, and counts lines as an editor does', async () => {
  const content = 'id,name,description\r\n1,"a\r\nb",""\r\n\r\n2,"say ""hi"", now",\n3,"a\nb\rc",x\r\n4\r\n'
  expect(await read(content)).toEqual([
    group(2, '1', 'a\r\nb', ''),
    group(5, '2', 'say "hi", now', null),
    group(6, '3', 'a\nb\rc', 'x'),
    { line: 8, kind: 'group', record: {}, reason: 'has 1 cells and not 3', separator: ',' },
  ])
})

describe("rejects a file that can't be split into rows", () => {
  test.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'groups.csv is empty: its first line must name the columns.'],
    [
      'another separator',
      'id|name|description\n1|One|\n',
      'groups.csv has a column "id|name|description", which is not a field of group.',
    ],
    ['two separators in its header', 'id;name,description\n', 'has a column "name,description", which is not a field'],
    ['another column', 'id,name,colour\n', 'groups.csv has a column "colour", which is not a field of group.'],
    ['a column twice', 'id,name,id\n', 'groups.csv has the column id twice.'],
    [
      'an open quote',
      'id,name,description\n1,One,\n2,"Two,\n3,Three,\n',
      "groups.csv can't be read as CSV after the row at line 2: a quote is not closed.",
    ],
    ['a column without a name', 'id,name,\n1,One,\n', 'groups.csv: column 3 has no name.'],
    [
      'a stray quote far down',
      `id,name,description\n${'1,One,\n'.repeat(248)}2,"T"wo,\n`,
      "groups.csv can't be read as CSV after the row at line 249: something follows the quote that ends a cell.",
    ],
    ['a quote within a cell', 'id,name,description\n1,O"ne,\n', 'an unquoted cell contains a quote.'],
    ['text behind a quote', 'id,name,description\n1,"O"ne,\n', 'something follows the quote that ends a cell.'],
    ['a row of 10 MB', `id,name,description\n1,"${'x'.repeat(10_000_000)}",\n`, 'a row is longer than 1 MB.'],
    [
      'Latin-1',
      Buffer.from(`id,name,description\n1,One,\n2,Gr\u00fcn,\n${'3,Three,\n'.repeat(500)}`, 'latin1'),
      'groups.csv is not UTF-8 in line 3: save it as UTF-8.',
    ],
    [
      'a file that ends within a character',
      Buffer.from('id,name\n1,Gr\u00fc').subarray(0, -1),
      'groups.csv is not UTF-8 in line 2',
    ],
    ['UTF-16', Buffer.from('\uFEFFid,name\n', 'utf16le'), 'groups.csv is UTF-16: save it as UTF-8.'],
  ])('%s', async (_what, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence)
  })
})

test('takes the separator from the header only', async () => {
  expect(await read('id;name;description\n1;a,b\tc;"x;y ""z"";\n"\n')).toEqual([
    group(2, '1', 'a,b\tc', 'x;y "z";\n', ';'),
  ])
  expect(await read('id,name,description\n1,a;b\tc,;\n')).toEqual([group(2, '1', 'a;b\tc', ';')])
  expect(await read('\r\nid;name;description\r\n1;One;\r\n')).toEqual([group(3, '1', 'One', null, ';')])
  expect(await read('id\n1\n')).toEqual([{ line: 2, kind: 'group', record: { id: '1' }, reason: null, separator: ',' }])
})

test.each([',', ';', '\t'])(
  'keeps any cells with %j in a round trip, including empty and null ones',
  async delimiter => {
    const text = fc.oneof(
      fc.constant(''),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', ' ', '=', 'a', '\uFEFF'), maxLength: 6 }),
    )
    const row = fc.tuple(fc.string({ minLength: 1 }), fc.option(text), fc.option(text))
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), async rows => {
        const found = await read(stringify([['id', 'name', 'description'], ...rows], { ...csvOptions, delimiter }))
        expect(found.map(({ record }) => [record.id, record.name, record.description])).toEqual(rows)
      }),
      { numRuns: 200 },
    )
  },
)

describe('a folder', () => {
  test('rejects a folder without CSV files', () => {
    writeFileSync(join(folder, 'notes.txt'), '')
    expect(() => findCsvFiles(folder)).toThrow(
      `${folder} contains no CSV file of a company: company.csv, businessUnits.csv,`,
    )
  })

  test('rejects a folder with another kind of file', () => {
    writeFileSync(join(folder, 'company.csv'), '')
    writeFileSync(join(folder, 'boats.csv'), '')
    expect(() => findCsvFiles(folder)).toThrow('boats.csv is not a file of a company: the files are company.csv,')
  })

  test('reads the files of a folder in the order of the kinds', () => {
    mkdirSync(join(folder, 'pictures'))
    for (const name of ['users.csv', 'company.csv', 'jobs.csv', 'readme.md']) writeFileSync(join(folder, name), '')
    expect(findCsvFiles(folder).map(({ kind }) => kind.name)).toEqual(['company', 'job', 'user'])
  })
})
