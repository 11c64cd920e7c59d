import { getTableName, lt } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from './open.ts'
import { fieldtime, rateLimits, signInAttempts } from './schema.ts'

interface LimiterOptions {
  readonly points: number
  /** The duration of a bucket, in seconds. */
  readonly duration: number
  /** Once a bucket has consumed this many points, rejects its requests without a statement until they expire. */
  readonly inMemoryBlockOnConsumed?: number
}

/** Creates a limiter that stores its points in one of our tables and sends its statements through `client`. */
export function createRateLimiter(
  client: pg.Pool | pg.PoolClient,
  table: typeof rateLimits | typeof signInAttempts,
  options: LimiterOptions,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...options,
    // Drops the names of prepared statements: a pooler may run the next statement in a session that didn't prepare it.
    // biome-ignore lint/plugin: RateLimiterPostgres passes values as parameters.
    storeClient: { query: ({ text, values }: pg.QueryConfig) => client.query({ text, values }) },
    storeType: 'client',
    schemaName: fieldtime.schemaName,
    tableName: getTableName(table),
    tableCreated: true,
    keyPrefix: '',
    // Its timer would outlive the pool. Housekeeping calls `sweepLimits` instead.
    clearExpiredByTimeout: false,
  })
}

/** Deletes the buckets whose points have expired. */
export async function sweepLimits(database: Database) {
  for (const table of [rateLimits, signInAttempts]) await database.delete(table).where(lt(table.expire, Date.now()))
}
