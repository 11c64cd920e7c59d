import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeBrowser, person } from './sessionFixture.ts'

let browser: FakeBrowser
beforeEach(() => {
  browser = new FakeBrowser()
})
afterEach(() => {
  browser.close()
  vi.unstubAllGlobals()
})

const request = { reason: 'request' } as const

/** A tab with an open dialog, whose session the service has just ended. */
async function openExpiredTab() {
  const tab = await browser.openSignedInTab()
  tab.dialog.isOpen = true
  browser.service.isSignedIn = false
  await browser.clock.advance(700_000)
  browser.service.isSignedIn = true
  return tab
}

describe('a session that expires while a dialog is open', () => {
  test('keeps the page and drops the token', async () => {
    const tab = await openExpiredTab()
    expect(tab.session.state).toMatchObject({ name: 'expired', user: { id: 'user-1' } })
    expect(tab.storage.text).not.toContain('access-')
    expect(tab.visited).toHaveLength(1)
  })

  test('resumes with its calls when the same person signs in in another tab', async () => {
    const tab = await openExpiredTab()
    const call = tab.session.getAccessToken(request)
    await browser.openSignedInTab()
    expect(await call).toBe('access-2')
    expect(tab.session.state).toMatchObject({ name: 'signedIn', user: { id: 'user-1' } })
  })

  test('ends when another person signs in, and its calls get no token', async () => {
    const tab = await openExpiredTab()
    const call = tab.session.getAccessToken(request)
    browser.service.claims = { ...person, sub: 'subject-2', user_id: 'user-2' }
    await browser.openSignedInTab()
    expect(await call).toBeNull()
    expect(tab.session.state).toEqual({ name: 'signedOut', isEnding: false })
  })

  test('leaves the page when the person signs out in another tab', async () => {
    const other = await browser.openSignedInTab()
    const tab = browser.openTab()
    await browser.clock.advance(400)
    tab.dialog.isOpen = true
    browser.service.isSignedIn = false
    await browser.clock.advance(700_000)
    expect(tab.session.state.name).toBe('expired')
    await other.session.signOut()
    await browser.clock.advance(400)
    expect(tab.session.state).toMatchObject({ name: 'signedOut' })
  })

  test('finds the signed-in person when the tab returns to the foreground without a notification', async () => {
    const tab = await openExpiredTab()
    const { postMessage } = BroadcastChannel.prototype
    const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(function (
      this: BroadcastChannel,
      message,
    ) {
      if (message.kind !== 'renewed') postMessage.call(this, message)
    })
    await browser.openSignedInTab()
    expect(tab.session.state.name).toBe('expired')
    post.mockRestore()
    tab.page.dispatchEvent(new Event('visibilitychange'))
    await browser.clock.advance(400)
    expect(tab.session.state).toMatchObject({ name: 'signedIn', user: { id: 'user-1' } })
  })

  test('releases an aborted call', async () => {
    const tab = await openExpiredTab()
    const leaving = new AbortController()
    const call = tab.session.getAccessToken({ ...request, signal: leaving.signal })
    leaving.abort()
    await expect(call).rejects.toThrow('abort')
  })
})

test('without a dialog, an expired session is signed out', async () => {
  const tab = await browser.openSignedInTab()
  browser.service.isSignedIn = false
  await browser.clock.advance(700_000)
  expect(tab.session.state).toEqual({ name: 'signedOut', isEnding: false })
})
