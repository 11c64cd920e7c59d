import type { TimelineEvent } from '@fieldtime/console-core'
import { type AnyOperation, daysBetween, readTimelineEvents } from '@fieldtime/console-core/contract'
import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open.ts'
import { costCodes, employees, equipment, foremen, jobs, type laborHours, timelineEvents } from '../database/schema.ts'
import { requireAssignedShifts } from '../database/shifts.ts'
import { invalidField } from '../errors/httpError.ts'
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
    const { onlyOpenShifts, ...query } = call.query
    const wanted = { ...query, onlyOpenShifts: onlyOpenShifts === 'true' }
    return readEventsPage({ database, cursors }, readTimelineEvents, call, wanted)
  })
}

/** One page of clock events, with their notes for people who may read them. */
export async function readEventsPage(
  { database, cursors }: TimeEntryServices,
  operation: AnyOperation,
  call: Pick<Call<AnyOperation>, 'tenant' | 'user' | 'path' | 'query' | 'body'>,
  wanted: WantedEvents,
): Promise<Rows<TimelineEvent>> {
  await requireAssignedShifts(database, call.tenant.companyId)
  const page = await readPage(cursors, operation, call, {
    select: (after, limit) => selectEvents(database, call.tenant.companyId, wanted, after, limit),
    positionOf: event => [event.shiftDate ?? '', event.eventDateTime.toISOString(), event.id],
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
  /** Only the events of its shifts. */
  readonly businessUnitId?: string
  readonly onlyOpenShifts?: boolean
  /** Only the events of this unit's present employees in shifts of other units. */
  readonly lentFrom?: string
}

export function checkRange({ startDate, endDate }: LocalDates) {
  if (endDate < startDate) throw invalidField('endDate', 'endDate is before startDate.')
  if (daysBetween(startDate, endDate) >= longestRangeDays) {
    throw invalidField('endDate', `A range has at most ${longestRangeDays} days.`)
  }
}

/** The events of shifts that start in the range, by shift date, instant and id, after the position. */
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
      shiftDate: timelineEvents.shiftDate,
      businessUnitId: timelineEvents.businessUnitId,
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
        between(timelineEvents.shiftDate, wanted.startDate, wanted.endDate),
        wanted.businessUnitId === undefined ? undefined : eq(timelineEvents.businessUnitId, wanted.businessUnitId),
        position ? isAfter(position) : undefined,
        wanted.onlyOpenShifts ? isOfOpenShift(companyId, wanted) : undefined,
        wanted.lentFrom === undefined ? undefined : isLentFrom(companyId, wanted.lentFrom, timelineEvents),
      ),
    )
    .orderBy(asc(timelineEvents.shiftDate), asc(timelineEvents.eventDateTime), asc(timelineEvents.id))
    .limit(limit)
}

const ownedBy = (owner: PgColumn, companyId: string, key: PgColumn, reference: PgColumn) =>
  and(eq(owner, companyId), eq(key, reference))

function isAfter([shiftDate, instant, id]: Position) {
  const { eventDateTime } = timelineEvents
  return sql`(${timelineEvents.shiftDate}, ${eventDateTime}, ${timelineEvents.id})
    > (${shiftDate}::date, ${instant}::timestamptz, ${id})`
}

/** Whether the employee belongs to the unit, and the shift or the hours to another one. */
export function isLentFrom(companyId: string, unitId: string, of: typeof timelineEvents | typeof laborHours) {
  return sql`${of.businessUnitId} is distinct from ${unitId} and ${of.employeeId} in (
    select ${employees.id} from ${employees}
    where ${employees.companyId} = ${companyId} and ${employees.businessUnitId} = ${unitId})`
}

/** Whether the event's shift is open. Among events of one instant, a clock-out sorts last, as in core. */
function isOfOpenShift(companyId: string, { startDate, endDate }: LocalDates) {
  const { employeeId, shiftDate, eventType, eventDateTime } = timelineEvents
  return sql`(${employeeId}, ${shiftDate}) in (
    select last.employee_id, last.shift_date from (
      select distinct on (${employeeId}, ${shiftDate})
        ${employeeId} as employee_id, ${shiftDate} as shift_date, ${eventType} as event_type
      from ${timelineEvents}
      where ${timelineEvents.companyId} = ${companyId} and ${shiftDate} between ${startDate} and ${endDate}
      order by ${employeeId}, ${shiftDate}, ${eventDateTime} desc, ${eventType} = 'clockOut' desc
    ) as last
    where last.event_type <> 'clockOut')`
}
