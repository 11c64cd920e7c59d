import { randomUUID } from 'node:crypto'
import { fullName } from '@fieldtime/console-core'
import {
  changesOfExceptionMark,
  type ExceptionMark,
  markException,
  readExceptionMarks,
} from '@fieldtime/console-core/contract'
import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { employees, exceptionMarks } from '../database/schema.ts'
import { invalidField, notFound } from '../errors/httpError.ts'
import type { CursorMaker } from '../http/cursor.ts'
import { readEmployeeName } from './excuses.ts'
import { isBehindDate, readPage } from './page.ts'
import { readAuthor, versionEtag } from './people.ts'
import type { Serve } from './serve.ts'
import { checkRange } from './timeEntries.ts'

interface ExceptionMarkServices {
  readonly database: Database
  readonly cursors: CursorMaker
  readonly now: () => Date
}

/** Stores the state of exceptions, with its author, time, and reason. */
export function serveExceptionMarks(serve: Serve, { database, cursors, now }: ExceptionMarkServices) {
  serve(readExceptionMarks, call => {
    const { startDate, endDate } = call.query
    checkRange(call.query)
    const isInRange = between(exceptionMarks.date, startDate, endDate)
    return readPage(cursors, readExceptionMarks, call, {
      select: (after, limit) => {
        const isBehind = isBehindDate(exceptionMarks.date, exceptionMarks.id, after)
        return selectMarks(database, call.tenant.companyId, and(isInRange, isBehind), limit)
      },
      positionOf: mark => [mark.date, mark.id],
    })
  })

  serve(markException, async ({ tenant, user, body, database: transaction, match, record }) => {
    const { companyId } = tenant
    const { employeeId, date, ruleId } = body
    const employeeName = await readEmployeeName(transaction, companyId, employeeId)
    if (employeeName === null) throw invalidField('employeeId', 'employeeId must name an employee.')
    const author = await readAuthor(transaction, companyId, user.userId)
    const content = { ...body, ...author, markedAt: now() }
    const isException = and(
      eq(exceptionMarks.employeeId, employeeId),
      eq(exceptionMarks.date, date),
      eq(exceptionMarks.ruleId, ruleId),
    )
    const added = await transaction
      .insert(exceptionMarks)
      .values({ companyId, id: randomUUID(), ...content })
      .onConflictDoNothing()
      .returning({ id: exceptionMarks.id })
    const before = added.length > 0 ? null : await lockMark(transaction, companyId, isException)
    if (before) {
      match(before.etag)
      await transaction
        .update(exceptionMarks)
        .set({ ...content, version: sql`${exceptionMarks.version} + 1` })
        .where(isMark(companyId, before.id))
    }
    const after = await readMark(transaction, companyId, isException)
    await record(changesOfExceptionMark(before, after))
    return after
  })
}

type StoredMark = ExceptionMark & { readonly etag: string }

const isMark = (companyId: string, id: string) =>
  and(eq(exceptionMarks.companyId, companyId), eq(exceptionMarks.id, id))

async function lockMark(transaction: Database, companyId: string, isAsked: SQL | undefined): Promise<StoredMark> {
  const [found] = await transaction
    .select({ id: exceptionMarks.id })
    .from(exceptionMarks)
    .where(and(eq(exceptionMarks.companyId, companyId), isAsked))
    .for('update')
  if (!found) throw notFound()
  return readMark(transaction, companyId, eq(exceptionMarks.id, found.id))
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
  const { id, employeeId, date, ruleId, state, reason, facts, authorId, authorName, markedAt, version } = exceptionMarks
  const { firstName, lastName } = employees
  const marks = await database
    .select({
      ...{ id, employeeId, date, ruleId, state, reason, facts, authorId, authorName, markedAt, version },
      ...{ firstName, lastName },
    })
    .from(exceptionMarks)
    .leftJoin(
      employees,
      and(eq(employees.companyId, exceptionMarks.companyId), eq(employees.id, exceptionMarks.employeeId)),
    )
    .where(and(eq(exceptionMarks.companyId, companyId), isAsked))
    .orderBy(asc(date), asc(id))
    .limit(limit)
  return marks.map(({ version: stored, markedAt: at, firstName: first, lastName: last, ...mark }) => ({
    ...mark,
    employeeName: fullName(first, last) ?? '',
    markedAt: at.toISOString(),
    etag: versionEtag({ version: stored }),
  }))
}
