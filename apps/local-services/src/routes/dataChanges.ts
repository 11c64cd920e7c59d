import { type ChangedList, type DataChanges, readDataChanges } from '@fieldtime/console-core/contract'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { dataChanges, dataSequences } from '../database/schema.ts'
import type { Serve } from './serve.ts'

/** With more changes, reading everything again is as fast. */
const mostChanges = 10_000

/** Tells clients what was written since they asked last. The triggers of the migration record each write in its transaction. */
export function serveDataChanges(serve: Serve, database: Database) {
  serve(readDataChanges, async ({ tenant, query }) => {
    const { companyId } = tenant
    // In one snapshot, so that the token stands for the listed changes and no others.
    return database.transaction(
      async transaction => {
        const [found] = await transaction.select().from(dataSequences).where(eq(dataSequences.companyId, companyId))
        const { epoch, last } = found ?? { epoch: 'none', last: 0 }
        const since = parseToken(query.since)
        const token = `${epoch}.${last}`
        if (since?.epoch !== epoch || since.last > last) return { token, changes: null }
        const changed = await transaction
          .select()
          .from(dataChanges)
          .where(and(eq(dataChanges.companyId, companyId), gt(dataChanges.sequence, since.last)))
          .orderBy(asc(dataChanges.sequence))
          .limit(mostChanges + 1)
        return { token, changes: changed.length > mostChanges ? null : changed.map(changeOf) }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  })
}

/**
 * Makes every client read again. Called when the services start, because the database may be a backup from before the clients' tokens.
 */
export async function beginEpoch(database: Database): Promise<void> {
  await database.update(dataSequences).set({ epoch: sql`gen_random_uuid()::text` })
}

function parseToken(token: string | undefined): { readonly epoch: string; readonly last: number } | null {
  const [, epoch, last] = /^([\w-]+)\.(\d{1,15})$/.exec(token ?? '') ?? []
  return epoch === undefined ? null : { epoch, last: Number(last) }
}

interface Changed {
  readonly list: ChangedList
  readonly date: string
  readonly businessUnitId: string
}

const changeOf = ({ list, date, businessUnitId }: Changed): NonNullable<DataChanges['changes']>[number] => ({
  list,
  date: date === '-infinity' ? null : date,
  businessUnitId: businessUnitId || null,
})
