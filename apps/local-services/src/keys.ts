import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from './database/open.ts'
import { keys } from './database/schema.ts'

export interface Keys {
  /** Private key that tokens are signed with. */
  readonly signing: JWK
  readonly cookies: string
  readonly cursors: Buffer
  /** For names that say nothing (`createMarks`). */
  readonly marks: Buffer
}

/** The keys of this installation, made at its first start and the same for every process on its database. */
export async function readKeys(database: Database): Promise<Keys> {
  const signing = await readOrMake(database, 'signing', makeSigningKey)
  const cookies = await readOrMake(database, 'cookies', makeSecret)
  const cursors = await readOrMake(database, 'cursors', makeSecret)
  const marks = await readOrMake(database, 'marks', makeSecret)
  return { signing, cookies: String(cookies.secret), cursors: bytesOf(cursors), marks: bytesOf(marks) }
}

async function readOrMake(database: Database, purpose: string, make: () => Promise<Record<string, unknown>>) {
  const stored = await read(database, purpose)
  if (stored) return stored
  // Another process may make it at the same time: whoever comes first has made it for both.
  await database
    .insert(keys)
    .values({ purpose, value: await make() })
    .onConflictDoNothing()
  const made = await read(database, purpose)
  if (!made) throw new Error(`The ${purpose} key was not kept.`)
  return made
}

async function read(database: Database, purpose: string) {
  const [row] = await database.select({ value: keys.value }).from(keys).where(eq(keys.purpose, purpose))
  return row?.value ?? null
}

async function makeSigningKey(): Promise<Record<string, unknown>> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') }
}

const bytesOf = ({ secret }: Record<string, unknown>) => Buffer.from(String(secret), 'base64url')

async function makeSecret() {
  return { secret: randomBytes(32).toString('base64url') }
}
