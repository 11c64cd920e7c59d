import { type InactiveWorkInfo, readInactiveWorkInfo } from '@fieldtime/console-core/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { costCodes, foremen, jobs, timelineEvents } from '../database/schema.ts'
import type { CursorMaker, Position } from '../http/cursor.ts'
import { readJsonPage } from './page.ts'
import type { Serve } from './serve.ts'
import { checkRange } from './timeEntries.ts'

interface InactiveWorkInfoServices {
  readonly database: Database
  readonly cursors: CursorMaker
}

/** Lists the inactive work info that clock events name. */
export function serveInactiveWorkInfo(serve: Serve, { database, cursors }: InactiveWorkInfoServices) {
  serve(readInactiveWorkInfo, call => {
    checkRange(call.query)
    return readJsonPage<InactiveWorkInfo>(cursors, readInactiveWorkInfo, call, {
      database,
      select: (after, limit) => selectInactive(call.tenant.companyId, call.query, after, limit),
      positionOf: ({ part, id }) => [part, id],
    })
  })
}

interface Range {
  readonly startDate: string
  readonly endDate: string
}

/** By part, then id. */
function selectInactive(companyId: string, { startDate, endDate }: Range, after: Position | null, limit: number) {
  const isBehind = after ? sql`where (part, id) > (${after[0]}, ${after[1]})` : sql``
  return sql`
    with named as (
      select distinct job_id, cost_code_id, foreman_id from ${timelineEvents}
      where company_id = ${companyId} and shift_date between ${startDate} and ${endDate}
    ), inactive as (
      select 'job' collate "C" as part, id from ${jobs}
      where company_id = ${companyId} and status <> 'active' and id in (select job_id from named)
      union all
      select 'costCode', id from ${costCodes}
      where company_id = ${companyId} and status <> 'active' and id in (select cost_code_id from named)
      union all
      select 'foreman', employee_id from ${foremen}
      where company_id = ${companyId} and (is_deleted or not is_active) and employee_id in (select foreman_id from named)
    )
    select part, id from inactive ${isBehind} order by part, id limit ${limit}`
}
