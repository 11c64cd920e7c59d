import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConsoleClient, claimsOf, type Tokens } from '../testing/consoleClient.ts'
import { forgeToken } from '../testing/forgeToken.ts'
import { servicesKinds, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'
import { endAccess } from './identityStore.ts'

describe.each(servicesKinds)('access tokens on the %s database end', kind => {
  let services: TestServices
  beforeAll(async () => {
    services = await startTestServices(kind, { issuesRefreshTokens: true })
  }, startMilliseconds)
  afterAll(() => services.close())

  const open = () => new ConsoleClient(services.origin)
  /** Asked twice, so that of two processes each is asked. */
  const answersTo = async ({ access_token: token }: Tokens) => {
    const ask = async () => {
      const response = await open().call('/v1/users', token)
      return response.ok ? 'an answer' : ((await response.json()) as { code: string }).code
    }
    const [first, second] = [await ask(), await ask()]
    expect(first).toBe(second)
    return first
  }
  const refresh = (browser: ConsoleClient, { refresh_token: token }: Tokens) =>
    browser.token({ grant_type: 'refresh_token', refresh_token: token ?? '' })

  async function openCode(browser: ConsoleClient) {
    const redirectUri = `${services.origin}/signin-silent-redirect`
    const { url, verifier } = await browser.authorize({ prompt: 'none', redirectUri })
    const code = new URL(url).searchParams.get('code') ?? ''
    return () => browser.redeem(code, verifier, redirectUri)
  }

  test('when the person signs out, but not those of another browser', async () => {
    const browser = open()
    const other = open()
    const [first, elsewhere] = [await browser.signIn('manager'), await other.signIn('manager')]
    const renewed = await browser.renew()
    expect([await answersTo(first), await answersTo(renewed)]).toEqual(['an answer', 'an answer'])
    const body = new URLSearchParams({ id_token_hint: first.id_token })
    const page = await (await browser.request('/identity/session/end', { method: 'POST', body })).text()
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? ''
    await browser.request('/identity/session/end/confirm', {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    expect([await answersTo(first), await answersTo(renewed)]).toEqual(['token_invalid', 'token_invalid'])
    expect(await answersTo(elsewhere)).toBe('an answer')
    expect((await refresh(browser, first)).status).toBe(400)
    expect(await answersTo(await browser.signIn('manager'))).toBe('an answer')
  })

  test('when the code is used a second time', async () => {
    const browser = open()
    await browser.signIn('manager')
    const redeem = await openCode(browser)
    const tokens = (await (await redeem()).json()) as Tokens
    expect(await answersTo(tokens)).toBe('an answer')
    expect((await redeem()).status).toBe(400)
    expect(await answersTo(tokens)).toBe('token_invalid')
    expect(await answersTo(await browser.renew())).toBe('an answer')
  })

  test('when the code is used twice at the same time', async () => {
    const browser = open()
    await browser.signIn('manager')
    const redeem = await openCode(browser)
    const answers = await Promise.all([redeem(), redeem(), redeem()])
    for (const answer of answers) {
      if (answer.ok) expect(await answersTo((await answer.json()) as Tokens)).toBe('token_invalid')
    }
    expect(answers.map(answer => answer.status)).toContain(400)
  })

  test('when a refresh token is used a second time', async () => {
    const browser = open()
    const first = await browser.signIn('manager')
    const second = (await (await refresh(browser, first)).json()) as Tokens
    expect(await answersTo(second)).toBe('an answer')
    expect((await refresh(browser, first)).status).toBe(400)
    expect([await answersTo(first), await answersTo(second)]).toEqual(['token_invalid', 'token_invalid'])
  })

  test('when the account loses access', async () => {
    const [gone, other] = [await open().signIn('reports'), await open().signIn('manager')]
    await endAccess(services.database, String(claimsOf(gone.access_token).sub))
    expect([await answersTo(gone), await answersTo(other)]).toEqual(['token_invalid', 'an answer'])
  })

  test('and never work without a grant', async () => {
    const tokens = await open().signIn('manager')
    const claims = claimsOf(tokens.access_token)
    for (const grant of [undefined, '', 'nobody']) {
      const token = await forgeToken(services.database, claims, { grant_id: grant })
      expect(await answersTo({ ...tokens, access_token: token })).toBe('token_invalid')
    }
  })
})
