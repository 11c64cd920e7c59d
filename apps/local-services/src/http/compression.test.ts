import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConsoleClient } from '../testing/consoleClient.ts'
import { startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'

let services: TestServices
let token: string
beforeAll(async () => {
  services = await startTestServices('embedded', { proxies: 1 })
  token = (await new ConsoleClient(services.origin).signIn('manager')).access_token
}, startMilliseconds)
afterAll(() => services.close())

const readUsers = (headers: Record<string, string>) =>
  fetch(`${services.origin}/v1/users`, { headers: { authorization: `Bearer ${token}`, ...headers } })

test.each([
  ['a client on another machine', { 'x-forwarded-for': '203.0.113.9' }, 'gzip'],
  ['a client that accepts other encodings', { 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'br' }, null],
  ['a client that refuses gzip', { 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'br, gzip;q=0' }, null],
  ['a client on this machine', {}, null],
])('the encoding of a list for %s', async (_client, headers, encoding) => {
  const response = await readUsers(headers)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  const { results } = (await response.json()) as { readonly results: readonly unknown[] }
  expect(results.length).toBeGreaterThan(10)
  if (encoding) expect(response.headers.get('vary')).toContain('accept-encoding')
})
