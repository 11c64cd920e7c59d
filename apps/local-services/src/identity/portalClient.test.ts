import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConsoleClient, claimsOf, type Tokens } from '../testing/consoleClient.ts'
import { startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'

const portal = 'http://127.0.0.1:4700'
const client = { id: 'fieldtime-partner-portal', redirectUri: `${portal}/signed-in` }

describe('a partner’s portal', () => {
  let services: TestServices
  beforeAll(async () => {
    services = await startTestServices('embedded', { portalOrigin: portal })
  }, startMilliseconds)
  afterAll(() => services.close())
  const open = (named = client) => new ConsoleClient(services.origin, named)

  test('signs in with its own client and renews with refresh tokens, independent of the console', async () => {
    const browser = open()
    const tokens = await browser.signIn('manager')
    expect(claimsOf(tokens.id_token)).toMatchObject({ aud: client.id })
    expect(claimsOf(tokens.access_token)).toMatchObject({ aud: `${services.origin}/api`, client_id: client.id })
    const renewal = await browser.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' })
    const renewed = (await renewal.json()) as Tokens
    expect(renewed.access_token).not.toBe(tokens.access_token)
    expect((await browser.call('/v1/users', renewed.access_token)).status).toBe(200)
    expect((await new ConsoleClient(services.origin).signIn('manager')).refresh_token).toBeUndefined()
  })

  test('is the only other origin that the sign-in form can redirect to', async () => {
    const { response } = await openForm(open())
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`form-action 'self' ${portal};`)
    const own = await openForm(new ConsoleClient(services.origin))
    expect(own.response.headers.get('content-security-policy')).not.toContain(portal)
  })

  test.each([`${portal}/elsewhere`, 'http://localhost:4700/signed-in', 'https://evil.example/signed-in'])(
    "can't have a code sent to %s",
    async redirectUri => {
      const { response } = await open({ ...client, redirectUri }).authorize()
      expect([response.status, response.headers.get('location')]).toEqual([400, null])
    },
  )

  test('is the only other origin whose pages can make calls', async () => {
    const preflight = (origin: string) =>
      fetch(`${services.origin}/v1/users`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      })
    expect((await preflight(portal)).headers.get('access-control-allow-origin')).toBe(portal)
    expect((await preflight('http://127.0.0.1:4701')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

async function openForm(browser: ConsoleClient) {
  const { url } = await browser.authorize()
  return { response: await browser.request(url) }
}
