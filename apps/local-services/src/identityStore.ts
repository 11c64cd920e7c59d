import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from './database/open.ts'
import { identityRecords } from './database/schema.ts'

/** What ends with a grant; the session and the grant itself are ended by name. */
const endsWithItsGrant = ['AccessToken', 'AuthorizationCode', 'RefreshToken']

/** Keeps one kind of the provider's records in the database, so that a restart or a second process finds them. */
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

  /** The device flow, whose codes these are, is not offered. */
  async findByUserCode() {
    return undefined
  }

  /** Of two requests with one code or refresh token, even at the same instant, one gets through. */
  async consume(id: string) {
    const consumed = await this.#database
      .update(identityRecords)
      .set({ consumedAt: new Date() })
      .where(and(eq(identityRecords.kind, this.#kind), eq(identityRecords.id, id), isNull(identityRecords.consumedAt)))
      .returning({ id: identityRecords.id })
    if (consumed.length === 0) throw new errors.InvalidGrant('already used')
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

/** Takes away what has expired. A consumed token stays until its own end: using it again must be noticed. */
export async function sweepIdentityRecords(database: Database) {
  await database.delete(identityRecords).where(lt(identityRecords.expiresAt, sql`now()`))
}
