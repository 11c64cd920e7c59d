import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ConsoleEnvironment } from '@fieldtime/console-core'
import { buildDemoUser, createDemoCompany } from '@fieldtime/console-core/demo'
import { demoHandlers } from '@fieldtime/console-core/demo/handlers'
import { getResponse } from 'msw'

export interface Server {
  readonly origin: string
  close(): void
}

/** A server on its own port, and so on its own origin. */
export async function serve(answer: RequestListener): Promise<Server> {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** A static file server for pages of every origin. */
export function answerWithFiles(folder: string): RequestListener {
  return ({ url = '/' }, response) => {
    const [path = ''] = url.split('?')
    try {
      const content = readFileSync(join(folder, path.endsWith('/') ? `${path}index.html` : path))
      response.setHeader('content-type', types[extname(path)] ?? 'text/html')
      response.setHeader('access-control-allow-origin', '*').end(content)
    } catch {
      response.writeHead(404).end()
    }
  }
}

/** A Thursday, shortly after lunch in the demo company's time zone. */
export const demoNow = '2026-05-14T18:20:00Z'

export interface DemoServices extends Server {
  readonly environment: ConsoleEnvironment
  readonly user: ReturnType<typeof buildDemoUser>
}

/** The demo company on its own origin. Every origin is allowed. */
export async function serveDemo(): Promise<DemoServices> {
  const company = createDemoCompany('main')
  const user = buildDemoUser(company, 'manager')
  const server = await serve(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*, authorization')
    if (request.method === 'OPTIONS') return response.setHeader('access-control-allow-methods', '*').end()
    const answer = await getResponse(handlers, await requestOf(request))
    response.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []))
    response.end(answer ? Buffer.from(await answer.arrayBuffer()) : undefined)
  })
  const { origin } = server
  const environment = {
    clientId: 'portal',
    identityBaseUrl: `${origin}/identity`,
    apiBaseUrl: origin,
    apiGatewayBaseUrl: origin,
    telematicsBaseUrl: origin,
  }
  const handlers = demoHandlers({ company, environment, user, now: () => new Date(demoNow) })
  return { ...server, environment, user }
}

async function requestOf(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers, url = '/' } = request
  const body = method === 'GET' ? null : await text(request)
  const named = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return new Request(`http://${headers.host}${url}`, { method, headers: Object.fromEntries(named), body })
}
