import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressesAstray } from '../addressFixture.ts'
import { FakeBrowser, MemoryStorage, origin, person } from './sessionFixture.ts'

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

describe('sign-in', () => {
  test('sends scopes, a challenge, and a nonce, and returns signed in', async () => {
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

  test('redeems the code once if the callback runs twice, as in strict mode', async () => {
    const tab = browser.openTab()
    await tab.session.signIn('/users')
    const back = browser.service.visit(tab.visited[0] ?? '')
    const hrefs = await Promise.all([tab.session.completeSignIn(back), tab.session.completeSignIn(back)])
    expect(hrefs).toEqual(['/users', '/users'])
    expect(browser.service.tokenRequests).toHaveLength(1)
    expect(tab.session.state).toEqual(signedIn)
  })

  test('redirects once if the effect runs twice', async () => {
    const tab = browser.openTab()
    await Promise.all([tab.session.signIn('/'), tab.session.signIn('/')])
    expect(tab.visited).toHaveLength(1)
  })

  test('a support chat knows the person until they sign out in any tab', async () => {
    const first = await browser.openSignedInTab()
    const second = browser.openTab()
    await browser.clock.advance(400)
    const chatPerson = () => [...browser.sharedStorage.keys()].filter(key => key.startsWith('supportChat')).toSorted()
    expect(chatPerson()).toEqual(['supportChatFirstName', 'supportChatLastName'])
    await second.session.signOut()
    await browser.clock.advance(400)
    await vi.waitFor(() => expect(first.session.state.name).toBe('signedOut'))
    expect(chatPerson()).toEqual([])
  })

  test("tokens are in the tab's own storage only", async () => {
    const tab = await browser.openSignedInTab()
    expect(tab.storage.text).toContain('access-1')
    expect(browser.sharedStorage.text).not.toContain('access-')
    expect(tab.visited.join()).not.toContain('access-1')
  })

  test.each(Object.values(addressesAstray).flat())(
    'a return address of %s leads to the dashboard, in the query and in the saved state',
    async payload => {
      const tab = browser.openTab()
      await tab.session.signIn(payload)
      const [key = ''] = tab.storage.keys().filter(one => one.startsWith('fieldtime.signIn.'))
      const kept = JSON.parse(tab.storage.getItem(key) ?? '{}')
      expect(kept.data.redirectToUrl).toBe('/')
      tab.storage.setItem(key, JSON.stringify({ ...kept, data: { redirectToUrl: payload } }))
      expect(await tab.session.completeSignIn(browser.service.visit(tab.visited[0] ?? ''))).toBe('/')
      expect(tab.session.state).toEqual(signedIn)
    },
  )

  test.each(['?code=stolen&state=unknown', '?state=%E0%A4%A', '?code=x', '', '?error=access_denied&state=unknown'])(
    "a response that this tab didn't request (%j) signs nobody in and requests no token",
    async query => {
      const tab = browser.openTab()
      expect(await tab.session.completeSignIn(`${origin}/signin-redirect${query}`)).toBe('/')
      expect(tab.session.state).toEqual({ name: 'signedOut', isEnding: false })
      expect(browser.service.tokenRequests).toHaveLength(0)
    },
  )

  test('a rejection by the provider is explained, and the address is kept for the next attempt', async () => {
    const tab = browser.openTab()
    await tab.session.signIn('/users')
    const state = new URL(tab.visited[0] ?? '').searchParams.get('state')
    const href = await tab.session.completeSignIn(`${origin}/signin-redirect?error=access_denied&state=${state}`)
    expect(href).toBe('/users')
    expect(tab.session.state).toEqual({ name: 'problem', problem: 'refused' })
  })

  test('an unreachable provider is explained', async () => {
    browser.service.isDown = true
    const tab = browser.openTab()
    await tab.session.signIn('/')
    expect(tab.session.state).toEqual({ name: 'problem', problem: 'unreachable' })
    browser.service.isDown = false
    await tab.session.signIn('/', { isRetry: true })
    expect(tab.visited).toHaveLength(1)
  })

  test('three sign-ins within a minute stop with an explanation and a way to continue', async () => {
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

  test('three sign-ins in more than a minute are no loop', async () => {
    const storage = new MemoryStorage()
    for (let count = 0; count < 6; count += 1) {
      const tab = browser.openTab(storage)
      await tab.session.signIn('/')
      expect(tab.visited).toHaveLength(1)
      await browser.clock.advance(21_000)
    }
  })

  test('a browser without storage shows an explanation instead of a redirect loop', async () => {
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
  ])('%s is rejected', async (_, claims) => {
    browser.service.claims = claims
    const tab = await browser.openSignedInTab()
    expect(tab.session.state).toEqual({ name: 'problem', problem: 'invalidAnswer' })
    expect(await tab.session.getAccessToken(request)).toBeNull()
    expect(tab.storage.text).not.toContain('access-')
  })

  test("that has expired names the computer's clock as cause if the services' clock is unknown", async () => {
    browser.clock.offset = null
    browser.service.claims = { exp: Date.UTC(2026, 2, 9, 14) / 1000 }
    const tab = await browser.openSignedInTab()
    expect(tab.session.state).toEqual({ name: 'problem', problem: 'wrongClock' })
  })

  test('signed with another key is rejected', async () => {
    browser.service.isSignedByStranger = true
    const tab = await browser.openSignedInTab()
    expect(tab.session.state).toEqual({ name: 'problem', problem: 'invalidAnswer' })
  })

  test('without a signature is rejected', async () => {
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

  test('without a person of a company is rejected', async () => {
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

describe('the session stored in a tab', () => {
  test('signs in at once, without loading the OpenID library', async () => {
    const first = await browser.openSignedInTab()
    first.session.close()
    const reloaded = browser.openTab(first.storage)
    expect(reloaded.session.state).toEqual(signedIn)
    expect(await reloaded.session.getAccessToken(request)).toBe('access-1')
    expect(reloaded.identityLoads()).toBe(0)
  })

  test('is renewed first if it has expired', async () => {
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
  ])('counts as signed out if it contains %s', async kept => {
    const storage = new MemoryStorage()
    storage.setItem('fieldtime.session', kept)
    const tab = browser.openTab(storage)
    await browser.clock.advance(400)
    expect(tab.session.state).toEqual({ name: 'signedOut', isEnding: false })
    expect(await tab.session.getAccessToken(request)).toBeNull()
    expect(storage.getItem('fieldtime.session')).toBeNull()
  })
})
