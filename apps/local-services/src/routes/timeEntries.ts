import { daysBetween, type TimelineEvent } from '@fieldtime/console-core'
import { type AnyOperation, readTimelineEvents } from '@fieldtime/console-core/contract'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open.ts'
import { costCodes, employees, equipment, foremen, jobs, timelineEvents } from '../database/schema.ts'
import { invalidField } from '../errors/refusal.ts'
import type { CursorMaker, Position } from '../http/cursor.ts'
import { readPage } from './page.ts'
import type { Call, Rows, Serve } from './serve.ts'

export interface TimeEntryServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

export const longestRangeDays = 400

export function serveTimeEntries(serve: Serve, { database, cursors }: TimeEntryServices) {
  serve(readTimelineEvents, call => {
    checkRange(call.query)
    return readEventsPage({ database, cursors }, readTimelineEvents, call, call.query)
  })
}

/** One page of clock events, with their notes for people who may read them. */
export async function readEventsPage(
  { database, cursors }: TimeEntryServices,
  operation: AnyOperation,
  call: Pick<Call<AnyOperation>, 'tenant' | 'user' | 'path' | 'query' | 'body'>,
  wanted: WantedEvents,
): Promise<Rows<TimelineEvent>> {
  const page = await readPage(cursors, operation, call, {
    select: (after, limit) => selectEvents(database, call.tenant.companyId, wanted, after, limit),
    positionOf: event => [event.eventDateTime.toISOString(), event.id],
  })
  const canReadNotes = call.user.permissions.has('timelineNotes.read')
  return {
    ...page,
    rows: page.rows.map(({ notes, ...event }) => ({
      ...event,
      ...(canReadNotes ? { notes } : {}),
      eventDateTime: event.eventDateTime.toISOString(),
    })),
  }
}

interface LocalDates {
  readonly startDate: string
  readonly endDate: string
}

interface WantedEvents extends LocalDates {
  /** Only those of its employees. */
  readonly businessUnitId?: string
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
  wanted: WantedEvents,
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
        isOn(wanted),
        isBefore(wanted.endDate),
        position ? isBehind(position) : isAfter(wanted.startDate),
        wanted.businessUnitId === undefined ? undefined : isOfUnit(wanted.businessUnitId),
      ),
    )
    .orderBy(asc(timelineEvents.eventDateTime), asc(timelineEvents.id))
    .limit(limit)
}

const ownedBy = (owner: PgColumn, companyId: string, key: PgColumn, reference: PgColumn) =>
  and(eq(owner, companyId), eq(key, reference))

/**
 * Local dates as instants, wide enough for every zone on earth (UTC-12 to UTC+14): they let the index by instant be
 * read from the first page to the last instead of the whole history.
 */
export const isAfter = (startDate: string | SQL) =>
  sql`${timelineEvents.eventDateTime} >= (${startDate}::date::timestamp at time zone 'UTC') - interval '14 hours'`

export const isBefore = (endDate: string | SQL) =>
  sql`${timelineEvents.eventDateTime} < (${endDate}::date::timestamp at time zone 'UTC') + interval '36 hours'`

/**
 * The planner takes dates and instants for independent and would expect few rows where there are many, and then read
 * and sort all of them for each page. `case` keeps it from counting the same narrowing twice.
 */
const isOn = ({ startDate, endDate }: LocalDates) =>
  sql`case when ${timelineEvents.localDate} between ${startDate} and ${endDate} then true end`

/**
 * `case` also keeps the joins as they are, and with them the order of the index; `is not null` is what the planner
 * takes for nearly always true.
 */
const isOfUnit = (businessUnitId: string) =>
  sql`(case when ${employees.businessUnitId} = ${businessUnitId} then true end) is not null`

/** For the same reason not a comparison of pairs, which the planner counts beside the bound by instant. */
function isBehind([instant, id]: Position) {
  const { eventDateTime } = timelineEvents
  const at = sql`${instant}::timestamptz`
  return sql`${eventDateTime} >= ${at} and (${eventDateTime} <> ${at} or ${timelineEvents.id} > ${id})`
}
