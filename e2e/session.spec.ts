import { expect, signInAs, test } from './test.ts'

test('a person can sign in with any content in storage', async ({ page, origin }) => {
  await page.goto(`${origin}/clock-in-status`)
  await signInAs(page, 'manager2')
  await expect(page.getByRole('heading', { level: 1, name: 'Clock-In Status' })).toBeVisible()
  for (const corrupt of ['', '{', 'null', '[]', '{"accessToken":5}', '{"expiresAt":"never"}']) {
    await page.evaluate(text => {
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text)
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, text)
    }, corrupt)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Clock-In Status' }), corrupt).toBeVisible()
  }
})

test('three failed sign-ins within a minute stop with an explanation and a way to continue', async ({
  page,
  origin,
}) => {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await page.goto(`${origin}/signin?redirectToUrl=%2Fdetail-report`)
    await expect(page.getByLabel('Username'), `sign-in ${attempt}`).toBeVisible()
  }
  await page.goto(`${origin}/signin?redirectToUrl=%2Fdetail-report`)
  await expect(page.getByText('Sign-in keeps looping')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await signInAs(page, 'manager')
  await expect(page).toHaveURL(`${origin}/detail-report`)
})

test('a rejected token is renewed once, without a message', async ({ complaints, context, page, origin }) => {
  await page.goto(`${origin}/clock-in-status`)
  await signInAs(page, 'manager')
  await expect(page.getByRole('heading', { level: 1, name: 'Clock-In Status' })).toBeVisible()
  const tokenRequests: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/identity/token')) tokenRequests.push(request.url())
  })
  const stale = new Set<string>()
  await context.route('**/v1/timelineEvents**', async route => {
    const token = (await route.request().allHeaders()).authorization ?? ''
    if (stale.size === 0) stale.add(token)
    if (!stale.has(token)) return route.continue()
    return route.fulfill({ status: 401, json: { code: 'token_expired', message: 'Expired.', requestId: 'test' } })
  })
  // Reads from before the rejection may still be in flight. Only one with a new token proves the renewal.
  const answered = page.waitForResponse(response => {
    if (!response.url().includes('/v1/timelineEvents') || response.status() !== 200 || stale.size === 0) return false
    return !stale.has(response.request().headers().authorization ?? '')
  })
  await page.getByRole('button', { name: 'Previous day' }).click()
  await answered
  expect(tokenRequests).toHaveLength(1)
  // The browser logs every rejection.
  expect(new Set(complaints.splice(0))).toEqual(
    new Set(['console: Failed to load resource: the server responded with a status of 401 (Unauthorized)']),
  )
})

test("a page whose code couldn't be loaded appears after the offered reload, and the person stays signed in", async ({
  complaints,
  page,
  origin,
}) => {
  await page.goto(origin)
  await signInAs(page, 'manager')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.route(/\/assets\/DetailReport-/, route => route.abort(), { times: 1 })
  const identityRequests: string[] = []
  page.on('request', request => {
    if (request.url().includes('/identity/')) identityRequests.push(request.url())
  })
  await page.getByRole('button', { name: 'Dashboard' }).click()
  await page.getByRole('menuitem', { name: 'Detail Report' }).click()
  await expect(page.getByText("This section didn't load.")).toBeVisible()
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Detail Report' })).toBeVisible()
  await expect(page).toHaveURL(/\/detail-report/)

  // Block every attempt: the browser may retry a failed import.
  await page.route(/\/assets\/exportReport-/, route => route.abort())
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-busy', 'false')
  // A slow browser may take longer than the toast is shown.
  await expect(async () => {
    await page.getByRole('button', { name: 'Export to Excel' }).click()
    await page.getByRole('button', { name: 'Reload page' }).click({ timeout: 3_000 })
  }).toPass()
  await page.unroute(/\/assets\/exportReport-/)
  await expect(page.getByRole('button', { name: 'Reload page' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(identityRequests).toEqual([])
  expect(complaints.splice(0)).toEqual(expect.arrayContaining([expect.stringContaining('ERR_FAILED')]))
})

test('a dialog that is open when the session expires is unchanged after sign-in', async ({
  complaints,
  context,
  page,
  origin,
}) => {
  await page.goto(`${origin}/user-groups`)
  await signInAs(page, 'manager2')
  await page.getByRole('button', { name: 'Add group' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Night crew')

  await context.clearCookies()
  const isRenewal = (body: string | null) => body?.includes('grant_type=refresh_token') ?? false
  await context.route('**/identity/token', route =>
    isRenewal(route.request().postData())
      ? route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
      : route.continue(),
  )
  // The first response ends the session. The second one keeps the dialog open and creates no group that other tests would see.
  const tokens: (string | undefined)[] = []
  await context.route('**/v1/userGroups', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    tokens.push((await route.request().allHeaders()).authorization)
    return route.fulfill({
      status: tokens.length === 1 ? 401 : 422,
      json: { code: 'test', message: 'No.', requestId: 'test' },
    })
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  const expired = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(expired).toBeVisible()
  const opening = page.waitForEvent('popup')
  await expired.getByRole('link', { name: 'Sign in' }).click()
  const tab = await opening
  const closing = tab.waitForEvent('close')
  await signInAs(tab, 'manager2')
  await closing

  await expect(expired).toHaveCount(0)
  await expect(name).toHaveValue('Night crew')
  await expect.poll(() => tokens.length).toBe(2)
  expect(tokens[1]).not.toBe(tokens[0])
  await expect(page).toHaveURL(`${origin}/user-groups`)
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/status of (400|401|422)/)
})
