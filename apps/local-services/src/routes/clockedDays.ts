import { type ClockedDays, clockedDaysOf, type DateRange } from '@fieldtime/console-core'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../changes.ts'
import type { Database } from '../database/open.ts'
import { timelineEvents } from '../database/schema.ts'
import { isAfter, isBefore } from './timeEntries.ts'

/**
 * What the clock says of these employees' days in the range. One day more is read on each side, so that night shifts are
 * whole.
 */
export async function readClockedDays(
  database: Database | Transaction,
  companyId: string,
  employeeIds: readonly string[],
  { startDate, endDate }: DateRange,
  now: Date,
): Promise<ClockedDays> {
  const { localDate, eventDateTime } = timelineEvents
  const dayBefore = sql`(${startDate}::date - 1)`
  const dayAfter = sql`(${endDate}::date + 1)`
  const events = await database
    .select({
      id: timelineEvents.id,
      employeeId: timelineEvents.employeeId,
      eventType: timelineEvents.eventType,
      eventDateTime,
      localDate,
      localTime: timelineEvents.localTime,
    })
    .from(timelineEvents)
    .where(
      and(
        eq(timelineEvents.companyId, companyId),
        inArray(timelineEvents.employeeId, [...new Set(employeeIds)]),
        sql`${localDate} between ${dayBefore} and ${dayAfter}`,
        isAfter(dayBefore),
        isBefore(dayAfter),
      ),
    )
  return clockedDaysOf(
    events.map(event => ({ ...event, eventDateTime: event.eventDateTime.toISOString() })),
    now,
  )
}
