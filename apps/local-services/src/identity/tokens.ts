import { createLocalJWKSet, errors, type JWK, jwtVerify } from 'jose'
import { HttpError } from '../errors/httpError.ts'
import { type Keyring, madeOfKeys } from './keyring.ts'

/** The caller, according to the access token. */
export interface Caller {
  readonly companyId: string
  readonly userId: string
  readonly subject: string
  /** Identifies the token: equal for its calls, different for all others. */
  readonly tokenId: string
  readonly scopes: ReadonlySet<string>
  readonly hasManagerAccess: boolean
  readonly hasReportsOnlyAccess: boolean
  readonly permissions: ReadonlySet<string>
  /** Empty for people without a business unit. */
  readonly businessUnitCode: string
}

export interface TokenRules {
  readonly issuer: string
  readonly audience: string
  readonly keyring: Keyring
  /** Whether the grant of a token is still valid. */
  readonly hasGrant: (grantId: string) => Promise<boolean>
}

export type VerifyToken = (authorization: string | undefined) => Promise<Caller>

/**
 * Verifies the bearer token of a request: signature, issuer, audience, type, expiry and revocation. Throws an `HttpError`
 * (401) that says whether a new token would help (`token_expired`) or not.
 */
export function createTokenVerifier({ issuer, audience, keyring, hasGrant }: TokenRules): VerifyToken {
  const publicKeys = madeOfKeys(keyring, keys =>
    createLocalJWKSet({ keys: keys.map(({ kty, n, e, kid, alg }) => ({ kty, n, e, kid, alg, use: 'sig' }) as JWK) }),
  )
  const rules = {
    issuer,
    audience,
    algorithms: ['RS256'],
    // ID tokens have the type JWT. They identify a person and grant no access.
    typ: 'at+jwt',
    requiredClaims: ['exp', 'sub', 'company_id', 'user_id', 'client_id', 'grant_id'],
  }

  return async authorization => {
    if (!authorization) throw unauthorized('token_missing', 'This call needs an access token.')
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
    if (!token) throw unauthorized('token_invalid', 'This is not an access token.')
    try {
      const { payload } = await jwtVerify(token, await publicKeys(), rules)
      if (!(await hasGrant(textOf(payload.grant_id)))) throw new errors.JWTInvalid('the token was revoked')
      return {
        companyId: textOf(payload.company_id),
        userId: textOf(payload.user_id),
        subject: textOf(payload.sub),
        tokenId: payload.jti || `${payload.sub} ${payload.client_id}`,
        scopes: new Set(typeof payload.scope === 'string' ? payload.scope.split(' ') : []),
        hasManagerAccess: payload.manager_access === true,
        hasReportsOnlyAccess: payload.reports_only_access === true,
        businessUnitCode: typeof payload.business_unit_code === 'string' ? payload.business_unit_code : '',
        permissions: new Set(Array.isArray(payload.permissions) ? payload.permissions.map(String) : []),
      }
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw unauthorized('token_expired', 'This access token has expired.')
      if (error instanceof errors.JOSEError) throw unauthorized('token_invalid', 'This access token is not valid here.')
      throw error
    }
  }
}

function textOf(claim: unknown): string {
  if (typeof claim === 'string' && claim.length > 0) return claim
  throw new errors.JWTInvalid('a claim is missing')
}

function unauthorized(code: string, message: string) {
  const challenge = code === 'token_missing' ? 'Bearer' : 'Bearer error="invalid_token"'
  return new HttpError(401, code, message, { headers: { 'www-authenticate': challenge } })
}
