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
  /** Of a user of the company; in lower case it is what they type to sign in. */
  readonly username: string
  readonly role: 'manager' | 'reports'
  readonly permissions: readonly Permission[]
  /** The business unit that is chosen for them at first; that of their employee when left out. */
  readonly businessUnitCode?: string
}

/**
 * Lets a user of the company sign in here. The password that it answers is kept nowhere. Throws `PlainFailure`
 * when there is no such user, or the name is taken: usernames are one for all companies.
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
    throw new PlainFailure(`Somebody signs in as ${username} already; account remove takes that away.`)
  }
  return { signInName: username, password }
}

/**
 * Takes away that somebody can sign in: their session is not renewed any more, and the access tokens that they have end
 * at once. Throws `PlainFailure` when nobody signs in so, for the demo accounts, and when it is not confirmed.
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
  if (!account) throw new PlainFailure(`Nobody signs in as ${username}.`)
  if (account.isDemo) throw new PlainFailure(`${username} is a demo account.`)
  await confirmDeletion(`the account ${username}`)
  await database.delete(accounts).where(isThisOne)
  await endAccess(database, account.subject)
}

/** As `checkPassword` reads what is typed. */
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
