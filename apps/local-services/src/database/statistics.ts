import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
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
