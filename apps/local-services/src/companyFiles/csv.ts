import { isUtf8 } from 'node:buffer'
import { createReadStream, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { parse } from 'csv-parse'
import { errorCodeOf, PlainFailure } from '../errors/plainFailure.ts'
import { fieldsOf, type Kind, kinds } from './kinds.ts'
import { isUtf16 } from './ndjson.ts'
import { longestLineBytes, type SourceLine } from './sourceLine.ts'

/** The company's files in a folder. Throws `PlainFailure` if there are none, or if a CSV file has an unknown name. */
export function findCsvFiles(folder: string): readonly { readonly kind: Kind; readonly path: string }[] {
  const names = readdirSync(folder).filter(name => name.toLowerCase().endsWith('.csv'))
  const known = kinds.map(kind => kind.file)
  if (names.length === 0) throw new PlainFailure(`${folder} contains no CSV file of a company: ${known.join(', ')}.`)
  const other = names.find(name => !known.includes(name))
  if (other) throw new PlainFailure(`${other} is not a file of a company: the files are ${known.join(', ')}.`)
  return kinds.filter(kind => names.includes(kind.file)).map(kind => ({ kind, path: join(folder, kind.file) }))
}

/**
 * The rows of a CSV file (RFC 4180, UTF-8). The header names the fields, in any order, and shows whether the file has
 * commas, semicolons or tabs. A first line such as `sep=;`, and rows without any cell, are skipped. An empty cell is null, a
 * quoted empty one an empty text. Throws `PlainFailure` if the rest of the file can't be read row by row.
 */
export async function* readCsv(kind: Kind, path: string, onRead: (bytes: number) => void): AsyncGenerator<SourceLine> {
  let header: readonly string[] | null = null
  const lines: ParsedLines = { waiting: [], last: 0 }
  try {
    const layout = await detectLayout(path)
    const { separator } = layout
    for await (const cells of parsed(path, kind.file, layout, lines, onRead)) {
      const line = lines.waiting.shift() ?? 0
      if (cells.every(cell => cell === null)) continue
      if (header) yield { line, kind: kind.name, separator, ...rowOf(header, cells) }
      else if (!isSeparatorLine(line, cells)) header = checkHeader(kind, cells)
    }
  } catch (error) {
    throw explain(kind.file, lines.last, error)
  }
  if (!header) throw new PlainFailure(`${kind.file} is empty: its first line must name the columns.`)
}

/** The line `sep=,` that some spreadsheets write before the header. */
const isSeparatorLine = (line: number, [first]: Cells) => line === 1 && /^sep=/i.test(first ?? '')

type Cells = readonly (string | null)[]

const longestHeaderBytes = 4096

interface Layout {
  readonly separator: ',' | ';' | '\t'
  /** Old spreadsheets end lines in CR alone. */
  readonly endsInCarriageReturn: boolean
}

/** The first separator of the header. Names of fields contain none, so a comma further down is part of a cell. */
async function detectLayout(path: string): Promise<Layout> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHeaderBytes), 0, longestHeaderBytes, 0)
    const start = buffer.toString('utf8', 0, bytesRead).replace(/^[\uFEFF\r\n]*/, '')
    const [, separator] = /^sep=([,;\t])/i.exec(start) ?? /^(?:"[^"]*"|[^"\r\n,;\t])*([,;\t])/.exec(start) ?? []
    const [, lineEnd] = /^(?:"[^"]*"|[^"\r\n])*(\r\n|\n|\r)/.exec(start) ?? []
    return {
      separator: separator === ';' || separator === '\t' ? separator : ',',
      endsInCarriageReturn: lineEnd === '\r' && bytesRead > start.indexOf('\r') + 1,
    }
  } finally {
    await file.close()
  }
}

/** The line numbers at which the parsed but not yet yielded rows, and the last yielded row, start. */
interface ParsedLines {
  readonly waiting: number[]
  last: number
}

function parsed(
  path: string,
  name: string,
  { separator, endsInCarriageReturn }: Layout,
  lines: ParsedLines,
  onRead: (bytes: number) => void,
) {
  const lineOf = countLines(endsInCarriageReturn)
  const parser = parse({
    bom: true,
    delimiter: separator,
    record_delimiter: endsInCarriageReturn ? ['\r'] : ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestLineBytes,
    cast: (cell, { quoting }) => (cell === '' && !quoting ? null : cell),
    on_record: (cells, context) => {
      lines.last = lineOf(cells, context.lines)
      lines.waiting.push(lines.last)
      return cells
    },
  })
  const source = createReadStream(path, { highWaterMark: 262_144 })
  const checked = source.pipe(checkEncoding(name, endsInCarriageReturn, onRead))
  source.on('error', error => parser.destroy(error))
  checked.on('error', error => parser.destroy(error))
  parser.on('close', () => source.destroy())
  return checked.pipe(parser) as AsyncIterable<Cells>
}

/** Rejects bytes that aren't UTF-8, which the parser would replace with question marks. */
function checkEncoding(name: string, endsInCarriageReturn: boolean, onRead: (bytes: number) => void): Transform {
  const lineEnd = endsInCarriageReturn ? 0x0d : 0x0a
  let linesBefore = 1
  /** The bytes since the last end of a line. */
  let rest = Buffer.alloc(0)
  let isFirst = true
  const notUtf8 = (line: number) => new PlainFailure(`${name} is not UTF-8 in line ${line}: save it as UTF-8.`)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onRead(chunk.length)
      if (isFirst && isUtf16(chunk)) return done(new PlainFailure(`${name} is UTF-16: save it as UTF-8.`))
      isFirst = false
      const end = chunk.lastIndexOf(lineEnd)
      if (end === -1) {
        // The parser rejects longer rows.
        if (rest.length <= longestLineBytes) rest = Buffer.concat([rest, chunk])
        return done(null, chunk)
      }
      const whole = Buffer.concat([rest, chunk.subarray(0, end + 1)])
      rest = Buffer.from(chunk.subarray(end + 1))
      if (!isUtf8(whole)) return done(notUtf8(linesBefore + indexOfBadLine(whole, lineEnd)))
      linesBefore += countOf(whole, lineEnd)
      done(null, chunk)
    },
    flush(done) {
      done(rest.length > longestLineBytes || isUtf8(rest) ? null : notUtf8(linesBefore))
    },
  })
}

/** From 0. No character of several bytes contains the end of a line. */
function indexOfBadLine(bytes: Buffer, lineEnd: number): number {
  let index = 0
  let start = 0
  for (let end = bytes.indexOf(lineEnd); end !== -1; end = bytes.indexOf(lineEnd, start)) {
    if (!isUtf8(bytes.subarray(start, end))) return index
    index += 1
    start = end + 1
  }
  return index
}

function countOf(bytes: Buffer, byte: number): number {
  let count = 0
  for (const one of bytes) if (one === byte) count += 1
  return count
}

/**
 * Creates a function that returns the line on which a record begins. The parser counts CR and LF inside quotes as a line each, so
 * CRLF inside quotes counts twice.
 */
function countLines(endsInCarriageReturn: boolean) {
  const lineEnd = endsInCarriageReturn ? '\r' : '\n'
  let countedTwice = 0
  return (cells: Cells, lines: number) => {
    let within = 0
    for (const cell of cells) {
      for (const character of cell?.match(/[\r\n]/g) ?? []) {
        if (character === lineEnd) within += 1
        else countedTwice += 1
      }
    }
    return lines - countedTwice - within
  }
}

/** Returns the fields of the columns. Ignores spaces and case in their names. */
function checkHeader(kind: Kind, columns: Cells): readonly string[] {
  const { name, file } = kind
  const fields = new Map(fieldsOf(kind).map(field => [foldName(field), field]))
  const header = columns.map((column, index) => {
    if (!column?.trim()) throw new PlainFailure(`${file}: column ${index + 1} has no name.`)
    const field = fields.get(foldName(column))
    if (field !== undefined) return field
    throw new PlainFailure(`${file} has a column ${JSON.stringify(column)}, which is not a field of ${name}.`)
  })
  const twice = header.find((column, index) => header.indexOf(column) !== index)
  if (twice !== undefined) throw new PlainFailure(`${file} has the column ${twice} twice.`)
  return header
}

const foldName = (column: string) => column.replace(/[\s_-]/g, '').toLowerCase()

function rowOf(header: readonly string[], cells: Cells): Pick<SourceLine, 'record' | 'reason'> {
  if (cells.length !== header.length) {
    return { record: {}, reason: `has ${cells.length} cells and not ${header.length}` }
  }
  return { record: Object.fromEntries(header.map((name, index) => [name, cells[index] ?? null])), reason: null }
}

const sentences: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  INVALID_OPENING_QUOTE: 'an unquoted cell contains a quote',
  CSV_INVALID_CLOSING_QUOTE: 'something follows the quote that ends a cell',
  CSV_MAX_RECORD_SIZE: 'a row is longer than 1 MB',
}

/** Returns a plain sentence for an error of the parser. A misplaced quote makes the rest of the file unreadable. */
function explain(file: string, last: number, error: unknown): unknown {
  const sentence = sentences[errorCodeOf(error) ?? '']
  const where = last === 0 ? 'in its first row' : `after the row at line ${last}`
  return sentence ? new PlainFailure(`${file} can't be read as CSV ${where}: ${sentence}.`) : error
}
