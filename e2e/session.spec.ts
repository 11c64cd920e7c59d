import { expect, signInAs, test } from './test.ts'

test('whatever stands in storage, a person can sign in', async ({ page, origin }) => {
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

test('three sign-ins within a minute that lead nowhere stop with an explanation and a way on', async ({
  page,
  origin,
}) => {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await page.goto(`${origin}/signin?redirectToUrl=%2Fdetail-report`)
    await expect(page.getByLabel('Username'), `sign-in ${attempt}`).toBeVisible()
  }
  await page.goto(`${origin}/signin?redirectToUrl=%2Fdetail-report`)
  await expect(page.getByText('Signing in was tried three times within a minute')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await signInAs(page, 'manager')
  await expect(page).toHaveURL(`${origin}/detail-report`)
})

test('a token that the services refuse is renewed once, and nobody notices', async ({
  complaints,
  context,
  page,
  origin,
}) => {
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
  // Reads from before the refusal may still be under way: only one with another token shows the renewal.
  const answered = page.waitForResponse(response => {
    if (!response.url().includes('/v1/timelineEvents') || response.status() !== 200 || stale.size === 0) return false
    return !stale.has(response.request().headers().authorization ?? '')
  })
  await page.getByRole('button', { name: 'Previous day' }).click()
  await answered
  expect(tokenRequests).toHaveLength(1)
  // The browser writes down every refusal by itself.
  expect(new Set(complaints.splice(0))).toEqual(
    new Set(['console: Failed to load resource: the server responded with a status of 401 (Unauthorized)']),
  )
})

test('a page whose code got lost on the way is there after a reload, which it offers, and the person is still signed in', async ({
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
  await expect(page.getByText('This part could not be fetched.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Detail Report' })).toBeVisible()
  await expect(page).toHaveURL(/\/detail-report/)

  await page.route(/\/assets\/exportReport-/, route => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(identityRequests).toEqual([])
  expect(complaints.splice(0)).toEqual(expect.arrayContaining([expect.stringContaining('ERR_FAILED')]))
})
