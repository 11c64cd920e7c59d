import { randomBytes, randomUUID } from 'node:crypto'
import type { Permission } from '@fieldtime/console-core'
import { and, eq } from 'drizzle-orm'
import type { ConfirmDeletion } from '../database/deletion.ts'
import type { Database } from '../database/open.ts'
import { accounts, businessUnits, employees, users } from '../database/schema.ts'
import { PlainFailure } from '../errors/plainFailure.ts'
import { endAccess } from '../identity/identityStore.ts'
import { hashPassword } from '../identity/passwords.ts'

export interface NewAccount {
  readonly companyId: string
  /** The username of a company user. In lower case, it is the sign-in name. */
  readonly username: string
  readonly role: 'manager' | 'reports'
  readonly permissions: readonly Permission[]
  /** The initial business unit. Defaults to that of their employee. */
  readonly businessUnitCode?: string
}

/**
 * Creates an account for a user of the company. Returns the password, which is stored only as a hash. Throws
 * `PlainFailure` when there is no such user, or the name is taken: usernames are unique across companies.
 */
export async function addAccount(
  database: Database,
  account: NewAccount,
): Promise<{ readonly signInName: string; readonly password: string }> {
  const { companyId, role, permissions } = account
  const user = await findUser(database, companyId, account.username)
  const unitCode = account.businessUnitCode ?? user.businessUnitCode ?? ''
  if (account.businessUnitCode !== undefined) await requireUnit(database, companyId, account.businessUnitCode)
  const username = signInNameOf(account.username)
  const password = randomBytes(15).toString('base64url')
  const added = await database
    .insert(accounts)
    .values({
      username,
      companyId,
      subject: randomUUID(),
      userId: user.id,
      passwordHash: await hashPassword(password),
      isDemo: false,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email ?? '',
      phoneNumber: user.phoneNumber ?? '',
      businessUnitCode: unitCode,
      hasManagerAccess: role === 'manager',
      hasReportsOnlyAccess: role === 'reports',
      permissions,
    })
    .onConflictDoNothing()
    .returning({ username: accounts.username })
  if (added.length === 0) {
    throw new PlainFailure(`The account ${username} already exists; account remove deletes it.`)
  }
  return { signInName: username, password }
}

/**
 * Deletes an account and revokes its session and access tokens at once. Throws `PlainFailure` for an unknown or demo
 * account, and without confirmation.
 */
export async function removeAccount(
  database: Database,
  username: string,
  confirmDeletion: ConfirmDeletion,
): Promise<void> {
  const isThisOne = eq(accounts.username, signInNameOf(username))
  const [account] = await database
    .select({ isDemo: accounts.isDemo, subject: accounts.subject })
    .from(accounts)
    .where(isThisOne)
  if (!account) throw new PlainFailure(`There is no account ${username}.`)
  if (account.isDemo) throw new PlainFailure(`${username} is a demo account.`)
  await confirmDeletion(`the account ${username}`)
  await database.delete(accounts).where(isThisOne)
  await endAccess(database, account.subject)
}

/** Normalizes like `checkPassword`. */
const signInNameOf = (username: string) => username.trim().toLowerCase()

async function findUser(database: Database, companyId: string, username: string) {
  const [user] = await database
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phoneNumber: users.phoneNumber,
      businessUnitCode: businessUnits.code,
    })
    .from(users)
    .leftJoin(employees, and(eq(employees.companyId, companyId), eq(employees.id, users.employeeId)))
    .leftJoin(
      businessUnits,
      and(eq(businessUnits.companyId, companyId), eq(businessUnits.id, employees.businessUnitId)),
    )
    .where(and(eq(users.companyId, companyId), eq(users.username, username)))
  if (!user) throw new PlainFailure(`The company has no user ${username}.`)
  return user
}

async function requireUnit(database: Database, companyId: string, code: string) {
  const [unit] = await database
    .select({ id: businessUnits.id })
    .from(businessUnits)
    .where(and(eq(businessUnits.companyId, companyId), eq(businessUnits.code, code)))
  if (!unit) throw new PlainFailure(`The company has no business unit ${code}.`)
}
