import type { JWK } from 'jose'
import type { Database } from '../database/open.ts'
import { readSigningKeys } from '../identity/keys.ts'

/** The private key that tokens are signed with, of services that nobody has moved in time. */
export async function signingKeyOf(database: Database): Promise<JWK> {
  const [key] = await readSigningKeys(database, new Date(), Number.POSITIVE_INFINITY)
  if (!key) throw new Error('There is no signing key.')
  return key.jwk
}
