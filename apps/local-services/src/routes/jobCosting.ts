import {
  readBusinessUnitPreferences,
  readCostCodes,
  readEmployees,
  readForemanEnteredHours,
  readJobs,
  readTimeCard,
  readTimeCardInfo,
  type TimeCardInfo,
  type WorkStatus,
} from '@fieldtime/console-core/contract'
import { and, asc, between, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { costCodes, employees, jobs, timeCards } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import type { CursorMaker } from '../http/cursor.ts'
import { requireEmployees, selectForemanHours } from './foremanHours.ts'
import { readPage } from './page.ts'
import { requireBusinessUnit } from './people.ts'
import type { Serve } from './serve.ts'
import { textOrder } from './textOrder.ts'
import { checkRange } from './timeEntries.ts'

interface JobCostingServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

const jobsByCode = textOrder(jobs.code, jobs.id)
const costCodesByCode = textOrder(costCodes.code, costCodes.id)

export function serveJobCosting(serve: Serve, { database, cursors }: JobCostingServices) {
  serve(readJobs, async call => {
    const { companyId } = call.tenant
    const { businessUnitId } = call.query
    await requireBusinessUnit(database, companyId, businessUnitId)
    return readPage(cursors, readJobs, call, {
      select: (after, limit) =>
        database
          .select({ id: jobs.id, code: jobs.code, description: jobs.description, status: statusOf(jobs.status) })
          .from(jobs)
          .where(
            and(eq(jobs.companyId, companyId), eq(jobs.businessUnitId, businessUnitId), jobsByCode.isBehind(after)),
          )
          .orderBy(...jobsByCode.orderBy)
          .limit(limit),
      positionOf: ({ code, id }) => [code, id],
    })
  })

  serve(readCostCodes, async call => {
    const { companyId } = call.tenant
    const { jobId } = call.query
    const [job] = await database
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.companyId, companyId), eq(jobs.id, jobId)))
    if (!job) throw notFound()
    const { id, code, description, status } = costCodes
    return readPage(cursors, readCostCodes, call, {
      select: (after, limit) =>
        database
          .select({ id, code, description, status: statusOf(status) })
          .from(costCodes)
          .where(and(eq(costCodes.companyId, companyId), eq(costCodes.jobId, jobId), costCodesByCode.isBehind(after)))
          .orderBy(...costCodesByCode.orderBy)
          .limit(limit),
      positionOf: costCode => [costCode.code, costCode.id],
    })
  })

  serve(readEmployees, async call => {
    const { companyId } = call.tenant
    const { isActive } = call.query
    await requireBusinessUnit(database, companyId, call.path.id)
    return readPage(cursors, readEmployees, call, {
      select: (after, limit) =>
        database
          .select({
            id: employees.id,
            code: employees.code,
            firstName: employees.firstName,
            lastName: employees.lastName,
            isActive: employees.isActive,
          })
          .from(employees)
          .where(
            and(
              eq(employees.companyId, companyId),
              eq(employees.businessUnitId, call.path.id),
              isActive === undefined ? undefined : eq(employees.isActive, isActive === 'true'),
              after ? gt(employees.id, after[0] ?? '') : undefined,
            ),
          )
          .orderBy(asc(employees.id))
          .limit(limit),
      positionOf: employee => [employee.id],
    })
  })

  serve(readBusinessUnitPreferences, async ({ tenant, path }) => {
    const unit = await requireBusinessUnit(database, tenant.companyId, path.id)
    return { startOfPayWeek: unit.startOfPayWeek }
  })

  serve(readTimeCardInfo, async call => {
    const { companyId } = call.tenant
    const { startDate, endDate, employeeId } = call.query
    checkRange(call.query)
    if (employeeId !== undefined) await requireEmployees(database, companyId, [employeeId])
    const page = await readPage(cursors, readTimeCardInfo, call, {
      select: (after, limit) =>
        database
          .select({
            id: timeCards.id,
            employeeId: timeCards.employeeId,
            date: timeCards.localDate,
            lastModifiedAt: timeCards.lastModifiedAt,
          })
          .from(timeCards)
          .where(
            and(
              eq(timeCards.companyId, companyId),
              employeeId === undefined ? undefined : eq(timeCards.employeeId, employeeId),
              between(timeCards.localDate, startDate, endDate),
              after ? sql`(${timeCards.localDate}, ${timeCards.id}) > (${after[0]}::date, ${after[1]})` : undefined,
            ),
          )
          .orderBy(asc(timeCards.localDate), asc(timeCards.id))
          .limit(limit),
      positionOf: card => [card.date, card.id],
    })
    return {
      ...page,
      rows: page.rows.map(({ lastModifiedAt, ...card }) => ({ ...card, ...modifiedAt(lastModifiedAt) })),
    }
  })

  serve(readTimeCard, async ({ tenant, path }) => {
    const { companyId } = tenant
    const [card] = await database
      .select()
      .from(timeCards)
      .where(and(eq(timeCards.companyId, companyId), eq(timeCards.id, path.id)))
    if (!card) throw notFound()
    const { id, employeeId, localDate, jobId, foremanId } = card
    const { totalDuration, totalBreakDuration, totalWorkedDuration } = card
    const schedule = { totalDuration, totalBreakDuration, totalWorkedDuration }
    return { id, employeeId, date: localDate, jobId, foremanId, schedule }
  })

  serve(readForemanEnteredHours, async call => {
    const { companyId } = call.tenant
    const { body } = call
    checkRange(body)
    await requireBusinessUnit(database, companyId, body.businessUnitId)
    await requireEmployees(database, companyId, body.employeeIds)
    return readPage(cursors, readForemanEnteredHours, call, {
      select: (after, limit) => selectForemanHours(database, companyId, body, after, limit),
      positionOf: ({ employeeId, date }) => [employeeId, date],
    })
  })
}

const statusOf = (status: typeof jobs.status | typeof costCodes.status) => sql<WorkStatus>`${status}`

function modifiedAt(at: Date): Pick<TimeCardInfo, 'lastModifiedDateTime' | 'lastModifiedPreciseDateTime'> {
  const precise = at.toISOString()
  return { lastModifiedDateTime: `${precise.slice(0, 19)}Z`, lastModifiedPreciseDateTime: precise }
}
