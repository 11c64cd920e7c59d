import type { TimelineEvent } from '@fieldtime/console-core'
import { type AnyOperation, daysBetween, readTimelineEvents } from '@fieldtime/console-core/contract'
import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isoInstant, type JsonFields, listOf } from '../database/jsonLines.ts'
import type { Database } from '../database/open.ts'
import { employees, equipment, type laborHours, timelineEvents } from '../database/schema.ts'
import { requireAssignedShifts } from '../database/shifts.ts'
import { invalidField } from '../errors/httpError.ts'
import type { CursorMaker, Position } from '../http/cursor.ts'
import { readJsonPage } from './page.ts'
import type { Call, JsonRows, Serve } from './serve.ts'
import { joinWorkInfo, workInfoFields } from './workInfo.ts'

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
): Promise<JsonRows> {
  const { companyId } = call.tenant
  await requireAssignedShifts(database, companyId)
  const canReadNotes = call.user.permissions.has('timelineNotes.read')
  return readJsonPage<TimelineEvent>(cursors, operation, call, {
    select: (after, limit) => selectEvents(companyId, wanted, after, limit, canReadNotes),
    database,
    positionOf: event => [event.shiftDate ?? '', event.eventDateTime, event.id],
  })
}

interface LocalDates {
  readonly startDate: string
  readonly endDate: string
}

interface WantedEvents extends LocalDates {
  /** Only the events of its shifts. */
  readonly businessUnitId?: string
  readonly onlyOpenShifts?: boolean
  readonly id?: string
  /** Only the events of this unit's present employees in shifts of other units. */
  readonly lentFrom?: string
}

export function checkRange({ startDate, endDate }: LocalDates) {
  if (endDate < startDate) throw invalidField('endDate', 'endDate is before startDate.')
  if (daysBetween(startDate, endDate) >= longestRangeDays) {
    throw invalidField('endDate', `A range has at most ${longestRangeDays} days.`)
  }
}

/**
 * Selects the events of shifts that start in the range, by shift date, instant, and id, after the position. Limits the page before
 * joining names, so that the plan doesn't depend on statistics.
 */
export function selectEvents(
  companyId: string,
  wanted: WantedEvents,
  position: Position | null,
  limit: number,
  hasNotes: boolean,
): SQL {
  const { shiftDate, eventDateTime, id } = timelineEvents
  const isWanted = and(
    eq(timelineEvents.companyId, companyId),
    between(shiftDate, wanted.startDate, wanted.endDate),
    wanted.businessUnitId === undefined ? undefined : eq(timelineEvents.businessUnitId, wanted.businessUnitId),
    wanted.id === undefined ? undefined : eq(timelineEvents.id, wanted.id),
    position ? isAfter(position) : undefined,
    wanted.onlyOpenShifts
      ? sql`(${timelineEvents.employeeId}, ${shiftDate}) in (${selectOpenDays(companyId, wanted)})`
      : undefined,
    wanted.lentFrom === undefined ? undefined : isLentFrom(companyId, wanted.lentFrom, timelineEvents),
  )
  return sql`
    with page as materialized (
      select * from ${timelineEvents} where ${isWanted} order by ${shiftDate}, ${eventDateTime}, ${id} limit ${limit}
    )
    select ${listOf<TimelineEvent>(hasNotes ? { ...eventFields, notes: event.notes } : eventFields)} from page as event
    left join ${employees} as employee on employee.company_id = event.company_id and employee.id = event.employee_id
    ${joinWorkInfo(event)}
    left join ${equipment} as machine on machine.company_id = event.company_id and machine.id = event.equipment_id
    order by ${event.shiftDate}, ${event.eventDateTime}, ${event.id}`
}

const event = alias(timelineEvents, 'event')
const employee = alias(employees, 'employee')
const machine = alias(equipment, 'machine')

const eventFields: JsonFields<Omit<TimelineEvent, 'notes'>> = {
  id: event.id,
  employeeId: event.employeeId,
  employeeCode: employee.code,
  employeeFirstName: sql`coalesce(${employee.firstName}, '')`,
  employeeLastName: sql`coalesce(${employee.lastName}, '')`,
  localDate: event.localDate,
  localTime: event.localTime,
  eventDateTime: isoInstant(event.eventDateTime),
  eventType: event.eventType,
  shiftDate: event.shiftDate,
  businessUnitId: event.businessUnitId,
  ...workInfoFields(event),
  equipmentId: event.equipmentId,
  equipmentCode: machine.code,
  equipmentDescription: machine.description,
  latitude: event.latitude,
  longitude: event.longitude,
  accuracyRadiusMeters: event.accuracyRadiusMeters,
  photoId: event.photoId,
  correction: event.correction,
}

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

/** The employees and dates of open shifts. Among events of one instant, a clock-out sorts last, as in core. */
export function selectOpenDays(companyId: string, { startDate, endDate }: LocalDates): SQL {
  const { employeeId, shiftDate, eventType, eventDateTime } = timelineEvents
  return sql`
    select last.employee_id, last.shift_date from (
      select distinct on (${employeeId}, ${shiftDate})
        ${employeeId} as employee_id, ${shiftDate} as shift_date, ${eventType} as event_type
      from ${timelineEvents}
      where ${timelineEvents.companyId} = ${companyId} and ${shiftDate} between ${startDate} and ${endDate}
      order by ${employeeId}, ${shiftDate}, ${eventDateTime} desc, ${eventType} = 'clockOut' desc
    ) as last
    where last.event_type <> 'clockOut'`
}
