import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityRecords, signInAttempts } from '../database/schema.ts'
import { ConsoleClient, claimsOf, type Tokens } from '../testing/consoleClient.ts'
import { callKind, startMilliseconds, startTestServices, type TestServices } from '../testing/testServices.ts'
import { usernameLimit } from './signInLimits.ts'

const endSession = '/identity/session/end'

const htmlOf = async (response: Response) => ({ response, text: await response.text() })

describe('sign-in', () => {
  let services: TestServices
  const open = () => new ConsoleClient(services.origin)

  beforeAll(async () => {
    services = await startTestServices(callKind)
  }, startMilliseconds)
  afterAll(() => services.close())

  test('gives a manager every scope and the claims in the ID token', async () => {
    const tokens = await open().signIn('manager')
    expect(tokens.scope.split(' ').sort()).toEqual([
      'heavyjob:read',
      'operator:admin',
      'timecards:read',
      'unified_data',
    ])
    expect(tokens.expires_in).toBe(3600)
    expect(tokens.refresh_token).toBeUndefined()
    expect(claimsOf(tokens.id_token)).toMatchObject({
      iss: `${services.origin}/identity`,
      aud: 'fieldtime-console',
      company: 'Blackland Civil Constructors',
      company_type: 'Contractor',
      manager_access: true,
      reports_only_access: false,
      permissions: ['timelineNotes.read', 'clockEvents.edit'],
      given_name: expect.any(String),
      family_name: expect.any(String),
      email: expect.stringContaining('@'),
      phone_number: expect.any(String),
      business_unit_code: expect.any(String),
      user_id: expect.any(String),
      company_id: expect.any(String),
    })
  })

  test('puts the company and permissions in the access token, but no personal data', async () => {
    const { access_token: token } = await open().signIn('manager')
    const claims = claimsOf(token)
    expect(claims).toMatchObject({
      aud: `${services.origin}/api`,
      client_id: 'fieldtime-console',
      manager_access: true,
    })
    expect(Object.keys(claims)).not.toEqual(expect.arrayContaining(['given_name']))
    expect(JSON.stringify(claims)).not.toContain('@')
  })

  test.each([
    ['reports', ['heavyjob:read', 'timecards:read', 'unified_data'], { reports_only_access: true, permissions: [] }],
    ['noaccess', [], { manager_access: false, reports_only_access: false }],
  ])('%s gets only what the account permits', async (username, scopes, claims) => {
    const tokens = await open().signIn(username)
    expect(tokens.scope.split(' ').filter(Boolean).sort()).toEqual(scopes)
    expect(claimsOf(tokens.id_token)).toMatchObject(claims)
  })

  test.each(['GET', 'POST'])('needs no form during a session, until %s ends it', async method => {
    const browser = open()
    const { id_token: idToken } = await browser.signIn('reports')
    expect((await browser.renew()).access_token).toBeTruthy()

    const fields = new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${services.origin}/signout-redirect`,
      state: 'kept',
    })
    const page = await htmlOf(
      method === 'GET'
        ? await browser.request(`${endSession}?${fields}`)
        : await browser.request(endSession, { method, body: fields }),
    )
    expect(page.text).toContain("document.getElementById('sign-out').click()")
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page.text)?.[1] ?? ''
    const ended = await browser.request(`${endSession}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    expect(ended.status).toBe(303)
    expect(ended.headers.get('location')).toBe(`${services.origin}/signout-redirect?state=kept`)
    await expect(browser.renew()).rejects.toThrow('login_required')
  })

  test.each([
    ['GET', 'nothing'],
    ['POST', 'nothing'],
    ['POST', 'the ID token of somebody else'],
  ])('ends a session by %s with %s only after confirmation', async (method, proof) => {
    const browser = open()
    await browser.signIn('manager')
    const other = proof === 'nothing' ? null : await open().signIn('reports')
    const body = new URLSearchParams(other ? { id_token_hint: other.id_token } : {})
    const page = await htmlOf(await browser.request(endSession, method === 'GET' ? {} : { method, body }))
    expect(page.response.status).toBe(200)
    expect(page.text).toContain('Stay signed in')
    expect(page.text).not.toContain('<script')
    expect((await browser.renew()).access_token).toBeTruthy()
  })

  test('ignores a forged ID token at sign-out', async () => {
    const browser = open()
    const { id_token: idToken } = await browser.signIn('manager')
    const [head, claims] = idToken.split('.')
    const forged = new URLSearchParams({ id_token_hint: `${head}.${claims}.${'A'.repeat(86)}` })
    expect((await browser.request(endSession, { method: 'POST', body: forged })).status).toBe(400)
    expect((await browser.renew()).access_token).toBeTruthy()
  })

  test.each<Record<string, string>>([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'ignores a sign-out form of another page, even with a valid ID token: %o',
    async headers => {
      const browser = open()
      const { id_token: idToken } = await browser.signIn('manager')
      const forms: Record<string, string>[] = [{}, { id_token_hint: idToken }]
      for (const fields of forms) {
        const sent = { method: 'POST', headers, body: new URLSearchParams(fields) }
        expect((await browser.request(endSession, sent)).status).toBe(403)
      }
      expect((await browser.renew()).access_token).toBeTruthy()
    },
  )

  test('rejects a sign-out form larger than a valid one', async () => {
    const body = new URLSearchParams({ id_token_hint: 'x'.repeat(20_000) })
    expect((await open().request(endSession, { method: 'POST', body })).status).toBe(413)
  })

  test('rejects a foreign redirect address after sign-out', async () => {
    const browser = open()
    const { id_token: idToken } = await browser.signIn('manager')
    const query = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: 'https://evil.example' })
    const { response, text } = await htmlOf(await browser.request(`${endSession}?${query}`))
    expect(response.status).toBe(400)
    expect(text).not.toContain('evil')
  })

  test('returns an error for silent renewal without a session, and shows no form', async () => {
    await expect(open().renew()).rejects.toThrow('login_required')
  })

  test('asks the user of a removed account to sign in again', async () => {
    const browser = open()
    await browser.signIn('reports')
    await services.database.execute(
      sql`update fieldtime.accounts set subject = subject || '-gone' where username = 'reports'`,
    )
    await expect(browser.renew()).rejects.toThrow('login_required')
    expect(claimsOf((await browser.signIn('manager')).id_token)).toMatchObject({ manager_access: true })
    await services.database.execute(
      sql`update fieldtime.accounts set subject = replace(subject, '-gone', '') where username = 'reports'`,
    )
  })

  test.each([
    `/signin-redirect/`,
    `/signin-redirect?next=1`,
    `/signin-redirect%2F..%2F`,
    `/SIGNIN-REDIRECT`,
    `/`,
    `//evil.example/signin-redirect`,
  ])('accepts only the exact redirect address, not %s', async path => {
    const { response } = await open().authorize({ redirectUri: `${services.origin}${path}` })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('invalid_redirect_uri')
  })

  test('returns an error to a request without PKCE', async () => {
    const query = new URLSearchParams({
      client_id: 'fieldtime-console',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${services.origin}/signin-redirect`,
    })
    const response = await open().request(`/identity/auth?${query}`)
    expect(response.headers.get('location')).toContain('error=invalid_request')
  })

  test('rejects an access token request for another audience', async () => {
    const { response } = await open().authorize({ resource: 'https://other.example/api' })
    expect(response.headers.get('location')).toContain('error=invalid_target')
  })

  test('accepts a code once and only with its verifier, even for simultaneous requests', async () => {
    const browser = open()
    const first = await browser.authorize()
    const done = await browser.submitForm(first.url, 'manager')
    const code = new URL(done.headers.get('location') ?? '').searchParams.get('code') ?? ''
    expect((await browser.redeem(code, `${'x'.repeat(43)}`)).status).toBe(400)
    const answers = await Promise.all([browser.redeem(code, first.verifier), browser.redeem(code, first.verifier)])
    expect(answers.filter(answer => answer.ok).length).toBeLessThanOrEqual(1)
    expect((await browser.redeem(code, first.verifier)).status).toBe(400)
  })

  test('shows a form with labeled fields that can only be sent to the provider', async () => {
    const { url } = await open().authorize()
    const browser = open()
    const { url: own } = await browser.authorize()
    const { response, text } = await htmlOf(await browser.request(own))
    expect(text).toMatch(/<label for="username">Username<\/label>/)
    expect(text).toMatch(/<label for="password">Password<\/label>/)
    expect(text).toMatch(/<button type="submit">Sign in<\/button>/)
    expect(text).toContain('data-username="manager">manager</button>')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe/)
    expect(url).not.toBe(own)
  })

  test('shows the form in the language of the console or browser', async () => {
    const browser = open()
    const { url } = await browser.authorize()
    const page = await htmlOf(await browser.request(url, { headers: { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' } }))
    expect(page.text).toContain('<html lang="es">')
    expect(page.text).toContain('Iniciar sesión')
  })

  test('shows a wrong password at the field and keeps the username, escaped', async () => {
    const browser = open()
    const { url } = await browser.authorize()
    const { text } = await htmlOf(await browser.submitForm(url, '"><img src=x onerror=alert(1)>', 'wrong'))
    expect(text).toContain('role="alert"')
    expect(text).toContain('aria-describedby="problem"')
    expect(text).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
    expect(text).not.toContain('<img')
  })

  test('starts again for a form from another browser or a finished sign-in', async () => {
    const browser = open()
    const { url } = await browser.authorize()
    expect((await open().request(url)).status).toBe(400)
    await browser.submitForm(url, 'manager')
    const late = await htmlOf(await browser.submitForm(url, 'manager'))
    expect(late.response.status).toBe(400)
    expect(late.text).toContain('Start over')
  })

  test.each<Record<string, string>>([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'rejects a form sent by another page: %o',
    async headers => {
      const browser = open()
      const { url } = await browser.authorize()
      expect((await browser.submitForm(url, 'manager', 'demo', headers)).status).toBe(403)
    },
  )

  test('delays simultaneous guesses until the wait ends', async () => {
    const browser = open()
    const { url } = await browser.authorize()
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.submitForm(url, 'Guess@Work', 'x')))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(5)
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(7)
    await services.database.update(signInAttempts).set({ expire: sql`${signInAttempts.expire} - 16000` })
    expect((await browser.submitForm(url, 'guess@work', 'x')).status).toBe(200)
    expect((await browser.submitForm(url, 'guess@work', 'x')).status).toBe(429)
  })

  test.each([
    [5, 0, 15],
    [5, 10, 5],
    [6, 0, 30],
    [8, 20, 100],
    [9, 0, 240],
    [10, 0, 300],
    [2_000, 200, 100],
  ])('after %i wrong passwords, the last one %i s ago, requires a wait of %i s', async (failures, secondsAgo, wait) => {
    const browser = open()
    const { url } = await browser.authorize()
    const expire = Date.now() + (usernameLimit.resetSeconds - secondsAgo) * 1000
    const attempts = { key: 'name patient', points: failures, expire }
    await services.database.delete(signInAttempts)
    await services.database.insert(signInAttempts).values(attempts)
    const response = await browser.submitForm(url, 'patient', 'x')
    expect(response.status).toBe(429)
    const retryAfter = Number(response.headers.get('retry-after'))
    expect(retryAfter).toBeLessThanOrEqual(wait)
    expect(retryAfter).toBeGreaterThanOrEqual(wait - 3)
  })

  test('sweeps expired records', async () => {
    const { sweepIdentityRecords } = await import('./identityStore.ts')
    await services.database.insert(identityRecords).values([
      { kind: 'Session', id: 'old', payload: {}, expiresAt: new Date(Date.now() - 1000) },
      { kind: 'Session', id: 'young', payload: {}, expiresAt: new Date(Date.now() + 60_000) },
    ])
    await sweepIdentityRecords(services.database)
    const left = await services.database.select({ id: identityRecords.id }).from(identityRecords)
    const ids = left.map(record => record.id)
    expect(ids).toContain('young')
    expect(ids).not.toContain('old')
  })

  test.each(['/identity/auth?client_id=nobody', '/identity/session/end', '/identity/sign-in/none', '/identity/jwks'])(
    'allows no page to frame %s',
    async path => {
      const policy = (await open().request(path)).headers.get('content-security-policy')
      expect(policy).toContain("frame-ancestors 'none'")
    },
  )

  test("doesn't know a portal that isn't configured", async () => {
    const client = { id: 'fieldtime-partner-portal', redirectUri: 'http://127.0.0.1:4700/signed-in' }
    const { response } = await new ConsoleClient(services.origin, client).authorize()
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('invalid_client')])
  })

  test('lets no other page redeem a code', async () => {
    const browser = open()
    const answerTo = async (origin: string) => {
      const body = new URLSearchParams({ client_id: 'fieldtime-console', grant_type: 'authorization_code', code: 'x' })
      return browser.request('/identity/token', { method: 'POST', headers: { origin }, body })
    }
    expect((await answerTo('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    expect((await answerTo(services.origin)).headers.get('access-control-allow-origin')).toBe(services.origin)
  })
})

describe('refresh tokens, if enabled', () => {
  let services: TestServices
  beforeAll(async () => {
    services = await startTestServices('embedded', { issuesRefreshTokens: true, accessTokenSeconds: 30 })
  }, startMilliseconds)
  afterAll(() => services.close())

  test('rotate, and reuse of an old one ends the grant', async () => {
    const browser = new ConsoleClient(services.origin)
    const first = await browser.signIn('manager')
    expect(first.expires_in).toBe(30)
    const refresh = (token: string | undefined) =>
      browser.token({ grant_type: 'refresh_token', refresh_token: token ?? '' })
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(claimsOf(second.access_token)).toMatchObject({ company_id: expect.any(String) })
    expect((await refresh(first.refresh_token)).status).toBe(400)
    expect((await refresh(second.refresh_token)).status).toBe(400)
  })
})

describe('on a network address', () => {
  let services: TestServices
  beforeAll(async () => {
    services = await startTestServices('embedded', { host: '0.0.0.0' })
  }, startMilliseconds)
  afterAll(() => services.close())

  test('demo accounts are rejected with an explanation', async () => {
    expect(services.demoUsernames).toEqual([])
    const browser = new ConsoleClient(services.origin)
    const { url } = await browser.authorize()
    const form = await htmlOf(await browser.request(url))
    expect(form.text).toContain('Demo accounts work only while these services can be reached from this computer alone.')
    expect(form.text).not.toContain('data-username')
    const answer = await htmlOf(await browser.submitForm(url, 'manager'))
    expect(answer.text).toContain('role="alert" id="problem">Demo accounts')
  })
})
