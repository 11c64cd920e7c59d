import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface RoundRobin {
  readonly origin: string
  /** The number of requests per port. */
  readonly counts: ReadonlyMap<number, number>
  close(): Promise<void>
}

/** A proxy that sends each request, on its own connection, to the next process. */
export async function startRoundRobin(
  ports: readonly number[],
  beforeEach: () => Promise<void> = async () => {},
): Promise<RoundRobin> {
  const counts = new Map(ports.map(port => [port, 0]))
  let turn = 0
  const server = createServer({ maxHeaderSize: 65_536 }, async (incoming, outgoing) => {
    const port = ports[turn % ports.length] ?? 0
    turn += 1
    counts.set(port, (counts.get(port) ?? 0) + 1)
    try {
      const [body] = await Promise.all([buffer(incoming), beforeEach()])
      forward(incoming, outgoing, { port, body })
    } catch {
      // The client disconnected before it had sent the whole request.
      outgoing.destroy()
    }
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    counts,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, body }: { readonly port: number; readonly body: Buffer },
) {
  const { method, url, rawHeaders } = incoming
  const upstream = request({ host: 'localhost', port, method, path: url, headers: rawHeaders, agent: false })
  upstream.on('response', answer => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(outgoing)
  })
  // Services that have already responded stop reading.
  upstream.on('error', () => outgoing.headersSent || outgoing.destroy())
  upstream.end(body)
}
