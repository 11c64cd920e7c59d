import { once } from 'node:events'
import { createServer, get, type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPortal } from './portal.ts'
import type { Sessions } from './sessions.ts'

const services = 'https://time.example'
const environment = {
  clientId: 'portal',
  identityBaseUrl: services,
  apiBaseUrl: services,
  apiGatewayBaseUrl: services,
  telematicsBaseUrl: services,
}

/** Sessions without a signed-in person, in which every sign-in succeeds. */
const sessions: Sessions = {
  begin: () => ({ state: 'state-1', url: `${services}/auth` }),
  complete: async () => 'session-1',
  find: () => null,
  tokenOf: async () => null,
  end: () => null,
}

const server = createServer()
let port = 0

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  const folders = { public: join(import.meta.dirname, '../public'), 'hours-page': import.meta.dirname }
  server.on('request', createPortal({ origin: `http://127.0.0.1:${port}`, environment, sessions, folders }))
})

afterAll(() => void server.close())

/** Sends the path unchanged, which `fetch` would normalize. */
async function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const call = method === 'GET' ? get({ port, path, headers }) : request({ port, path, headers, method }).end()
  const [answer]: { statusCode: number; headers: IncomingHttpHeaders; resume(): void }[] = await once(call, 'response')
  answer?.resume()
  return { status: answer?.statusCode, headers: answer?.headers ?? {} }
}

const own = () => ({ host: `127.0.0.1:${port}` })

test.each([
  ['/', 200],
  ['//', 404],
  ['//evil.example/', 404],
  ['/%zz', 404],
  ['/portal.css', 200],
  ['/hours-page/portal.ts', 404],
  ['/hours-page/../../reference-console/src/plain.css', 404],
  ['/hours-page/..%2f..%2f..%2freference-console%2fsrc%2fplain.css', 404],
  ['/token', 401],
  ['/session', 401],
  ['/hours', 303],
])('%s gets %s', async (path, status) => {
  expect((await ask(path, own())).status).toBe(status)
})

test('rejects unknown host names, and redirects loopback names to the canonical origin', async () => {
  expect((await ask('/', { host: 'evil.example' })).status).toBe(421)
  const { headers } = await ask('//evil.example/?x=1', { host: `localhost:${port}` })
  expect(headers.location).toBe(`http://127.0.0.1:${port}//evil.example/?x=1`)
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'http://localhost:4600' },
  { origin: 'null' },
])('gives a page with %o no token, and signs nobody out', async headers => {
  expect((await ask('/token', { ...own(), ...headers })).status).toBe(403)
  expect((await ask('/sign-out', { ...own(), ...headers }, 'POST')).status).toBe(403)
})

test('accepts a sign-in response only in the browser that started the sign-in', async () => {
  const begun = await ask('/sign-in', own())
  const [cookie = ''] = begun.headers['set-cookie'] ?? []
  expect(cookie).toBe(`portal_sign_in_${port}=state-1; Path=/signed-in; HttpOnly; SameSite=Lax`)
  const answer = (sent: string, state: string) =>
    ask(`/signed-in?code=c&state=${state}`, { ...own(), cookie: sent.replace(/;.*/, '') })
  expect((await answer('', 'state-1')).status).toBe(400)
  expect((await answer(cookie, 'state-2')).status).toBe(400)
  const signedIn = await answer(cookie, 'state-1')
  expect(signedIn.headers.location).toBe('/')
  expect(signedIn.headers['set-cookie']).toEqual([expect.stringContaining(`portal_session_${port}=session-1;`)])
})
