import { fullName } from '@fieldtime/console-core'
import type { RecordedChange } from '@fieldtime/console-core/contract'
import { and, eq } from 'drizzle-orm'
import { insertRows } from '../database/insertRows.ts'
import type { Database, Transaction } from '../database/open.ts'
import { changeHistory, users } from '../database/schema.ts'
import type { Caller } from '../identity/tokens.ts'

/** The author of changes, their time, and the command that they belong to. */
export interface ChangeOrigin extends Pick<Caller, 'companyId' | 'userId'> {
  readonly commandId: string
  readonly changedAt: Date
}

/**
 * Records a person's changes in the transaction of the change, so a rollback discards both. A caller who isn't in the
 * list of users is recorded without a name.
 */
export async function recordChanges(
  transaction: Database | Transaction,
  { companyId, userId, commandId, changedAt }: ChangeOrigin,
  changes: readonly RecordedChange[],
): Promise<void> {
  if (changes.length === 0) return
  const [person] = await transaction
    .select({ username: users.username, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, userId)))
  const who = {
    userId,
    username: person?.username ?? '',
    personName: (person && fullName(person.firstName, person.lastName)) ?? '',
  }
  const rows = changes.map(({ from, to, inherited, ...change }) => ({
    companyId,
    changedAt,
    commandId,
    ...who,
    ...change,
    values: { from, to, inherited },
  }))
  await insertRows(transaction, changeHistory, rows)
}
