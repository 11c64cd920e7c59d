import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CompanyRecordKind } from '@fieldtime/console-core/contract'
import { stringify } from 'csv-stringify'
import { and, asc, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/open.ts'
import { errorCodeOf, isOfFiles, PlainFailure } from '../errors/plainFailure.ts'
import { columnOf, fieldsOf, type Kind, kinds, type Values } from './kinds.ts'
import { cellOf, type Form } from './records.ts'

export interface ExportOptions {
  readonly companyId: string
  readonly form: Form
  readonly signal?: AbortSignal
  /** Called after every few thousand records. */
  readonly onProgress?: (records: number) => void
}

/** The number of records per kind. */
export type ExportOutcome = ReadonlyMap<CompanyRecordKind, number>

const rowsPerPage = 5_000

/**
 * Writes a snapshot of a company as one NDJSON file or a folder of CSV, by kind and id. Importing it into another
 * database and exporting it there gives the same bytes. The file or folder appears once it is complete, readable only
 * by its owner. Throws `PlainFailure` when the name is taken, and an `AbortError` when the signal aborts.
 */
export async function exportCompany(database: Database, path: string, options: ExportOptions): Promise<ExportOutcome> {
  if (existsSync(path)) throw new PlainFailure(`${path} already exists.`)
  const draft = `${path}.${process.pid}.draft`
  const { form, signal } = options
  try {
    const counts = await database.transaction(
      async transaction => {
        const counts = new Map<CompanyRecordKind, number>()
        const records = (kind: Kind) => readRecords(transaction, kind, options, counts)
        await (form === 'csv' ? writeFolder : writeFile)(draft, records, signal)
        return counts
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    renameSync(draft, path)
    return counts
  } catch (error) {
    throw isOfFiles(error) ? new PlainFailure(`${path} can't be written (${errorCodeOf(error)}).`) : error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

type Records = (kind: Kind) => AsyncIterable<Values>

/** Orders fields like the contract, so the same company gives the same bytes. */
async function* readRecords(
  transaction: Transaction,
  kind: Kind,
  { companyId, onProgress }: ExportOptions,
  counts: Map<CompanyRecordKind, number>,
): AsyncGenerator<Values> {
  const names = fieldsOf(kind)
  let read = 0
  counts.set(kind.name, 0)
  for await (const row of readRows(transaction, kind, companyId)) {
    const record = kind.toRecord(row)
    yield Object.fromEntries(names.map(name => [name, plainOf(record[name])]))
    read += 1
    counts.set(kind.name, read)
    if (read % rowsPerPage === 0) onProgress?.(rowsPerPage)
  }
}

const plainOf = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))

async function* readRows(transaction: Transaction, kind: Kind, companyId: string): AsyncGenerator<Values> {
  const keys = kind.key.map(key => columnOf(kind, key))
  const isOfCompany = sql`${columnOf(kind, 'companyId')} = ${companyId}`
  let last: Values | null = null
  for (;;) {
    const position = last
    const isBehind =
      position && keys.length > 0
        ? sql`(${sql.join(keys, sql`, `)}) > (${sql.join(
            kind.key.map(key => sql`${position[key]}`),
            sql`, `,
          )})`
        : undefined
    const rows: Values[] = await transaction
      .select()
      .from(kind.table)
      .where(and(isOfCompany, isBehind))
      .orderBy(...keys.map(key => asc(key)))
      .limit(rowsPerPage)
    yield* rows
    last = rows.at(-1) ?? null
    if (rows.length < rowsPerPage) break
  }
}

async function writeFile(path: string, records: Records, signal: AbortSignal | undefined) {
  async function* lines() {
    for (const kind of kinds) {
      for await (const record of records(kind)) yield `${JSON.stringify({ kind: kind.name, ...record })}\n`
    }
  }
  await pipeline(joined(lines()), createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
}

/** Joins thousands of lines into each write. */
async function* joined(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const line of lines) {
    held += line
    if (held.length < 65_536) continue
    yield held
    held = ''
  }
  if (held) yield held
}

/** RFC 4180, with quotes around an empty text and an empty cell for null. */
export const csvOptions = {
  record_delimiter: '\r\n',
  quoted_match: /[\r\n]/,
  cast: { string: (text: string) => (text === '' ? { value: '', quoted_empty: true } : text) },
}

async function writeFolder(path: string, records: Records, signal: AbortSignal | undefined) {
  mkdirSync(path, { mode: 0o700 })
  for (const kind of kinds) {
    const names = fieldsOf(kind)
    async function* rows() {
      yield names
      for await (const record of records(kind)) yield names.map(name => cellOf(record[name]))
    }
    const file = createWriteStream(join(path, kind.file), { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.from(rows()), stringify(csvOptions), file, { signal })
  }
}
