import { type ChangedList, type DataChanges, readDataChanges } from '@fieldtime/console-core/contract'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { companies, dataChanges, dataSequences } from '../database/schema.ts'
import type { Serve } from './serve.ts'

/** Beyond this, clients discard their cache. */
const maxChanges = 10_000

/** Serves the changes since a token. Triggers (migration 0009) record each write in its transaction. */
export function serveDataChanges(serve: Serve, database: Database) {
  serve(readDataChanges, async ({ tenant, query }) => {
    const { companyId } = tenant
    // One snapshot for both reads, so that the token matches the listed changes.
    return database.transaction(
      async transaction => {
        const [found] = await transaction.select().from(dataSequences).where(eq(dataSequences.companyId, companyId))
        if (!found) return { token: 'none', changes: null }
        const { epoch, last } = found
        const since = parseToken(query.since)
        const token = `${epoch}.${last}`
        if (since?.epoch !== epoch || since.last > last) return { token, changes: null }
        const changed = await transaction
          .select()
          .from(dataChanges)
          .where(and(eq(dataChanges.companyId, companyId), gt(dataChanges.sequence, since.last)))
          .orderBy(asc(dataChanges.sequence))
          .limit(maxChanges + 1)
        return { token, changes: changed.length > maxChanges ? null : changed.map(changeOf) }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  })
}

/**
 * Invalidates all tokens. Called when the services start, because the database may be a backup that is older than the tokens. On a
 * database without the triggers (scaling.md), no company has a sequence, and clients discard their caches.
 */
export async function beginEpoch(database: Database): Promise<void> {
  const { rows } = (await database.execute(sql`
    select from pg_trigger where tgfoid = to_regproc('fieldtime.note_changes') and not tgisinternal limit 1`)) as unknown as {
    rows: readonly unknown[]
  }
  if (rows.length === 0) {
    await database.delete(dataSequences)
    return
  }
  await database.execute(sql`
    insert into ${dataSequences} (company_id, last) select company_id, 0 from ${companies}
    on conflict (company_id) do update set epoch = excluded.epoch`)
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
