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

/** The share of rows after which Postgres's autovacuum analyzes a table by default. */
const analyzeScaleFactor = 0.1

/** Updates a table's statistics after a write of `rowCount` rows, if that is more than a tenth of the table. */
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
  if (rowCount > analyzeScaleFactor * Math.max(0, rows[0]?.rowCount ?? 0)) await database.execute(sql`analyze ${table}`)
}
