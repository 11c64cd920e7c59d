import { type AnyOperation, operations } from '@fieldtime/console-core/contract'
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessTable } from './access.ts'
import { readKeys } from './keys.ts'
import { ConsoleClient, claimsOf, type Tokens } from './testing/consoleClient.ts'
import { startMilliseconds, startTestServices, type TestServices } from './testing/testServices.ts'

const who = ['manager', 'reports', 'noaccess', 'manager2'] as const
const scopesOfReports = ['heavyjob:read', 'unified_data', 'timecards:read']

const requestOf = (operation: AnyOperation): readonly [path: string, init: RequestInit] => {
  const path = operation.path.replace('{id}', 'nothing')
  return operation.body
    ? [path, { method: operation.method, headers: { 'content-type': 'application/json' }, body: '{}' }]
    : [path, { method: operation.method }]
}

describe('who may make which call', () => {
  let services: TestServices
  let client: ConsoleClient
  const tokens = new Map<string, Tokens>()
  const tokenOf = (username: string) => tokens.get(username)?.access_token ?? ''
  const guarded = operations.filter(operation => operation.requires !== 'nothing')

  beforeAll(async () => {
    services = await startTestServices('embedded')
    client = new ConsoleClient(services.origin)
    for (const username of who) tokens.set(username, await new ConsoleClient(services.origin).signIn(username))
  }, startMilliseconds)
  afterAll(() => services.close())

  test('the table speaks of every operation of the contract', () => {
    expect([...accessTable.keys()]).toEqual(operations.map(operation => operation.id))
  })

  test.each(guarded.map(operation => [operation.id, operation] as const))('%s', async (_id, operation) => {
    const [path, init] = requestOf(operation)
    expect((await client.call(path, null, init)).status).toBe(401)
    const scopes = { manager: null, manager2: null, reports: scopesOfReports, noaccess: [] as string[] }
    for (const [username, has] of Object.entries(scopes)) {
      const response = await client.call(path, tokenOf(username), init)
      const isAllowed = operation.requires === 'token' || has === null || has.includes(operation.requires)
      if (isAllowed) expect([200, 400, 404, 422], username).toContain(response.status)
      else expect(response.status, username).toBe(403)
    }
  })

  describe('a token that is not right opens nothing', () => {
    const ask = async (token: string) => {
      const response = await client.call('/v1/users', token)
      const { code } = (await response.json()) as { code: string }
      return [response.status, code, response.headers.get('www-authenticate')]
    }
    const invalid = [401, 'token_invalid', 'Bearer error="invalid_token"']

    const forge = async (change: JWTPayload, header: { typ?: string; alg?: string; kid?: string } = {}) => {
      const { signing } = await readKeys(services.database)
      const { exp, ...claims } = claimsOf(tokenOf('manager'))
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ ...claims, exp: now + 60, ...change })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: String(signing.kid), ...header })
        .sign(await importJWK(signing, 'RS256'))
    }

    test('as it is, made by the same hand, it works', async () => {
      expect((await client.call('/v1/users', await forge({}))).status).toBe(200)
    })

    test('expired', async () => {
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

    test('an ID token', async () => {
      expect(await ask(tokens.get('manager')?.id_token ?? '')).toEqual(invalid)
      expect(await ask(await forge({}, { typ: 'JWT' }))).toEqual(invalid)
    })

    test('unsigned, alg none', async () => {
      const unsigned = new UnsecuredJWT(claimsOf(tokenOf('manager'))).encode()
      expect(await ask(unsigned)).toEqual(invalid)
      const [header, payload] = [unsigned.split('.')[0], tokenOf('manager').split('.')[1]]
      expect(await ask(`${header}.${payload}.${tokenOf('manager').split('.')[2]}`)).toEqual(invalid)
    })

    test('signed by a stranger, also one who sends the key along', async () => {
      const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
      const { signing } = await readKeys(services.database)
      for (const extra of [{}, { jwk: await exportJWK(publicKey) }, { jku: 'https://evil.example/keys' }]) {
        const token = await new SignJWT(claimsOf(tokenOf('manager')))
          .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: String(signing.kid), ...extra })
          .sign(privateKey)
        expect(await ask(token)).toEqual(invalid)
      }
    })

    test('signed with the public key as if it were a secret', async () => {
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

    test('changed by one character', async () => {
      const [header = '', payload = '', signature = ''] = tokenOf('manager').split('.')
      const claims = { ...claimsOf(tokenOf('reports')), scope: 'operator:admin timecards:read' }
      const other = Buffer.from(JSON.stringify(claims)).toString('base64url')
      expect(await ask(`${header}.${other}.${signature}`)).toEqual(invalid)
      const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
      expect(await ask(`${header}.${payload}.${flipped}`)).toEqual(invalid)
    })

    test('sent in another way than as a bearer', async () => {
      const { access_token: token } = tokens.get('manager') ?? { access_token: '' }
      const basic = await client.call('/v1/users', null, { headers: { authorization: `Basic ${token}` } })
      expect(basic.status).toBe(401)
      expect((await client.call(`/v1/users?access_token=${token}`, null)).status).toBe(401)
    })
  })
})
