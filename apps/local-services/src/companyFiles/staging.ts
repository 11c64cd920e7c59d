import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/open.ts'
import { columnOf, filledColumnsOf, type Kind, kinds, type Values } from './kinds.ts'
import type { Form } from './records.ts'

/** A line that is not loaded. */
export interface BadLine {
  readonly kind: Kind | null
  /** The id of the record, to find lines that refer to it; null without one. */
  readonly id: string | null
  readonly line: number
  readonly reason: string
}

export interface ListedBadLine {
  /** The file in a folder; null for a single file. */
  readonly file: string | null
  readonly line: number
  readonly reason: string
}

/**
 * Holds the lines of a file in temporary tables until all are read: a line may refer to a later one, and a file may be
 * larger than memory. The transaction drops the tables.
 */
export interface Staging {
  add(kind: Kind, line: number, row: Values): Promise<void>
  addBad(bad: BadLine): Promise<void>
  /** Writes the remaining lines. Call it once, at the end. */
  finish(): Promise<void>
  countBad(): Promise<number>
  readBad(limit: number): Promise<readonly ListedBadLine[]>
}

const rowsPerStatement = 2_000

export async function openStaging(transaction: Transaction, form: Form): Promise<Staging> {
  for (const kind of kinds) await createStaged(transaction, kind)
  await transaction.execute(sql`
    create temp table bad_lines (source integer, kind text, id text collate "C", line integer, reason text)
    on commit drop`)
  const held = new Map<Kind | null, Record<string, unknown>[]>()

  const put = async (kind: Kind | null) => {
    const rows = JSON.stringify(held.get(kind) ?? [])
    held.delete(kind)
    const table = kind ? stagedOf(kind) : badLines
    await transaction.execute(
      sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${rows}::text::jsonb)`,
    )
  }
  const hold = async (kind: Kind | null, row: Record<string, unknown>) => {
    const rows = held.get(kind) ?? []
    rows.push(row)
    held.set(kind, rows)
    if (rows.length >= rowsPerStatement) await put(kind)
  }
  const namesOf = new Map(kinds.map(kind => [kind, filledColumnsOf(kind)]))

  return {
    add(kind, line, row) {
      const columns = namesOf.get(kind) ?? []
      return hold(kind, { line, ...Object.fromEntries(columns.map(([name, column]) => [column.name, row[name]])) })
    },
    addBad({ kind, ...bad }) {
      return hold(null, { ...bad, source: kind ? sourceOf(kind, form) : 0, kind: kind?.name ?? null })
    },
    async finish() {
      for (const kind of [...held.keys()]) await put(kind)
      for (const kind of kinds) await transaction.execute(sql`analyze ${stagedOf(kind)}`)
    },
    async countBad() {
      const [found] = await transaction.select({ count: sql<number>`count(*)::int` }).from(badLines)
      return found?.count ?? 0
    },
    async readBad(limit) {
      const found = await transaction
        .select({
          source: sql<number>`source`,
          line: sql<number>`line`,
          reason: sql<string>`reason`,
        })
        .from(badLines)
        .orderBy(sql`source, line`)
        .limit(limit)
      return found.map(({ source, line, reason }) => ({
        file: form === 'csv' ? (kinds[source]?.file ?? null) : null,
        line,
        reason,
      }))
    },
  }
}

export const badLines = sql`pg_temp.bad_lines`

/** The staging table of a kind: the columns that a file fills, and the line. */
export const stagedOf = ({ table }: Kind): SQL => sql`pg_temp.${sql.identifier(`staged_${getTableConfig(table).name}`)}`

/** The index of a line's file, in the order of the report. */
export const sourceOf = (kind: Kind, form: Form): number => (form === 'csv' ? kinds.indexOf(kind) : 0)

async function createStaged(transaction: Transaction, kind: Kind) {
  const columns = filledColumnsOf(kind).map(([, column]) => sql.identifier(column.name))
  const name = sql.identifier(`staged_${getTableConfig(kind.table).name}`)
  await transaction.execute(sql`
    create temp table ${name} on commit drop as
    select 0 as line, ${sql.join(columns, sql`, `)} from ${kind.table} where false`)
}

/** A column of a kind by its name in the schema, in the table with this alias. */
export const columnIn = (alias: string, kind: Kind, property: string): SQL =>
  sql`${sql.identifier(alias)}.${sql.identifier(columnOf(kind, property).name)}`
