import { readFileSync } from 'node:fs'
import { type AnyOperation, operations } from '@fieldtime/console-core/contract'
import { companyIdOf } from '@fieldtime/console-core/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorizationCases, requestOf } from '../testing/authorizationCases.ts'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { findKnown, type Known } from '../testing/knownRecords.ts'
import { startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'
import { sendBytes } from '../testing/wire.ts'

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

interface Described {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly in: 'path' | 'query' | 'header' }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}

const document = JSON.parse(readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
const described = Object.values(document.paths).flatMap(path => Object.values(path).filter(call => call.operationId))

/** The path of every field of a body, at any depth. */
function fieldsOf(schema: Schema, steps: readonly string[] = []): (readonly string[])[] {
  if (steps.length > 6) return []
  const referred = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : undefined
  const below = [
    ...Object.entries(schema.properties ?? {}).map(([name, each]) => [name, each] as const),
    ...(schema.items ? [['0', schema.items] as const] : []),
  ].flatMap(([name, each]) => [[...steps, name], ...fieldsOf(each, [...steps, name])])
  const others = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(referred ? [referred] : [])]
  const found = [...below, ...others.flatMap(other => fieldsOf(other, steps))]
  return [...new Map(found.map(field => [field.join('.'), field])).values()]
}

function withField(body: unknown, [step, ...rest]: readonly string[], value: string): unknown {
  if (step === undefined) return value
  if (step === '0') return [withField(Array.isArray(body) ? body[0] : undefined, rest, value)]
  const record = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
  return { ...record, [step]: withField((record as Record<string, unknown>)[step], rest, value) }
}

/** Percent-encoded, or bytes as they are. */
const inAddresses = ['%00', 'a%00b', '%FF', 'a%C3', '%ED%A0%80', '%C0%80', 'a\xffb']
const inHeaders = ['a\xffb', 'a\xed\xa0\x80', 'a\0b']
/** The content between the quotes of a JSON string. */
const inTexts = ['\\u0000', 'a\\u0000b', '\\ud800', 'a\\udfffb', 'a\xffb', 'a\xed\xa0\x80']
const marker = 'replaced-with-what-is-no-text'

describe('invalid text', () => {
  let services: TestServices
  let token = ''
  let known: Known
  const browser = () => new ConsoleClient(services.origin)

  beforeAll(async () => {
    services = await startTestServices('embedded', { issuesRefreshTokens: true })
    token = (await browser().signIn('manager')).access_token
    known = await findKnown(services.database, companyIdOf('main', 7))
  }, startMilliseconds)
  afterAll(() => services.close())

  interface Sent {
    readonly method: string
    readonly target: string
    readonly headers: Readonly<Record<string, string>>
    /** One character for each byte. */
    readonly body?: string
  }
  async function statusOf({ method, target, headers, body = '' }: Sent): Promise<number> {
    const fields = { host: new URL(services.origin).host, connection: 'close', ...headers }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
    const length = body === '' ? '' : `content-length: ${body.length}\r\n`
    const bytes = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`, 'latin1')
    const [answer] = await sendBytes(services.origin, bytes)
    return answer?.status ?? 0
  }
  /** The fields for which the response wasn't a 4xx. */
  async function notRefused(requests: readonly (readonly [what: string, sent: Sent])[]): Promise<string[]> {
    const found: string[] = []
    for (const [what, sent] of requests) {
      const status = await statusOf(sent)
      if (status < 400 || status > 499) found.push(`${what}: ${status}`)
    }
    return found
  }

  test('the OpenAPI document and the contract have the same calls', () => {
    expect(described.map(call => call.operationId).sort()).toEqual(operations.map(({ id }) => id).sort())
  })

  test(
    'is rejected in every field of every call',
    async () => {
      for (const { operationId: id, parameters = [], requestBody } of described) {
        const operation = operations.find(each => each.id === id) as AnyOperation
        const [address, init] = requestOf(operation, authorizationCases[id]?.own(known) ?? {})
        const url = new URL(address, services.origin)
        const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` }
        const base: Sent = {
          method: operation.method,
          target: `${url.pathname}${url.search}`,
          headers,
          ...(typeof init.body === 'string' ? { body: init.body } : {}),
        }
        const requests: [string, Sent][] = []
        for (const parameter of parameters) {
          const { name } = parameter
          for (const text of parameter.in === 'header' ? inHeaders : inAddresses) {
            const what = `${parameter.in} ${name} ${JSON.stringify(text)}`
            if (parameter.in === 'header') requests.push([what, { ...base, headers: { ...headers, [name]: text } }])
            if (parameter.in === 'path') {
              const path = operation.path.replace(/\{(\w+)\}/g, text)
              requests.push([what, { ...base, target: `${path}${url.search}` }])
            }
            if (parameter.in === 'query') {
              const query = new URLSearchParams(url.search)
              query.set(name, marker)
              requests.push([what, { ...base, target: `${url.pathname}?${query}`.replace(marker, text) }])
            }
          }
        }
        for (const name of ['companyId', 'authorization', 'accept-language', 'x-anything']) {
          for (const text of inHeaders) {
            requests.push([
              `header ${name} ${JSON.stringify(text)}`,
              { ...base, headers: { ...headers, [name]: text } },
            ])
          }
        }
        if (requestBody) {
          const body: unknown = JSON.parse(base.body ?? '{}')
          const fields = fieldsOf(requestBody.content['application/json'].schema)
          for (const field of [...fields, [marker]]) {
            const json = JSON.stringify(withField(body, field, marker))
            for (const text of inTexts) {
              requests.push([
                `body ${field.join('.')} ${JSON.stringify(text)}`,
                { ...base, body: json.replaceAll(marker, text) },
              ])
            }
          }
        }
        expect([id, await notRefused(requests)]).toEqual([id, []])
        // The call itself is valid, so the text is the reason for each rejection.
        expect([400, 401, 403, 415], id).not.toContain(await statusOf(base))
      }
    },
    startMilliseconds,
  )

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const authorization = {
    client_id: 'fieldtime-console',
    response_type: 'code',
    scope: 'openid operator:admin',
    redirect_uri: 'redirect',
    state: 'state',
    nonce: 'nonce',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    prompt: 'login',
    resource: 'resource',
    ui_locales: 'en',
    login_hint: 'manager',
    id_token_hint: 'hint',
    max_age: '1',
    acr_values: '1',
    claims: '{}',
    response_mode: 'query',
    anything: 'else',
  }
  const code = {
    client_id: 'fieldtime-console',
    grant_type: 'authorization_code',
    code: 'x',
    code_verifier: 'x'.repeat(43),
    redirect_uri: 'redirect',
  }
  const refresh = {
    client_id: 'fieldtime-console',
    grant_type: 'refresh_token',
    refresh_token: 'x',
    scope: 'openid',
    resource: 'resource',
  }
  const endSession = {
    id_token_hint: 'x',
    post_logout_redirect_uri: 'redirect',
    state: 'x',
    client_id: 'fieldtime-console',
    logout_hint: 'x',
    ui_locales: 'en',
  }

  test.each<[method: 'GET' | 'POST', path: string, fields: Readonly<Record<string, string>>]>([
    ['GET', '/identity/auth', authorization],
    ['POST', '/identity/auth', authorization],
    ['POST', '/identity/token', code],
    ['POST', '/identity/token', refresh],
    ['GET', '/identity/session/end', endSession],
    ['POST', '/identity/session/end', endSession],
    ['POST', '/identity/session/end/confirm', { xsrf: 'x', logout: 'yes' }],
    ['GET', '/identity/auth/uid', { anything: 'x' }],
    ['GET', '/identity/sign-in/uid', { anything: 'x' }],
    ['POST', '/identity/sign-in/uid', { username: 'manager', password: 'demo' }],
    ['GET', '/identity/jwks', { anything: 'x' }],
    ['GET', '/identity/.well-known/openid-configuration', { anything: 'x' }],
  ])('is rejected in every field that %s %s accepts', async (method, path, fields) => {
    const urls = { redirect: `${services.origin}/signin-redirect`, resource: `${services.origin}/api` }
    const valid = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        Object.entries(urls).find(([what]) => what === value)?.[1] ?? value,
      ]),
    )
    const requests: [string, Sent][] = []
    const opened = browser()
    const target = path.startsWith('/identity/sign-in') ? new URL((await opened.authorize()).url).pathname : path
    const cookie = opened.cookiesFor(target)
    const headers = { ...(method === 'POST' ? form : {}), ...(cookie ? { cookie } : {}) }
    const send = (query: string): Sent =>
      method === 'GET' ? { method, target: `${target}?${query}`, headers } : { method, target, headers, body: query }
    for (const name of Object.keys(fields)) {
      for (const text of [...inAddresses, ...(method === 'POST' ? ['a\0b'] : [])]) {
        const query = new URLSearchParams({ ...valid, [name]: marker })
        requests.push([`${name} ${JSON.stringify(text)}`, send(String(query).replace(marker, text))])
      }
      const query = new URLSearchParams({ ...valid, [marker]: 'x' })
      requests.push([`a name next to ${name}`, send(String(query).replace(marker, `${name}%00`))])
    }
    for (const text of inAddresses) requests.push([`path ${text}`, { ...send(''), target: `${target}${text}` }])
    for (const name of ['cookie', 'authorization', 'accept-language', 'x-forwarded-for', 'origin', 'x-anything']) {
      for (const text of inHeaders) {
        const sent = send(String(new URLSearchParams(valid)))
        requests.push([`header ${name} ${JSON.stringify(text)}`, { ...sent, headers: { ...headers, [name]: text } }])
      }
    }
    expect(await notRefused(requests)).toEqual([])
  })

  test('accepts other scripts', async () => {
    const headers = { 'x-anything': Buffer.from('Zoë 現場').toString('latin1'), authorization: `Bearer ${token}` }
    expect(await statusOf({ method: 'GET', target: '/v1/users', headers })).toBe(200)
    const opened = browser()
    const { url } = await opened.authorize()
    expect((await opened.submitForm(url, 'Zoë 現場', '密碼 100% + ')).status).toBe(200)
    const created = await browser().call('/v1/userGroups', token, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Zoë 現場 👷', description: null }),
    })
    expect([created.status, await created.json()]).toMatchObject([201, { name: 'Zoë 現場 👷' }])
  })
})
