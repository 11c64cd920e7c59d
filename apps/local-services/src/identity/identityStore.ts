import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '../database/open.ts'
import { identityRecords } from '../database/schema.ts'

/** Record kinds that a grant's end deletes. The session and the grant itself are deleted by id. */
const endsWithItsGrant = ['AccessToken', 'AuthorizationCode', 'RefreshToken']

/** Stores one kind of provider record in the database, where a restarted or second process finds it. */
export class IdentityStore implements Adapter {
  readonly #database: Database
  readonly #kind: string

  constructor(database: Database, kind: string) {
    this.#database = database
    this.#kind = kind
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number) {
    const record = {
      payload: { ...payload },
      grantId: payload.grantId ?? null,
      sessionUid: this.#kind === 'Session' ? (payload.uid ?? null) : null,
      expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
    }
    await this.#database
      .insert(identityRecords)
      .values({ kind: this.#kind, id, ...record })
      .onConflictDoUpdate({ target: [identityRecords.kind, identityRecords.id], set: record })
  }

  find(id: string) {
    return this.#findOne(eq(identityRecords.id, id))
  }

  findByUid(uid: string) {
    return this.#findOne(eq(identityRecords.sessionUid, uid))
  }

  /** User codes belong to the device flow, which is not enabled. */
  async findByUserCode() {
    return undefined
  }

  /**
   * Admits exactly one of two requests with the same code or refresh token, even at the same instant. The second
   * request ends the grant, because a token that is used twice may be stolen.
   */
  async consume(id: string) {
    const consumed = await this.#database
      .update(identityRecords)
      .set({ consumedAt: new Date() })
      .where(and(eq(identityRecords.kind, this.#kind), eq(identityRecords.id, id), isNull(identityRecords.consumedAt)))
      .returning({ id: identityRecords.id })
    if (consumed.length > 0) return
    const grantId = (await this.find(id))?.grantId
    if (grantId !== undefined) await endGrants(this.#database, eq(identityRecords.id, grantId))
    throw new errors.InvalidGrant('already used')
  }

  async destroy(id: string) {
    await this.#database
      .delete(identityRecords)
      .where(and(eq(identityRecords.kind, this.#kind), eq(identityRecords.id, id)))
  }

  async revokeByGrantId(grantId: string) {
    await this.#database
      .delete(identityRecords)
      .where(and(eq(identityRecords.grantId, grantId), inArray(identityRecords.kind, endsWithItsGrant)))
  }

  async #findOne(condition: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> {
    const [record] = await this.#database
      .select({ payload: identityRecords.payload, consumedAt: identityRecords.consumedAt })
      .from(identityRecords)
      .where(and(eq(identityRecords.kind, this.#kind), condition))
      .limit(1)
    if (!record) return undefined
    const { payload, consumedAt } = record
    return consumedAt ? { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) } : payload
  }
}

/** Whether tokens issued under a grant are still valid. One index lookup. */
export async function hasGrant(database: Database, grantId: string): Promise<boolean> {
  const found = await database
    .select({ id: identityRecords.id })
    .from(identityRecords)
    .where(and(isGrant, eq(identityRecords.id, grantId)))
  return found.length > 0
}

/** Ends every grant of an account, and so every token issued under one. */
export async function endAccess(database: Database, subject: string) {
  await endGrants(database, eq(sql`${identityRecords.payload}->>'accountId'`, subject))
}

const isGrant = eq(identityRecords.kind, 'Grant')

/** Codes and tokens stop working with their grant. */
async function endGrants(database: Database, condition: SQL) {
  await database.delete(identityRecords).where(and(isGrant, condition))
}

/** Deletes expired records. A consumed token stays until it expires, to detect a second use. */
export async function sweepIdentityRecords(database: Database) {
  await database.delete(identityRecords).where(lt(identityRecords.expiresAt, sql`now()`))
}
