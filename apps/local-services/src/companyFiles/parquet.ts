import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getTableColumns } from 'drizzle-orm'
import { fileWriter, parquetWriteRows, type SchemaElement } from 'hyparquet-writer'
import { fieldsOf, type Kind, type Values } from './kinds.ts'
import { type FieldKind, fieldOf } from './records.ts'

/** The fields of a kind in Parquet: those of a record, and for clock events the date and unit of the shift. */
export const parquetFieldsOf = (kind: Kind): readonly string[] => [...fieldsOf(kind), ...(kind.parquetColumns ?? [])]

/**
 * Writes records to a Parquet file, in row groups of up to 100,000, compressed with Snappy. Dates are `DATE`, instants are `TIMESTAMP`
 * in UTC milliseconds, and lists are JSON.
 */
export async function writeParquet(
  path: string,
  kind: Kind,
  records: AsyncIterable<Values>,
  signal?: AbortSignal,
): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const elements = parquetFieldsOf(kind).map(name => elementOf(kind, name))
  async function* rows() {
    for await (const record of records) {
      signal?.throwIfAborted()
      yield Object.fromEntries(elements.map(element => [element.name, cellOf(element, record[element.name])]))
    }
  }
  await parquetWriteRows({
    writer: fileWriter(path),
    rows: rows(),
    columns: elements.map(({ name }) => ({ name })),
    schema: [{ name: 'root', num_children: elements.length }, ...elements],
  })
}

/** The path of a kind's file in the folder of an export: `employees.parquet`, or `events/2026-11.parquet` for a month. */
export const parquetPath = (folder: string, kind: Kind, month: string | null) => {
  const name = kind.file.replace(/\.csv$/, '')
  return month ? join(folder, name, `${month}.parquet`) : join(folder, `${name}.parquet`)
}

const types: Readonly<Record<FieldKind | 'date', Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  truth: { type: 'BOOLEAN' },
  list: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
  time: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  date: { type: 'INT32', converted_type: 'DATE' },
}

function elementOf(kind: Kind, name: string): SchemaElement {
  const isDate = getTableColumns(kind.table)[name]?.columnType === 'PgDateString'
  const type = types[isDate ? 'date' : (fieldOf(kind.name, name)?.kind ?? 'text')]
  return { name, ...type, repetition_type: 'OPTIONAL' }
}

function cellOf({ converted_type: type }: SchemaElement, value: unknown): unknown {
  const isTime = type === 'DATE' || type === 'TIMESTAMP_MILLIS'
  return isTime && typeof value === 'string' ? new Date(value) : (value ?? undefined)
}
