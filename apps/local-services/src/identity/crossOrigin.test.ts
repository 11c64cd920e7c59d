import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'

const portal = 'https://portal.example'
const strangers = [
  'https://evil.example',
  'http://portal.example',
  'https://portal.example.evil.example',
  'https://portal.example:444',
  'https://PORTAL.example',
  'null',
  '*',
  '',
]

describe('pages of other origins', () => {
  let services: TestServices
  let token = ''
  beforeAll(async () => {
    services = await startTestServices('embedded', { allowedOrigins: [portal, 'http://localhost:3000'] })
    token = (await new ConsoleClient(services.origin).signIn('manager')).access_token
  }, startMilliseconds)
  afterAll(() => services.close())

  const send = (path: string, origin: string | null, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (origin !== null) headers.set('origin', origin)
    return fetch(`${services.origin}${path}`, { ...init, headers, redirect: 'manual' })
  }
  const authorized = () => ({ authorization: `Bearer ${token}` })
  const preflight = (path: string, origin: string, method = 'PUT') =>
    send(path, origin, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
    })
  const corsOf = (response: Response) => [...response.headers.keys()].filter(name => name.startsWith('access-control-'))
  const listOf = (response: Response, name: string) => (response.headers.get(name) ?? '').toLowerCase().split(', ')

  test.each([portal, 'http://localhost:3000'])(
    'an allowed origin can read responses and exposed headers: %s',
    async origin => {
      for (const [path, status] of [
        ['/env', 200],
        ['/v1/users', 200],
        ['/v1/nothing', 404],
        ['/v1/users?cursor=x', 400],
      ] as const) {
        const response = await send(path, origin, { headers: authorized() })
        expect(response.status).toBe(status)
        expect(response.headers.get('access-control-allow-origin')).toBe(origin)
        expect(response.headers.get('vary')).toBe('Origin')
        expect(response.headers.has('access-control-allow-credentials')).toBe(false)
        expect(listOf(response, 'access-control-expose-headers')).toEqual(
          expect.arrayContaining([
            'date',
            'retry-after',
            'etag',
            'x-request-id',
            'www-authenticate',
            'idempotent-replayed',
          ]),
        )
      }
      expect((await send('/v1/users', origin)).headers.get('access-control-allow-origin')).toBe(origin)
    },
  )

  test('an allowed origin gets preflight responses without a token', async () => {
    for (const path of ['/v1/users/1', '/api/v2/companySettings', '/heavyjob/api/v1/jobs', '/unified/x', '/env']) {
      const response = await preflight(path, portal)
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe(portal)
      expect(response.headers.get('vary')).toBe('Origin')
      expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0)
      expect(response.headers.has('access-control-allow-credentials')).toBe(false)
      expect(listOf(response, 'access-control-allow-methods')).toEqual(
        expect.arrayContaining(['get', 'post', 'put', 'patch', 'delete']),
      )
      expect(listOf(response, 'access-control-allow-headers').sort()).toEqual(
        [
          'authorization',
          'companyid',
          'content-type',
          'idempotency-key',
          'if-match',
          'if-none-match',
          'x-command-id',
        ].sort(),
      )
      expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    }
  })

  test.each(strangers)('"%s" can neither read nor change data', async origin => {
    const asked = await preflight('/v1/users', origin)
    expect(asked.status).toBe(403)
    expect(corsOf(asked)).toEqual([])
    expect(asked.headers.get('vary')).toBe('Origin')
    const read = await send('/v1/users', origin, { headers: authorized() })
    expect(read.status).toBe(200)
    expect(corsOf(read)).toEqual([])
    expect(read.headers.get('vary')).toBe('Origin')
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const sent = await send('/v1/reports/timeCardData', origin, { method, headers: authorized() })
      expect(sent.status).toBe(403)
      expect(await sent.json()).toMatchObject({ code: 'foreign_origin', requestId: sent.headers.get('x-request-id') })
      expect(corsOf(sent)).toEqual([])
    }
  })

  test("the console's own origin needs no permission", async () => {
    const headers = { ...authorized(), 'content-type': 'application/json' }
    const response = await send('/v1/reports/timeCardData', services.origin, { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(422)
    expect(corsOf(response)).toEqual([])
  })

  test('pages and sign-in are closed to other origins, allowed or not', async () => {
    const browser = new ConsoleClient(services.origin)
    const { url } = await browser.authorize()
    for (const path of ['/', '/settings', new URL(url, services.origin).pathname, '/identity/auth?client_id=x']) {
      const response = await browser.request(path, { headers: { origin: portal } })
      expect(corsOf(response)).toEqual([])
    }
    expect((await browser.submitForm(url, 'manager', 'demo', { origin: portal })).status).toBe(403)
    expect(corsOf(await preflight(new URL(url, services.origin).pathname, portal))).toEqual([])
  })

  test('only an allowed origin can redeem a code, and only from its own sign-in', async () => {
    const redeem = (origin: string) =>
      send('/identity/token', origin, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'fieldtime-console', grant_type: 'authorization_code', code: 'x' }),
      })
    const listed = await redeem(portal)
    expect(listed.status).toBe(400)
    expect(listed.headers.get('access-control-allow-origin')).toBe(portal)
    expect((await preflight('/identity/token', portal, 'POST')).status).toBe(204)
    const foreign = await redeem('https://evil.example')
    expect(foreign.status).toBe(403)
    expect(corsOf(foreign)).toEqual([])
    expect((await preflight('/identity/token', 'https://evil.example', 'POST')).status).toBe(403)
  })

  test('the discovery document and signing keys are public', async () => {
    for (const path of ['/identity/.well-known/openid-configuration', '/identity/jwks']) {
      expect((await send(path, 'https://evil.example')).headers.get('access-control-allow-origin')).toBeTruthy()
    }
  })
})
