import { randomUUID } from 'node:crypto'
import {
  type CrewDay,
  changesOfCrewDay,
  createCrewDay,
  deleteCrewDay,
  readCrewDays,
} from '@fieldtime/console-core/contract'
import { and, asc, between, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { crewDays } from '../database/schema.ts'
import { invalidField, notFound } from '../errors/httpError.ts'
import type { CursorMaker } from '../http/cursor.ts'
import { readEmployeeName } from './excuses.ts'
import { isBehindDate, readPage } from './page.ts'
import { readAuthor, versionEtag } from './people.ts'
import type { Serve } from './serve.ts'
import { checkRange } from './timeEntries.ts'

interface CrewDayServices {
  readonly database: Database
  readonly cursors: CursorMaker
  readonly now: () => Date
}

/** Stores confirmed days of crews: whose crew, the date, who confirmed it, and when. */
export function serveCrewDays(serve: Serve, { database, cursors, now }: CrewDayServices) {
  serve(readCrewDays, call => {
    const { startDate, endDate } = call.query
    checkRange(call.query)
    const isInRange = between(crewDays.date, startDate, endDate)
    return readPage(cursors, readCrewDays, call, {
      select: (after, limit) => {
        const isBehind = isBehindDate(crewDays.date, crewDays.id, after)
        return selectCrewDays(database, call.tenant.companyId, and(isInRange, isBehind), limit)
      },
      positionOf: day => [day.date, day.id],
    })
  })

  serve(createCrewDay, async ({ tenant, user, body, database: transaction, record }) => {
    const { companyId } = tenant
    const { foremanId, date } = body
    const foremanName = await readEmployeeName(transaction, companyId, foremanId)
    if (foremanName === null) throw invalidField('foremanId', 'foremanId must name an employee.')
    const id = randomUUID()
    const author = await readAuthor(transaction, companyId, user.userId)
    const added = await transaction
      .insert(crewDays)
      .values({ companyId, id, foremanId, date, confirmedAt: now(), ...author })
      .onConflictDoNothing()
      .returning({ id: crewDays.id })
    if (added.length > 0) await record(changesOfCrewDay({ id, foremanName, date }, true))
    return readCrewDay(transaction, companyId, and(eq(crewDays.foremanId, foremanId), eq(crewDays.date, date)))
  })

  serve(deleteCrewDay, async ({ tenant, path, database: transaction, match, record }) => {
    const { companyId } = tenant
    const isDay = and(eq(crewDays.companyId, companyId), eq(crewDays.id, path.id))
    const found = await transaction.select({ id: crewDays.id }).from(crewDays).where(isDay).for('update')
    if (found.length === 0) throw notFound()
    const { id, foremanId, date, etag } = await readCrewDay(transaction, companyId, eq(crewDays.id, path.id))
    match(etag)
    await transaction.delete(crewDays).where(isDay)
    const foremanName = (await readEmployeeName(transaction, companyId, foremanId)) ?? ''
    await record(changesOfCrewDay({ id, foremanName, date }, false))
    return null
  })
}

type StoredCrewDay = CrewDay & { readonly etag: string }

async function readCrewDay(database: Database, companyId: string, isAsked: SQL | undefined): Promise<StoredCrewDay> {
  const [day] = await selectCrewDays(database, companyId, isAsked, 1)
  if (!day) throw notFound()
  return day
}

async function selectCrewDays(
  database: Database,
  companyId: string,
  isAsked: SQL | undefined,
  limit: number,
): Promise<StoredCrewDay[]> {
  const { id, foremanId, date, authorId, authorName, confirmedAt, version } = crewDays
  const days = await database
    .select({ id, foremanId, date, authorId, authorName, confirmedAt, version })
    .from(crewDays)
    .where(and(eq(crewDays.companyId, companyId), isAsked))
    .orderBy(asc(date), asc(id))
    .limit(limit)
  return days.map(({ version: stored, confirmedAt: at, ...day }) => ({
    ...day,
    confirmedAt: at.toISOString(),
    etag: versionEtag({ version: stored }),
  }))
}
