import { expect, test } from '@playwright/test'
import { type Packed, packProducts } from '../packages/packed.ts'
import { answerWithFiles, demoNow, serve, serveDemo } from '../packages/servers.ts'
import { buildHost, hostNames } from './placeHost.ts'

let packed: Packed

test.beforeAll(() => {
  packed = packProducts()
})

test.afterAll(() => packed.discard())

test.use({ timezoneId: 'America/Chicago' })

for (const host of hostNames) {
  test(`the page of docs/embedding.md works in the host ${host}`, async ({ page }) => {
    const folder = buildHost(host, packed)
    const demo = await serveDemo()
    const server = await serve(answerWithFiles(folder))
    const complaints: string[] = []
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(String(error)))
    await page.clock.install({ time: new Date(demoNow) })
    await page.route('https://time.example/**', async (route, request) => {
      const { pathname, search } = new URL(request.url())
      const response = await route.fetch({ url: demo.origin + pathname + search })
      await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
    })
    await page.route('**/token?*', route => route.fulfill({ json: { token: tokenOf(demo.user) } }))

    await page.goto(server.origin)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Hours'])
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Detail Report', 'Clock Events Report'])
    await expect(page.getByRole('list', { name: 'Right now' })).toContainText('Clocked In')
    for (const name of ['Detail Report', 'Clock Events Report']) {
      await expect(page.getByRole('treegrid', { name }).getByRole('row').nth(3)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('treegrid')).toHaveCount(0)
    await expect(page.getByText('Please sign in again.')).toBeVisible()
    expect(complaints).toEqual([])
    server.close()
    demo.close()
  })
}

/** An unsigned token with the claims of a person. */
function tokenOf(user: Awaited<ReturnType<typeof serveDemo>>['user']): string {
  const claims = {
    user_id: user.id,
    given_name: user.firstName,
    family_name: user.lastName,
    company_id: user.companyId,
    company: user.company,
    business_unit_code: user.businessUnitCode,
    manager_access: user.hasManagerAccess,
    reports_only_access: user.hasReportsOnlyAccess,
    permissions: user.permissions,
  }
  return ['{}', JSON.stringify(claims), ''].map(part => Buffer.from(part).toString('base64url')).join('.')
}
