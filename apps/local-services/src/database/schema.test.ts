import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMilliseconds } from '../testing/testServices.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import * as schema from './schema.ts'

const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable))

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openDatabase({ kind: 'memory' })
}, startMilliseconds)
afterAll(() => opened.close())

const identityTables = ['accounts', 'identity_records', 'keys', 'rate_limits', 'sign_in_attempts']

test('the migrations create exactly the tables of the schema', async () => {
  const { database } = opened
  const columns = await database
    .select({
      table: sql<string>`table_name`,
      column: sql<string>`column_name`,
      type: sql<string>`data_type || coalesce('(' || datetime_precision || ')', '')`,
      isNullable: sql<string>`is_nullable`,
      collation: sql<string | null>`collation_name`,
    })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'fieldtime' and table_name <> 'migrations'`)
  const indexes = await database
    .select({ name: sql<string>`indexname` })
    .from(sql`pg_indexes`)
    .where(sql`schemaname = 'fieldtime' and tablename <> 'migrations'`)

  const described = tables.flatMap(table => {
    const config = getTableConfig(table)
    return config.columns.map(column => {
      const [type = '', collation] = column.getSQLType().split(' COLLATE ')
      return {
        table: config.name,
        column: column.name,
        type: databaseNames[type] ?? type,
        isNullable: column.notNull ? 'NO' : 'YES',
        collation: collation ? 'C' : null,
      }
    })
  })
  const byName = (a: { table: string; column: string }, b: { table: string; column: string }) =>
    `${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1
  expect(columns.sort(byName)).toEqual(described.sort(byName))

  const wanted = tables.flatMap(table => getTableConfig(table).indexes.map(index => String(index.config.name)))
  const made = indexes.map(index => index.name).filter(name => !name.endsWith('_pkey'))
  expect(made.sort()).toEqual(wanted.sort())
})

const databaseNames: Record<string, string> = {
  date: 'date(0)',
  time: 'time without time zone(6)',
  'timestamp (3) with time zone': 'timestamp with time zone(3)',
}

test("the primary key and every index of a company's tables start with the company", () => {
  for (const table of tables) {
    const { name, columns, primaryKeys, indexes } = getTableConfig(table)
    if (identityTables.includes(name)) continue
    expect(columns[0]?.name, name).toBe('company_id')
    const keys = primaryKeys.map(key => key.columns[0]?.name)
    expect(keys.length > 0 ? keys : [columns.find(column => column.primary)?.name], name).toEqual(['company_id'])
    for (const index of indexes) {
      const [first] = index.config.columns
      expect(first && 'name' in first ? first.name : null, String(index.config.name)).toBe('company_id')
    }
  }
})
