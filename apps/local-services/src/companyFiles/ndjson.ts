import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { TextDecoder } from 'node:util'
import { type CompanyRecordKind, companyRecords } from '@fieldtime/console-core/contract'
import { PlainFailure } from '../errors/plainFailure.ts'
import { longestLineBytes, type SourceLine } from './sourceLine.ts'

const lineFeed = 0x0a

/**
 * Reads the lines of a newline-delimited JSON file and skips blank ones. Holds one line in memory at a time, and never
 * one that is too long. Calls `onRead` with the bytes of each chunk. Throws `PlainFailure` for a file in another
 * format.
 */
export async function* readNdjson(path: string, onRead: (bytes: number) => void): AsyncGenerator<SourceLine> {
  const name = basename(path)
  let isFirst = true
  for await (const { line, bytes } of readLines(path, onRead)) {
    if (isFirst && bytes) refuseOtherForms(name, bytes)
    const read: Omit<SourceLine, 'line'> | null = bytes ? readLine(bytes, isFirst) : unreadable('is longer than 1 MB')
    if (read) yield { line, ...read }
    isFirst &&= read === null
  }
}

interface RawLine {
  readonly line: number
  /** Null if the line is too long. */
  readonly bytes: Buffer | null
}

async function* readLines(path: string, onRead: (bytes: number) => void): AsyncGenerator<RawLine> {
  let parts: Buffer[] = []
  let length = 0
  let line = 1
  const take = (part: Buffer) => {
    length += part.length
    if (length <= longestLineBytes) parts.push(part)
    else parts = []
  }
  const finish = () => {
    const finished = { line, bytes: length > longestLineBytes ? null : Buffer.concat(parts) }
    parts = []
    length = 0
    line += 1
    return finished
  }
  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>) {
    onRead(chunk.length)
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      take(chunk.subarray(start, end))
      start = end + 1
      yield finish()
    }
    take(chunk.subarray(start))
  }
  if (length > 0) yield finish()
}

function refuseOtherForms(name: string, bytes: Buffer) {
  if (isUtf16(bytes)) throw new PlainFailure(`${name} is UTF-16: save it as UTF-8.`)
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (text.startsWith('[')) throw new PlainFailure(`${name} is a JSON array: write one object on each line instead.`)
  if (/^\{\s*$/.test(text)) throw new PlainFailure(`${name} has objects over several lines: write each on one line.`)
}

export function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex')
  return mark === 'fffe' || mark === 'feff'
}

/** Keeps byte order marks: only one at the start of the file is skipped. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function readLine(bytes: Buffer, isFirst: boolean): Omit<SourceLine, 'line'> | null {
  const text = decode(bytes)
  if (text === null) return unreadable('is not UTF-8')
  const trimmed = (isFirst ? text.replace(/^\uFEFF/, '') : text).trim()
  return trimmed === '' ? null : readObject(trimmed)
}

function decode(bytes: Buffer): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

function readObject(text: string): Omit<SourceLine, 'line'> {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return unreadable(text.startsWith('{') && !text.endsWith('}') ? 'breaks off' : 'is not JSON')
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return unreadable('is not a JSON object')
  const { kind, ...record } = read as Record<string, unknown>
  if (kind === undefined) return unreadable('kind is missing')
  if (!isKind(kind)) return unreadable(`kind must be one of ${Object.keys(companyRecords).join(', ')}`)
  return { kind, record, reason: null }
}

const isKind = (kind: unknown): kind is CompanyRecordKind =>
  typeof kind === 'string' && Object.hasOwn(companyRecords, kind)

const unreadable = (reason: string) => ({ kind: null, record: {}, reason })
