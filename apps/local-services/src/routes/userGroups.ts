import { randomUUID } from 'node:crypto'
import { fullName } from '@fieldtime/console-core'
import {
  changesOfGroup,
  changesOfMembership,
  changesOfSettings,
  changeUserGroup,
  checkGroupName,
  createUserGroup,
  deleteUserGroup,
  foldText,
  inheritedValues,
  readUserGroups,
  tidyName,
  type UserGroup,
} from '@fieldtime/console-core/contract'
import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { settings, userGroups, users } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import type { CursorMaker } from '../http/cursor.ts'
import { duplicateName, lockNames } from './names.ts'
import { readPage } from './page.ts'
import { versionEtag } from './people.ts'
import type { Serve } from './serve.ts'

interface GroupServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

export function serveUserGroups(serve: Serve, { database, cursors }: GroupServices) {
  serve(readUserGroups, call =>
    readPage(cursors, readUserGroups, call, {
      select: (after, limit) => {
        const isBehind = after ? gt(userGroups.id, after[0] ?? '') : undefined
        return selectGroups(database, call.tenant.companyId, isBehind, limit)
      },
      positionOf: group => [group.id],
    }),
  )

  serve(createUserGroup, async ({ tenant, body, database: transaction, record }) => {
    const id = randomUUID()
    await refuseTakenName(transaction, tenant.companyId, body.name)
    await transaction.insert(userGroups).values({ companyId: tenant.companyId, id, ...storedFields(body) })
    const group = await readGroup(transaction, tenant.companyId, id)
    await record(changesOfGroup(null, group))
    return group
  })

  serve(changeUserGroup, async ({ tenant, path, body, database: transaction, match, record }) => {
    const before = await lockGroup(transaction, tenant.companyId, path.id)
    match(versionEtag(before))
    await refuseTakenName(transaction, tenant.companyId, body.name, path.id)
    const isRenamed = tidyName(body.name) !== before.name
    await transaction
      .update(userGroups)
      .set({
        ...(isRenamed ? storedFields(body) : { description: body.description }),
        version: sql`${userGroups.version} + 1`,
      })
      .where(isGroup(tenant.companyId, path.id))
    const group = await readGroup(transaction, tenant.companyId, path.id)
    await record(changesOfGroup(before, group))
    return group
  })

  serve(deleteUserGroup, async ({ tenant, path, database: transaction, match, record }) => {
    const { companyId } = tenant
    const group = await lockGroup(transaction, companyId, path.id)
    match(versionEtag(group))
    const people = await transaction
      .update(users)
      .set({ groupId: null, version: sql`${users.version} + 1` })
      .where(and(eq(users.companyId, companyId), eq(users.groupId, path.id)))
      .returning({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    const [own] = await transaction
      .delete(settings)
      .where(and(eq(settings.companyId, companyId), eq(settings.level, 'userGroup'), eq(settings.ownerId, path.id)))
      .returning({ choices: settings.choices })
    await transaction.delete(userGroups).where(isGroup(companyId, path.id))
    await record([
      ...people.flatMap(({ id, firstName, lastName }) =>
        changesOfMembership({ id, name: fullName(firstName, lastName) ?? '' }, group, null),
      ),
      ...(own ? changesOfSettings({ subject: 'userGroup', ...group }, own.choices, inheritedValues, null) : []),
      ...changesOfGroup(group, null),
    ])
    return null
  })
}

/** Throws an `HttpError` (404) for a group that is missing or belongs to another company. */
export async function lockGroup(transaction: Database, companyId: string, id: string) {
  const [group] = await transaction
    .select({
      id: userGroups.id,
      name: userGroups.name,
      description: userGroups.description,
      version: userGroups.version,
    })
    .from(userGroups)
    .where(isGroup(companyId, id))
    .for('update')
  if (!group) throw notFound()
  return group
}

/** Throws an `HttpError` (409) if another group has the name. */
async function refuseTakenName(transaction: Database, companyId: string, name: string, ownId?: string) {
  await lockNames(transaction, companyId)
  const groups = await transaction
    .select({ id: userGroups.id, name: userGroups.name })
    .from(userGroups)
    .where(eq(userGroups.companyId, companyId))
  if (checkGroupName(name, groups, ownId) === 'taken') throw duplicateName()
}

const isGroup = (companyId: string, id: string) => and(eq(userGroups.companyId, companyId), eq(userGroups.id, id))

const storedFields = ({ name, description }: Pick<UserGroup, 'name' | 'description'>) => ({
  name: tidyName(name),
  nameKey: foldText(name),
  description,
})

async function readGroup(database: Database, companyId: string, id: string): Promise<UserGroup> {
  const [group] = await selectGroups(database, companyId, eq(userGroups.id, id), 1)
  if (!group) throw new Error('The saved group does not exist.')
  return group
}

async function selectGroups(
  database: Database,
  companyId: string,
  isAsked: SQL | undefined,
  limit: number,
): Promise<UserGroup[]> {
  const found = await database
    .select({
      id: userGroups.id,
      name: userGroups.name,
      description: userGroups.description,
      userCount: count(users.id),
      version: userGroups.version,
    })
    .from(userGroups)
    .leftJoin(users, and(eq(users.companyId, companyId), eq(users.groupId, userGroups.id)))
    .where(and(eq(userGroups.companyId, companyId), isAsked))
    .groupBy(userGroups.companyId, userGroups.id)
    .orderBy(asc(userGroups.id))
    .limit(limit)
  return found.map(({ version, ...group }) => ({ ...group, etag: versionEtag({ version }) }))
}
