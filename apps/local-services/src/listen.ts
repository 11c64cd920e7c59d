import { lookup } from 'node:dns/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorCodeOf, PlainFailure } from './plainFailure.ts'

export interface Listening {
  readonly port: number
  readonly server: Server
  /** Requests that came before wait for this. */
  answerWith(listener: RequestListener): void
  /** Takes no more connections, lets the answers under way finish for so long, and ends what is left. */
  close(graceMilliseconds: number): Promise<void>
}

/**
 * Takes the port before anything else is started: the address is part of what the identity provider signs, and a port in
 * use is told at once. `localhost` is opened on every address that it stands for. Throws `PlainFailure`.
 */
export async function listen(host: string, port: number): Promise<Listening> {
  const waiting: Parameters<RequestListener>[] = []
  let answer: RequestListener | null = null
  const servers: Server[] = []
  const open = async (address: string, wanted: number) => {
    const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000 }, (request, response) => {
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
    for (const address of addresses.slice(1)) await open(address, taken)
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
    // Another program may hold a free port of one address on the other one: the next try gets another port.
    if (port === 0 && errorCodeOf(error) === 'EADDRINUSE') return listen(host, 0)
    throw explain(error, host, port) ?? error
  }
}

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
