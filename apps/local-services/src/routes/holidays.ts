import { randomUUID } from 'node:crypto'
import {
  changeHoliday,
  changesOfHoliday,
  createHoliday,
  deleteHoliday,
  type Holiday,
  readHolidays,
} from '@fieldtime/console-core/contract'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { holidays } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import type { CursorMaker } from '../http/cursor.ts'
import { readUnitName } from './names.ts'
import { isBehindDate, readPage } from './page.ts'
import { versionEtag } from './people.ts'
import type { Serve } from './serve.ts'

interface HolidayServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

/** Stores the holidays of companies and their business units. */
export function serveHolidays(serve: Serve, { database, cursors }: HolidayServices) {
  serve(readHolidays, call =>
    readPage(cursors, readHolidays, call, {
      select: (after, limit) => {
        const isBehind = isBehindDate(holidays.date, holidays.id, after)
        return selectHolidays(database, call.tenant.companyId, isBehind, limit)
      },
      positionOf: holiday => [holiday.date, holiday.id],
    }),
  )

  serve(createHoliday, async ({ tenant, body, database: transaction, record }) => {
    const { companyId } = tenant
    const id = randomUUID()
    const unitName = await readUnitName(transaction, companyId, body.businessUnitId)
    await transaction.insert(holidays).values({ companyId, id, ...body })
    await record(changesOfHoliday(null, { id, ...body, unitName }))
    return readHoliday(transaction, companyId, id)
  })

  serve(changeHoliday, async ({ tenant, path, body, database: transaction, match, record }) => {
    const { companyId } = tenant
    const before = await lockHoliday(transaction, companyId, path.id)
    match(before.etag)
    const unitBefore = await readUnitName(transaction, companyId, before.businessUnitId)
    const unitName = await readUnitName(transaction, companyId, body.businessUnitId)
    await transaction
      .update(holidays)
      .set({ ...body, version: sql`${holidays.version} + 1` })
      .where(isHoliday(companyId, path.id))
    await record(changesOfHoliday({ ...before, unitName: unitBefore }, { ...before, ...body, unitName }))
    return readHoliday(transaction, companyId, path.id)
  })

  serve(deleteHoliday, async ({ tenant, path, database: transaction, match, record }) => {
    const { companyId } = tenant
    const before = await lockHoliday(transaction, companyId, path.id)
    match(before.etag)
    const unitName = await readUnitName(transaction, companyId, before.businessUnitId)
    await transaction.delete(holidays).where(isHoliday(companyId, path.id))
    await record(changesOfHoliday({ ...before, unitName }, null))
    return null
  })
}

const isHoliday = (companyId: string, id: string) => and(eq(holidays.companyId, companyId), eq(holidays.id, id))

/** Throws an `HttpError` (404) for a holiday that is missing or belongs to another company. */
async function lockHoliday(transaction: Database, companyId: string, id: string) {
  const found = await transaction
    .select({ id: holidays.id })
    .from(holidays)
    .where(isHoliday(companyId, id))
    .for('update')
  if (found.length === 0) throw notFound()
  return readHoliday(transaction, companyId, id)
}

async function readHoliday(database: Database, companyId: string, id: string) {
  const [holiday] = await selectHolidays(database, companyId, eq(holidays.id, id), 1)
  if (!holiday) throw notFound()
  return holiday
}

async function selectHolidays(
  database: Database,
  companyId: string,
  isAsked: SQL | undefined,
  limit: number,
): Promise<(Holiday & { readonly etag: string })[]> {
  const { id, date, name, businessUnitId, version } = holidays
  const found = await database
    .select({ id, date, name, businessUnitId, version })
    .from(holidays)
    .where(and(eq(holidays.companyId, companyId), isAsked))
    .orderBy(asc(date), asc(id))
    .limit(limit)
  return found.map(({ version: stored, ...holiday }) => ({ ...holiday, etag: versionEtag({ version: stored }) }))
}
