import { createHash } from 'node:crypto'
import type { AnyOperation } from '@fieldtime/console-core/contract'
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../database/open.ts'
import { idempotencyKeys } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'
import { errorCodeOf } from '../errors/plainFailure.ts'
import { duplicateName } from './names.ts'

export interface Change {
  readonly operation: AnyOperation
  readonly companyId: string
  readonly userId: string
  readonly body: unknown
  /** The caller's key for this change, which makes a retry safe. */
  readonly idempotencyKey: string | null
}

export interface Changed {
  readonly answer: unknown
  /** Whether this is the response of an earlier call with the same key. */
  readonly isReplayed: boolean
}

/** PostgreSQL's codes for serialization failures and deadlocks, which roll one of the transactions back. */
const collisions: ReadonlySet<string | null> = new Set(['40001', '40P01'])
const attempts = 3

/**
 * Makes a change in one transaction, and retries on a deadlock. With an idempotency key it runs once: later calls with
 * the same key and body get the first answer. The key is stored in the same transaction, so a crash can't separate the
 * two. Throws an `HttpError` (422) for a key that was used with another body.
 */
export async function makeChange(
  database: Database,
  change: Change,
  now: Date,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<Changed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(transaction => makeOnce(transaction, change, now, work))
    } catch (error) {
      if (!collisions.has(errorCodeOf(error)) || attempt === attempts) throw clientErrorOf(error)
    }
  }
}

async function makeOnce(
  transaction: Transaction,
  change: Change,
  now: Date,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<Changed> {
  const { idempotencyKey: key, companyId, userId, operation } = change
  if (key === null) return { answer: await work(transaction), isReplayed: false }
  const digest = createHash('sha256').update(JSON.stringify(change.body)).digest('base64url')
  // Waits for a concurrent transaction with the same key.
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values({ companyId, userId, operationId: operation.id, key, digest, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const isThisOne = and(
    eq(idempotencyKeys.companyId, companyId),
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.operationId, operation.id),
    eq(idempotencyKeys.key, key),
  )
  if (claimed.length === 0) {
    const [first] = await transaction.select().from(idempotencyKeys).where(isThisOne)
    if (first?.digest === digest) return { answer: first.answer, isReplayed: true }
    throw new HttpError(422, 'idempotency_key_reused', 'This Idempotency-Key was sent with another body before.', {
      field: 'Idempotency-Key',
    })
  }
  const answer = await work(transaction)
  await transaction
    .update(idempotencyKeys)
    .set({ answer: answer as Record<string, unknown> })
    .where(isThisOne)
  return { answer, isReplayed: false }
}

const uniqueViolation = '23505'
const nameIndexes = /^(user_groups_by_name|report_templates_by_(public|private)_name)$/

/** If two people choose the same name at the same time, the database rejects one of them. */
function clientErrorOf(error: unknown): unknown {
  if (errorCodeOf(error) !== uniqueViolation || !nameIndexes.test(constraintOf(error))) return error
  return duplicateName()
}

function constraintOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return 'cause' in error ? constraintOf(error.cause) : ''
}
