import type { BrowserContext, Page } from '@playwright/test'
import { expect, signInAs } from './test.ts'

/** The browser state of a signed-in person. */
interface KeptSignIn {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>
  /** The tab's session storage, by key. */
  readonly session: readonly (readonly [string, string])[]
}

const kept = new Map<string, KeptSignIn>()

/**
 * Opens an address as a signed-in person. The first call in a worker signs in on the provider's page; later browsers get a copy
 * of its storage, as after a reload. Don't sign out in such a test: the session is shared.
 */
export async function openSignedIn(page: Page, address: string, username = 'manager', password = 'demo') {
  const { origin } = new URL(address)
  const key = `${username} at ${origin}`
  const before = kept.get(key)
  if (before) {
    await page.context().addCookies([...before.cookies])
    await page.addInitScript(fillStorage, [origin, before.session] as const)
    await page.goto(address)
    return
  }
  await page.goto(address)
  await signInAs(page, username, password)
  await expect(page.getByRole('button', { name: /^(Account: |Menu$)/ })).toBeVisible()
  const session = await page.evaluate(() => Object.entries({ ...sessionStorage }))
  kept.set(key, { cookies: await page.context().cookies(), session })
}

function fillStorage([origin, entries]: readonly [string, KeptSignIn['session']]) {
  if (location.origin !== origin || sessionStorage.length > 0) return
  for (const [key, value] of entries) sessionStorage.setItem(key, value)
}
