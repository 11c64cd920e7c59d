import { importJWK, type JWTPayload, SignJWT } from 'jose'
import type { Database } from '../database/open.ts'
import { signingKeyOf } from './signingKey.ts'

interface Header {
  readonly typ?: string
  readonly alg?: string
  readonly kid?: string
}

/** A token that the provider never issued, signed with its own key: with other claims, or of another type. */
export async function forgeToken(
  database: Database,
  claims: JWTPayload,
  change: JWTPayload,
  header: Header = {},
): Promise<string> {
  const signing = await signingKeyOf(database)
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ ...claims, exp: now + 60, ...change })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: String(signing.kid), ...header })
    .sign(await importJWK(signing, 'RS256'))
}
