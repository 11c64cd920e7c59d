import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FakeBrowser, origin } from './sessionFixture.ts'
import { signedOutKey } from './sessionStore.ts'
import { createTabs } from './tabs.ts'

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

describe('several tabs', () => {
  test('sign a new tab in without a redirect or request', async () => {
    await browser.openSignedInTab()
    const second = browser.openTab()
    expect(await second.session.getAccessToken(request)).toBe('access-1')
    expect(second.session.state).toEqual(signedIn)
    expect(second.identityLoads()).toBe(0)
    expect(browser.service.tokenRequests).toHaveLength(1)
  })

  test('renew once per lifetime', async () => {
    browser.service.accessTokenSeconds = 30
    const first = await browser.openSignedInTab()
    const others = [browser.openTab(), browser.openTab()]
    await Promise.all(others.map(tab => tab.session.getAccessToken(request)))
    await browser.clock.advance(92_000)
    expect(browser.service.tokenRequests).toHaveLength(5)
    const tokens = await Promise.all([first, ...others].map(tab => tab.session.getAccessToken(request)))
    expect(tokens).toEqual(['access-5', 'access-5', 'access-5'])
  })

  test('renew once after simultaneous rejections', async () => {
    const tabs = [await browser.openSignedInTab(), browser.openTab(), browser.openTab()]
    await Promise.all(tabs.map(tab => tab.session.getAccessToken(request)))
    const tokens = await Promise.all(tabs.map(tab => tab.session.getAccessToken(expired)))
    expect(tokens).toEqual(['access-2', 'access-2', 'access-2'])
    expect(browser.service.tokenRequests).toHaveLength(2)
  })

  test("never take another person's token", async () => {
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

  test("can't restore a session that the provider has ended", async () => {
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

  test('sign out together, after the provider knows', async () => {
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

  test('sign out even during a renewal', async () => {
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

  test('keep a restored tab signed out', async () => {
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

  test('sign out a sleeping tab when it wakes and when a token is requested', async () => {
    const first = await browser.openSignedInTab()
    browser.sharedStorage.setItem(signedOutKey, String(browser.clock.time + 1_000))
    first.page.dispatchEvent(new Event('visibilitychange'))
    expect(first.session.state).toEqual({ name: 'signedOut', isEnding: false })

    const again = await browser.openSignedInTab()
    expect(await again.session.getAccessToken(request)).not.toBeNull()
    browser.sharedStorage.setItem(signedOutKey, String(browser.clock.time + 10_000))
    expect(await again.session.getAccessToken(request)).toBeNull()
  })

  test('store only the time of a sign-out', async () => {
    const tab = await browser.openSignedInTab()
    await tab.session.signOut()
    expect(tab.cacheClears()).toBe(1)
    expect(browser.sharedStorage.text).toBe(`${signedOutKey}\n${browser.clock.time}`)
  })

  test('accept the next sign-in after the clock was set back', async () => {
    const tab = await browser.openSignedInTab()
    await tab.session.signOut()
    browser.clock.time -= 86_400_000
    const again = await browser.openSignedInTab()
    expect(again.session.state).toEqual(signedIn)
    expect(await again.session.getAccessToken(request)).toBe('access-2')
  })

  test('sign out without the provider, with a message', async () => {
    const tab = await browser.openSignedInTab()
    browser.close()
    const other = browser.openTab(tab.storage)
    browser.service.isDown = true
    await other.session.signOut()
    expect(other.session.state).toEqual({ name: 'problem', problem: 'signOutUnfinished' })
    expect(tab.storage.text).not.toContain('access-')
  })

  test('continue from the sign-in page when another tab signs in', async () => {
    const waiting = browser.openTab()
    await browser.clock.advance(400)
    await browser.openSignedInTab()
    expect(await waiting.session.signIn('/users')).toBe('/users')
    expect(waiting.visited).toHaveLength(0)
  })
})

describe('a browser without communication between tabs', () => {
  /** Chromium's response for a site that may not store data. */
  const refuse = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
  const refusingLocks: LockManager = { query: refuse, request: refuse }

  const openTabs = (channel: BroadcastChannel | null, locks: LockManager | null) => {
    const tabs = createTabs({
      channel,
      locks,
      setTimer: callback => {
        callback()
        return () => undefined
      },
      readGrant: () => null,
      onRenewed: () => undefined,
      onSignedOut: () => undefined,
      onSignOutFinished: () => undefined,
    })
    onTestFinished(() => tabs.close())
    return tabs
  }

  test.each<[string, boolean, LockManager | null]>([
    ['no locks', true, null],
    ['locks refused', true, refusingLocks],
    ['no channel', false, navigator.locks],
    ['no channel and locks refused', false, refusingLocks],
  ])('%s: each tab works alone, once', async (_name, hasChannel, locks) => {
    const tabs = openTabs(hasChannel ? new BroadcastChannel(crypto.randomUUID()) : null, locks)
    expect(await tabs.askForGrant(() => true)).toBeNull()
    tabs.announceSignOut()
    expect(await tabs.takeTurn(async () => 'done')).toBe('done')
    const work = vi.fn(() => Promise.reject(new Error('unreachable')))
    await expect(tabs.takeTurn(work)).rejects.toThrow('unreachable')
    expect(work).toHaveBeenCalledOnce()
  })
})
