import { readBusinessUnits } from '@fieldtime/console-core/contract'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { businessUnits } from '../database/schema.ts'
import type { Serve } from '../serve.ts'

export function serveUnified(serve: Serve, database: Database) {
  serve(readBusinessUnits, async ({ tenant }) => ({
    rows: await database
      .select({ id: businessUnits.id, code: businessUnits.code, description: businessUnits.description })
      .from(businessUnits)
      .where(eq(businessUnits.companyId, tenant.companyId))
      .orderBy(asc(businessUnits.code), asc(businessUnits.id)),
    nextCursor: null,
  }))
}
