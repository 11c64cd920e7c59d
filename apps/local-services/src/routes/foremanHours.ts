import type { ForemanEnteredHours, InputOf, readForemanEnteredHours } from '@fieldtime/console-core/contract'
import { and, asc, between, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { employees, foremanHours, jobs } from '../database/schema.ts'
import { notFound } from '../errors/httpError.ts'
import type { Position } from '../http/cursor.ts'

/** Throws an `HttpError` (404) unless all ids are employees of the company. */
export async function requireEmployees(database: Database, companyId: string, ids: readonly string[]) {
  const asked = [...new Set(ids)]
  const [found] = await database
    .select({ employees: count() })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), inArray(employees.id, asked)))
  if (found?.employees !== asked.length) throw notFound()
}

/** By employee, then date, with a detail for each job. Starts after the position. */
export function selectForemanHours(
  database: Database,
  companyId: string,
  asked: InputOf<typeof readForemanEnteredHours>['body'],
  after: Position | null,
  limit: number,
) {
  const { employeeId, localDate, jobId, regularHours, overtimeHours, otherHours } = foremanHours
  const byJob = database
    .select({
      employeeId,
      localDate,
      jobId,
      regularHours: sql<number>`sum(${regularHours})`.as('regular_hours'),
      overtimeHours: sql<number>`sum(${overtimeHours})`.as('overtime_hours'),
      otherHours: sql<number>`sum(${otherHours})`.as('other_hours'),
    })
    .from(foremanHours)
    .leftJoin(jobs, and(eq(jobs.companyId, companyId), eq(jobs.id, jobId)))
    .where(
      and(
        eq(foremanHours.companyId, companyId),
        inArray(employeeId, [...asked.employeeIds]),
        between(localDate, asked.startDate, asked.endDate),
        eq(foremanHours.businessUnitId, asked.businessUnitId),
        asked.includeAllJobs ? undefined : or(isNull(jobId), eq(jobs.businessUnitId, asked.businessUnitId)),
        after ? sql`(${employeeId}, ${localDate}) > (${after[0]}, ${after[1]}::date)` : undefined,
      ),
    )
    .groupBy(employeeId, localDate, jobId)
    .as('by_job')
  const detail = sql`json_build_object(
    'jobId', ${byJob.jobId}, 'regularHours', ${byJob.regularHours},
    'overtimeHours', ${byJob.overtimeHours}, 'otherHours', ${byJob.otherHours})`
  return database
    .select({
      employeeId: byJob.employeeId,
      date: byJob.localDate,
      hoursDetails: sql<ForemanEnteredHours['hoursDetails']>`json_agg(${detail} order by ${byJob.jobId})`,
    })
    .from(byJob)
    .groupBy(byJob.employeeId, byJob.localDate)
    .orderBy(asc(byJob.employeeId), asc(byJob.localDate))
    .limit(limit)
}
