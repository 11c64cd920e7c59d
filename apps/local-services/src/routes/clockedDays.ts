import { type ClockedDays, clockedDaysOf, type DateRange, type EmployeeClockEvent } from '@fieldtime/console-core'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/open.ts'
import { timelineEvents } from '../database/schema.ts'
import { isAfter, isBefore } from './timeEntries.ts'

/** The days of these employees in the range, from their clock events. */
export async function readClockedDays(
  database: Database | Transaction,
  companyId: string,
  employeeIds: readonly string[],
  range: DateRange,
  now: Date,
): Promise<ClockedDays> {
  const found = await selectStamps(database, companyId, employeeIds, range)
  return clockedDaysOf(
    found.flatMap(({ employeeId, stamps }) => stamps.map(stamp => eventOf(employeeId, stamp))),
    now,
  )
}

/**
 * The clock events of each employee, one day more on each side of the range, so that night shifts are whole. A page may
 * need ten thousand events, and the embedded database takes five times as long to hand them out one by one.
 */
export function selectStamps(
  database: Database | Transaction,
  companyId: string,
  employeeIds: readonly string[],
  { startDate, endDate }: DateRange,
) {
  const { id, employeeId, eventType, eventDateTime, localDate, localTime } = timelineEvents
  const dayBefore = sql`(${startDate}::date - 1)`
  const dayAfter = sql`(${endDate}::date + 1)`
  return database
    .select({
      employeeId,
      stamps: sql<
        Stamp[]
      >`json_agg(json_build_array(${id}, ${eventType}, ${eventDateTime}, ${localDate}, ${localTime}))`,
    })
    .from(timelineEvents)
    .where(
      and(
        eq(timelineEvents.companyId, companyId),
        sql`${employeeId} = any(${sql.param([...new Set(employeeIds)])}::text[])`,
        sql`${localDate} between ${dayBefore} and ${dayAfter}`,
        isAfter(dayBefore),
        isBefore(dayAfter),
      ),
    )
    .groupBy(employeeId)
}

type Stamp = readonly [
  id: string,
  eventType: EmployeeClockEvent['eventType'],
  eventDateTime: string,
  localDate: string,
  localTime: string,
]

function eventOf(employeeId: string, stamp: Stamp): EmployeeClockEvent {
  const [id, eventType, eventDateTime, localDate, localTime] = stamp
  return { id, employeeId, eventType, eventDateTime, localDate, localTime }
}
