import { type ChangeSubject, type InputOf, readChangeHistory } from '@fieldtime/console-core/contract'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open.ts'
import {
  changeHistory,
  companies,
  crewDays,
  exceptionMarks,
  excuses,
  holidays,
  laborHours,
  reportTemplates,
  rulePacks,
  timelineEvents,
  userGroups,
  users,
  weekExports,
  weekMarks,
} from '../database/schema.ts'
import { invalidField, notFound } from '../errors/httpError.ts'
import type { CursorMaker, Position } from '../http/cursor.ts'
import type { Caller } from '../identity/tokens.ts'
import { readPage } from './page.ts'
import type { Serve } from './serve.ts'
import { checkRange } from './timeEntries.ts'

interface HistoryServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

export function serveChangeHistory(serve: Serve, { database, cursors }: HistoryServices) {
  serve(readChangeHistory, async call => {
    const { user, query } = call
    await checkQuery(database, user, query)
    const page = await readPage(cursors, readChangeHistory, call, {
      select: (after, limit) => selectChanges(database, user, query, after, limit),
      positionOf: ({ changedAt, id }) => [changedAt.toISOString(), String(id)],
    })
    return {
      ...page,
      rows: page.rows.map(({ values: { from, to, inherited = null }, ...change }) => ({
        ...change,
        id: String(change.id),
        changedAt: change.changedAt.toISOString(),
        from,
        to,
        inherited,
      })),
    }
  })
}

type Query = InputOf<typeof readChangeHistory>['query']

async function checkQuery(database: Database, user: Caller, { startDate, endDate, subject, subjectId }: Query) {
  if (startDate !== undefined && endDate !== undefined) checkRange({ startDate, endDate })
  if (subjectId === undefined) return
  if (subject === undefined) throw invalidField('subject', 'subject is missing: subjectId needs it.')
  if (!(await hasSubject(database, user, subject, subjectId))) throw notFound()
}

/** Whether the subject exists in the company, or once did. */
async function hasSubject(database: Database, user: Caller, subject: ChangeSubject, id: string): Promise<boolean> {
  const { table, companyId, id: ownId, isVisible } = homeOf[subject]
  const isIt = and(eq(companyId, user.companyId), sql`${ownId}::text = ${id}`, isVisible?.(user))
  const found = await database.select({ one: sql`1` }).from(table).where(isIt).limit(1)
  return found.length > 0 || (await selectChanges(database, user, { subject, subjectId: id }, null, 1)).length > 0
}

interface Home {
  readonly table: PgTable
  readonly companyId: PgColumn
  readonly id: PgColumn
  isVisible?(user: Caller): SQL | undefined
}

const homeOf: Readonly<Record<ChangeSubject, Home>> = {
  company: { table: companies, companyId: companies.companyId, id: companies.companyId },
  userGroup: { table: userGroups, companyId: userGroups.companyId, id: userGroups.id },
  user: { table: users, companyId: users.companyId, id: users.id },
  reportTemplate: {
    table: reportTemplates,
    companyId: reportTemplates.companyId,
    id: reportTemplates.id,
    isVisible: ({ userId }) => or(eq(reportTemplates.isPublic, true), eq(reportTemplates.authorId, userId)),
  },
  laborHours: { table: laborHours, companyId: laborHours.companyId, id: laborHours.id },
  timelineEvent: { table: timelineEvents, companyId: timelineEvents.companyId, id: timelineEvents.id },
  exceptionMark: { table: exceptionMarks, companyId: exceptionMarks.companyId, id: exceptionMarks.id },
  excuse: { table: excuses, companyId: excuses.companyId, id: excuses.id },
  holiday: { table: holidays, companyId: holidays.companyId, id: holidays.id },
  rulePack: { table: rulePacks, companyId: rulePacks.companyId, id: rulePacks.id },
  crewDay: { table: crewDays, companyId: crewDays.companyId, id: crewDays.id },
  weekExport: { table: weekExports, companyId: weekExports.companyId, id: weekExports.id },
  weekMark: { table: weekMarks, companyId: weekMarks.companyId, id: weekMarks.id },
}

/** Latest first, after the position. */
function selectChanges(
  database: Database,
  { companyId, userId }: Caller,
  { startDate, endDate, subject, subjectId, commandId }: Query,
  position: Position | null,
  limit: number,
) {
  const { id, changedAt, username, personName, kind, subjectName, workDate, field, values } = changeHistory
  return database
    .select({
      ...{ id, changedAt, username, personName, kind, subjectName, workDate, field, values },
      subject: changeHistory.subject,
      subjectId: changeHistory.subjectId,
      fromGroupId: changeHistory.fromGroupId,
      toGroupId: changeHistory.toGroupId,
      commandId: changeHistory.commandId,
    })
    .from(changeHistory)
    .where(
      and(
        eq(changeHistory.companyId, companyId),
        or(eq(changeHistory.isPrivate, false), eq(changeHistory.userId, userId)),
        startDate === undefined ? undefined : sql`${changedAt} >= ${startDate}::date::timestamp at time zone 'UTC'`,
        endDate === undefined ? undefined : sql`${changedAt} < (${endDate}::date + 1)::timestamp at time zone 'UTC'`,
        subject === undefined ? undefined : isAbout(subject, subjectId),
        commandId === undefined ? undefined : eq(changeHistory.commandId, commandId),
        position ? isBehind(position) : undefined,
      ),
    )
    .orderBy(desc(changedAt), desc(id))
    .limit(limit)
}

function isAbout(subject: ChangeSubject, id: string | undefined): SQL | undefined {
  const isOfKind = eq(changeHistory.subject, subject)
  if (id === undefined) return isOfKind
  const isOwn = and(isOfKind, eq(changeHistory.subjectId, id))
  if (subject !== 'userGroup') return isOwn
  return or(isOwn, eq(changeHistory.fromGroupId, id), eq(changeHistory.toGroupId, id))
}

function isBehind([instant, id]: Position) {
  const { changedAt } = changeHistory
  const at = sql`${instant}::timestamptz`
  return sql`${changedAt} <= ${at} and (${changedAt} <> ${at} or ${changeHistory.id} < ${id}::bigint)`
}
