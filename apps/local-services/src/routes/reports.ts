import { groupIntoWorkdays, type TimeCardRow } from '@fieldtime/console-core'
import {
  type InputOf,
  minutesOf,
  readHoursReportData,
  readLaborHoursReport,
  readQuestionAndAnswerReportData,
  readTimeCardData,
  readTimelineReportData,
  splitByJob,
} from '@fieldtime/console-core/contract'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { jobs, timeCards, timelineEvents } from '../database/schema.ts'
import { requireAssignedShifts } from '../database/shifts.ts'
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
    const { includeReplaced, ...query } = call.query
    return readEventsPage(services, readTimelineReportData, call, {
      ...query,
      includesReplaced: includeReplaced === 'true',
    })
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
    const wanted = { ...call.query, onlyOpenDays: call.query.onlyOpenDays === 'true' }
    return readLaborHoursPage(services, readLaborHoursReport, call, wanted)
  })

  serve(readTimeCardData, async ({ tenant, body }) => {
    const { companyId } = tenant
    await requireAssignedShifts(database, companyId)
    const cards = await database
      .select({
        employeeId: timeCards.employeeId,
        date: timeCards.localDate,
        jobId: timeCards.jobId,
        jobCode: jobs.code,
        jobDescription: jobs.description,
        businessUnitId: timeCards.businessUnitId,
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
          body.includeAllIncompleteSchedules ? undefined : isClockedOut(companyId),
        ),
      )
      .orderBy(asc(timeCards.employeeId), asc(timeCards.id))
    const rows = cards.map(({ totalDuration, totalBreakDuration, totalWorkedDuration, ...card }) => ({
      ...card,
      schedule: { totalDuration, totalBreakDuration, totalWorkedDuration },
    }))
    return { rows: [...rows, ...(await readShiftSchedules(services, companyId, body))], nextCursor: null }
  })
}

/** Schedules of employee-days without a time card, one for each job of a clocked-out shift. An open shift has no schedule. */
async function readShiftSchedules(
  { database }: HoursServices,
  companyId: string,
  asked: InputOf<typeof readTimeCardData>['body'],
): Promise<TimeCardRow[]> {
  const { employeeId, shiftDate } = timelineEvents
  const hasCard = sql`exists (
    select from ${timeCards} where ${timeCards.companyId} = ${companyId}
      and ${timeCards.employeeId} = ${employeeId} and ${timeCards.localDate} = ${shiftDate})`
  const events = await database
    .select({
      id: timelineEvents.id,
      employeeId,
      eventType: timelineEvents.eventType,
      eventDateTime: timelineEvents.eventDateTime,
      localDate: timelineEvents.localDate,
      localTime: timelineEvents.localTime,
      shiftDate,
      businessUnitId: timelineEvents.businessUnitId,
      jobId: timelineEvents.jobId,
      jobCode: jobs.code,
      jobDescription: jobs.description,
      foremanId: timelineEvents.foremanId,
    })
    .from(timelineEvents)
    .leftJoin(jobs, and(eq(jobs.companyId, companyId), eq(jobs.id, timelineEvents.jobId)))
    .where(and(eq(timelineEvents.companyId, companyId), eq(shiftDate, asked.date), sql`not ${hasCard}`))
    .orderBy(asc(employeeId))
  const jobOf = new Map(events.map(({ jobId, jobCode, jobDescription }) => [jobId, { jobCode, jobDescription }]))
  const days = groupIntoWorkdays(events.map(event => ({ ...event, eventDateTime: event.eventDateTime.toISOString() })))
  return days.flatMap(day => {
    if (day.events.at(-1)?.eventType !== 'clockOut') return []
    if (!asked.includeUnassignedForeman && day.events.every(event => event.foremanId === null)) return []
    return splitByJob(day.events)
      .filter(({ jobId }) => jobId !== null || asked.includeUnassignedJob)
      .map(({ jobId, worked, lunch }) => {
        const { jobCode = null, jobDescription = null } = jobOf.get(jobId) ?? {}
        return {
          employeeId: day.employeeId,
          date: asked.date,
          jobId,
          jobCode,
          jobDescription,
          businessUnitId: day.events[0]?.businessUnitId ?? null,
          schedule: {
            totalDuration: minutesOf(worked + lunch),
            totalBreakDuration: minutesOf(lunch),
            totalWorkedDuration: minutesOf(worked),
          },
        }
      })
  })
}

/**
 * A schedule is incomplete while the employee's shift of that date has no clock-out. For people who enter their hours, it is
 * always complete.
 */
const isClockedOut = (companyId: string) => sql`coalesce((
  select last.event_type = 'clockOut' from ${timelineEvents} last
  where last.company_id = ${companyId} and last.employee_id = ${timeCards.employeeId}
    and last.shift_date = ${timeCards.localDate}
  order by last.event_date_time desc, last.event_type = 'clockOut' desc limit 1), true)`
