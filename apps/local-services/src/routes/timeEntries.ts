import { daysBetween } from '@fieldtime/console-core'
import { readTimelineEvents } from '@fieldtime/console-core/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CursorMaker, Position } from '../cursor.ts'
import type { Database } from '../database/open.ts'
import { costCodes, employees, equipment, foremen, jobs, timelineEvents } from '../database/schema.ts'
import { readPage } from '../page.ts'
import { invalidField } from '../refusal.ts'
import type { Serve } from '../serve.ts'

interface TimeEntryServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

export const longestRangeDays = 400

export function serveTimeEntries(serve: Serve, { database, cursors }: TimeEntryServices) {
  serve(readTimelineEvents, async call => {
    const { tenant, user, query } = call
    checkRange(query)
    const page = await readPage(cursors, readTimelineEvents, call, {
      select: (after, limit) => selectEvents(database, tenant.companyId, query, after, limit),
      positionOf: event => [event.eventDateTime.toISOString(), event.id],
    })
    const canReadNotes = user.permissions.has('timelineNotes.read')
    return {
      ...page,
      rows: page.rows.map(({ notes, ...event }) => ({
        ...event,
        ...(canReadNotes ? { notes } : {}),
        eventDateTime: event.eventDateTime.toISOString(),
      })),
    }
  })
}

interface LocalDates {
  readonly startDate: string
  readonly endDate: string
}

export function checkRange({ startDate, endDate }: LocalDates) {
  if (endDate < startDate) throw invalidField('endDate', 'endDate is before startDate.')
  if (daysBetween(startDate, endDate) >= longestRangeDays) {
    throw invalidField('endDate', `A range has at most ${longestRangeDays} days.`)
  }
}

/** By instant and id, from behind the position. */
export function selectEvents(
  database: Database,
  companyId: string,
  dates: LocalDates,
  position: Position | null,
  limit: number,
) {
  return database
    .select({
      id: timelineEvents.id,
      employeeId: timelineEvents.employeeId,
      employeeCode: employees.code,
      employeeFirstName: sql<string>`coalesce(${employees.firstName}, '')`,
      employeeLastName: sql<string>`coalesce(${employees.lastName}, '')`,
      localDate: timelineEvents.localDate,
      localTime: timelineEvents.localTime,
      eventDateTime: timelineEvents.eventDateTime,
      eventType: timelineEvents.eventType,
      notes: timelineEvents.notes,
      jobId: timelineEvents.jobId,
      jobCode: jobs.code,
      jobDescription: jobs.description,
      costCodeId: timelineEvents.costCodeId,
      costCodeCode: costCodes.code,
      costCodeDescription: costCodes.description,
      foremanId: timelineEvents.foremanId,
      foremanCode: foremen.code,
      foremanFirstName: foremen.firstName,
      foremanLastName: foremen.lastName,
      equipmentId: timelineEvents.equipmentId,
      equipmentCode: equipment.code,
      equipmentDescription: equipment.description,
      latitude: timelineEvents.latitude,
      longitude: timelineEvents.longitude,
      accuracyRadiusMeters: timelineEvents.accuracyRadiusMeters,
      photoId: timelineEvents.photoId,
    })
    .from(timelineEvents)
    .leftJoin(employees, ownedBy(employees.companyId, companyId, employees.id, timelineEvents.employeeId))
    .leftJoin(jobs, ownedBy(jobs.companyId, companyId, jobs.id, timelineEvents.jobId))
    .leftJoin(costCodes, ownedBy(costCodes.companyId, companyId, costCodes.id, timelineEvents.costCodeId))
    .leftJoin(foremen, ownedBy(foremen.companyId, companyId, foremen.employeeId, timelineEvents.foremanId))
    .leftJoin(equipment, ownedBy(equipment.companyId, companyId, equipment.id, timelineEvents.equipmentId))
    .where(
      and(
        eq(timelineEvents.companyId, companyId),
        isOn(dates),
        isBefore(dates.endDate),
        position ? isBehind(position) : isAfter(dates.startDate),
      ),
    )
    .orderBy(asc(timelineEvents.eventDateTime), asc(timelineEvents.id))
    .limit(limit)
}

const ownedBy = (owner: PgColumn, companyId: string, key: PgColumn, reference: PgColumn) =>
  and(eq(owner, companyId), eq(key, reference))

/**
 * Local dates as instants, wide enough for every zone on earth (UTC-12 to UTC+14): they let the index by instant be read
 * from the first page to the last instead of the whole history.
 */
const isAfter = (startDate: string) =>
  sql`${timelineEvents.eventDateTime} >= (${startDate}::date::timestamp at time zone 'UTC') - interval '14 hours'`

const isBefore = (endDate: string) =>
  sql`${timelineEvents.eventDateTime} < (${endDate}::date::timestamp at time zone 'UTC') + interval '36 hours'`

/**
 * The planner takes dates and instants for independent and would expect few rows where there are many, and then read and
 * sort all of them for each page. `case` keeps it from counting the same narrowing twice.
 */
const isOn = ({ startDate, endDate }: LocalDates) =>
  sql`case when ${timelineEvents.localDate} between ${startDate} and ${endDate} then true end`

/** For the same reason not a comparison of pairs, which the planner counts beside the bound by instant. */
function isBehind([instant, id]: Position) {
  const { eventDateTime } = timelineEvents
  const at = sql`${instant}::timestamptz`
  return sql`${eventDateTime} >= ${at} and (${eventDateTime} <> ${at} or ${timelineEvents.id} > ${id})`
}
