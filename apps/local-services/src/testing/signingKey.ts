import type { JWK } from 'jose'
import type { Database } from '../database/open.ts'
import { readSigningKeys } from '../identity/keys.ts'

/** The private signing key of services that run at the real time. */
export async function signingKeyOf(database: Database): Promise<JWK> {
  const [key] = await readSigningKeys(database, new Date(), Number.POSITIVE_INFINITY)
  if (!key) throw new Error('There is no signing key.')
  return key.jwk
}
