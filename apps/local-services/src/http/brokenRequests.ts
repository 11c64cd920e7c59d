import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { HttpError } from '../errors/httpError.ts'
import { errorCodeOf } from '../errors/plainFailure.ts'
import { longestTarget } from './requestTarget.ts'

export interface BrokenRequest {
  readonly requestId: string
  readonly status: number
  readonly code: string
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const ids = new WeakMap<IncomingMessage, string>()
const statuses = new WeakMap<IncomingMessage, number>()
const lingerMilliseconds = 1_000

/** The id of a request, the same on each call. */
export function requestIdOf(request: IncomingMessage): string {
  const id = ids.get(request) ?? randomUUID()
  ids.set(request, id)
  return id
}

/** The status sent for a request that broke off within its body; null when the client had left. */
export const brokenStatusOf = (request: IncomingMessage): number | null => statuses.get(request) ?? null

/**
 * Answers malformed requests (invalid HTTP, headers too long or too slow) with the usual error body and closes the
 * connection, after finishing a pending response. Reports broken requests that have no request object to `report`.
 */
export function answerBrokenRequests(server: Server, report: (broken: BrokenRequest) => void) {
  const exchanges = new WeakMap<Duplex, Exchange>()
  const isBroken = new WeakSet<Duplex>()
  server.on('request', (request, response) => exchanges.set(request.socket, { request, response }))
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const { broken, head, body } = render(new HttpError(417, 'bad_request', 'Only 100-continue can be expected here.'))
    report(broken)
    response.writeHead(417, head).end(body)
  })
  server.on('clientError', (error, socket) => {
    if (isBroken.has(socket)) return
    isBroken.add(socket)
    const refusal = refusalFor(error)
    const end = (requestId?: string) => {
      if (!socket.writable || errorCodeOf(error) === 'ECONNRESET') return socket.destroy()
      const { broken, head, body } = render(refusal, requestId)
      if (requestId === undefined) report(broken)
      const fields = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(`HTTP/1.1 ${refusal.status} ${reasons[refusal.status]}\r\n${fields.join('')}\r\n${body}`)
      // Closing at once would drop the answer while the client still sends.
      setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
    }

    const { request, response } = exchanges.get(socket) ?? {}
    if (!request || !response || (request.complete && response.writableFinished)) return end()
    if (request.complete) return response.once('finish', () => end())
    const isGone = errorCodeOf(error) === 'HPE_INVALID_EOF_STATE'
    if (isGone || response.headersSent) return socket.destroy()
    statuses.set(request, refusal.status)
    end(requestIdOf(request))
  })
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
}

function refusalFor(error: Error): HttpError {
  const code = errorCodeOf(error)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError(408, 'timeout', 'The request took too long to arrive.')
  if (code !== 'HPE_HEADER_OVERFLOW') return new HttpError(400, 'bad_request', 'The request is not valid HTTP.')
  if (isInTarget(error)) return new HttpError(414, 'address_too_long', 'The address is longer than 8 kB.')
  return new HttpError(431, 'headers_too_large', 'The headers of the request are too large.')
}

/** Node limits URL and headers together. The packet that exceeded the limit usually shows which one was too long. */
function isInTarget(error: Error): boolean {
  const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const [line = ''] = packet.split('\r\n', 1)
  return /^[A-Z]+ \//.test(line) && line.length > longestTarget
}

function render({ status, code, message }: HttpError, requestId: string = randomUUID()) {
  const body = JSON.stringify({ code, message, requestId })
  const head = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    connection: 'close',
  }
  const broken: BrokenRequest = { requestId, status, code }
  return { broken, head, body }
}
