import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, fieldtime, identifier, instant } from './columns.ts'

/**
 * Accounts that can sign in. Like `identityRecords`, `keys`, and `signInAttempts`, this table belongs to the identity provider,
 * which has to find a person before it knows the company. Only the provider reads it.
 */
export const accounts = fieldtime.table(
  'accounts',
  {
    username: identifier('username').primaryKey(),
    companyId: companyId(),
    subject: identifier('subject').notNull(),
    userId: identifier('user_id').notNull(),
    passwordHash: text('password_hash').notNull(),
    isDemo: boolean('is_demo').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    businessUnitCode: text('business_unit_code').notNull(),
    hasManagerAccess: boolean('has_manager_access').notNull(),
    hasReportsOnlyAccess: boolean('has_reports_only_access').notNull(),
    permissions: jsonb('permissions').$type<readonly string[]>().notNull(),
  },
  table => [uniqueIndex('accounts_by_subject').on(table.subject)],
)

/** Sessions, grants, codes and tokens of the OpenID provider. */
export const identityRecords = fieldtime.table(
  'identity_records',
  {
    kind: identifier('kind').notNull(),
    id: identifier('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: identifier('grant_id'),
    sessionUid: identifier('session_uid'),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at'),
  },
  table => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('identity_records_by_grant').on(table.grantId).where(sql`${table.grantId} is not null`),
    index('identity_records_by_session').on(table.sessionUid).where(sql`${table.sessionUid} is not null`),
    index('identity_records_by_expiry').on(table.expiresAt),
  ],
)

/**
 * The secrets that this installation signs with: `cookies`, `cursors`, and `marks`, which are created once, and the rotating keys
 * of `signing`.
 */
export const keys = fieldtime.table('keys', {
  purpose: identifier('purpose').primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
})

/** Columns that rate-limiter-flexible reads and writes by name and position. */
const limiterColumns = () => ({
  key: identifier('key').primaryKey(),
  points: integer('points').notNull(),
  /** Milliseconds since the epoch. */
  expire: bigint('expire', { mode: 'number' }).notNull(),
})

/** Wrong passwords by username, known browser, and address, and in total (`signInLimits.ts`). */
export const signInAttempts = fieldtime.table('sign_in_attempts', limiterColumns(), table => [
  index('sign_in_attempts_by_expire').on(table.expire),
])

/**
 * Requests of the current minute by access token, or by address for callers without one. The key is a keyed hash.
 * Counted before the company is known.
 */
export const rateLimits = fieldtime.table('rate_limits', limiterColumns(), table => [
  index('rate_limits_by_expire').on(table.expire),
])
