import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import { isLoopback } from './securityHeaders.ts'
import { isServicePath } from './staticConsole.ts'

/**
 * Keeps everyone on the one origin: sign-in and its silent renewal need one site, and an unknown Host is how a foreign
 * page reaches services on this machine (DNS rebinding). Pages under another loopback name move to the right one.
 */
export function guardOrigin(
  app: FastifyInstance,
  { origin, host }: { readonly origin: string; readonly host: string },
) {
  const own = new URL(origin).host
  app.addHook('onRequest', async (request, reply) => {
    const asked = request.headers.host?.toLowerCase() ?? ''
    if (asked === own) return
    if (!isKnown(asked, host)) throw new Refusal(421, 'unknown_host', 'Nothing is served under this name.')
    const path = request.url.split('?', 1)[0] ?? '/'
    const isPage = request.method === 'GET' && !isServicePath(path)
    if (isPage) return reply.redirect(`${origin}${request.url}`, 307)
  })
}

/** Loopback under its other names, and the address that these services were told to listen on. */
function isKnown(asked: string, host: string): boolean {
  const name = asked.replace(/:\d+$/, '')
  return isLoopback(name) || name === host || name === `[${host}]`
}
