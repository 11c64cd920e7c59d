import { randomUUID } from 'node:crypto'
import { changesOfWeekExport, createWeekExport, readExportedDays } from '@fieldtime/console-core/contract'
import { and, asc, between, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { addRecordedDays, recordedFields } from '../database/recordedDays.ts'
import { employees, recordedDays, weekExports } from '../database/schema.ts'
import { invalidField } from '../errors/httpError.ts'
import type { CursorMaker } from '../http/cursor.ts'
import { readUnitName } from './names.ts'
import { isBehindDate, readPage } from './page.ts'
import { readAuthor } from './people.ts'
import type { Serve } from './serve.ts'
import { checkRange } from './timeEntries.ts'

interface WeekExportServices {
  readonly database: Database
  readonly cursors: CursorMaker
  readonly now: () => Date
}

/** Stores exports of weeks: who exported which days, when, and their hours at the time. */
export function serveWeekExports(serve: Serve, { database, cursors, now }: WeekExportServices) {
  serve(readExportedDays, call => {
    const { companyId } = call.tenant
    const { startDate, endDate } = call.query
    checkRange(call.query)
    return readPage(cursors, readExportedDays, call, {
      // `distinct on` keeps the first row of each employee-day, which is the latest export.
      select: async (after, limit) => {
        const isBehind = isBehindDate(recordedDays.date, recordedDays.employeeId, after)
        const found = await database
          .selectDistinctOn([recordedDays.date, recordedDays.employeeId], {
            exportId: weekExports.id,
            employeeId: recordedDays.employeeId,
            ...recordedFields,
            people: weekExports.people,
            authorId: weekExports.authorId,
            authorName: weekExports.authorName,
            exportedAt: weekExports.exportedAt,
          })
          .from(recordedDays)
          .innerJoin(
            weekExports,
            and(eq(weekExports.companyId, recordedDays.companyId), eq(weekExports.id, recordedDays.recordId)),
          )
          .where(and(eq(recordedDays.companyId, companyId), between(recordedDays.date, startDate, endDate), isBehind))
          .orderBy(
            asc(recordedDays.date),
            asc(recordedDays.employeeId),
            desc(weekExports.exportedAt),
            desc(weekExports.id),
          )
          .limit(limit)
        return found.map(({ lastEventAt, exportedAt, ...day }) => ({
          ...day,
          lastEventAt: lastEventAt?.toISOString() ?? null,
          exportedAt: exportedAt.toISOString(),
        }))
      },
      positionOf: day => [day.date, day.employeeId],
    })
  })

  serve(createWeekExport, async ({ tenant, user, body, database: transaction, record }) => {
    const { companyId } = tenant
    const { days, ...exported } = body
    const { startDate } = exported
    const unitName = await readUnitName(transaction, companyId, exported.businessUnitId)
    const employeeIds = new Set(days.map(({ employeeId }) => employeeId))
    await checkEmployees(transaction, companyId, employeeIds)
    const id = randomUUID()
    const author = await readAuthor(transaction, companyId, user.userId)
    const exportedAt = now()
    await transaction.insert(weekExports).values({ companyId, id, ...exported, ...author, exportedAt })
    await addRecordedDays(transaction, { companyId, recordId: id }, days)
    await record(changesOfWeekExport({ id, unitName, startDate, peopleCount: employeeIds.size }))
    return { id, ...author, exportedAt: exportedAt.toISOString() }
  })
}

/** Throws an `HttpError` (422) if an employee is missing or belongs to another company. */
async function checkEmployees(database: Database, companyId: string, ids: ReadonlySet<string>): Promise<void> {
  const known = await database
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), inArray(employees.id, [...ids])))
  if (known.length < ids.size) throw invalidField('days', 'days must name employees.')
}
