import { createHmac } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimit } from '../http/rateLimits.ts'
import type { Caller, VerifyToken } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before authentication, and on open routes. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** Open to everybody; answered without the database. */
    isOpen?: boolean
  }
}

/** The caller of a request. Throws an `HttpError` (401) for a missing or invalid token. */
export type CallerOf = (request: FastifyRequest) => Caller

/** Replaces a value with a keyed hash, the same each time, for logs and tables. */
export type Pseudonymize = (kind: 'token' | 'address' | 'company' | 'username' | 'browser', value: string) => string

/** Authenticates and rate-limits each call before reading anything else from the request. */
export function admitCallers(
  scope: FastifyInstance,
  {
    verifyToken,
    rateLimit,
    pseudonymize,
  }: { verifyToken: VerifyToken; rateLimit: RateLimit; pseudonymize: Pseudonymize },
): CallerOf {
  const refusals = new WeakMap<FastifyRequest, unknown>()
  scope.addHook('onRequest', async request => {
    if (request.routeOptions.config.isOpen) return
    try {
      request.caller = await verifyToken(request.headers.authorization)
    } catch (error) {
      refusals.set(request, error)
    }
    const { caller } = request
    await rateLimit.spend(caller ? pseudonymize('token', caller.tokenId) : pseudonymize('address', networkOf(request)))
  })
  return request => {
    if (request.caller) return request.caller
    throw refusals.get(request) ?? new Error('The route did not authenticate its caller.')
  }
}

/** Hashes with a key, so that trying every address can't reverse a hash. */
export function createPseudonymizer(key: Buffer): Pseudonymize {
  return (kind, value) => createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url')
}

/** The caller's IPv4 address, or the first half of its IPv6 address: the owner can choose the second half freely. */
export function networkOf({ ip, socket }: FastifyRequest): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '')
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [start = '', end = ''] = address.toLowerCase().split('%', 1).join().split('::')
  const head = start.split(':').filter(Boolean)
  const tail = end.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
