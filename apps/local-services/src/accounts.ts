import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from './database/open.ts'
import { accounts, companies, signInAttempts } from './database/schema.ts'
import type { ComparePassword } from './passwords.ts'

export type Account = typeof accounts.$inferSelect & {
  readonly companyName: string
  readonly companyType: string
}

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly subject: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'busy'; readonly seconds: number }
  | { readonly kind: 'demoRefused' }

/** Wrong passwords in a row before the next one has to wait: 15 s, then twice as long each time up to 5 minutes. */
export const freeTries = 5
const forgottenAfter = sql`interval '15 minutes'`
const wait = sql`least(15 * power(2, least(${signInAttempts.failures} - ${freeTries}, 5)), 300) * interval '1 second'`

interface PasswordRules {
  /** Turns the demo accounts away even with the right password. */
  readonly refusesDemo: boolean
  readonly comparePassword: ComparePassword
}

/** Checks a username and password. */
export async function checkPassword(
  database: Database,
  given: { readonly username: string; readonly password: string },
  { refusesDemo, comparePassword }: PasswordRules,
): Promise<SignInOutcome> {
  const username = given.username.trim().toLowerCase()
  if (username.length === 0 || username.length > 200 || given.password.length > 1000) return { kind: 'wrong' }
  if (!(await claimTry(database, username))) return { kind: 'wait', seconds: await secondsToWait(database, username) }
  const [account] = await database
    .select({ subject: accounts.subject, passwordHash: accounts.passwordHash, isDemo: accounts.isDemo })
    .from(accounts)
    .where(eq(accounts.username, username))
  const isRight = await comparePassword(account?.passwordHash ?? null, given.password)
  if (!isRight || !account) return { kind: 'wrong' }
  await database.delete(signInAttempts).where(eq(signInAttempts.username, username))
  if (account.isDemo && refusesDemo) return { kind: 'demoRefused' }
  return { kind: 'signedIn', subject: account.subject }
}

/** Counted before the password is looked at and in one statement, so that a hundred tries at once are a hundred. */
async function claimTry(database: Database, username: string): Promise<boolean> {
  const { failures, lastFailedAt } = signInAttempts
  const claimed = await database
    .insert(signInAttempts)
    .values({ username, failures: 1, lastFailedAt: sql`now()` })
    .onConflictDoUpdate({
      target: signInAttempts.username,
      set: {
        failures: sql`case when ${lastFailedAt} < now() - ${forgottenAfter} then 1 else ${failures} + 1 end`,
        lastFailedAt: sql`now()`,
      },
      setWhere: sql`${failures} < ${freeTries} or ${lastFailedAt} + ${wait} <= now()`,
    })
    .returning({ failures })
  return claimed.length > 0
}

async function secondsToWait(database: Database, username: string): Promise<number> {
  const left = sql<number>`ceil(extract(epoch from ${signInAttempts.lastFailedAt} + ${wait} - now()))::int`
  const [attempts] = await database.select({ left }).from(signInAttempts).where(eq(signInAttempts.username, username))
  return Math.max(1, attempts?.left ?? 1)
}

export async function forgetOldTries(database: Database) {
  await database.delete(signInAttempts).where(lt(signInAttempts.lastFailedAt, sql`now() - ${forgottenAfter}`))
}

export async function findAccount(database: Database, subject: string): Promise<Account | null> {
  const [found] = await database
    .select({ account: accounts, companyName: companies.name, companyType: companies.companyType })
    .from(accounts)
    .innerJoin(companies, eq(companies.companyId, accounts.companyId))
    .where(eq(accounts.subject, subject))
  return found ? { ...found.account, companyName: found.companyName, companyType: found.companyType } : null
}

export const identityClaimNames = [
  'sub',
  'user_id',
  'given_name',
  'family_name',
  'email',
  'phone_number',
  'company',
  'company_id',
  'company_type',
  'business_unit_code',
  'manager_access',
  'reports_only_access',
  'permissions',
] as const

/** What the ID token says of a person. */
export function identityClaimsOf(
  account: Account,
): Record<(typeof identityClaimNames)[number], unknown> & { sub: string } {
  return {
    ...accessClaimsOf(account),
    sub: account.subject,
    given_name: account.firstName,
    family_name: account.lastName,
    email: account.email,
    phone_number: account.phoneNumber,
    company: account.companyName,
    company_type: account.companyType,
  }
}

/** What the API has to know: access tokens carry no name, address or number. */
export function accessClaimsOf(account: Account) {
  return {
    user_id: account.userId,
    company_id: account.companyId,
    manager_access: account.hasManagerAccess,
    reports_only_access: account.hasReportsOnlyAccess,
    permissions: account.permissions,
    business_unit_code: account.businessUnitCode,
  }
}

export const apiScopes = ['operator:admin', 'heavyjob:read', 'unified_data', 'timecards:read'] as const

/** The API scopes that a person can have at all; others that are asked for are left out of the token. */
export function scopesOf(account: Account): readonly string[] {
  if (account.hasManagerAccess) return apiScopes
  return account.hasReportsOnlyAccess ? apiScopes.filter(scope => scope !== 'operator:admin') : []
}
