import { randomUUID } from 'node:crypto'
import {
  changesOfWeekMark,
  changeWeekMark,
  createWeekMark,
  deleteWeekMark,
  type RecordedDay,
  readWeekMarks,
  type WeekMark,
} from '@fieldtime/console-core/contract'
import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { addRecordedDays, deleteRecordedDays, selectRecordedDays } from '../database/recordedDays.ts'
import { weekMarks } from '../database/schema.ts'
import { invalidField, notFound } from '../errors/httpError.ts'
import type { CursorMaker } from '../http/cursor.ts'
import { readEmployeeName } from './excuses.ts'
import { isBehindDate, readPage } from './page.ts'
import { readAuthor, versionEtag } from './people.ts'
import type { Serve } from './serve.ts'
import { checkRange } from './timeEntries.ts'

interface WeekMarkServices {
  readonly database: Database
  readonly cursors: CursorMaker
  readonly now: () => Date
}

/** Stores complete weeks: the user who marked each, the time, and a snapshot of its days. */
export function serveWeekMarks(serve: Serve, { database, cursors, now }: WeekMarkServices) {
  serve(readWeekMarks, call => {
    const { startDate, endDate } = call.query
    checkRange(call.query)
    const isInRange = between(weekMarks.startDate, startDate, endDate)
    return readPage(cursors, readWeekMarks, call, {
      select: (after, limit) => {
        const isBehind = isBehindDate(weekMarks.startDate, weekMarks.id, after)
        return selectMarks(database, call.tenant.companyId, and(isInRange, isBehind), limit)
      },
      positionOf: mark => [mark.startDate, mark.id],
    })
  })

  serve(createWeekMark, async ({ tenant, user, body, database: transaction, record }) => {
    const { companyId } = tenant
    const { employeeId, startDate, days } = body
    const employeeName = await readEmployeeName(transaction, companyId, employeeId)
    if (employeeName === null) throw invalidField('employeeId', 'employeeId must name an employee.')
    const id = randomUUID()
    const author = await readAuthor(transaction, companyId, user.userId)
    const added = await transaction
      .insert(weekMarks)
      .values({ companyId, id, employeeId, startDate, markedAt: now(), ...author })
      .onConflictDoNothing()
      .returning({ id: weekMarks.id })
    if (added.length === 0) return readMark(transaction, companyId, isWeekOf(employeeId, startDate))
    await addRecordedDays(transaction, { companyId, recordId: id }, ofEmployee(employeeId, days))
    await record(changesOfWeekMark({ id, employeeName, startDate }, false, true))
    return readMark(transaction, companyId, eq(weekMarks.id, id))
  })

  serve(changeWeekMark, async ({ tenant, user, path, body, database: transaction, match, record }) => {
    const { companyId } = tenant
    const before = await lockMark(transaction, companyId, path.id)
    match(before.etag)
    const { id, employeeId, startDate } = before
    if (body.startDate !== startDate) throw invalidField('startDate', 'startDate must be that of the mark.')
    const author = await readAuthor(transaction, companyId, user.userId)
    await transaction
      .update(weekMarks)
      .set({ ...author, markedAt: now(), version: sql`${weekMarks.version} + 1` })
      .where(isMark(companyId, id))
    await deleteRecordedDays(transaction, { companyId, recordId: id })
    await addRecordedDays(transaction, { companyId, recordId: id }, ofEmployee(employeeId, body.days))
    const employeeName = (await readEmployeeName(transaction, companyId, employeeId)) ?? ''
    await record(changesOfWeekMark({ id, employeeName, startDate }, true, true))
    return readMark(transaction, companyId, eq(weekMarks.id, id))
  })

  serve(deleteWeekMark, async ({ tenant, path, database: transaction, match, record }) => {
    const { companyId } = tenant
    const { id, employeeId, startDate, etag } = await lockMark(transaction, companyId, path.id)
    match(etag)
    await deleteRecordedDays(transaction, { companyId, recordId: id })
    await transaction.delete(weekMarks).where(isMark(companyId, id))
    const employeeName = (await readEmployeeName(transaction, companyId, employeeId)) ?? ''
    await record(changesOfWeekMark({ id, employeeName, startDate }, true, false))
    return null
  })
}

type StoredMark = WeekMark & { readonly etag: string }

const ofEmployee = (employeeId: string, days: readonly RecordedDay[]) => days.map(day => ({ employeeId, ...day }))

const isMark = (companyId: string, id: string) => and(eq(weekMarks.companyId, companyId), eq(weekMarks.id, id))

const isWeekOf = (employeeId: string, startDate: string) =>
  and(eq(weekMarks.employeeId, employeeId), eq(weekMarks.startDate, startDate))

/** Throws an `HttpError` (404) for a mark that is missing or belongs to another company. */
async function lockMark(transaction: Database, companyId: string, id: string): Promise<StoredMark> {
  const found = await transaction
    .select({ id: weekMarks.id })
    .from(weekMarks)
    .where(isMark(companyId, id))
    .for('update')
  if (found.length === 0) throw notFound()
  return readMark(transaction, companyId, eq(weekMarks.id, id))
}

async function readMark(database: Database, companyId: string, isAsked: SQL | undefined): Promise<StoredMark> {
  const [mark] = await selectMarks(database, companyId, isAsked, 1)
  if (!mark) throw notFound()
  return mark
}

async function selectMarks(
  database: Database,
  companyId: string,
  isAsked: SQL | undefined,
  limit: number,
): Promise<StoredMark[]> {
  const { id, employeeId, startDate, authorId, authorName, markedAt, version } = weekMarks
  const marks = await database
    .select({ id, employeeId, startDate, authorId, authorName, markedAt, version })
    .from(weekMarks)
    .where(and(eq(weekMarks.companyId, companyId), isAsked))
    .orderBy(asc(startDate), asc(id))
    .limit(limit)
  const days = await selectRecordedDays(database, companyId, marks)
  return marks.map(({ version: stored, markedAt: at, ...mark }) => ({
    ...mark,
    markedAt: at.toISOString(),
    days: days.get(mark.id) ?? [],
    etag: versionEtag({ version: stored }),
  }))
}
