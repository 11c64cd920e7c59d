import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseLost } from '../database/lost.ts'
import { HttpError, notFound } from '../errors/httpError.ts'
import { errorCodeOf } from '../errors/plainFailure.ts'

/** Answers every failure with the contract's error body: a code, a sentence and the request id, nothing else. */
export function handleFailures(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => sendError(request, reply, notFound()))
  app.setErrorHandler<FastifyError | HttpError>((error, request, reply) => {
    const httpError = toHttpError(error)
    if (httpError.status >= 500) request.log.error({ failure: describeFailure(error) }, 'a request failed')
    return sendError(request, reply, httpError)
  })
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: HttpError) {
  const { status, code, message, field, headers } = error
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send({ code, message, requestId: request.id, ...(field === null ? {} : { field }) })
}

/** How long a client may take to read the answer to its malformed request. */
const lingerMilliseconds = 1_000

/**
 * Answers bytes that aren't an HTTP request, or that arrive too slowly, with the usual error body, and closes the
 * connection. A framework hook: Node calls it instead of a route.
 */
export function answerClientError(this: FastifyInstance, error: Error, socket: Socket) {
  if (socket.writableEnded) return
  const cause = errorCodeOf(error)
  const isGone = cause === 'ECONNRESET' || cause === 'HPE_INVALID_EOF_STATE'
  if (isGone || !socket.writable) return socket.destroy()

  const isSlow = cause === 'ERR_HTTP_REQUEST_TIMEOUT'
  const code = isSlow ? 'timeout' : 'bad_request'
  const message = isSlow ? 'The request took too long to arrive.' : 'The request is not valid HTTP.'
  const requestId = randomUUID()
  this.log.info({ requestId, status: isSlow ? 408 : 400, code })
  const body = JSON.stringify({ code, message, requestId })
  const lines = [
    isSlow ? 'HTTP/1.1 408 Request Timeout' : 'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  // Closing at once would drop the answer while the client still sends.
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
}

const framework: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['bad_request', 'The request can not be read.'],
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'The body must be JSON.'],
}

/** Seconds to wait while the database is unavailable. */
export const lostRetrySeconds = '5'

function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error
  const known = 'statusCode' in error && error.statusCode ? framework[error.statusCode] : undefined
  if (known && error.statusCode) return new HttpError(error.statusCode, ...known)
  if (isDatabaseLost(error)) {
    return new HttpError(503, 'unavailable', 'The database is temporarily unavailable. Try again.', {
      headers: { 'retry-after': lostRetrySeconds },
    })
  }
  return new HttpError(500, 'internal', 'Internal error. Report it with the request id.')
}

/** The loggable part of a failure: where it happened, never the values of a query. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const frames = error.stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? []
  const cause = error.cause === undefined ? {} : { cause: describeFailure(error.cause) }
  return {
    name: error.name,
    code: errorCodeOf(error),
    ...messageOf(error),
    frames: frames.slice(0, 10).map(line => line.trim()),
    ...cause,
  }
}

/** Leaves out database messages, which repeat the rejected value. */
function messageOf(error: Error): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) return { query: error.query }
  return 'severity' in error ? {} : { message: error.message }
}
