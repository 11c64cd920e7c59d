import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../http/clientNetwork.ts'
import type { RateLimit } from '../http/rateLimits.ts'
import type { Pseudonymize } from './pseudonyms.ts'
import type { Caller, VerifyToken } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before authentication, and on open routes. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** Open to everyone. Needs no database. */
    isOpen?: boolean
  }
}

/** The caller of a request. Throws an `HttpError` (401) for a missing or invalid token. */
export type CallerOf = (request: FastifyRequest) => Caller

/** Authenticates and rate-limits each call before reading anything else from the request. */
export function admitCallers(
  scope: FastifyInstance,
  {
    verifyToken,
    rateLimit,
    pseudonymize,
  }: { verifyToken: VerifyToken; rateLimit: RateLimit; pseudonymize: Pseudonymize },
): CallerOf {
  const errors = new WeakMap<FastifyRequest, unknown>()
  scope.addHook('onRequest', async request => {
    if (request.routeOptions.config.isOpen) return
    try {
      request.caller = await verifyToken(request.headers.authorization)
    } catch (error) {
      errors.set(request, error)
    }
    const { caller } = request
    await rateLimit.spend(caller ? pseudonymize('token', caller.tokenId) : pseudonymize('address', networkOf(request)))
  })
  return request => {
    if (request.caller) return request.caller
    throw errors.get(request) ?? new Error('The route did not authenticate its caller.')
  }
}
