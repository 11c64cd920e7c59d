import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'
import * as schema from './schema.ts'

/**
 * Updates the planner's statistics. Call it after bulk loads: the embedded database has no autovacuum, and a server's runs minutes
 * later.
 */
export async function refreshStatistics(database: Pick<Database, 'execute'>): Promise<void> {
  const tables = Object.values<unknown>(schema).filter(value => is(value, PgTable))
  await database.execute(sql`analyze ${sql.join(tables, sql`, `)}`)
}

/** The share of a table that a write has to change before its statistics are worth the time: that of autovacuum. */
const noticeableShare = 0.1

/** Updates a table's statistics if `rowCount` rows, just written, are a noticeable part of it. */
export async function refreshStatisticsOf(
  database: Pick<Database, 'execute'>,
  table: PgTable,
  rowCount: number,
): Promise<void> {
  const { name, schema: schemaName } = getTableConfig(table)
  const { rows } = (await database.execute(sql`
    select reltuples as "rowCount" from pg_class
    where relname = ${name} and relnamespace = ${schemaName}::regnamespace`)) as unknown as {
    rows: { rowCount: number }[]
  }
  if (rowCount > noticeableShare * Math.max(0, rows[0]?.rowCount ?? 0)) await database.execute(sql`analyze ${table}`)
}
