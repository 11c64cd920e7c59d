import { randomUUID } from 'node:crypto'
import { fullName } from '@fieldtime/console-core'
import {
  changeExcuse,
  changesOfExcuse,
  createExcuse,
  deleteExcuse,
  type Excuse,
  readExcuses,
} from '@fieldtime/console-core/contract'
import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { employees, excuses } from '../database/schema.ts'
import { invalidField, notFound } from '../errors/httpError.ts'
import type { CursorMaker } from '../http/cursor.ts'
import { isBehindDate, readPage } from './page.ts'
import { readAuthor, versionEtag } from './people.ts'
import type { Serve } from './serve.ts'
import { checkRange } from './timeEntries.ts'

interface ExcuseServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

/** Stores who is excused, when, why, and by whom. */
export function serveExcuses(serve: Serve, { database, cursors }: ExcuseServices) {
  serve(readExcuses, call => {
    const { startDate, endDate } = call.query
    checkRange(call.query)
    const isInRange = and(lte(excuses.startDate, endDate), gte(excuses.endDate, startDate))
    return readPage(cursors, readExcuses, call, {
      select: (after, limit) => {
        const isBehind = isBehindDate(excuses.startDate, excuses.id, after)
        return selectExcuses(database, call.tenant.companyId, and(isInRange, isBehind), limit)
      },
      positionOf: excuse => [excuse.startDate, excuse.id],
    })
  })

  serve(createExcuse, async ({ tenant, user, body, database: transaction, record }) => {
    const { companyId } = tenant
    const employeeName = await readEmployeeName(transaction, companyId, body.employeeId)
    if (employeeName === null) throw invalidField('employeeId', 'employeeId must name an employee.')
    const id = randomUUID()
    const author = await readAuthor(transaction, companyId, user.userId)
    await transaction.insert(excuses).values({ companyId, id, ...body, ...author })
    await record(changesOfExcuse(null, { id, ...body, employeeName }))
    return readExcuse(transaction, companyId, id)
  })

  serve(changeExcuse, async ({ tenant, path, body, database: transaction, match, record }) => {
    const { companyId } = tenant
    const before = await lockExcuse(transaction, companyId, path.id)
    match(before.etag)
    await transaction
      .update(excuses)
      .set({ ...body, version: sql`${excuses.version} + 1` })
      .where(isExcuse(companyId, path.id))
    const employeeName = (await readEmployeeName(transaction, companyId, before.employeeId)) ?? ''
    await record(changesOfExcuse({ ...before, employeeName }, { ...before, ...body, employeeName }))
    return readExcuse(transaction, companyId, path.id)
  })

  serve(deleteExcuse, async ({ tenant, path, database: transaction, match, record }) => {
    const { companyId } = tenant
    const before = await lockExcuse(transaction, companyId, path.id)
    match(before.etag)
    await transaction.delete(excuses).where(isExcuse(companyId, path.id))
    const employeeName = (await readEmployeeName(transaction, companyId, before.employeeId)) ?? ''
    await record(changesOfExcuse({ ...before, employeeName }, null))
    return null
  })
}

/** Null for an employee who is missing or belongs to another company. */
export async function readEmployeeName(database: Database, companyId: string, id: string): Promise<string | null> {
  const { firstName, lastName } = employees
  const [employee] = await database
    .select({ firstName, lastName })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.id, id)))
  return employee ? (fullName(employee.firstName, employee.lastName) ?? '') : null
}

const isExcuse = (companyId: string, id: string) => and(eq(excuses.companyId, companyId), eq(excuses.id, id))

/** Throws an `HttpError` (404) for an excuse that is missing or belongs to another company. */
async function lockExcuse(transaction: Database, companyId: string, id: string) {
  const found = await transaction.select({ id: excuses.id }).from(excuses).where(isExcuse(companyId, id)).for('update')
  if (found.length === 0) throw notFound()
  return readExcuse(transaction, companyId, id)
}

async function readExcuse(database: Database, companyId: string, id: string) {
  const [excuse] = await selectExcuses(database, companyId, eq(excuses.id, id), 1)
  if (!excuse) throw notFound()
  return excuse
}

async function selectExcuses(
  database: Database,
  companyId: string,
  isAsked: SQL | undefined,
  limit: number,
): Promise<(Excuse & { readonly etag: string })[]> {
  const { id, employeeId, startDate, endDate, kind, reason, note, authorId, authorName, version } = excuses
  const found = await database
    .select({ id, employeeId, startDate, endDate, kind, reason, note, authorId, authorName, version })
    .from(excuses)
    .where(and(eq(excuses.companyId, companyId), isAsked))
    .orderBy(asc(startDate), asc(id))
    .limit(limit)
  return found.map(({ version: stored, ...excuse }) => ({ ...excuse, etag: versionEtag({ version: stored }) }))
}
