import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorCodeOf } from './plainFailure.ts'
import { Refusal } from './refusal.ts'
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

const lingerMilliseconds = 1_000

/**
 * Answers what never became a request (text that is no HTTP, headers too long or too slow) as every other refusal is
 * answered, and closes the connection. An answer that is under way on it is finished first.
 */
export function answerBrokenRequests(server: Server, tell: (broken: BrokenRequest) => void) {
  const exchanges = new WeakMap<Duplex, Exchange>()
  const isBroken = new WeakSet<Duplex>()
  server.on('request', (request, response) => exchanges.set(request.socket, { request, response }))
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const { head, body } = render(
      new Refusal(417, 'bad_request', 'Nothing but 100-continue can be expected here.'),
      tell,
    )
    response.writeHead(417, head).end(body)
  })
  server.on('clientError', (error, socket) => {
    if (isBroken.has(socket)) return
    isBroken.add(socket)
    const end = () => {
      if (!socket.writable || errorCodeOf(error) === 'ECONNRESET') return socket.destroy()
      const refusal = refusalFor(error)
      const { head, body } = render(refusal, tell)
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(`HTTP/1.1 ${refusal.status} ${reasons[refusal.status]}\r\n${lines.join('')}\r\n${body}`)
      // Closed at once, the connection would take the answer with it while the other side still sends.
      setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
    }

    const { request, response } = exchanges.get(socket) ?? {}
    if (!request || !response) return end()
    const isInItsBody = !request.complete
    if (isInItsBody && response.headersSent) return socket.destroy()
    if (isInItsBody || response.writableFinished) return end()
    response.once('finish', end)
  })
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
}

function refusalFor(error: Error): Refusal {
  const code = errorCodeOf(error)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal(408, 'timeout', 'The request took too long to arrive.')
  if (code !== 'HPE_HEADER_OVERFLOW') return new Refusal(400, 'bad_request', 'This is not a request.')
  if (isInTarget(error)) return new Refusal(414, 'address_too_long', 'The address is longer than 8 kB.')
  return new Refusal(431, 'headers_too_large', 'The headers of the request are too large.')
}

/** Node counts address and headers together; the packet in which it gave up usually shows which one it was. */
function isInTarget(error: Error): boolean {
  const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const [line = ''] = packet.split('\r\n', 1)
  return /^[A-Z]+ \//.test(line) && line.length > longestTarget
}

function render({ status, code, message }: Refusal, tell: (broken: BrokenRequest) => void) {
  const requestId = randomUUID()
  tell({ requestId, status, code })
  const body = JSON.stringify({ code, message, requestId })
  const head = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    connection: 'close',
  }
  return { head, body }
}
