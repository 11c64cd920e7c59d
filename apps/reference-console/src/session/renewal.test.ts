import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeBrowser } from './sessionFixture.ts'

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

describe('token renewal', () => {
  test('follows the clock at each request, with a margin of a minute', async () => {
    const tab = await browser.openSignedInTab()
    await browser.clock.advance(538_000)
    expect(await tab.session.getAccessToken(request)).toBe('access-1')
    browser.clock.time += 3_000
    expect(await tab.session.getAccessToken(request)).toBe('access-2')
  })

  test('has a margin of a quarter of a short lifetime', async () => {
    browser.service.accessTokenSeconds = 30
    const tab = await browser.openSignedInTab()
    browser.clock.time += 22_000
    expect(await tab.session.getAccessToken(request)).toBe('access-1')
    browser.clock.time += 1_000
    expect(await tab.session.getAccessToken(request)).toBe('access-2')
  })

  test('happens automatically while the page is open, once per lifetime', async () => {
    browser.service.accessTokenSeconds = 40
    const tab = await browser.openSignedInTab()
    await browser.clock.advance(95_000)
    expect(browser.service.tokenRequests).toHaveLength(4)
    expect(await tab.session.getAccessToken(request)).toBe('access-4')
  })

  test('happens once for fifty callers', async () => {
    const tab = await browser.openSignedInTab()
    browser.clock.time += 700_000
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tab.session.getAccessToken(request)))
    expect(new Set(tokens)).toEqual(new Set(['access-2']))
    expect(browser.service.tokenRequests).toHaveLength(2)
  })

  test('follows a rejection, but not of the token before the renewal', async () => {
    const tab = await browser.openSignedInTab()
    await tab.session.getAccessToken(request)
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tab.session.getAccessToken(expired)))
    expect(new Set(tokens)).toEqual(new Set(['access-2']))
    expect(await tab.session.getAccessToken(expired)).toBe('access-2')
    browser.clock.time += 10_000
    expect(await tab.session.getAccessToken(expired)).toBe('access-3')
  })

  test('continues for others when one caller aborts', async () => {
    const tab = await browser.openSignedInTab()
    browser.clock.time += 700_000
    const leaving = new AbortController()
    const left = tab.session.getAccessToken({ ...request, signal: leaving.signal })
    const stayed = tab.session.getAccessToken(request)
    leaving.abort()
    await expect(left).rejects.toThrow('abort')
    expect(await stayed).toBe('access-2')
  })

  test("keeps the user object of the session, so data isn't read again", async () => {
    const tab = await browser.openSignedInTab()
    const before = tab.session.state
    await tab.session.getAccessToken(request)
    await tab.session.getAccessToken(expired)
    expect(tab.session.state).toBe(before)
  })

  test('uses the newest refresh token if there is one', async () => {
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

  test('falls back to the provider when the refresh token is used up or rejected', async () => {
    browser.service.refreshToken = 'refresh'
    const tab = await browser.openSignedInTab()
    browser.service.refusesRefreshToken = true
    browser.clock.time += 700_000
    expect(await tab.session.getAccessToken(request)).toBe('access-3')
    expect(browser.service.frames).toHaveLength(1)
  })

  test('puts no token into the URL of the frame', async () => {
    const tab = await browser.openSignedInTab()
    browser.clock.time += 700_000
    await tab.session.getAccessToken(request)
    const [frame] = browser.service.frames
    expect(frame?.searchParams.get('prompt')).toBe('none')
    expect(frame?.searchParams.has('id_token_hint')).toBe(false)
  })

  test('ends the session if the provider requires interaction', async () => {
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
  ])('with %s keeps the session, uses the token until it expires, and retries', async (_, fault) => {
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

  test('waits longer after each failure, at most a minute', async () => {
    await browser.openSignedInTab()
    await browser.clock.advance(539_000)
    browser.service.isDown = true
    await browser.clock.advance(260_000)
    const { frameTimes } = browser.service
    expect(frameTimes.slice(1).map((at, index) => at - (frameTimes[index] ?? 0))).toEqual([
      1, 2, 4, 8, 16, 32, 60, 60, 60,
    ])
  })

  test.each(['online', 'visibilitychange', 'pageshow'])('is attempted at once on %s', async event => {
    const tab = await browser.openSignedInTab()
    browser.service.isDown = true
    await browser.clock.advance(700_000)
    browser.service.isDown = false
    tab.page.dispatchEvent(new Event(event))
    await browser.clock.advance(0)
    expect(browser.service.tokenRequests).toHaveLength(2)
  })

  test.each(['online', 'visibilitychange', 'pageshow'])(
    'that hangs after sleep is aborted on %s, and waiting reads get the new token',
    async event => {
      const tab = await browser.openSignedInTab()
      browser.service.tokenAnswer = () => new Promise(() => undefined)
      browser.clock.time += 700_000
      const waiting = tab.session.getAccessToken(request)
      await vi.waitFor(() => expect(browser.service.tokenRequests).toHaveLength(2))
      browser.service.tokenAnswer = null
      browser.clock.time += 3_600_000
      tab.page.dispatchEvent(new Event(event))
      expect(await waiting).toBe('access-3')
    },
  )

  test('runs once for several events', async () => {
    const tab = await browser.openSignedInTab()
    browser.clock.time += 700_000
    for (const event of ['visibilitychange', 'pageshow', 'online']) tab.page.dispatchEvent(new Event(event))
    expect(await tab.session.getAccessToken(request)).toBe('access-2')
    expect(browser.service.tokenRequests).toHaveLength(2)
  })

  test('without a lifetime in the response, runs once a second at most', async () => {
    browser.service.accessTokenSeconds = 0
    await browser.openSignedInTab()
    await browser.clock.advance(5_000)
    expect(browser.service.tokenRequests.length).toBeLessThanOrEqual(6)
  })

  test("with a lifetime of a year doesn't overflow the timer", async () => {
    browser.service.accessTokenSeconds = 365 * 86_400
    await browser.openSignedInTab()
    await browser.clock.advance(86_400_000)
    expect(browser.service.tokenRequests).toHaveLength(1)
  })

  test('without a lifetime in the response, runs within minutes', async () => {
    browser.service.accessTokenSeconds = undefined
    await browser.openSignedInTab()
    await browser.clock.advance(300_000)
    expect(browser.service.tokenRequests).toHaveLength(2)
  })
})
