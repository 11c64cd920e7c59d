import { createHmac } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimit } from '../http/rateLimits.ts'
import type { Caller, VerifyToken } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null until that is known, and where nobody has to say. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** Answered to everybody, without the database. */
    isOpen?: boolean
  }
}

/** Who calls. Throws the `Refusal` (401) that the token deserves. */
export type CallerOf = (request: FastifyRequest) => Caller

/** Names something without saying what it is: the same mark each time, in logs and tables. */
export type Pseudonymize = (kind: 'token' | 'address' | 'company' | 'username' | 'browser', value: string) => string

/** Finds out who calls and counts the call, before anything else of the request is read. */
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
    throw refusals.get(request) ?? new Error('Nobody asked who calls.')
  }
}

/** Marks are keyed: nobody can find the address to one by trying all there are. */
export function createPseudonymizer(key: Buffer): Pseudonymize {
  return (kind, value) => createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url')
}

/** Where a call comes from: an IPv4 address, or the first half of an IPv6 one, whose second half its owner can choose. */
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
