import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { errorCodeOf, PlainFailure } from '../plainFailure.ts'
import * as schema from './schema.ts'

/** The one kind of database that the services know, whoever runs it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type DatabasePlace =
  | { readonly kind: 'memory' }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'server'; readonly url: string }

export interface OpenDatabase {
  readonly database: Database
  close(): Promise<void>
}

const migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  migrationsSchema: schema.fieldtime.schemaName,
  migrationsTable: 'migrations',
}

/** Two processes that start on one server migrate one after the other. */
const migrationLock = 4_600_001

/**
 * Opens the database and brings it to the current schema. With `resets` everything that these services keep there is
 * taken away first. Throws `PlainFailure` when a server can't be reached.
 */
export function openDatabase(place: DatabasePlace, { resets = false } = {}): Promise<OpenDatabase> {
  return place.kind === 'server' ? openServer(place.url, resets) : openEmbedded(place, resets)
}

async function openEmbedded(place: Exclude<DatabasePlace, { kind: 'server' }>, resets: boolean): Promise<OpenDatabase> {
  const folder = place.kind === 'folder' ? join(place.folder, 'postgres') : 'memory://'
  if (resets && place.kind === 'folder') rmSync(folder, { recursive: true, force: true })
  const client = await PGlite.create(folder)
  const database = drizzlePglite(client, { schema })
  await migratePglite(database, migrations)
  return { database, close: () => client.close() }
}

async function openServer(url: string, resets: boolean): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks is replaced with the next query; without a listener it would end the process.
  pool.on('error', () => {})
  try {
    await migrateServer(pool, resets)
  } catch (error) {
    await pool.end()
    throw unreachable(error) ?? error
  }
  return { database: drizzlePostgres(pool, { schema }), close: () => pool.end() }
}

async function migrateServer(pool: pg.Pool, resets: boolean) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if (resets)
      await client.query(`drop schema if exists ${client.escapeIdentifier(schema.fieldtime.schemaName)} cascade`)
    await migratePostgres(drizzlePostgres(client, { schema }), migrations)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    client.release(true)
  }
}

/** What a person reads when DATABASE_URL does not work. The URL itself may hold a password and is never repeated. */
function unreachable(error: unknown): PlainFailure | null {
  const code = errorCodeOf(error) ?? ''
  const isSentByServer = /^(28|3D|08|57)/.test(code)
  const isNetwork = /^E[A-Z]+$/.test(code) || (error instanceof Error && error.message.includes('timeout'))
  if (!isSentByServer && !isNetwork) return null
  return new PlainFailure(`The database that DATABASE_URL names can't be used (${code || 'no answer in 10 s'}).`)
}
