import { createReadStream, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { TextDecoder } from 'node:util'
import { type Info, parse } from 'csv-parse'
import { errorCodeOf, PlainFailure } from '../errors/plainFailure.ts'
import { fieldsOf, type Kind, kinds } from './kinds.ts'
import { isUtf16 } from './ndjson.ts'
import { longestLineBytes, type SourceLine } from './sourceLine.ts'

/** Which files of a folder are a company's. Throws `PlainFailure` when none is, or one of CSV that is of no kind. */
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
 * commas, semicolons or tabs. An empty cell is null, a quoted empty one an empty text. Throws `PlainFailure` where it
 * can't be told any more which row a cell belongs to.
 */
export async function* readCsv(kind: Kind, path: string, onRead: (bytes: number) => void): AsyncGenerator<SourceLine> {
  let header: readonly string[] | null = null
  const lineOf = countLines()
  let last = 0
  try {
    const delimiter = await detectDelimiter(path)
    for await (const { record, info } of parsed(path, kind.file, delimiter, onRead)) {
      last = lineOf(record, info)
      if (header) yield { line: last, kind: kind.name, ...rowOf(header, record) }
      else header = checkHeader(kind, record.map(String))
    }
  } catch (error) {
    throw explain(kind.file, last, error)
  }
  if (!header) throw new PlainFailure(`${kind.file} is empty: its first line must name the columns.`)
}

const lineFeed = 0x0a

type Cells = readonly (string | null)[]

const longestHeaderBytes = 4096

/** The first separator of the header. Names of fields contain none, so a comma further down is part of a cell. */
async function detectDelimiter(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHeaderBytes), 0, longestHeaderBytes, 0)
    const start = buffer.toString('utf8', 0, bytesRead)
    return /^[\uFEFF\r\n]*(?:"[^"]*"|[^"\r\n,;\t])*([,;\t])/.exec(start)?.[1] ?? ','
  } finally {
    await file.close()
  }
}

function parsed(path: string, name: string, delimiter: string, onRead: (bytes: number) => void) {
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestLineBytes,
    info: true,
    cast: (cell, { quoting }) => (cell === '' && !quoting ? null : cell),
  })
  const source = createReadStream(path, { highWaterMark: 262_144 })
  const checked = source.pipe(checkEncoding(name, onRead))
  source.on('error', error => parser.destroy(error))
  checked.on('error', error => parser.destroy(error))
  parser.on('close', () => source.destroy())
  return checked.pipe(parser) as AsyncIterable<{ readonly record: Cells; readonly info: Info }>
}

/** The parser would make question marks of what is no UTF-8. */
function checkEncoding(name: string, onRead: (bytes: number) => void): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let lines = 1
  let isFirst = true
  const notUtf8 = () => new PlainFailure(`${name} is not UTF-8 near line ${lines}: save it as UTF-8.`)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onRead(chunk.length)
      if (isFirst && isUtf16(chunk)) return done(new PlainFailure(`${name} is UTF-16: save it as UTF-8.`))
      isFirst = false
      const isText = decodes(decoder, chunk)
      for (const byte of chunk) if (byte === lineFeed) lines += 1
      return isText ? done(null, chunk) : done(notUtf8())
    },
    flush(done) {
      done(decodes(decoder) ? null : notUtf8())
    },
  })
}

function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

/** Tells on which line a record begins. The parser counts a line that ends within quotes in CR and LF as two. */
function countLines() {
  let countedTwice = 0
  return (cells: Cells, { lines }: Info) => {
    let within = 0
    for (const cell of cells) {
      for (const character of cell?.match(/[\r\n]/g) ?? []) {
        if (character === '\n') within += 1
        else countedTwice += 1
      }
    }
    return lines - countedTwice - within
  }
}

function checkHeader(kind: Kind, header: readonly string[]): readonly string[] {
  const { name, file } = kind
  const fields = fieldsOf(kind)
  const unknown = header.find(column => !fields.includes(column))
  if (unknown !== undefined)
    throw new PlainFailure(`${file} has a column ${JSON.stringify(unknown)}, which is not a field of ${name}.`)
  const twice = header.find((column, index) => header.indexOf(column) !== index)
  if (twice !== undefined) throw new PlainFailure(`${file} has the column ${twice} twice.`)
  return header
}

function rowOf(header: readonly string[], cells: Cells): Pick<SourceLine, 'record' | 'reason'> {
  if (cells.length !== header.length) {
    return { record: {}, reason: `has ${cells.length} cells and not ${header.length}` }
  }
  return { record: Object.fromEntries(header.map((name, index) => [name, cells[index] ?? null])), reason: null }
}

const sentences: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  INVALID_OPENING_QUOTE: 'a quote stands in a cell that is not quoted',
  CSV_INVALID_CLOSING_QUOTE: 'something follows the quote that ends a cell',
  CSV_MAX_RECORD_SIZE: 'a row is longer than 1 MB',
}

/** After a quote that is out of place nobody knows where the next row begins. */
function explain(file: string, last: number, error: unknown): unknown {
  const sentence = sentences[errorCodeOf(error) ?? '']
  const where = last === 0 ? 'in its first row' : `after the row at line ${last}`
  return sentence ? new PlainFailure(`${file} can't be read as CSV ${where}: ${sentence}.`) : error
}
