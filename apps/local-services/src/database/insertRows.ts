import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

const rowsPerStatement = 5_000

/**
 * Inserts many rows, each batch as one JSON parameter, because a statement takes at most 65,535 parameters. Skips rows
 * whose key exists. Columns that no row sets get their default.
 */
export async function insertRows<Table extends PgTable>(
  database: Pick<Database, 'execute'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
    .filter(([property]) => rows.some(row => property in row))
    .map(([property, column]) => [property, column.name] as const)
  const names = sql.join(
    columns.map(([, name]) => sql.identifier(name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows.slice(start, start + rowsPerStatement).map((row: Record<string, unknown>) => {
      return Object.fromEntries(columns.map(([property, name]) => [name, row[property] ?? null]))
    })
    await database.execute(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(batch)}::text::jsonb)
      on conflict do nothing`)
  }
}
