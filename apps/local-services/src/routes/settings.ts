import {
  answerSettings,
  changeCompanySettings,
  changesOfSettings,
  changeUserGroupSettings,
  changeUserSettings,
  httpErrors,
  inheritedSettingsOf,
  inheritedValues,
  planSettingsChange,
  type RecordedChange,
  readCompanySettings,
  readServiceSettings,
  readUserGroupSettings,
  readUserSettings,
  type SettingsChange,
  type StoredLevel,
  type StoredSettings,
  settingsEtagOf,
} from '@fieldtime/console-core/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open.ts'
import { companies, settings, userGroups, users } from '../database/schema.ts'
import { HttpError, notFound } from '../errors/httpError.ts'
import type { Caller } from '../identity/tokens.ts'
import { lockUser, readUserName } from './people.ts'
import type { Serve } from './serve.ts'
import { lockGroup } from './userGroups.ts'

interface SettingsServices {
  readonly database: Database
  readonly credentialsBaseUrl: string
}

export function serveSettings(serve: Serve, { database, credentialsBaseUrl }: SettingsServices) {
  const read = async (owner: Owner) => answerSettings(await readStored(database, owner))

  serve(readServiceSettings, async ({ tenant }) => {
    const { value } = await read(companyOf(tenant))
    return { credentialsBaseUrl, hoursFormat: value.review?.hoursFormat.effectiveValue }
  })

  serve(readCompanySettings, ({ tenant }) => read(companyOf(tenant)))
  serve(changeCompanySettings, call => change(companyOf(call.tenant), call))

  serve(readUserGroupSettings, ({ tenant, path }) => read({ ...tenant, level: 'userGroup', ownerId: path.id }))
  serve(changeUserGroupSettings, async call => {
    const owner: Owner = { ...call.tenant, level: 'userGroup', ownerId: call.path.id }
    await lockGroup(call.database, owner.companyId, owner.ownerId)
    return change(owner, call)
  })

  serve(readUserSettings, ({ tenant, path }) => read({ ...tenant, level: 'user', ownerId: path.id }))
  serve(changeUserSettings, async call => {
    const owner: Owner = { ...call.tenant, level: 'user', ownerId: call.path.id }
    await lockUser(call.database, owner.companyId, owner.ownerId)
    return change(owner, call)
  })
}

interface Owner extends Pick<StoredLevel, 'level' | 'ownerId'> {
  readonly companyId: string
}

const companyOf = ({ companyId }: { readonly companyId: string }): Owner => ({
  companyId,
  level: 'company',
  ownerId: companyId,
})

interface Change {
  readonly body: SettingsChange
  readonly user: Caller
  readonly database: Database
  match(etag: string): void
  record(changes: readonly RecordedChange[]): Promise<void>
}

async function change(owner: Owner, { body, user, database, match, record }: Change) {
  const stored = await lockStored(database, owner)
  match(settingsEtagOf(stored))
  const canEditClockEvents = user.permissions.has('clockEvents.edit')
  const { next, problem } = planSettingsChange(stored, body, { canEditClockEvents })
  if (problem) {
    const [status] = httpErrors[problem.code].statuses
    throw new HttpError(status, problem.code, `${problem.field} ${problem.reason}.`, { field: problem.field })
  }
  const { values: choices, version } = next.own
  await database.update(settings).set({ choices, version }).where(isRowOf(owner))
  const subject = { subject: owner.level, id: owner.ownerId, name: await readOwnerName(database, owner) }
  await record(changesOfSettings(subject, stored.own.values, choices, inheritedSettingsOf(stored)))
  return answerSettings(next)
}

async function readOwnerName(database: Database, { companyId, level, ownerId }: Owner): Promise<string> {
  switch (level) {
    case 'company': {
      const isIt = eq(companies.companyId, companyId)
      const [company] = await database.select({ name: companies.name }).from(companies).where(isIt)
      return company?.name ?? ''
    }
    case 'userGroup': {
      const isIt = and(eq(userGroups.companyId, companyId), eq(userGroups.id, ownerId))
      const [group] = await database.select({ name: userGroups.name }).from(userGroups).where(isIt)
      return group?.name ?? ''
    }
    case 'user':
      return readUserName(database, companyId, ownerId)
  }
}

/** Inserts an empty row for a level without one, so two concurrent first changes lock each other. */
async function lockStored(database: Database, owner: Owner): Promise<StoredSettings> {
  await database
    .insert(settings)
    .values({ ...owner, choices: inheritedValues, version: 0 })
    .onConflictDoNothing()
  await database.select({ version: settings.version }).from(settings).where(isRowOf(owner)).for('update')
  return readStored(database, owner)
}

/** Reads choices and versions in one statement, so that they are consistent. Throws an `HttpError` (404) for a missing owner. */
async function readStored(database: Database, owner: Owner): Promise<StoredSettings> {
  const rows = await selectLevels(database, owner)
  const [first] = rows
  if (!first) throw notFound()
  const levelOf = ({ level, ownerId }: Pick<StoredLevel, 'level' | 'ownerId'>): StoredLevel => {
    const row = rows.find(({ stored }) => stored?.level === level)?.stored
    return { level, ownerId, values: row?.choices ?? inheritedValues, version: row?.version ?? 0 }
  }
  const company = levelOf(companyOf(owner))
  const own = levelOf(owner)
  if (owner.level === 'company') return { above: [], own }
  if (owner.level === 'userGroup' || first.groupId === null) return { above: [company], own }
  return { above: [company, levelOf({ level: 'userGroup', ownerId: first.groupId })], own }
}

/** A row for each level of the owner with own settings, or a single row without settings. */
function selectLevels(database: Database, { companyId, level, ownerId }: Owner) {
  const ofLevel = (name: Owner['level'], id: string | PgColumn) =>
    and(eq(settings.level, name), eq(settings.ownerId, id))
  const ofCompany = ofLevel('company', companyId)
  switch (level) {
    case 'company':
      return database
        .select({ groupId: sql<null>`null`, stored: settings })
        .from(companies)
        .leftJoin(settings, and(eq(settings.companyId, companies.companyId), ofCompany))
        .where(eq(companies.companyId, companyId))
    case 'userGroup':
      return database
        .select({ groupId: userGroups.id, stored: settings })
        .from(userGroups)
        .leftJoin(
          settings,
          and(eq(settings.companyId, userGroups.companyId), or(ofCompany, ofLevel('userGroup', ownerId))),
        )
        .where(and(eq(userGroups.companyId, companyId), eq(userGroups.id, ownerId)))
    case 'user':
      return database
        .select({ groupId: users.groupId, stored: settings })
        .from(users)
        .leftJoin(
          settings,
          and(
            eq(settings.companyId, users.companyId),
            or(ofCompany, ofLevel('userGroup', users.groupId), ofLevel('user', ownerId)),
          ),
        )
        .where(and(eq(users.companyId, companyId), eq(users.id, ownerId)))
  }
}

const isRowOf = ({ companyId, level, ownerId }: Owner) =>
  and(eq(settings.companyId, companyId), eq(settings.level, level), eq(settings.ownerId, ownerId))
