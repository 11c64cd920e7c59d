import type { JWK } from 'jose'
import type { Database } from '../database/open.ts'
import { readSigningKeys } from './keys.ts'
import { publishedKeys, type SigningKey } from './signingKeys.ts'

/** The published private keys, the signing key first. Returns the same array until the keys change. */
export type Keyring = () => Promise<readonly JWK[]>

const readAgainAfter = 5 * 60_000

/**
 * Caches the signing keys of the database, which any process may rotate. Rereads them every five minutes; a new key is
 * published for much longer than that before it signs.
 */
export function createKeyring(database: Database, now: () => Date, keptFor: number): Keyring {
  let readAt = 0
  let known: Promise<readonly SigningKey[]> | null = null
  let published: readonly JWK[] = []
  return async () => {
    const age = now().getTime() - readAt
    if (known === null || age < 0 || age >= readAgainAfter) {
      readAt = now().getTime()
      known = readSigningKeys(database, now(), keptFor)
      known.catch(() => {
        known = null
      })
    }
    const keys = publishedKeys(await known, now(), keptFor).map(({ jwk }) => jwk)
    if (kidsOf(keys) !== kidsOf(published)) published = keys
    return published
  }
}

/** Memoizes a value built from the keys until the keys change. */
export function madeOfKeys<Made>(keyring: Keyring, make: (keys: readonly JWK[]) => Made): () => Promise<Made> {
  let last: { readonly keys: readonly JWK[]; readonly made: Made } | null = null
  return async () => {
    const keys = await keyring()
    if (last?.keys !== keys) last = { keys, made: make(keys) }
    return last.made
  }
}

const kidsOf = (keys: readonly JWK[]) => keys.map(({ kid }) => kid).join(' ')
