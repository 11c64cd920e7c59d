import { ConsoleClient } from './consoleClient.ts'
import { callKind, type servicesKinds, startTestServices, type TestServices } from './testServices.ts'

export interface ApiCalls {
  readonly services: TestServices
  /** Makes a call with the token of this demo account. Sends the body as JSON. */
  call(who: string, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Reads every page of a list, or the pages from a cursor on. */
  readAll<Row>(who: string, path: string, from?: string): Promise<Row[][]>
  close(): Promise<void>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // The response of any call. The test knows its shape.
  readonly json: Record<string, never>
}

/** The services with the small demo companies and every demo account signed in, to be called over real HTTP. */
export async function startApi(now: () => Date, kind: (typeof servicesKinds)[number] = callKind): Promise<ApiCalls> {
  const services = await startTestServices(kind, { now })
  const client = new ConsoleClient(services.origin)
  const tokens = new Map<string, string>()
  for (const username of services.demoUsernames) {
    tokens.set(username, (await new ConsoleClient(services.origin).signIn(username)).access_token)
  }

  async function call(who: string, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await client.call(path, tokens.get(who) ?? null, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...init,
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : null }
  }

  return {
    services,
    call,
    async readAll<Row>(who: string, path: string, from = '') {
      const pages: Row[][] = []
      for (let cursor: string | null = from; cursor !== null; ) {
        const next = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
        const { status, json } = await call(who, 'GET', `${path}${next}`)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
        const page = json as unknown as { results: Row[]; metadata: { nextCursor: string | null } }
        pages.push(page.results)
        cursor = page.metadata.nextCursor
      }
      return pages
    },
    close: () => services.close(),
  }
}
