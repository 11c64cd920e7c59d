import type { Page } from '@playwright/test'
import { startServices } from './services.ts'
import { expect, signInAs, test } from './test.ts'

test('three open tabs renew a 30 s token once for all, and lose nothing', async ({ context, page }) => {
  const services = await startServices(['--access-token-seconds', '30', '--employees', '20', '--days', '3'])
  const issuedAt: number[] = []
  context.on('response', async response => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/identity/token')) return
    const { access_token: token } = (await response.json()) as { readonly access_token: string }
    issuedAt.push(issueTimeOf(token))
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
  const first = await tokenUsedBy(page)

  // On a busy machine, the token may be renewed between the calls of two tabs.
  await expect
    .poll(async () => {
      const tokens = new Set(await Promise.all(tabs.map(tokenUsedBy)))
      return tokens.size === 1 && !tokens.has(first)
    })
    .toBe(true)
  // A tab that renewed the token of another tab again would do so within seconds.
  for (const [index, time] of issuedAt.slice(1).entries()) expect(time - Number(issuedAt[index])).toBeGreaterThan(15)

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

/** When an access token was issued, in seconds since 1970. */
function issueTimeOf(token: string): number {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(payload) as { readonly iat: number }).iat
}
