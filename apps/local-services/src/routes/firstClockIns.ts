import { type FirstClockIn, type InputOf, readFirstClockIns } from '@fieldtime/console-core/contract'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { timelineEvents } from '../database/schema.ts'
import type { CursorMaker, Position } from '../http/cursor.ts'
import { requireEmployees } from './foremanHours.ts'
import { readJsonPage } from './page.ts'
import type { Serve } from './serve.ts'
import { checkRange } from './timeEntries.ts'

interface FirstClockInServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

/** Lists when employees started their shifts. */
export function serveFirstClockIns(serve: Serve, { database, cursors }: FirstClockInServices) {
  serve(readFirstClockIns, async call => {
    const { companyId } = call.tenant
    checkRange(call.body)
    await requireEmployees(database, companyId, call.body.employeeIds)
    return readJsonPage<FirstClockIn>(cursors, readFirstClockIns, call, {
      database,
      select: (after, limit) => selectFirstClockIns(companyId, call.body, after, limit),
      positionOf: ({ employeeId, shiftDate }) => [employeeId, shiftDate],
    })
  })
}

/** By employee, then shift date. */
function selectFirstClockIns(
  companyId: string,
  { employeeIds, startDate, endDate }: InputOf<typeof readFirstClockIns>['body'],
  after: Position | null,
  limit: number,
) {
  const { employeeId, shiftDate, eventDateTime, id } = timelineEvents
  const isBehind = after ? sql`and (${employeeId}, ${shiftDate}) > (${after[0]}, ${after[1]}::date)` : sql``
  return sql`
    select distinct on (${employeeId}, ${shiftDate})
      ${employeeId} as "employeeId", ${shiftDate} as "shiftDate", local_date as "localDate", local_time as "localTime"
    from ${timelineEvents}
    where company_id = ${companyId} and event_type = 'clockIn' and ${inArray(employeeId, employeeIds)}
      and ${shiftDate} between ${startDate} and ${endDate} ${isBehind}
    order by ${employeeId}, ${shiftDate}, ${eventDateTime}, ${id}
    limit ${limit}`
}
