import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../database/open.ts'
import { keys } from '../database/schema.ts'
import { announcedFor, needsKey, publishedKeys, type SigningKey } from './signingKeys.ts'

export interface Keys {
  readonly cookies: string
  readonly cursors: Buffer
  /** For `createPseudonymizer`. */
  readonly marks: Buffer
}

/** The secrets of this installation. The first start generates them; every process on the database shares them. */
export async function readKeys(database: Database): Promise<Keys> {
  const cookies = await readOrMake(database, 'cookies', makeSecret)
  const cursors = await readOrMake(database, 'cursors', makeSecret)
  const marks = await readOrMake(database, 'marks', makeSecret)
  return { cookies: String(cookies.secret), cursors: bytesOf(cursors), marks: bytesOf(marks) }
}

/**
 * The keys that sign tokens, one at a time. Publishes the next key when it is due, and drops keys that have signed
 * nothing for `keptFor` milliseconds.
 */
export async function readSigningKeys(database: Database, now: Date, keptFor: number): Promise<readonly SigningKey[]> {
  await readOrMake(database, 'signing', async () => ({ keys: [await makeSigningKey(now)] }))
  return database.transaction(async transaction => {
    // The row lock serializes processes: the second one reads the first one's key.
    const [row] = await transaction.select().from(keys).where(eq(keys.purpose, 'signing')).for('update')
    const stored = keysIn(row?.value ?? {})
    const left = publishedKeys(stored, now, keptFor)
    const next = needsKey(left, now) ? [await makeSigningKey(new Date(now.getTime() + announcedFor))] : []
    if (next.length > 0 || left.length < stored.length) {
      await transaction
        .update(keys)
        .set({ value: { keys: [...left, ...next] } })
        .where(eq(keys.purpose, 'signing'))
    }
    return [...left, ...next]
  })
}

/** Installations older than key rotation have a single key of unknown age. */
function keysIn(value: Record<string, unknown>): readonly SigningKey[] {
  if (Array.isArray(value.keys)) return value.keys as SigningKey[]
  return [{ jwk: value as JWK, signsFrom: new Date(0).toISOString() }]
}

async function readOrMake(database: Database, purpose: string, make: () => Promise<Record<string, unknown>>) {
  const stored = await read(database, purpose)
  if (stored) return stored
  // Another process may insert at the same time. Both use the first insert.
  await database
    .insert(keys)
    .values({ purpose, value: await make() })
    .onConflictDoNothing()
  const made = await read(database, purpose)
  if (!made) throw new Error(`The ${purpose} key was not stored.`)
  return made
}

async function read(database: Database, purpose: string) {
  const [row] = await database.select({ value: keys.value }).from(keys).where(eq(keys.purpose, purpose))
  return row?.value ?? null
}

async function makeSigningKey(signsFrom: Date): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') }
  return { jwk, signsFrom: signsFrom.toISOString() }
}

const bytesOf = ({ secret }: Record<string, unknown>) => Buffer.from(String(secret), 'base64url')

async function makeSecret() {
  return { secret: randomBytes(32).toString('base64url') }
}
