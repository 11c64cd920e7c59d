import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { errorCodeOf, PlainFailure } from '../errors/plainFailure.ts'
import { migrationsFolder, preparedDatabase } from '../paths.ts'
import { openEmbedded } from './embedded.ts'
import * as schema from './schema.ts'

/** The database of the services, embedded or on a server. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** The database with its connections, for statements that Drizzle doesn't write. */
export type PooledDatabase = Database & { readonly $client: pg.Pool }

/** The database within one transaction. An error rolls it back. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type DatabasePlace =
  | { readonly kind: 'memory' }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'server'; readonly url: string }

export interface OpenDatabase {
  readonly database: PooledDatabase
  close(): Promise<void>
}

const migrations = {
  migrationsFolder,
  migrationsSchema: schema.fieldtime.schemaName,
  migrationsTable: 'migrations',
}

/** Serializes migrations of processes that start at the same time. */
const migrationLock = 4_600_001

export interface OpenOptions {
  /** Drops all data of these services first. */
  readonly resets?: boolean
  /** Leaves the schema of a server as it is, so that the server may be a replica. */
  readonly isReadOnly?: boolean
}

/** Opens the database and migrates it to the current schema. Throws `PlainFailure` when a server can't be reached. */
export function openDatabase(place: DatabasePlace, options: OpenOptions = {}): Promise<OpenDatabase> {
  return place.kind === 'server' ? openServer(place.url, options) : openInThread(place, options)
}

async function openInThread(
  place: Exclude<DatabasePlace, { kind: 'server' }>,
  { resets = false }: OpenOptions,
): Promise<OpenDatabase> {
  const folder = place.kind === 'folder' ? join(place.folder, 'postgres') : 'memory://'
  if (resets && place.kind === 'folder') rmSync(folder, { recursive: true, force: true })
  if (place.kind === 'folder') beginFolder(folder)
  const embedded = await openEmbedded(folder)
  // PGlite's only user.
  const pool = createPool({ stream: embedded.connect, max: 1, idleTimeoutMillis: 0, user: 'postgres' })
  const close = async () => {
    await pool.end()
    await embedded.close()
  }
  return openPool(pool, () => migrate(drizzle(pool, { schema }), migrations), close)
}

/**
 * Copies the prepared database into a new folder, where one was built: PGlite takes seconds to initialize. Renames the
 * copy once it is complete.
 */
function beginFolder(folder: string) {
  if (existsSync(folder) || !existsSync(preparedDatabase)) return
  const half = `${folder}.begun`
  rmSync(half, { recursive: true, force: true })
  cpSync(preparedDatabase, half, { recursive: true })
  renameSync(half, folder)
}

function openServer(url: string, { resets = false, isReadOnly = false }: OpenOptions): Promise<OpenDatabase> {
  const pool = createPool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  return openPool(
    pool,
    () => (isReadOnly ? pool.query('select') : migrateServer(pool, resets)),
    () => pool.end(),
  )
}

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // A broken connection fails its query, or the pool replaces it. Without listeners, the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

async function openPool(
  pool: pg.Pool,
  prepare: () => Promise<unknown>,
  close: () => Promise<void>,
): Promise<OpenDatabase> {
  try {
    await prepare()
  } catch (error) {
    await close()
    throw unreachable(error) ?? error
  }
  return { database: drizzle(pool, { schema }), close }
}

/** Migrates on a connection of its own. The lock belongs to a transaction: a pooler may give each one another session. */
async function migrateServer(pool: pg.Pool, resets: boolean) {
  const database = drizzle(pool, { schema })
  await database.transaction(async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    if (resets)
      await database.execute(sql`drop schema if exists ${sql.identifier(schema.fieldtime.schemaName)} cascade`)
    await migrate(database, migrations)
  })
}

/** The error for a DATABASE_URL that doesn't work. Never repeats the URL, which may hold a password. */
function unreachable(error: unknown): PlainFailure | null {
  const code = errorCodeOf(error) ?? ''
  const isSentByServer = /^(28|3D|08|57)/.test(code)
  const isNetwork = /^E[A-Z]+$/.test(code) || (error instanceof Error && error.message.includes('timeout'))
  if (!isSentByServer && !isNetwork) return null
  return new PlainFailure(`The database that DATABASE_URL names can't be used (${code || 'no answer in 10 s'}).`)
}
