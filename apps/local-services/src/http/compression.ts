import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from './securityHeaders.ts'

const compress = promisify(gzip)

/** Characters. Smaller responses aren't worth compressing. */
const minLength = 1_024

/** Compresses JSON for clients on other machines. On loopback, compressing takes longer than sending. */
export function compressJson(scope: FastifyInstance) {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minLength || !wantsGzip(request)) return payload
    const varies = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ')
    reply.headers({ 'content-encoding': 'gzip', vary: varies })
    return compress(payload, { level: constants.Z_BEST_SPEED })
  })
}

function wantsGzip({ ip, headers, socket }: FastifyRequest): boolean {
  // A client that has hung up has no address anymore.
  if (socket.destroyed) return false
  const isOfThisMachine = isLoopback(ip.replace(/^::ffff:/i, ''))
  return !isOfThisMachine && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i.test(String(headers['accept-encoding'] ?? ''))
}
