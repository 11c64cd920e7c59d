import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { accounts, companies } from '../database/schema.ts'
import type { ComparePassword } from './passwords.ts'
import type { SignInLimits } from './signInLimits.ts'

export type Account = typeof accounts.$inferSelect & {
  readonly companyName: string
  readonly companyType: string
}

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly subject: string; readonly username: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'busy'; readonly seconds: number }
  | { readonly kind: 'demoRefused' }

interface PasswordRules {
  /** Rejects the demo accounts even with the right password. */
  readonly refusesDemo: boolean
  readonly comparePassword: ComparePassword
  readonly limits: SignInLimits
}

export interface GivenPassword {
  readonly username: string
  readonly password: string
  /** A keyed hash of the sender's network. */
  readonly address: string
  /** The browser, when this username has signed in on it before. */
  readonly findKnownBrowser: (username: string) => string | null
}

/** Checks a username and password. */
export async function checkPassword(
  database: Database,
  given: GivenPassword,
  { refusesDemo, comparePassword, limits }: PasswordRules,
): Promise<SignInOutcome> {
  const username = given.username.trim().toLowerCase()
  if (username.length === 0 || username.length > 200 || given.password.length > 1000) return { kind: 'wrong' }
  const guesser = { username, address: given.address, knownBrowser: given.findKnownBrowser(username) }
  const seconds = await limits.claim(guesser)
  if (seconds > 0) return { kind: 'wait', seconds }
  const [account] = await database
    .select({ subject: accounts.subject, passwordHash: accounts.passwordHash, isDemo: accounts.isDemo })
    .from(accounts)
    .where(eq(accounts.username, username))
  const isRight = await comparePassword(account?.passwordHash ?? null, given.password)
  if (!isRight || !account) {
    await limits.countWrong(guesser)
    return { kind: 'wrong' }
  }
  await limits.countRight(guesser)
  if (account.isDemo && refusesDemo) return { kind: 'demoRefused' }
  return { kind: 'signedIn', subject: account.subject, username }
}

/** Reads the company in a statement of its own, because a cluster distributes companies, but not accounts. */
export async function findAccount(database: Database, subject: string): Promise<Account | null> {
  const [account] = await database.select().from(accounts).where(eq(accounts.subject, subject))
  if (!account) return null
  const [company] = await database.select().from(companies).where(eq(companies.companyId, account.companyId))
  return company ? { ...account, companyName: company.name, companyType: company.companyType } : null
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

/** The claims of the ID token. */
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

/** The claims of an access token, which carries no name, address or phone number. */
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

/** The API scopes that an account may have. Tokens leave out any others that the client requests. */
export function scopesOf(account: Account): readonly string[] {
  if (account.hasManagerAccess) return apiScopes
  return account.hasReportsOnlyAccess ? apiScopes.filter(scope => scope !== 'operator:admin') : []
}
