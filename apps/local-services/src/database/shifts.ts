import { addDays, type CalendarDate, type EmployeeClockEvent } from '@fieldtime/console-core'
import { assignShifts, type UnitClockEvent } from '@fieldtime/console-core/contract'
import { and, between, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { HttpError } from '../errors/httpError.ts'
import type { Database } from './open.ts'
import { companies, employees, foremanHours, jobs, laborHours, timelineEvents } from './schema.ts'

const employeesPerBatch = 200

/** The seconds after which a client asks again for a company whose events are being assigned. */
const retrySeconds = 5

/**
 * Stores shift date and unit for every event of the company that has none, and for the other events of the same shifts. Decides
 * with `assignShifts` of core over each employee's history from the previous shift on. Call it in the transaction that writes the
 * events.
 */
export async function assignStoredShifts(transaction: Database, companyId: string): Promise<void> {
  while ((await assignBatch(transaction, companyId, sql`null`)) > 0);
}

/**
 * Assigns shifts to events that an earlier version stored, in one transaction for each batch of employees. Restartable. A
 * shift without a job gets the unit of that day's labor-hours entry or foreman hours, otherwise the employee's present unit
 * (decisions.md, Time).
 */
export async function migrateShifts(database: Database, signal?: AbortSignal): Promise<void> {
  const known = await database.select({ companyId: companies.companyId }).from(companies)
  for (const { companyId } of known) {
    let count = 1
    while (count > 0) {
      signal?.throwIfAborted()
      count = await database.transaction(transaction => assignBatch(transaction, companyId, unitOfHours(companyId)))
    }
  }
}

/** `migrateShifts` for one company, within a transaction. */
export async function migrateShiftsOf(transaction: Database, companyId: string): Promise<void> {
  while ((await assignBatch(transaction, companyId, unitOfHours(companyId))) > 0);
}

/** Whether every event of the company has a shift. A report would leave the others out without saying so. */
export async function areShiftsAssigned(database: Database, companyId: string): Promise<boolean> {
  const unassigned = await database
    .select({ id: timelineEvents.id })
    .from(timelineEvents)
    .where(and(eq(timelineEvents.companyId, companyId), isNull(timelineEvents.shiftDate)))
    .limit(1)
  return unassigned.length === 0
}

/** Throws an `HttpError` (503 with `Retry-After`) while some events of the company have no shift. */
export async function requireAssignedShifts(database: Database, companyId: string): Promise<void> {
  if (await areShiftsAssigned(database, companyId)) return
  throw new HttpError(503, 'unavailable', 'Clock events are being prepared. Try again in a few seconds.', {
    headers: { 'retry-after': String(retrySeconds) },
  })
}

/**
 * Clears the shifts of all events of these employees, so that `assignStoredShifts` reassigns them. Call it before events change
 * or move. Own units stay, so that a transfer never changes a past shift.
 */
export async function forgetShiftsOf(
  transaction: Database,
  companyId: string,
  employeeIds: readonly string[],
): Promise<void> {
  if (employeeIds.length === 0) return
  await transaction
    .update(timelineEvents)
    .set({ shiftDate: null })
    .where(and(eq(timelineEvents.companyId, companyId), isOneOf(employeeIds)))
}

/**
 * Clears the shifts of an employee's events around a day, so that `assignStoredShifts` reassigns them. Call it before one of the day's
 * events changes or goes: only the shifts of the day and its neighbors depend on it.
 */
export async function forgetShiftsAround(
  transaction: Database,
  companyId: string,
  employeeId: string,
  shiftDate: CalendarDate,
): Promise<void> {
  await transaction
    .update(timelineEvents)
    .set({ shiftDate: null })
    .where(
      and(
        eq(timelineEvents.companyId, companyId),
        eq(timelineEvents.employeeId, employeeId),
        between(timelineEvents.shiftDate, addDays(shiftDate, -1), addDays(shiftDate, 1)),
      ),
    )
}

/** The unit that hours of the event's employee and date are charged to. */
const unitOfHours = (companyId: string) => sql`coalesce(
  (select h.business_unit_id from ${laborHours} h
    where h.company_id = ${companyId} and h.employee_id = e.employee_id and h.local_date = e.local_date
    order by h.hours desc, h.id limit 1),
  (select h.business_unit_id from ${foremanHours} h
    where h.company_id = ${companyId} and h.employee_id = e.employee_id and h.local_date = e.local_date
    order by h.regular_hours + h.overtime_hours + h.other_hours desc, h.id limit 1))`

/** Fills the missing own units of the employees' events: that of the job, then `otherwise`, then that of the employee. */
async function storeOwnUnits(
  transaction: Database,
  companyId: string,
  employeeIds: readonly string[],
  otherwise: SQL,
): Promise<void> {
  await transaction.execute(sql`
    update ${timelineEvents} e set own_business_unit_id = coalesce(
      (select j.business_unit_id from ${jobs} j where j.company_id = ${companyId} and j.id = e.job_id),
      ${otherwise},
      (select w.business_unit_id from ${employees} w where w.company_id = ${companyId} and w.id = e.employee_id),
      '')
    where e.company_id = ${companyId} and e.employee_id = any(${sql.param([...employeeIds])}::text[])
      and e.shift_date is null and e.own_business_unit_id is null`)
}

/** Assigns the events of one batch of employees, and returns how many employees it had. */
async function assignBatch(transaction: Database, companyId: string, otherwise: SQL): Promise<number> {
  const unassigned = await transaction
    .select({ employeeId: timelineEvents.employeeId, from: sql<string>`min(${timelineEvents.eventDateTime})` })
    .from(timelineEvents)
    .where(and(eq(timelineEvents.companyId, companyId), isNull(timelineEvents.shiftDate)))
    .groupBy(timelineEvents.employeeId)
    .orderBy(timelineEvents.employeeId)
    .limit(employeesPerBatch)
  if (unassigned.length === 0) return 0
  const employeeIds = unassigned.map(({ employeeId }) => employeeId)
  // Two writers of one employee's events take turns, so that the second sees the shifts of the first.
  await transaction
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), isOneOf(employeeIds, employees.id)))
    .orderBy(employees.id)
    .for('update')
  await storeOwnUnits(transaction, companyId, employeeIds, otherwise)
  const histories = await selectHistories(transaction, companyId, unassigned)
  await storeShifts(transaction, companyId, histories.flatMap(changedShiftsOf))
  return unassigned.length
}

type Stamp = readonly [
  id: string,
  eventType: EmployeeClockEvent['eventType'],
  eventDateTime: string,
  localDate: string,
  localTime: string,
  jobId: string | null,
  ownBusinessUnitId: string,
  shiftDate: string | null,
  businessUnitId: string | null,
]

interface History {
  readonly employeeId: string
  readonly stamps: readonly Stamp[]
}

/** The events of each employee from the start of the shift before the first unassigned event. */
async function selectHistories(
  transaction: Database,
  companyId: string,
  unassigned: readonly { readonly employeeId: string; readonly from: string }[],
): Promise<History[]> {
  const { rows } = (await transaction.execute(sql`
    select e.employee_id as "employeeId", json_agg(json_build_array(
      e.id, e.event_type, e.event_date_time, e.local_date, e.local_time, e.job_id, e.own_business_unit_id, e.shift_date,
      e.business_unit_id)) as stamps
    from jsonb_to_recordset(${JSON.stringify(unassigned)}::text::jsonb)
      as u ("employeeId" text collate "C", "from" timestamptz)
    cross join lateral (
      select coalesce(max(p.shift_date) - 1, '-infinity') as since from ${timelineEvents} p
      where p.company_id = ${companyId} and p.employee_id = u."employeeId" and p.event_date_time < u."from"
    ) as previous
    join ${timelineEvents} e on e.company_id = ${companyId} and e.employee_id = u."employeeId"
      and (e.shift_date is null or e.shift_date > previous.since)
    group by e.employee_id`)) as unknown as { rows: History[] }
  return rows
}

interface StoredShift {
  readonly id: string
  readonly shiftDate: string
  readonly businessUnitId: string
}

function changedShiftsOf({ employeeId, stamps }: History): StoredShift[] {
  const shifts = assignShifts(stamps.map(stamp => eventOf(employeeId, stamp)))
  return stamps.flatMap(stamp => {
    const [id, , , , , , , shiftDate, businessUnitId] = stamp
    const shift = shifts.get(id)
    if (!shift || (shift.shiftDate === shiftDate && shift.businessUnitId === businessUnitId)) return []
    return { id, ...shift }
  })
}

function eventOf(employeeId: string, stamp: Stamp): UnitClockEvent {
  const [id, eventType, eventDateTime, localDate, localTime, jobId, ownBusinessUnitId] = stamp
  return { id, employeeId, eventType, eventDateTime, localDate, localTime, jobId, ownBusinessUnitId }
}

async function storeShifts(transaction: Database, companyId: string, shifts: readonly StoredShift[]) {
  if (shifts.length === 0) return
  await transaction.execute(sql`
    update ${timelineEvents} e set shift_date = s."shiftDate", business_unit_id = s."businessUnitId"
    from jsonb_to_recordset(${JSON.stringify(shifts)}::text::jsonb)
      as s (id text collate "C", "shiftDate" date, "businessUnitId" text)
    where e.company_id = ${companyId} and e.id = s.id`)
}

function isOneOf(ids: readonly string[], column: PgColumn = timelineEvents.employeeId): SQL {
  return sql`${column} = any(${sql.param([...ids])}::text[])`
}
