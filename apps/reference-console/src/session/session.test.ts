import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeBrowser, MemoryStorage, origin, person } from './sessionFixture'
import { signedOutKey } from './sessionStore'

let browser: FakeBrowser
beforeEach(() => {
  browser = new FakeBrowser()
})
afterEach(() => {
  browser.close()
  vi.unstubAllGlobals()
})

const request = { reason: 'request' } as const
const expired = { reason: 'expired' } as const
const signedIn = expect.objectContaining({ name: 'signedIn' })

describe('signing in', () => {
  test('goes to the service with the scopes, a challenge and a nonce, and comes back signed in', async () => {
    const tab = browser.openTab()
    await browser.clock.advance(400)
    expect(tab.session.state).toEqual({ name: 'signedOut', isEnding: false })

    await tab.session.signIn('/clock-in-status?date=2026-03-09')
    const sent = new URL(tab.visited[0] ?? '').searchParams
    expect(sent.get('scope')).toBe('openid operator:admin heavyjob:read unified_data timecards:read')
    expect(sent.get('code_challenge_method')).toBe('S256')
    expect(sent.get('nonce')).not.toBe('')
    expect(sent.get('state')).not.toContain('clock-in-status')

    const href = await tab.session.completeSignIn(browser.service.visit(tab.visited[0] ?? ''))
    expect(href).toBe('/clock-in-status?date=2026-03-09')
    expect(tab.session.state).toMatchObject({
      name: 'signedIn',
      user: { id: person.user_id, firstName: 'Ana', companyId: 'company-1', hasManagerAccess: true },
    })
    expect(await tab.session.getAccessToken(request)).toBe('access-1')
  })

  test('a callback that runs twice, as strict mode does, spends the code once', async () => {
    const tab = browser.openTab()
    await tab.session.signIn('/users')
    const back = browser.service.visit(tab.visited[0] ?? '')
    const hrefs = await Promise.all([tab.session.completeSignIn(back), tab.session.completeSignIn(back)])
    expect(hrefs).toEqual(['/users', '/users'])
    expect(browser.service.tokenRequests).toHaveLength(1)
    expect(tab.session.state).toEqual(signedIn)
  })

  test('an effect that runs twice leaves once', async () => {
    const tab = browser.openTab()
    await Promise.all([tab.session.signIn('/'), tab.session.signIn('/')])
    expect(tab.visited).toHaveLength(1)
  })

  test('tokens are in the storage of the tab alone', async () => {
    const tab = await browser.openSignedInTab()
    expect(tab.storage.text).toContain('access-1')
    expect(browser.sharedStorage.text).toBe('')
    expect(tab.visited.join()).not.toContain('access-1')
  })

  test.each([
    '//evil.example',
    'https://evil.example/settings',
    '/signin?redirectToUrl=/',
    'javascript:alert(1)',
    '/\\evil',
    '/..//evil',
  ])('a return address of %s leads home, in the query and in what the sign-in kept', async payload => {
    const tab = browser.openTab()
    await tab.session.signIn(payload)
    const [key = ''] = tab.storage.keys().filter(one => one.startsWith('fieldtime.signIn.'))
    const kept = JSON.parse(tab.storage.getItem(key) ?? '{}')
    expect(kept.data.redirectToUrl).toBe('/')
    tab.storage.setItem(key, JSON.stringify({ ...kept, data: { redirectToUrl: payload } }))
    expect(await tab.session.completeSignIn(browser.service.visit(tab.visited[0] ?? ''))).toBe('/')
    expect(tab.session.state).toEqual(signedIn)
  })

  test.each(['?code=stolen&state=unknown', '?state=%E0%A4%A', '?code=x', '', '?error=access_denied&state=unknown'])(
    'an answer to no sign-in of this tab (%j) signs nobody in and asks for no token',
    async query => {
      const tab = browser.openTab()
      expect(await tab.session.completeSignIn(`${origin}/signin-redirect${query}`)).toBe('/')
      expect(tab.session.state).toEqual({ name: 'signedOut', isEnding: false })
      expect(browser.service.tokenRequests).toHaveLength(0)
    },
  )

  test('a refusal by the service is explained, and the address is kept for another try', async () => {
    const tab = browser.openTab()
    await tab.session.signIn('/users')
    const state = new URL(tab.visited[0] ?? '').searchParams.get('state')
    const href = await tab.session.completeSignIn(`${origin}/signin-redirect?error=access_denied&state=${state}`)
    expect(href).toBe('/users')
    expect(tab.session.state).toEqual({ name: 'problem', problem: 'refused' })
  })

  test('a service that can not be reached is explained', async () => {
    browser.service.isDown = true
    const tab = browser.openTab()
    await tab.session.signIn('/')
    expect(tab.session.state).toEqual({ name: 'problem', problem: 'unreachable' })
    browser.service.isDown = false
    await tab.session.signIn('/', { isRetry: true })
    expect(tab.visited).toHaveLength(1)
  })

  test('three sign-ins within a minute stop with an explanation, and a person can go on', async () => {
    const storage = new MemoryStorage()
    for (let count = 0; count < 3; count += 1) {
      const tab = browser.openTab(storage)
      await tab.session.signIn('/')
      expect(tab.visited).toHaveLength(1)
      await browser.clock.advance(19_000)
    }
    const stopped = browser.openTab(storage)
    await stopped.session.signIn('/users')
    expect(stopped.visited).toHaveLength(0)
    expect(stopped.session.state).toEqual({ name: 'problem', problem: 'tooManySignIns' })
    await stopped.session.signIn('/users', { isRetry: true })
    expect(stopped.visited).toHaveLength(1)
  })

  test('three sign-ins spread over more than a minute are no loop', async () => {
    const storage = new MemoryStorage()
    for (let count = 0; count < 6; count += 1) {
      const tab = browser.openTab(storage)
      await tab.session.signIn('/')
      expect(tab.visited).toHaveLength(1)
      await browser.clock.advance(21_000)
    }
  })

  test('a browser that keeps nothing is told so instead of going round', async () => {
    class BlockedStorage extends MemoryStorage {
      override getItem = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      override setItem = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
    }
    const tab = browser.openTab(new BlockedStorage())
    await tab.session.signIn('/')
    expect(tab.session.state).toEqual({ name: 'problem', problem: 'storageBlocked' })
    expect(tab.visited).toHaveLength(0)
  })
})

describe('the ID token', () => {
  test.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another audience', { aud: 'another-client' }],
    ['for two audiences without this party', { aud: ['fieldtime-console', 'other'], azp: 'other' }],
    ['that has ended', { exp: Date.UTC(2026, 2, 9, 14) / 1000 }],
    ['with another nonce', { nonce: 'replayed' }],
  ])('%s is refused', async (_, claims) => {
    browser.service.claims = claims
    const tab = await browser.openSignedInTab()
    expect(tab.session.state).toEqual({ name: 'problem', problem: 'invalidAnswer' })
    expect(await tab.session.getAccessToken(request)).toBeNull()
    expect(tab.storage.text).not.toContain('access-')
  })

  test('signed by a stranger is refused', async () => {
    browser.service.isSignedByStranger = true
    const tab = await browser.openSignedInTab()
    expect(tab.session.state).toEqual({ name: 'problem', problem: 'invalidAnswer' })
  })

  test('without a signature is refused', async () => {
    const tab = browser.openTab()
    await tab.session.signIn('/')
    const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '')
    const now = browser.clock.time / 1000
    const claims = { ...person, iss: `${origin}/identity`, aud: 'fieldtime-console', iat: now, exp: now + 60 }
    browser.service.tokenAnswer = () =>
      Response.json({ access_token: 'x', id_token: `${encode({ alg: 'none' })}.${encode(claims)}.` })
    await tab.session.completeSignIn(browser.service.visit(tab.visited[0] ?? ''))
    expect(tab.session.state).toMatchObject({ name: 'problem' })
  })

  test('without a person of a company is refused', async () => {
    browser.service.claims = { company_id: undefined }
    const tab = await browser.openSignedInTab()
    expect(tab.session.state).toEqual({ name: 'problem', problem: 'incompleteProfile' })
  })

  test.each([
    ['of somebody else', { sub: 'subject-2' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has ended', { exp: Date.UTC(2026, 2, 9, 14) / 1000 }],
  ])('%s in a renewal ends the session, by frame and by refresh token', async (_, claims) => {
    for (const refreshToken of [null, 'refresh']) {
      browser.service.claims = {}
      browser.service.refreshToken = refreshToken
      const tab = await browser.openSignedInTab()
      browser.service.claims = claims
      expect(await tab.session.getAccessToken(expired).then(() => tab.session.getAccessToken(expired))).toBeNull()
      expect(tab.session.state).toMatchObject({ name: 'problem' })
      expect(tab.storage.text).not.toContain('access-')
    }
  })
})

describe('renewal', () => {
  test('is asked for by the clock whenever a token is asked for, with a margin of a minute', async () => {
    const tab = await browser.openSignedInTab()
    await browser.clock.advance(538_000)
    expect(await tab.session.getAccessToken(request)).toBe('access-1')
    browser.clock.time += 3_000
    expect(await tab.session.getAccessToken(request)).toBe('access-2')
  })

  test('has a margin of a quarter when the life of a token is short', async () => {
    browser.service.accessTokenSeconds = 30
    const tab = await browser.openSignedInTab()
    browser.clock.time += 22_000
    expect(await tab.session.getAccessToken(request)).toBe('access-1')
    browser.clock.time += 1_000
    expect(await tab.session.getAccessToken(request)).toBe('access-2')
  })

  test('happens by itself while the page is open, once a round', async () => {
    browser.service.accessTokenSeconds = 40
    const tab = await browser.openSignedInTab()
    await browser.clock.advance(95_000)
    expect(browser.service.tokenRequests).toHaveLength(4)
    expect(await tab.session.getAccessToken(request)).toBe('access-4')
  })

  test('is one for fifty callers', async () => {
    const tab = await browser.openSignedInTab()
    browser.clock.time += 700_000
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tab.session.getAccessToken(request)))
    expect(new Set(tokens)).toEqual(new Set(['access-2']))
    expect(browser.service.tokenRequests).toHaveLength(2)
  })

  test('is forced by a refusal, but not by one that comes after the renewal', async () => {
    const tab = await browser.openSignedInTab()
    await tab.session.getAccessToken(request)
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tab.session.getAccessToken(expired)))
    expect(new Set(tokens)).toEqual(new Set(['access-2']))
    expect(await tab.session.getAccessToken(expired)).toBe('access-2')
    browser.clock.time += 10_000
    expect(await tab.session.getAccessToken(expired)).toBe('access-3')
  })

  test('one caller who leaves does not end it for the others', async () => {
    const tab = await browser.openSignedInTab()
    browser.clock.time += 700_000
    const leaving = new AbortController()
    const left = tab.session.getAccessToken({ ...request, signal: leaving.signal })
    const stayed = tab.session.getAccessToken(request)
    leaving.abort()
    await expect(left).rejects.toThrow('abort')
    expect(await stayed).toBe('access-2')
  })

  test('keeps the user of the session the same object, so that nothing is read again', async () => {
    const tab = await browser.openSignedInTab()
    const before = tab.session.state
    await tab.session.getAccessToken(request)
    await tab.session.getAccessToken(expired)
    expect(tab.session.state).toBe(before)
  })

  test('uses a refresh token where there is one, and keeps the newest', async () => {
    browser.service.refreshToken = 'refresh'
    const tab = await browser.openSignedInTab()
    browser.clock.time += 700_000
    await tab.session.getAccessToken(request)
    browser.clock.time += 700_000
    await tab.session.getAccessToken(request)
    expect(browser.service.tokenRequests.map(form => form.get('refresh_token'))).toEqual([
      null,
      'refresh-1',
      'refresh-2',
    ])
    expect(browser.service.frames).toHaveLength(0)
  })

  test('asks the service itself when the refresh token is spent or not taken any more', async () => {
    browser.service.refreshToken = 'refresh'
    const tab = await browser.openSignedInTab()
    browser.service.refusesRefreshToken = true
    browser.clock.time += 700_000
    expect(await tab.session.getAccessToken(request)).toBe('access-3')
    expect(browser.service.frames).toHaveLength(1)
  })

  test('puts no token into the address of the frame', async () => {
    const tab = await browser.openSignedInTab()
    browser.clock.time += 700_000
    await tab.session.getAccessToken(request)
    const [frame] = browser.service.frames
    expect(frame?.searchParams.get('prompt')).toBe('none')
    expect(frame?.searchParams.has('id_token_hint')).toBe(false)
  })

  test('ends the session when the service wants to see the person', async () => {
    const tab = await browser.openSignedInTab()
    browser.service.isSignedIn = false
    browser.clock.time += 700_000
    expect(await tab.session.getAccessToken(request)).toBeNull()
    expect(tab.session.state).toEqual({ name: 'signedOut', isEnding: false })
    expect(tab.storage.text).not.toContain('access-')
  })

  const gatewayError = () =>
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  const halfAnAnswer = () => new Response('{"access_tok', { headers: { 'content-type': 'application/json' } })

  test.each([
    ['no network', { isDown: true }],
    ['the error page of a proxy', { tokenAnswer: gatewayError }],
    ['half an answer', { tokenAnswer: halfAnAnswer }],
  ])('with %s keeps the session, the token while it lives, and goes on trying', async (_, fault) => {
    const tab = await browser.openSignedInTab()
    Object.assign(browser.service, fault)
    await browser.clock.advance(545_000)
    expect(await tab.session.getAccessToken(request)).toBe('access-1')
    await browser.clock.advance(100_000)
    await expect(tab.session.getAccessToken(request)).rejects.toThrow('unreachable')
    expect(tab.session.state).toEqual(signedIn)
    Object.assign(browser.service, { isDown: false, tokenAnswer: null })
    await browser.clock.advance(61_000)
    expect(await tab.session.getAccessToken(request)).toMatch(/^access-\d+$/)
  })

  test('after failures waits longer each time, at most a minute', async () => {
    await browser.openSignedInTab()
    await browser.clock.advance(539_000)
    browser.service.isDown = true
    await browser.clock.advance(260_000)
    const { frameTimes } = browser.service
    expect(frameTimes.slice(1).map((at, index) => at - (frameTimes[index] ?? 0))).toEqual([
      1, 2, 4, 8, 16, 32, 60, 60, 60,
    ])
  })

  test.each(['online', 'visibilitychange', 'pageshow'])('is tried at once on %s', async event => {
    const tab = await browser.openSignedInTab()
    browser.service.isDown = true
    await browser.clock.advance(700_000)
    browser.service.isDown = false
    tab.page.dispatchEvent(new Event(event))
    await browser.clock.advance(0)
    expect(browser.service.tokenRequests).toHaveLength(2)
  })

  test('a service that gives tokens no life is asked once a second, not in a storm', async () => {
    browser.service.accessTokenSeconds = 0
    await browser.openSignedInTab()
    await browser.clock.advance(5_000)
    expect(browser.service.tokenRequests.length).toBeLessThanOrEqual(6)
  })

  test('a life of a year does not overflow the timer', async () => {
    browser.service.accessTokenSeconds = 365 * 86_400
    await browser.openSignedInTab()
    await browser.clock.advance(86_400_000)
    expect(browser.service.tokenRequests).toHaveLength(1)
  })

  test('a service that does not say how long its token lives is asked again within minutes', async () => {
    browser.service.accessTokenSeconds = undefined
    await browser.openSignedInTab()
    await browser.clock.advance(300_000)
    expect(browser.service.tokenRequests).toHaveLength(2)
  })
})

describe('what the tab has kept', () => {
  test('opens a page signed in at once, without the OpenID library', async () => {
    const first = await browser.openSignedInTab()
    first.session.close()
    const reloaded = browser.openTab(first.storage)
    expect(reloaded.session.state).toEqual(signedIn)
    expect(await reloaded.session.getAccessToken(request)).toBe('access-1')
    expect(reloaded.identityLoads()).toBe(0)
  })

  test('is renewed first when it has ended', async () => {
    const first = await browser.openSignedInTab()
    first.session.close()
    browser.clock.time += 3_600_000
    const reloaded = browser.openTab(first.storage)
    expect(reloaded.session.state).toEqual({ name: 'starting' })
    expect(await reloaded.session.getAccessToken(request)).toBe('access-2')
    expect(reloaded.session.state).toEqual(signedIn)
  })

  test.each([
    'not json',
    '{}',
    'null',
    '[]',
    '{"accessToken":"x"}',
    '{"accessToken":7,"idToken":"y","refreshToken":null,"claims":{},"signedInAt":1,"issuedAt":1,"expiresAt":9e15,"renewalCount":0}',
    '{"accessToken":"x","idToken":"y","refreshToken":null,"claims":{"sub":"s"},"signedInAt":"1","issuedAt":1,"expiresAt":9e15,"renewalCount":0}',
    '{"accessToken":"x","idToken":"y","refreshToken":null,"claims":{"sub":"s","iss":"https://evil.example","aud":"fieldtime-console"},"signedInAt":1,"issuedAt":1,"expiresAt":9e15,"renewalCount":0}',
  ])('counts as signed out when it reads %s', async kept => {
    const storage = new MemoryStorage()
    storage.setItem('fieldtime.session', kept)
    const tab = browser.openTab(storage)
    await browser.clock.advance(400)
    expect(tab.session.state).toEqual({ name: 'signedOut', isEnding: false })
    expect(await tab.session.getAccessToken(request)).toBeNull()
    expect(storage.getItem('fieldtime.session')).toBeNull()
  })
})

describe('several tabs', () => {
  test('a new tab is signed in by the others, without a redirect and without a request', async () => {
    await browser.openSignedInTab()
    const second = browser.openTab()
    expect(await second.session.getAccessToken(request)).toBe('access-1')
    expect(second.session.state).toEqual(signedIn)
    expect(second.identityLoads()).toBe(0)
    expect(browser.service.tokenRequests).toHaveLength(1)
  })

  test('three tabs renew once a round', async () => {
    browser.service.accessTokenSeconds = 30
    const first = await browser.openSignedInTab()
    const others = [browser.openTab(), browser.openTab()]
    await Promise.all(others.map(tab => tab.session.getAccessToken(request)))
    await browser.clock.advance(92_000)
    expect(browser.service.tokenRequests).toHaveLength(5)
    const tokens = await Promise.all([first, ...others].map(tab => tab.session.getAccessToken(request)))
    expect(tokens).toEqual(['access-5', 'access-5', 'access-5'])
  })

  test('three tabs that are refused at the same moment renew once', async () => {
    const tabs = [await browser.openSignedInTab(), browser.openTab(), browser.openTab()]
    await Promise.all(tabs.map(tab => tab.session.getAccessToken(request)))
    const tokens = await Promise.all(tabs.map(tab => tab.session.getAccessToken(expired)))
    expect(tokens).toEqual(['access-2', 'access-2', 'access-2'])
    expect(browser.service.tokenRequests).toHaveLength(2)
  })

  test('never take a token of somebody else', async () => {
    const first = await browser.openSignedInTab()
    browser.service.claims = { sub: 'subject-2', user_id: 'user-2' }
    first.session.close()
    const second = await browser.openSignedInTab()
    const restored = browser.openTab(first.storage)
    browser.clock.time += 700_000
    expect(await second.session.getAccessToken(request)).toBe('access-3')
    expect(await restored.session.getAccessToken(request)).toBeNull()
    expect(restored.session.state).toEqual({ name: 'problem', problem: 'differentPerson' })
  })

  test('can not bring back what the service has ended', async () => {
    const first = await browser.openSignedInTab()
    const second = browser.openTab()
    await second.session.getAccessToken(request)
    browser.service.isSignedIn = false
    expect(await first.session.getAccessToken(request)).toBe('access-1')
    expect(await first.session.getAccessToken(expired)).toBeNull()
    expect(await second.session.getAccessToken(request)).toBe('access-1')
    expect(await first.session.signIn('/users')).toBeNull()
    expect(first.visited).toHaveLength(2)
  })

  test('sign out together; the others wait until the service knows', async () => {
    const first = await browser.openSignedInTab()
    const second = browser.openTab()
    await second.session.getAccessToken(request)

    await first.session.signOut()
    await browser.clock.advance(0)
    expect(second.session.state).toEqual({ name: 'signedOut', isEnding: true })
    expect(await second.session.getAccessToken(request)).toBeNull()
    expect(first.storage.text + second.storage.text).not.toContain('access-')

    const [form] = first.forms
    expect(form?.url).toBe(`${origin}/identity/session/end`)
    const fields = new Map(form?.fields)
    expect(fields.get('id_token_hint')).toMatch(/^ey/)
    expect(fields.get('post_logout_redirect_uri')).toBe(`${origin}/signout-redirect`)
    expect(first.visited.join()).not.toContain(fields.get('id_token_hint'))

    const back = browser.openTab(first.storage)
    await back.session.completeSignOut(`${origin}/signout-redirect?state=${fields.get('state')}`)
    await browser.clock.advance(0)
    expect(second.session.state).toEqual({ name: 'signedOut', isEnding: false })
  })

  test('a sign-out in the middle of a renewal wins', async () => {
    const first = await browser.openSignedInTab()
    const second = browser.openTab()
    await second.session.getAccessToken(request)
    browser.clock.time += 700_000
    const late = first.session.getAccessToken(request)
    await second.session.signOut()
    await late
    await browser.clock.advance(400)
    expect(first.session.state).toMatchObject({ name: 'signedOut' })
    expect(first.storage.text).not.toContain('access-')
    expect(await first.session.getAccessToken(request)).toBeNull()
  })

  test('a tab that is restored after a sign-out is not signed in', async () => {
    const first = await browser.openSignedInTab()
    const second = browser.openTab()
    await second.session.getAccessToken(request)
    first.session.close()
    browser.clock.time += 1_000
    await second.session.signOut()
    second.session.close()
    const restored = browser.openTab(first.storage)
    await browser.clock.advance(400)
    expect(restored.session.state).toEqual({ name: 'signedOut', isEnding: false })
    expect(first.storage.text).not.toContain('access-')
  })

  test('a sleeping tab finds the sign-out when it wakes, and when a token is asked for', async () => {
    const first = await browser.openSignedInTab()
    browser.sharedStorage.setItem(signedOutKey, String(browser.clock.time + 1_000))
    first.page.dispatchEvent(new Event('visibilitychange'))
    expect(first.session.state).toEqual({ name: 'signedOut', isEnding: false })

    const again = await browser.openSignedInTab()
    expect(await again.session.getAccessToken(request)).not.toBeNull()
    browser.sharedStorage.setItem(signedOutKey, String(browser.clock.time + 10_000))
    expect(await again.session.getAccessToken(request)).toBeNull()
  })

  test('keep nothing about a sign-out but its time', async () => {
    const tab = await browser.openSignedInTab()
    await tab.session.signOut()
    expect(browser.sharedStorage.text).toBe(`${signedOutKey}\n${browser.clock.time}`)
  })

  test('a clock that was set back does not undo the next sign-in', async () => {
    const tab = await browser.openSignedInTab()
    await tab.session.signOut()
    browser.clock.time -= 86_400_000
    const again = await browser.openSignedInTab()
    expect(again.session.state).toEqual(signedIn)
    expect(await again.session.getAccessToken(request)).toBe('access-2')
  })

  test('signing out without the service is told', async () => {
    const tab = await browser.openSignedInTab()
    browser.close()
    const other = browser.openTab(tab.storage)
    browser.service.isDown = true
    await other.session.signOut()
    expect(other.session.state).toEqual({ name: 'problem', problem: 'signOutUnfinished' })
    expect(tab.storage.text).not.toContain('access-')
  })

  test('a tab that waits at the sign-in page goes on as soon as another one is signed in', async () => {
    const waiting = browser.openTab()
    await browser.clock.advance(400)
    await browser.openSignedInTab()
    expect(await waiting.session.signIn('/users')).toBe('/users')
    expect(waiting.visited).toHaveLength(0)
  })
})
