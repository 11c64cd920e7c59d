import type { ServicesClock } from '@fieldtime/console-core'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { Grant } from './grant.ts'
import { SignInError, type SignInFailure } from './signInError.ts'

/** Clocks differ: an ID token that ended less than a minute ago still counts. */
const clockTolerance = '60s'

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

export type CheckIdToken = (idToken: string, nonce: string | null) => Promise<Grant['claims']>

/**
 * Checks what the OpenID library doesn't, after every token response: signature, issuer, audience, expiry, and the nonce if the
 * request had one.
 */
export function createIdTokenCheck(options: {
  readonly issuer: string
  readonly audience: string
  readonly keysUrl: string
  readonly clock: Pick<ServicesClock, 'now' | 'offset'>
}): CheckIdToken {
  const keys = createRemoteJWKSet(new URL(options.keysUrl))
  return async (idToken, nonce) => {
    const { issuer, audience, clock } = options
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience,
      algorithms,
      clockTolerance,
      currentDate: clock.now(),
      requiredClaims: ['sub', 'iat', 'exp'],
    }).catch((error: unknown) => {
      throw new SignInError(failureOf(error, clock), error)
    })
    const hasOtherParty = Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== audience
    if (hasOtherParty || (nonce !== null && payload.nonce !== nonce)) throw new SignInError('invalidAnswer')
    return payload
  }
}

/** A new token that has already expired means that the computer's clock is wrong, unless the services' clock agrees with it. */
function failureOf(error: unknown, { offset }: Pick<ServicesClock, 'offset'>): SignInFailure {
  if (error instanceof errors.JWTExpired && offset === null) return 'wrongClock'
  return isAnswered(error) ? 'invalidAnswer' : 'unreachable'
}

/** False if the signing keys couldn't be read, which says nothing about the token. */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false
  return error.code !== 'ERR_JOSE_GENERIC' && error.code !== errors.JWKSTimeout.code
}
