import type { DateRange, EmployeeClockEvent } from '@fieldtime/console-core'
import { type ClockedDays, clockedDaysOf } from '@fieldtime/console-core/contract'
import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type JsonFields, listOf, parseJsonLines, selectJsonLines } from '../database/jsonLines.ts'
import type { Database, Transaction } from '../database/open.ts'
import { timelineEvents } from '../database/schema.ts'

/** The clocked days of these employees in the range, by the business unit of their shifts. */
export async function readClockedDays(
  database: Database | Transaction,
  companyId: string,
  employeeIds: readonly string[],
  range: DateRange,
  businessUnitIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ClockedDays>> {
  const statement = selectStamps(companyId, employeeIds, range, businessUnitIds)
  const events = parseJsonLines<StampColumns>(await selectJsonLines(database, statement)).flatMap(stampsOf)
  return new Map(
    businessUnitIds.map(unitId => [
      unitId,
      clockedDaysOf(
        events.filter(({ businessUnitId }) => businessUnitId === unitId),
        now,
      ),
    ]),
  )
}

/** The values of each column, all in the same order. */
type StampColumns = { readonly [Field in keyof Stamp]-?: readonly Stamp[Field][] }

interface Stamp extends EmployeeClockEvent {
  readonly businessUnitId: string
}

/**
 * Selects the events of each employee's shifts in the range and units as `StampColumns`. A page may need ten thousand events: one array per
 * column takes half as long as one object per event.
 */
export function selectStamps(
  companyId: string,
  employeeIds: readonly string[],
  { startDate, endDate }: DateRange,
  businessUnitIds: readonly string[],
): SQL {
  const { id, employeeId, businessUnitId, eventType, eventDateTime, localDate, localTime, shiftDate } = timelineEvents
  const isWanted = and(
    eq(timelineEvents.companyId, companyId),
    sql`${employeeId} = any(${sql.param([...new Set(employeeIds)])}::text[])`,
    inArray(businessUnitId, [...new Set(businessUnitIds)]),
    between(shiftDate, startDate, endDate),
  )
  const columns: JsonFields<Stamp> = {
    id,
    employeeId,
    businessUnitId,
    eventType,
    eventDateTime,
    localDate,
    localTime,
    shiftDate,
  }
  const arrays = Object.entries(columns).map(([name, column]) => [name, sql`coalesce(json_agg(${column}), '[]')`])
  return sql`select ${listOf(Object.fromEntries(arrays))} from ${timelineEvents} where ${isWanted}`
}

function stampsOf({ id, ...columns }: StampColumns): Stamp[] {
  const { employeeId, businessUnitId, eventType, eventDateTime, localDate, localTime, shiftDate } = columns
  const stampAt = (index: number) =>
    ({
      id: id[index],
      employeeId: employeeId[index],
      businessUnitId: businessUnitId[index],
      eventType: eventType[index],
      eventDateTime: eventDateTime[index],
      localDate: localDate[index],
      localTime: localTime[index],
      shiftDate: shiftDate[index],
    }) as Stamp
  return id.map((_, index) => stampAt(index))
}
