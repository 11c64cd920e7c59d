import { lookup } from 'node:dns/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorCodeOf, PlainFailure } from '../errors/plainFailure.ts'

export interface Listening {
  readonly port: number
  /** Emits `clientError` for the servers of all addresses. */
  readonly server: Server
  /** Answers requests, including those that arrived earlier. */
  answerWith(listener: RequestListener): void
  /** Stops accepting connections, lets pending responses finish for the grace period, then closes the rest. */
  close(graceMilliseconds: number): Promise<void>
}

/** How long a request may take to arrive, and how often connections are checked. */
export interface RequestTimeouts {
  readonly headersMilliseconds: number
  /** With its body. */
  readonly requestMilliseconds: number
  readonly checkMilliseconds: number
}

const defaultTimeouts: RequestTimeouts = {
  headersMilliseconds: 15_000,
  requestMilliseconds: 30_000,
  checkMilliseconds: 1_000,
}

/** In bytes, including the URL. */
const largestHeaders = 16_384

/**
 * Opens the port before anything else starts: the identity provider signs the address, and a port in use fails at once.
 * `localhost` listens on every address that it resolves to. Throws `PlainFailure`.
 */
export async function listen(host: string, port: number, timeouts = defaultTimeouts): Promise<Listening> {
  const waiting: Parameters<RequestListener>[] = []
  let answer: RequestListener | null = null
  const servers: Server[] = []
  const open = async (address: string, wanted: number) => {
    const server = createServer(serverOptions(timeouts), (request, response) => {
      if (answer) answer(request, response)
      else waiting.push([request, response])
    })
    await startListening(server, address, wanted)
    servers.push(server)
    return server
  }

  try {
    const addresses = await addressesOf(host)
    const first = await open(addresses[0] ?? host, port)
    const taken = (first.address() as AddressInfo).port
    for (const address of addresses.slice(1)) {
      const other = await open(address, taken)
      other.on('clientError', (error, socket) => {
        if (!first.emit('clientError', error, socket)) socket.destroy()
      })
    }
    return {
      port: taken,
      server: first,
      answerWith(listener) {
        answer = listener
        for (const [request, response] of waiting.splice(0)) listener(request, response)
      },
      close: grace => closeAll(servers, grace),
    }
  } catch (error) {
    await closeAll(servers, 0)
    // A port that is free on one address may be in use on the other: retry with another port.
    if (port === 0 && errorCodeOf(error) === 'EADDRINUSE') return listen(host, 0, timeouts)
    throw explain(error, host, port) ?? error
  }
}

const serverOptions = ({ headersMilliseconds, requestMilliseconds, checkMilliseconds }: RequestTimeouts) => ({
  headersTimeout: headersMilliseconds,
  requestTimeout: requestMilliseconds,
  connectionsCheckingInterval: checkMilliseconds,
  maxHeaderSize: largestHeaders,
  // Our own guard answers a missing Host, with an error body.
  requireHostHeader: false,
})

async function addressesOf(host: string): Promise<readonly string[]> {
  if (host !== 'localhost') return [host]
  const found = await lookup(host, { all: true })
  return [...new Set(found.map(({ address }) => address))]
}

function startListening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function closeAll(servers: readonly Server[], graceMilliseconds: number) {
  const end = setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, graceMilliseconds)
  await Promise.all(
    servers.map(server => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeIdleConnections()
      return closed
    }),
  )
  clearTimeout(end)
}

function explain(error: unknown, host: string, port: number): PlainFailure | null {
  switch (errorCodeOf(error)) {
    case 'EADDRINUSE':
      return new PlainFailure(`Port ${port} is in use. Choose another one with PORT=4601 or --port 4601.`)
    case 'EACCES':
      return new PlainFailure(`Port ${port} can't be opened by this account. Choose one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new PlainFailure(`${host} is not an address of this machine.`)
    default:
      return null
  }
}
