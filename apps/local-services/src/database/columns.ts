import { customType, integer, pgSchema, timestamp } from 'drizzle-orm/pg-core'

/** A dedicated schema can share a database with other products, and `--reset` drops it whole. */
export const fieldtime = pgSchema('fieldtime')

/** Identifiers sort by code unit, so a cursor means the same on every server. */
export const identifier = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' })

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
/** Incremented by each change. The ETag of a row is its version. */
export const version = () => integer('version').notNull().default(1)
export const companyId = () => identifier('company_id').notNull()
