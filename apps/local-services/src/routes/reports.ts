import {
  readHoursReportData,
  readLaborHoursReport,
  readQuestionAndAnswerReportData,
  readTimeCardData,
  readTimelineReportData,
} from '@fieldtime/console-core/contract'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { jobs, timeCards, timelineEvents } from '../database/schema.ts'
import { readAnswersPage, readHoursPage } from './employeeDays.ts'
import { type HoursServices, readLaborHoursPage } from './laborHours.ts'
import { requireBusinessUnit } from './people.ts'
import type { Serve } from './serve.ts'
import { checkRange, readEventsPage } from './timeEntries.ts'

export function serveReports(serve: Serve, services: HoursServices) {
  const { database } = services

  serve(readTimelineReportData, async call => {
    checkRange(call.query)
    await requireBusinessUnit(database, call.tenant.companyId, call.query.businessUnitId)
    return readEventsPage(services, readTimelineReportData, call, call.query)
  })

  serve(readHoursReportData, async call => {
    checkRange(call.query)
    await requireBusinessUnit(database, call.tenant.companyId, call.query.businessUnitId)
    return readHoursPage(services, call)
  })

  serve(readQuestionAndAnswerReportData, async call => {
    checkRange(call.query)
    await requireBusinessUnit(database, call.tenant.companyId, call.query.businessUnitId)
    return readAnswersPage(services, call)
  })

  serve(readLaborHoursReport, async call => {
    checkRange(call.query)
    await requireBusinessUnit(database, call.tenant.companyId, call.query.businessUnitId)
    return readLaborHoursPage(services, readLaborHoursReport, call, call.query)
  })

  serve(readTimeCardData, async ({ tenant, body }) => {
    const { companyId } = tenant
    const cards = await database
      .select({
        employeeId: timeCards.employeeId,
        date: timeCards.localDate,
        jobId: timeCards.jobId,
        jobCode: jobs.code,
        jobDescription: jobs.description,
        totalDuration: timeCards.totalDuration,
        totalBreakDuration: timeCards.totalBreakDuration,
        totalWorkedDuration: timeCards.totalWorkedDuration,
      })
      .from(timeCards)
      .leftJoin(jobs, and(eq(jobs.companyId, companyId), eq(jobs.id, timeCards.jobId)))
      .where(
        and(
          eq(timeCards.companyId, companyId),
          eq(timeCards.localDate, body.date),
          body.includeUnassignedJob ? undefined : isNotNull(timeCards.jobId),
          body.includeUnassignedForeman ? undefined : isNotNull(timeCards.foremanId),
          body.includeAllIncompleteSchedules ? undefined : isClockedOut,
        ),
      )
      .orderBy(asc(timeCards.employeeId), asc(timeCards.id))
    return {
      rows: cards.map(({ totalDuration, totalBreakDuration, totalWorkedDuration, ...card }) => ({
        ...card,
        schedule: { totalDuration, totalBreakDuration, totalWorkedDuration },
      })),
      nextCursor: null,
    }
  })
}

/**
 * A schedule is incomplete when the employee clocked in on its date and nobody clocked the last shift out, be it after
 * midnight. People who enter their hours have nothing to complete.
 */
const isClockedOut = sql`not exists (
  select from ${timelineEvents} clock_in
  where clock_in.company_id = ${timeCards.companyId} and clock_in.employee_id = ${timeCards.employeeId}
    and clock_in.local_date = ${timeCards.localDate} and clock_in.event_type = 'clockIn'
    and not exists (
      select from ${timelineEvents} clock_out
      where clock_out.company_id = clock_in.company_id and clock_out.employee_id = clock_in.employee_id
        and clock_out.event_type = 'clockOut' and clock_out.event_date_time > clock_in.event_date_time
        and clock_out.event_date_time < clock_in.event_date_time + interval '24 hours'))`
