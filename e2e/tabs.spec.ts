import type { Page } from '@playwright/test'
import { startServices } from './services.ts'
import { expect, signInAs, test } from './test.ts'

test('three open tabs renew a 30 s token with exactly one request, and lose nothing', async ({ context, page }) => {
  const services = await startServices(['--access-token-seconds', '30', '--employees', '20', '--days', '3'])
  const tokenRequests: string[] = []
  context.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/identity/token')) tokenRequests.push(request.url())
  })

  await page.goto(`${services.origin}/clock-in-status`)
  await signInAs(page, 'manager')
  const heading = { level: 1, name: 'Clock-In Status' } as const
  await expect(page.getByRole('heading', heading)).toBeVisible()
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs.slice(1)) {
    await tab.goto(`${services.origin}/clock-in-status`)
    await expect(tab.getByRole('heading', heading)).toBeVisible()
  }
  // On a busy machine, the token may have been renewed before the last tab opened.
  const before = tokenRequests.length
  const first = await tokenUsedBy(page)

  await expect.poll(() => tokenRequests.length).toBe(before + 1)
  await expect.poll(() => tokenUsedBy(page)).not.toBe(first)
  const renewed = await tokenUsedBy(page)
  for (const tab of tabs) expect(await tokenUsedBy(tab)).toBe(renewed)
  expect(tokenRequests).toHaveLength(before + 1)

  // Calls in flight would log errors about stopped services.
  for (const tab of tabs) await tab.close()
  expect(await services.stop()).toBe(0)
  services.discard()
})

test('after a sign-in in one tab, the forms in the others continue to their own pages', async ({
  context,
  page,
  origin,
}) => {
  const other = await context.newPage()
  const wrong = await context.newPage()
  await page.goto(`${origin}/clock-in-status`)
  await other.goto(`${origin}/detail-report`)
  await wrong.goto(`${origin}/`)
  for (const tab of [page, other, wrong]) await expect(tab.getByLabel('Username')).toBeVisible()
  await signInAs(wrong, 'manager', 'wrong password')
  await expect(wrong.getByRole('alert')).toContainText('Incorrect username or password.')

  await signInAs(page, 'manager')
  await expect(page.getByRole('heading', { level: 1, name: 'Clock-In Status' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Detail Report' })).toBeVisible()
  await expect(wrong.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

/** The access token of the call that a tab makes on Refresh. */
async function tokenUsedBy(tab: Page) {
  const call = tab.waitForRequest(request => request.url().includes('/v1/timelineEvents'))
  await tab.getByRole('button', { name: 'Refresh' }).click()
  return (await call).headers().authorization
}
