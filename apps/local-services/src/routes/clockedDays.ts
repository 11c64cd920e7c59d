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
  const found = parseJsonLines<EmployeeStamps>(await selectJsonLines(database, statement))
  return new Map(
    businessUnitIds.map(unitId => {
      const ofUnit = found.filter(({ businessUnitId }) => businessUnitId === unitId)
      const events = ofUnit.flatMap(({ employeeId, stamps }) => stamps.map(stamp => eventOf(employeeId, stamp)))
      return [unitId, clockedDaysOf(events, now)]
    }),
  )
}

interface EmployeeStamps {
  readonly employeeId: string
  readonly businessUnitId: string
  readonly stamps: readonly Stamp[]
}

/** The events of each employee's shifts in the range and units, as `EmployeeStamps`. */
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
  const fields: JsonFields<EmployeeStamps> = {
    employeeId,
    businessUnitId,
    stamps: sql`json_agg(json_build_array(${id}, ${eventType}, ${eventDateTime}, ${localDate}, ${localTime}, ${shiftDate}))`,
  }
  return sql`select ${listOf(fields)} from ${timelineEvents} where ${isWanted} group by ${employeeId}, ${businessUnitId}`
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
