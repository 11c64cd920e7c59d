import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConsoleClient, claimsOf, type Tokens } from '../testing/consoleClient.ts'
import { forgeToken } from '../testing/forgeToken.ts'
import { signingKeyOf } from '../testing/signingKey.ts'
import { startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'

const who = ['manager', 'reports'] as const

describe('access tokens', () => {
  let services: TestServices
  let client: ConsoleClient
  const tokens = new Map<string, Tokens>()
  const tokenOf = (username: string) => tokens.get(username)?.access_token ?? ''

  beforeAll(async () => {
    services = await startTestServices('embedded')
    client = new ConsoleClient(services.origin)
    for (const username of who) tokens.set(username, await new ConsoleClient(services.origin).signIn(username))
  }, startMilliseconds)
  afterAll(() => services.close())

  describe('rejects a token that', () => {
    const ask = async (token: string) => {
      const response = await client.call('/v1/users', token)
      const { code } = (await response.json()) as { code: string }
      return [response.status, code, response.headers.get('www-authenticate')]
    }
    const invalid = [401, 'token_invalid', 'Bearer error="invalid_token"']

    const forge = (change: JWTPayload, header = {}) =>
      forgeToken(services.database, claimsOf(tokenOf('manager')), change, header)

    test('is rejected only for its fault: the same token without one works', async () => {
      expect((await client.call('/v1/users', await forge({}))).status).toBe(200)
    })

    test.each<[string, JWTPayload, string]>([
      ['a scope without the role', { manager_access: false }, 'POST'],
      ['no role at all', { manager_access: false, reports_only_access: false }, 'GET'],
    ])('lacks %s', async (_what, change, method) => {
      const token = await forge({ reports_only_access: true, ...change })
      const init =
        method === 'GET'
          ? {}
          : {
              method,
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ name: 'New', description: null }),
            }
      const response = await client.call(method === 'GET' ? '/v1/users' : '/v1/userGroups', token, init)
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'role_missing' }])
    })

    test('has expired', async () => {
      expect(await ask(await forge({ exp: Math.floor(Date.now() / 1000) - 1 }))).toEqual([
        401,
        'token_expired',
        'Bearer error="invalid_token"',
      ])
    })

    test.each<[string, JWTPayload]>([
      ['another audience', { aud: 'https://other.example/api' }],
      ['the client as audience', { aud: 'fieldtime-console' }],
      ['another issuer', { iss: 'https://other.example/identity' }],
      ['no company', { company_id: undefined }],
      ['an empty company', { company_id: '' }],
      ['a company that is not text', { company_id: ['x'] }],
      ['not valid yet', { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ])('%s', async (_what, change) => {
      expect(await ask(await forge(change))).toEqual(invalid)
    })

    test('is an ID token', async () => {
      expect(await ask(tokens.get('manager')?.id_token ?? '')).toEqual(invalid)
      expect(await ask(await forge({}, { typ: 'JWT' }))).toEqual(invalid)
    })

    test('is unsigned (alg none)', async () => {
      const unsigned = new UnsecuredJWT(claimsOf(tokenOf('manager'))).encode()
      expect(await ask(unsigned)).toEqual(invalid)
      const [header, payload] = [unsigned.split('.')[0], tokenOf('manager').split('.')[1]]
      expect(await ask(`${header}.${payload}.${tokenOf('manager').split('.')[2]}`)).toEqual(invalid)
    })

    test('is signed with another key, even if it includes the key', async () => {
      const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
      const signing = await signingKeyOf(services.database)
      for (const extra of [{}, { jwk: await exportJWK(publicKey) }, { jku: 'https://evil.example/keys' }]) {
        const token = await new SignJWT(claimsOf(tokenOf('manager')))
          .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: String(signing.kid), ...extra })
          .sign(privateKey)
        expect(await ask(token)).toEqual(invalid)
      }
    })

    test('is signed with the public key as a shared secret', async () => {
      const keys = (await (await client.request('/identity/jwks')).json()) as { keys: { n: string; kid: string }[] }
      const [key] = keys.keys
      expect(Object.keys(key ?? {})).not.toContain('d')
      const token = await new SignJWT(claimsOf(tokenOf('manager')))
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: key?.kid ?? '' })
        .sign(Buffer.from(key?.n ?? '', 'base64url'))
      expect(await ask(token)).toEqual(invalid)
    })

    test.each(['', 'x', 'a.b.c', 'a.b', `${'a'.repeat(5000)}.b.c`])('"%s"', async token => {
      expect((await ask(token))[0]).toBe(401)
    })

    test('has one changed character', async () => {
      const [header = '', payload = '', signature = ''] = tokenOf('manager').split('.')
      const claims = { ...claimsOf(tokenOf('reports')), scope: 'operator:admin timecards:read' }
      const other = Buffer.from(JSON.stringify(claims)).toString('base64url')
      expect(await ask(`${header}.${other}.${signature}`)).toEqual(invalid)
      const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
      expect(await ask(`${header}.${payload}.${flipped}`)).toEqual(invalid)
    })

    test("isn't sent as a bearer token", async () => {
      const { access_token: token } = tokens.get('manager') ?? { access_token: '' }
      const basic = await client.call('/v1/users', null, { headers: { authorization: `Basic ${token}` } })
      expect(basic.status).toBe(401)
      expect((await client.call(`/v1/users?access_token=${token}`, null)).status).toBe(401)
    })
  })
})
