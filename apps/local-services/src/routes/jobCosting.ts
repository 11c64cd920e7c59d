import { readBusinessUnitPreferences } from '@fieldtime/console-core/contract'
import type { Database } from '../database/open.ts'
import type { Serve } from '../serve.ts'
import { requireBusinessUnit } from './people.ts'

export function serveJobCosting(serve: Serve, database: Database) {
  serve(readBusinessUnitPreferences, async ({ tenant, path }) => {
    const unit = await requireBusinessUnit(database, tenant.companyId, path.id)
    return { startOfPayWeek: unit.startOfPayWeek }
  })
}
