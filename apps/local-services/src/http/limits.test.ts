import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'
import { sendBytes, type WireAnswer } from '../testing/wire.ts'

const kilobyte = 1_024

describe('requests beyond the limits', () => {
  let services: TestServices
  let token = ''
  let host = ''
  beforeAll(async () => {
    services = await startTestServices('embedded', {
      allowedHosts: ['time.internal', 'proxy:8080'],
      rowsPerPage: 7,
      timeouts: { headersMilliseconds: 300, requestMilliseconds: 600, checkMilliseconds: 50 },
    })
    token = (await new ConsoleClient(services.origin).signIn('manager')).access_token
    host = new URL(services.origin).host
  }, startMilliseconds)
  afterAll(() => services.close())

  const send = (...chunks: (string | Buffer)[]) => sendBytes(services.origin, ...chunks)
  const get = (target: string, ...headers: string[]) =>
    `GET ${target} HTTP/1.1\r\n${[`Host: ${host}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`
  const post = (...headers: string[]) =>
    [
      'POST /v1/reports/timeCardData HTTP/1.1',
      `Host: ${host}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      ...headers,
      '\r\n',
    ].join('\r\n')

  function expectError(answer: WireAnswer | undefined, status: number, code: string) {
    expect(answer?.status).toBe(status)
    const error = JSON.parse(answer?.body ?? '{}') as Record<string, string>
    expect(error).toEqual({ code, message: expect.any(String), requestId: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(error.requestId).toBe(answer?.headers.get('x-request-id'))
    expect(answer?.body).not.toMatch(/node:|\.ts|\bat /)
  }

  test('returns a full page and a cursor for more rows than one page holds', async () => {
    const dateBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const range = `startDate=${dateBefore(7)}&endDate=${dateBefore(1)}`
    const ids: string[] = []
    const lengths: number[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? range : `${range}&cursor=${cursor}`
      const answer: Response = await new ConsoleClient(services.origin).call(`/v1/timelineEvents?${query}`, token)
      const page = (await answer.json()) as { results: { id: string }[]; metadata: { nextCursor: string | null } }
      ids.push(...page.results.map(({ id }) => id))
      lengths.push(page.results.length)
      cursor = page.metadata.nextCursor
    } while (cursor !== null)
    expect(lengths.length).toBeGreaterThan(3)
    expect(new Set(lengths.slice(0, -1))).toEqual(new Set([7]))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('rejects a body over 1 MB, with a content length or in chunks', async () => {
    const large = Buffer.alloc(kilobyte * kilobyte + 1, ' ')
    const chunk = Buffer.alloc(64 * kilobyte, ' ')
    const chunks = Array.from({ length: 17 }, () => [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n']).flat()
    const [response] = await send(post(`Content-Length: ${large.length}`, 'Connection: close'), large)
    expectError(response, 413, 'too_large')
    const [chunked] = await send(post('Transfer-Encoding: chunked', 'Connection: close'), ...chunks, '0\r\n\r\n')
    expectError(chunked, 413, 'too_large')
  })

  test('accepts a body of exactly 1 MB', async () => {
    const body = `{"date":1${' '.repeat(kilobyte * kilobyte - 10)}}`
    expect(body).toHaveLength(kilobyte * kilobyte)
    const [answer] = await send(post(`Content-Length: ${body.length}`, 'Connection: close'), body)
    expect(answer?.status).toBe(422)
  })

  test.each([
    [8 * kilobyte, 401],
    [8 * kilobyte + 1, 414],
    [12 * kilobyte, 414],
  ])('a URL of %i bytes gets %i', async (length, status) => {
    const [answer] = await send(get('/v1/users?cursor='.padEnd(length, 'x')))
    expect(answer?.status).toBe(status)
    if (status === 414) expectError(answer, 414, 'address_too_long')
  })

  test('rejects a URL that is both too long and malformed as too long', async () => {
    expectError((await send(get('/%E0%A4%A'.padEnd(9_000, 'x'))))[0], 414, 'address_too_long')
  })

  test.each([
    ['headers', get('/v1/users', `X-Much: ${'x'.repeat(20 * kilobyte)}`)],
    ['an address', get('/v1/users?cursor='.padEnd(40 * kilobyte, 'x'))],
  ])('rejects %s over 16 kB', async (_what, request) => {
    expectError((await send(request))[0], 400, 'bad_request')
  })

  test.each([
    ['no HTTP', 'hello there\r\n\r\n'],
    ['the beginning of TLS', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01])],
    ['two lengths', 'POST /v1/users HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    [
      'a length and chunks',
      'POST /v1/users HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
  ])('rejects %s', async (_what, bytes) => {
    const [answer] = await send(bytes)
    expectError(answer, 400, 'bad_request')
    expect(answer?.headers.get('connection')).toBe('close')
  })

  test('rejects a request without a Host or with two', async () => {
    expectError((await send('GET /env HTTP/1.1\r\nConnection: close\r\n\r\n'))[0], 400, 'bad_request')
    expectError((await send(get('/env', 'Host: evil.example')))[0], 400, 'bad_request')
  })

  test.each(['http://evil.example/env', 'evil://x', '*'])('rejects the request target %s', async target => {
    const method = target === '*' ? 'OPTIONS' : 'GET'
    const [answer] = await send(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expectError(answer, 400, 'bad_request')
  })

  test('closes the connection after bytes that follow a request', async () => {
    const answers = await send(`${get('/env').replace('close', 'keep-alive')}garbage

`)
    expectError(answers.at(-1), 400, 'bad_request')
  })

  test('rejects malformed chunks', async () => {
    expectError((await send(post('Transfer-Encoding: chunked'), 'zzz\r\n'))[0], 400, 'bad_request')
  })

  test.each([
    ['headers', () => [`GET /env HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `]],
    ['a body', () => [post('Content-Length: 100'), '{']],
    ['a body in chunks', () => [post('Transfer-Encoding: chunked'), '1\r\n{\r\n']],
  ])('rejects endless %s', async (_what, chunks) => {
    const began = performance.now()
    expectError((await send(...chunks()))[0], 408, 'timeout')
    expect(performance.now() - began).toBeLessThan(3_000)
  })

  test('closes an idle connection', async () => {
    expect((await send('')).map(answer => answer.status)).toEqual([408])
  })

  test.each([
    ['time.internal', 200],
    ['TIME.internal', 200],
    ['time.internal:9000', 200],
    ['proxy:8080', 200],
    ['proxy', 421],
    ['proxy:8081', 421],
    ['evil.example', 421],
    ['time.internal.evil.example', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['', 421],
  ])('the host name "%s" gets %i', async (name, status) => {
    const [answer] = await send(`GET /env HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)
    expect(answer?.status).toBe(status)
    if (status === 421) expectError(answer, 421, 'unknown_host')
  })

  test("doesn't redirect a malformed URL under an unknown host name", async () => {
    const [answer] = await send('GET /%E0%A4%A HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
    expectError(answer, 421, 'unknown_host')
  })

  test('redirects pages under an allowed host name to the canonical origin', async () => {
    const [answer] = await send('GET /detail-report HTTP/1.1\r\nHost: time.internal\r\nConnection: close\r\n\r\n')
    expect(answer?.status).toBe(307)
    expect(answer?.headers.get('location')).toBe(`${services.origin}/detail-report`)
  })
})
