import type { DateRange, EmployeeClockEvent } from '@fieldtime/console-core'
import { type ClockedDays, clockedDaysOf } from '@fieldtime/console-core/contract'
import { and, between, eq, inArray, sql } from 'drizzle-orm'
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
  const found = await selectStamps(database, companyId, employeeIds, range, businessUnitIds)
  return new Map(
    businessUnitIds.map(unitId => {
      const ofUnit = found.filter(({ businessUnitId }) => businessUnitId === unitId)
      const events = ofUnit.flatMap(({ employeeId, stamps }) => stamps.map(stamp => eventOf(employeeId, stamp)))
      return [unitId, clockedDaysOf(events, now)]
    }),
  )
}

/**
 * The events of each employee's shifts in the range and units. Aggregated, because a page may need ten thousand events, and
 * the embedded database takes five times as long to return them one by one.
 */
export function selectStamps(
  database: Database | Transaction,
  companyId: string,
  employeeIds: readonly string[],
  { startDate, endDate }: DateRange,
  businessUnitIds: readonly string[],
) {
  const { id, employeeId, businessUnitId, eventType, eventDateTime, localDate, localTime, shiftDate } = timelineEvents
  return database
    .select({
      employeeId,
      businessUnitId,
      stamps: sql<
        Stamp[]
      >`json_agg(json_build_array(${id}, ${eventType}, ${eventDateTime}, ${localDate}, ${localTime}, ${shiftDate}))`,
    })
    .from(timelineEvents)
    .where(
      and(
        eq(timelineEvents.companyId, companyId),
        sql`${employeeId} = any(${sql.param([...new Set(employeeIds)])}::text[])`,
        inArray(businessUnitId, [...new Set(businessUnitIds)]),
        between(shiftDate, startDate, endDate),
      ),
    )
    .groupBy(employeeId, businessUnitId)
}

type Stamp = readonly [
  id: string,
  eventType: EmployeeClockEvent['eventType'],
  eventDateTime: string,
  localDate: string,
  localTime: string,
  shiftDate: string,
]

function eventOf(employeeId: string, stamp: Stamp): EmployeeClockEvent {
  const [id, eventType, eventDateTime, localDate, localTime, shiftDate] = stamp
  return { id, employeeId, eventType, eventDateTime, localDate, localTime, shiftDate }
}
