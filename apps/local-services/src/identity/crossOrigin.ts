import type { FastifyRequest } from 'fastify'
import { HttpError } from '../errors/httpError.ts'
import { isServicePath, pathOf } from '../http/staticConsole.ts'
import { identityPath } from './identity.ts'

export interface CrossOrigin {
  /** The headers that a browser needs before it lets the page read the response. */
  headersOf(request: FastifyRequest): Readonly<Record<string, string>>
  /** Rejects changes and preflight requests from unknown origins. */
  errorOf(request: FastifyRequest): HttpError | null
  /** A preflight request. The response consists of headers only. */
  isPreflight(request: FastifyRequest): boolean
}

const tokenPath = `${identityPath}/token`
const readingMethods = ['GET', 'HEAD', 'OPTIONS']

const exposed = {
  'access-control-expose-headers': 'Date, Retry-After, ETag, X-Request-Id, WWW-Authenticate, Idempotent-Replayed',
}

const allowed = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, companyid, if-match, if-none-match, idempotency-key, x-command-id',
  // Two hours, the longest that browsers accept.
  'access-control-max-age': '7200',
}

/**
 * Lets pages of listed origins make calls with a token, never with cookies. The sign-in pages stay closed. The provider's
 * discovery document and public keys are open to every page.
 */
export function createCrossOrigin(origin: string, allowedOrigins: readonly string[]): CrossOrigin {
  const known = new Set(allowedOrigins)
  const isPreflight = ({ method, headers }: FastifyRequest) =>
    method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined

  return {
    headersOf(request) {
      if (!isShared(request)) return {}
      const vary = { vary: 'Origin' }
      const from = request.headers.origin
      if (from === undefined || !known.has(from)) return vary
      return {
        ...vary,
        'access-control-allow-origin': from,
        ...(isPreflight(request) ? allowed : exposed),
      }
    },
    errorOf(request) {
      const from = request.headers.origin
      if (!isShared(request) || from === undefined || from === origin || known.has(from)) return null
      if (!isPreflight(request) && readingMethods.includes(request.method)) return null
      return new HttpError(403, 'foreign_origin', 'Pages of this origin can not call these services.')
    },
    isPreflight: request => isPreflight(request) && isShared(request) && known.has(request.headers.origin ?? ''),
  }
}

/** The calls, and the provider's token endpoint, which pages call directly. */
function isShared({ url }: FastifyRequest): boolean {
  const path = pathOf(url)
  const isIdentity = path === identityPath || path.startsWith(`${identityPath}/`)
  return isIdentity ? path === tokenPath : isServicePath(path)
}
