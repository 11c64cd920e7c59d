import { fullName } from '@fieldtime/console-core'
import {
  assignUserGroup,
  canJoinGroup,
  changesOfMembership,
  readEmployeeIds,
  readFeatureFlags,
  readForemen,
  readUsers,
  type User,
} from '@fieldtime/console-core/contract'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import {
  businessUnits,
  employees,
  featureFlags,
  foremanHours,
  foremen,
  laborHours,
  timelineEvents,
  userGroups,
  users,
} from '../database/schema.ts'
import { HttpError, invalidField, notFound } from '../errors/httpError.ts'
import type { CursorMaker } from '../http/cursor.ts'
import { readPage } from './page.ts'
import type { Serve } from './serve.ts'

interface PeopleServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

/** Whether the employee is in the unit now, or has ever had a shift, an entry or foreman hours in it. */
const belongsToUnit = (companyId: string, unitId: string) => sql`(${employees.businessUnitId} = ${unitId} or exists (
    select from ${timelineEvents} where ${timelineEvents.companyId} = ${companyId}
      and ${timelineEvents.employeeId} = ${employees.id} and ${timelineEvents.businessUnitId} = ${unitId})
  or exists (
    select from ${laborHours} where ${laborHours.companyId} = ${companyId}
      and ${laborHours.employeeId} = ${employees.id} and ${laborHours.businessUnitId} = ${unitId})
  or exists (
    select from ${foremanHours} where ${foremanHours.companyId} = ${companyId}
      and ${foremanHours.employeeId} = ${employees.id} and ${foremanHours.businessUnitId} = ${unitId}))`

export function servePeople(serve: Serve, { database, cursors }: PeopleServices) {
  serve(readUsers, call =>
    readPage(cursors, readUsers, call, {
      select: (after, limit) => {
        const isBehind = after ? gt(users.id, after[0] ?? '') : undefined
        return selectUsers(database, call.tenant.companyId, isBehind, limit)
      },
      positionOf: user => [user.id],
    }),
  )

  serve(assignUserGroup, async ({ tenant, path, body: { groupId }, database: transaction, match, record }) => {
    const { companyId } = tenant
    // Locks the group before the person, in the same order as deleting a group, to avoid a deadlock.
    const hasGroup = groupId === null || (await keepGroup(transaction, companyId, groupId))
    await lockUser(transaction, companyId, path.id)
    const user = await readUser(transaction, companyId, path.id)
    match(user.etag)
    if (!hasGroup) throw invalidField('groupId', 'groupId must name a group, or be null.')
    if (groupId !== null && !canJoinGroup(user)) {
      const message = 'groupId must be null: people without an employee code can not be in a group.'
      throw new HttpError(422, 'employee_code_missing', message, { field: 'groupId' })
    }
    await transaction
      .update(users)
      .set({ groupId, version: sql`${users.version} + 1` })
      .where(isUser(companyId, path.id))
    const moved = await readUser(transaction, companyId, path.id)
    const person = { id: user.id, name: fullName(user.firstName, user.lastName) ?? '' }
    await record(changesOfMembership(person, groupOf(user), groupOf(moved)))
    return moved
  })

  serve(readEmployeeIds, async call => {
    const { companyId } = call.tenant
    await requireBusinessUnit(database, companyId, call.path.id)
    return readPage(cursors, readEmployeeIds, call, {
      async select(after, limit) {
        const found = await database
          .select({ id: employees.id })
          .from(employees)
          .where(
            and(
              eq(employees.companyId, companyId),
              belongsToUnit(companyId, call.path.id),
              after ? gt(employees.id, after[0] ?? '') : undefined,
            ),
          )
          .orderBy(asc(employees.id))
          .limit(limit)
        return found.map(employee => employee.id)
      },
      positionOf: id => [id],
    })
  })

  serve(readForemen, async ({ tenant, query }) => {
    const { companyId } = tenant
    await requireBusinessUnit(database, companyId, query.businessUnitId)
    const { employeeId, code, firstName, lastName, isActive, isDeleted } = foremen
    const rows = await database
      .select({ employeeId, code, firstName, lastName, isActive, isDeleted })
      .from(foremen)
      .where(and(eq(foremen.companyId, companyId), eq(foremen.businessUnitId, query.businessUnitId)))
      .orderBy(sql`${lastName} collate "C"`, sql`${firstName} collate "C"`, asc(employeeId))
    return { rows, nextCursor: null }
  })

  serve(readFeatureFlags, async ({ tenant }) => ({
    rows: await database
      .select({ key: featureFlags.key, active: featureFlags.active })
      .from(featureFlags)
      .where(eq(featureFlags.companyId, tenant.companyId))
      .orderBy(asc(featureFlags.key)),
    nextCursor: null,
  }))
}

/** Throws an `HttpError` (404) for a business unit that is missing or belongs to another company. */
export async function requireBusinessUnit(database: Database, companyId: string, id: string) {
  const [unit] = await database
    .select({ id: businessUnits.id, startOfPayWeek: businessUnits.startOfPayWeek })
    .from(businessUnits)
    .where(and(eq(businessUnits.companyId, companyId), eq(businessUnits.id, id)))
  if (!unit) throw notFound()
  return unit
}

/** Throws an `HttpError` (404) for a person who is missing or belongs to another company. */
export async function lockUser(transaction: Database, companyId: string, id: string) {
  const found = await transaction.select({ id: users.id }).from(users).where(isUser(companyId, id)).for('update')
  if (found.length === 0) throw notFound()
}

/** The name of a user; empty for a caller who isn't in the list of users. */
export async function readUserName(database: Database, companyId: string, id: string): Promise<string> {
  const { firstName, lastName } = users
  const [user] = await database.select({ firstName, lastName }).from(users).where(isUser(companyId, id))
  return (user && fullName(user.firstName, user.lastName)) ?? ''
}

/** The signed-in user as the author of a record, with the current name. */
export async function readAuthor(database: Database, companyId: string, authorId: string) {
  return { authorId, authorName: await readUserName(database, companyId, authorId) }
}

export const versionEtag = ({ version }: { readonly version: number }) => `"${version}"`

/** Whether the company has the group. Locks it, so that it can't be deleted before the transaction ends. */
async function keepGroup(transaction: Database, companyId: string, id: string): Promise<boolean> {
  const found = await transaction
    .select({ id: userGroups.id })
    .from(userGroups)
    .where(and(eq(userGroups.companyId, companyId), eq(userGroups.id, id)))
    .for('key share')
  return found.length > 0
}

const isUser = (companyId: string, id: string) => and(eq(users.companyId, companyId), eq(users.id, id))

const groupOf = ({ groupId, groupName }: Pick<User, 'groupId' | 'groupName'>) =>
  groupId === null ? null : { id: groupId, name: groupName ?? '' }

async function readUser(database: Database, companyId: string, id: string) {
  const [user] = await selectUsers(database, companyId, eq(users.id, id), 1)
  if (!user) throw notFound()
  return user
}

async function selectUsers(
  database: Database,
  companyId: string,
  isAsked: SQL | undefined,
  limit: number,
): Promise<(User & { readonly etag: string })[]> {
  const found = await database
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phoneNumber: users.phoneNumber,
      employeeId: users.employeeId,
      employeeCode: employees.code,
      isEmployeeActive: employees.isActive,
      groupId: users.groupId,
      groupName: userGroups.name,
      version: users.version,
    })
    .from(users)
    .leftJoin(employees, and(eq(employees.companyId, companyId), eq(employees.id, users.employeeId)))
    .leftJoin(userGroups, and(eq(userGroups.companyId, companyId), eq(userGroups.id, users.groupId)))
    .where(and(eq(users.companyId, companyId), isAsked))
    .orderBy(asc(users.id))
    .limit(limit)
  return found.map(({ version, isEmployeeActive, ...user }) => ({
    ...user,
    ...(isEmployeeActive === null ? {} : { isEmployeeActive }),
    etag: versionEtag({ version }),
  }))
}
