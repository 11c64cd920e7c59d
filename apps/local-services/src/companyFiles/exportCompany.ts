import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CompanyRecordKind } from '@fieldtime/console-core/contract'
import { stringify } from 'csv-stringify'
import { and, asc, eq, gte, lt, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../database/open.ts'
import { areShiftsAssigned } from '../database/shifts.ts'
import { errorCodeOf, isOfFiles, PlainFailure } from '../errors/plainFailure.ts'
import { columnOf, fieldsOf, type Kind, kinds, type Values } from './kinds.ts'
import { parquetFieldsOf, parquetPath, writeParquet } from './parquet.ts'
import { cellOf, type Form } from './records.ts'

export interface ExportOptions {
  readonly companyId: string
  readonly form: Form | 'parquet'
  readonly signal?: AbortSignal
  /** Called after every few thousand records. */
  readonly onProgress?: (records: number) => void
}

/** The number of records per kind. */
export type ExportOutcome = ReadonlyMap<CompanyRecordKind, number>

const rowsPerPage = 5_000

/**
 * Writes a snapshot of a company as one NDJSON file or a folder of CSV, by kind and id. Importing it into another
 * database and exporting it there gives the same bytes. Parquet is for analysis and can't be imported: a folder with
 * one file per kind, or one per month if the kind has dates. The file or folder appears once it is complete, readable
 * only by its owner. Throws a `PlainFailure` if the name is taken, and an `AbortError` if the signal is aborted.
 */
export async function exportCompany(database: Database, path: string, options: ExportOptions): Promise<ExportOutcome> {
  if (existsSync(path)) throw new PlainFailure(`${path} already exists.`)
  const draft = `${path}.${process.pid}.draft`
  const { form, signal } = options
  try {
    const counts = await database.transaction(
      async transaction => {
        const counts = new Map<CompanyRecordKind, number>()
        const records: Records = (kind, month) => readRecords(transaction, kind, options, counts, month)
        if (form === 'parquet') {
          if (!(await areShiftsAssigned(transaction, options.companyId))) {
            throw new PlainFailure(
              'Some clock events have no date yet: an update is not finished. Start the services first.',
            )
          }
          await writeParquetFolder(draft, records, kind => monthsOf(transaction, kind, options.companyId), signal)
        } else {
          await (form === 'csv' ? writeFolder : writeFile)(draft, records, signal)
        }
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

/** The records of a kind, in a month if one is named. */
type Records = (kind: Kind, month?: Month) => AsyncIterable<Values>

/** A month by its first day and that of the next month. */
interface Month {
  readonly start: string
  readonly end: string
}

/** Orders fields like the contract, so the same company gives the same bytes. */
async function* readRecords(
  transaction: Transaction,
  kind: Kind,
  { companyId, form, onProgress }: ExportOptions,
  counts: Map<CompanyRecordKind, number>,
  month?: Month,
): AsyncGenerator<Values> {
  const names = form === 'parquet' ? parquetFieldsOf(kind) : fieldsOf(kind)
  let read = counts.get(kind.name) ?? 0
  counts.set(kind.name, read)
  for await (const row of readRows(transaction, kind, companyId, month)) {
    const record = kind.toRecord(row)
    yield Object.fromEntries(names.map(name => [name, plainOf(record[name])]))
    read += 1
    counts.set(kind.name, read)
    if (read % rowsPerPage === 0) onProgress?.(rowsPerPage)
  }
}

const plainOf = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))

async function* readRows(transaction: Transaction, kind: Kind, companyId: string, month?: Month) {
  const order = month && kind.dateColumn ? [kind.dateColumn, ...kind.key] : kind.key
  const keys = order.map(key => columnOf(kind, key))
  const isOfCompany = eq(columnOf(kind, 'companyId'), companyId)
  const isOfMonth = month && kind.dateColumn ? isIn(month, columnOf(kind, kind.dateColumn)) : undefined
  let last: Values | null = null
  for (;;) {
    const position = last
    const isAfter =
      position && keys.length > 0
        ? sql`(${sql.join(keys, sql`, `)}) > (${sql.join(
            order.map(key => sql`${position[key]}`),
            sql`, `,
          )})`
        : undefined
    const rows: Values[] = await transaction
      .select()
      .from(kind.table)
      .where(and(isOfCompany, isOfMonth, isAfter))
      .orderBy(...keys.map(key => asc(key)))
      .limit(rowsPerPage)
    yield* rows
    last = rows.at(-1) ?? null
    if (rows.length < rowsPerPage) break
  }
}

const isIn = ({ start, end }: Month, column: PgColumn): SQL | undefined => and(gte(column, start), lt(column, end))

/** The months that have records of the kind, in order. Each takes one look into the index by date. */
async function monthsOf(transaction: Transaction, kind: Kind, companyId: string): Promise<readonly Month[]> {
  const column = columnOf(kind, kind.dateColumn ?? '')
  const isOfCompany = eq(columnOf(kind, 'companyId'), companyId)
  const months: Month[] = []
  for (;;) {
    const previous = months.at(-1)
    const [next] = await transaction
      .select({ date: min(column) })
      .from(kind.table)
      .where(and(isOfCompany, previous && gte(column, previous.end)))
    if (!next?.date) return months
    const [year = 0, month = 0] = String(next.date).split('-').map(Number)
    months.push({ start: firstOf(year, month), end: firstOf(year, month + 1) })
  }
}

const firstOf = (year: number, month: number) => new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 10)

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

async function writeParquetFolder(
  path: string,
  records: Records,
  monthsOf: (kind: Kind) => Promise<readonly Month[]>,
  signal: AbortSignal | undefined,
) {
  mkdirSync(path, { mode: 0o700 })
  for (const kind of kinds) {
    if (!kind.dateColumn) await writeParquet(parquetPath(path, kind, null), kind, records(kind), signal)
    else {
      for (const month of await monthsOf(kind)) {
        await writeParquet(parquetPath(path, kind, month.start.slice(0, 7)), kind, records(kind, month), signal)
      }
    }
  }
}
