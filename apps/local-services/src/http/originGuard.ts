import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import { isLoopback } from './securityHeaders.ts'
import { isServicePath, pathOf } from './staticConsole.ts'

export interface HostRules {
  readonly origin: string
  /** The address that these services were told to listen on. */
  readonly host: string
  /** Further names, such as `time.internal` or `time.internal:8080`, that calls may come under. */
  readonly allowedHosts: readonly string[]
}

/** Turns down an unknown Host: it is how a foreign page reaches services on this machine (DNS rebinding). */
export function refuseHost({ headers, raw }: FastifyRequest, rules: HostRules): Refusal | null {
  if (raw.headersDistinct.host?.length !== 1) {
    return new Refusal(400, 'bad_request', 'A request needs one Host header.')
  }
  const asked = headers.host?.toLowerCase() ?? ''
  return isKnown(asked, rules) ? null : new Refusal(421, 'unknown_host', 'Nothing is served under this name.')
}

/** Keeps pages on the one origin, which sign-in and its silent renewal need: those under another name move there. */
export function movePages(app: FastifyInstance, origin: string) {
  const own = new URL(origin).host
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host?.toLowerCase() === own) return
    const isPage = request.method === 'GET' && !isServicePath(pathOf(request.url))
    if (isPage) return reply.redirect(`${origin}${request.url}`, 307)
  })
}

function isKnown(asked: string, { origin, host, allowedHosts }: HostRules): boolean {
  const name = asked.replace(/:\d+$/, '')
  const isOwn = asked === new URL(origin).host || isLoopback(name) || name === host || name === `[${host}]`
  return isOwn || allowedHosts.includes(asked) || allowedHosts.includes(name)
}
