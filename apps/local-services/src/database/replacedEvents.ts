import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from './open.ts'
import { replacedEvents, timelineEvents } from './schema.ts'

/** The columns of an event that both tables have. */
export const eventColumnNames = Object.values(getTableColumns(replacedEvents))
  .map(({ name }) => name)
  .filter(name => name !== replacedEvents.correctedBy.name)

const names = sql.join(
  eventColumnNames.map(name => sql.identifier(name)),
  sql`, `,
)

/** Takes a recorded event out of those that count, because an entered one replaces it. */
export async function replaceEvent(transaction: Database, companyId: string, id: string, correctedBy: string) {
  await transaction.execute(sql`
    insert into ${replacedEvents} (${names}, corrected_by)
    select ${names}, ${correctedBy} from ${timelineEvents} where company_id = ${companyId} and id = ${id}`)
  await transaction
    .delete(timelineEvents)
    .where(and(eq(timelineEvents.companyId, companyId), eq(timelineEvents.id, id)))
}

/** Lets the event count again that an entered one replaced. `assignStoredShifts` decides about its shift. */
export async function restoreEvent(transaction: Database, companyId: string, correctedBy: string) {
  const isReplaced = and(eq(replacedEvents.companyId, companyId), eq(replacedEvents.correctedBy, correctedBy))
  await transaction.execute(
    sql`insert into ${timelineEvents} (${names}) select ${names} from ${replacedEvents} where ${isReplaced}`,
  )
  await transaction
    .update(timelineEvents)
    .set({ shiftDate: null })
    .where(
      and(
        eq(timelineEvents.companyId, companyId),
        sql`${timelineEvents.id} in (select id from ${replacedEvents} where ${isReplaced})`,
      ),
    )
  await transaction.delete(replacedEvents).where(isReplaced)
}
