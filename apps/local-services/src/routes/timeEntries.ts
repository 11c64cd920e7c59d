import type { TimelineEvent } from '@fieldtime/console-core'
import { type AnyOperation, daysBetween, readTimelineEvents } from '@fieldtime/console-core/contract'
import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { isoInstant, type JsonFields, listOf } from '../database/jsonLines.ts'
import type { Database } from '../database/open.ts'
import { eventColumnNames } from '../database/replacedEvents.ts'
import { employees, equipment, replacedEvents, timelineEvents } from '../database/schema.ts'
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
    const { onlyOpenShifts, onlyCorrectedShifts, includeReplaced, ...query } = call.query
    const wanted = {
      ...query,
      onlyOpenShifts: onlyOpenShifts === 'true',
      onlyCorrectedShifts: onlyCorrectedShifts === 'true',
      includesReplaced: includeReplaced === 'true',
    }
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
  /** Only those of shifts with an entered event. */
  readonly onlyCorrectedShifts?: boolean
  readonly id?: string
  /** Also the recorded events that entered ones replace. */
  readonly includesReplaced?: boolean
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
  const { shiftDate, eventDateTime, id } = stored
  const isWanted = and(
    eq(stored.companyId, companyId),
    between(shiftDate, wanted.startDate, wanted.endDate),
    wanted.businessUnitId === undefined ? undefined : eq(stored.businessUnitId, wanted.businessUnitId),
    wanted.id === undefined ? undefined : eq(id, wanted.id),
    position ? isAfter(position) : undefined,
    wanted.onlyOpenShifts
      ? sql`(${stored.employeeId}, ${shiftDate}) in (${selectOpenDays(companyId, wanted)})`
      : undefined,
    wanted.onlyCorrectedShifts
      ? sql`(${stored.employeeId}, ${shiftDate}) in (${selectCorrectedDays(companyId, wanted)})`
      : undefined,
    wanted.lentFrom === undefined ? undefined : isLentFrom(companyId, wanted.lentFrom, stored),
  )
  const source = wanted.includesReplaced ? effectiveAndReplaced(companyId) : sql`${timelineEvents}`
  const fields = {
    ...eventFields,
    ...(hasNotes ? { notes: event.notes } : {}),
    ...(wanted.includesReplaced ? { correctedBy: sql`event.corrected_by` } : {}),
  }
  return sql`
    with page as materialized (
      select * from ${source} as stored where ${isWanted} order by ${shiftDate}, ${eventDateTime}, ${id} limit ${limit}
    )
    select ${listOf<TimelineEvent>(fields)} from page as event
    left join ${employees} as employee on employee.company_id = event.company_id and employee.id = event.employee_id
    ${joinWorkInfo(event)}
    left join ${equipment} as machine on machine.company_id = event.company_id and machine.id = event.equipment_id
    order by ${event.shiftDate}, ${event.eventDateTime}, ${event.id}`
}

/** The events that count, and the recorded ones that they replace. */
function effectiveAndReplaced(companyId: string): SQL {
  const names = sql.join(
    eventColumnNames.map(name => sql.identifier(name)),
    sql`, `,
  )
  return sql`(
    select ${names}, corrects, null as corrected_by from ${timelineEvents} where company_id = ${companyId}
    union all
    select ${names}, null, corrected_by from ${replacedEvents} where company_id = ${companyId})`
}

const stored = alias(timelineEvents, 'stored')
const event = alias(timelineEvents, 'event')
const employee = alias(employees, 'employee')
const machine = alias(equipment, 'machine')

const eventFields: JsonFields<Omit<TimelineEvent, 'notes' | 'correctedBy'>> = {
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
  corrects: event.corrects,
}

function isAfter([shiftDate, instant, id]: Position) {
  return sql`(${stored.shiftDate}, ${stored.eventDateTime}, ${stored.id})
    > (${shiftDate}::date, ${instant}::timestamptz, ${id})`
}

interface OfEmployee {
  readonly businessUnitId: PgColumn
  readonly employeeId: PgColumn
}

/** Whether the employee belongs to the unit, and the shift or the hours to another one. */
export function isLentFrom(companyId: string, unitId: string, of: OfEmployee) {
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

/** The employees and dates of shifts with an entered event. */
function selectCorrectedDays(companyId: string, { startDate, endDate }: LocalDates): SQL {
  const { employeeId, shiftDate, correction } = timelineEvents
  return sql`
    select ${employeeId}, ${shiftDate} from ${timelineEvents}
    where ${timelineEvents.companyId} = ${companyId} and ${shiftDate} between ${startDate} and ${endDate}
      and ${correction} is not null`
}
