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

/** Moves a recorded event out of the events that count. */
export async function replaceEvent(transaction: Database, companyId: string, id: string, correctedBy: string) {
  await transaction.execute(sql`
    insert into ${replacedEvents} (${names}, corrected_by)
    select ${names}, ${correctedBy} from ${timelineEvents} where company_id = ${companyId} and id = ${id}`)
  await transaction
    .delete(timelineEvents)
    .where(and(eq(timelineEvents.companyId, companyId), eq(timelineEvents.id, id)))
}

/** Moves the recorded event back that an entered one replaced. Call `forgetShiftsAround` afterwards. */
export async function restoreEvent(transaction: Database, companyId: string, correctedBy: string) {
  const isReplaced = and(eq(replacedEvents.companyId, companyId), eq(replacedEvents.correctedBy, correctedBy))
  await transaction.execute(
    sql`insert into ${timelineEvents} (${names}) select ${names} from ${replacedEvents} where ${isReplaced}`,
  )
  await transaction.delete(replacedEvents).where(isReplaced)
}
