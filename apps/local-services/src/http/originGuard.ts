import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../errors/httpError.ts'
import { isLoopback } from './securityHeaders.ts'
import { isServicePath, pathOf } from './staticConsole.ts'

export interface HostRules {
  readonly origin: string
  /** The address that these services listen on. */
  readonly host: string
  /** Additional `Host` values, such as `time.internal` or `time.internal:8080`. */
  readonly allowedHosts: readonly string[]
}

/** Rejects an unknown Host, which a foreign page uses to reach services on this machine (DNS rebinding). */
export function refuseHost({ headers, raw }: FastifyRequest, rules: HostRules): HttpError | null {
  if (raw.headersDistinct.host?.length !== 1) {
    return new HttpError(400, 'bad_request', 'A request needs one Host header.')
  }
  const asked = headers.host?.toLowerCase() ?? ''
  return isKnown(asked, rules) ? null : new HttpError(421, 'unknown_host', "These services don't accept this Host.")
}

/** Redirects pages on another host to the one origin, which sign-in and silent renewal need. */
export function redirectToOrigin(app: FastifyInstance, origin: string) {
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
