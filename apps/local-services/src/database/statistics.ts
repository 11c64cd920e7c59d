import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'
import * as schema from './schema.ts'

/**
 * Tells the planner how large the tables are and what they contain. Call it after many rows were written: the embedded database never
 * does so by itself, and a server only minutes later.
 */
export async function refreshStatistics(database: Pick<Database, 'execute'>): Promise<void> {
  const tables = Object.values<unknown>(schema).filter(value => is(value, PgTable))
  await database.execute(sql`analyze ${sql.join(tables, sql`, `)}`)
}
