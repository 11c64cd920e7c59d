import { addressesAstray } from '../apps/reference-console/src/addressFixture.ts'
import { expect, signInAs, test } from './test.ts'

const noAccess = 'You do not have access to myField Manager'

test('a deep link is kept through sign-in, path and query', async ({ page, origin }) => {
  await page.goto(`${origin}/clock-in-status?date=2026-01-15&employeeId=somebody`)
  await signInAs(page, 'manager')
  await expect(page).toHaveURL(`${origin}/clock-in-status?date=2026-01-15&employeeId=somebody`)
  await expect(page.getByRole('heading', { level: 1, name: 'Clock-In Status' })).toBeVisible()
})

test('a wrong password shows an error, and the next attempt signs in', async ({ page, origin }) => {
  await page.goto(`${origin}/`)
  await page.getByLabel('Username').fill('manager')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('manager')
  await page.getByLabel('Password').fill('demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a person without claims sees "No access" on every page', async ({ page, origin }) => {
  await page.goto(`${origin}/`)
  await signInAs(page, 'noaccess')
  await expect(page.getByText(noAccess)).toBeVisible()
  for (const path of ['/clock-in-status', '/detail-report', '/settings', '/users']) {
    await page.goto(origin + path)
    await expect(page.getByText(noAccess)).toBeVisible()
  }
})

test('a reports-only person sees "No access" on admin pages, and the browser sends no admin request', async ({
  page,
  origin,
}) => {
  const adminCalls: string[] = []
  page.on('request', request => {
    if (/\/api\/v2\/|\/v1\/userGroups|\/v1\/settings|\/v1\/changeHistory/.test(request.url()))
      adminCalls.push(request.url())
  })
  await page.goto(`${origin}/`)
  await signInAs(page, 'reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Company Settings' })).toHaveCount(0)
  const group = encodeURIComponent(btoa('Night Work'))
  for (const path of [
    '/settings',
    '/users',
    '/user/somebody',
    '/user-groups',
    `/user-groups/${group}`,
    '/change-history',
  ]) {
    await page.goto(origin + path)
    await expect(page.getByText('This page is for managers.')).toBeVisible()
  }
  expect(adminCalls).toEqual([])
})

test('an unknown path is shown without sign-in', async ({ page, origin }) => {
  await page.goto(`${origin}/nowhere/at-all?x=1`)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expect(page.getByText('/nowhere/at-all')).toBeVisible()
})

test('an invalid date falls back to today', async ({ page, origin }) => {
  await page.goto(`${origin}/clock-in-status`)
  await signInAs(page, 'manager')
  const today = await page.getByRole('group', { name: 'Date' }).textContent()
  for (const bad of ['2026-02-30', 'yesterday', '13/45/2026', '%00', '']) {
    await page.goto(`${origin}/clock-in-status?date=${bad}`)
    await expect(page.getByRole('group', { name: 'Date' })).toHaveText(today ?? '')
  }
})

test('a redirectToUrl to another site opens the dashboard', async ({ page, origin }) => {
  await page.goto(`${origin}/signin?redirectToUrl=${encodeURIComponent('//evil.example')}`)
  await signInAs(page, 'manager')
  await expect(page).toHaveURL(`${origin}/`)
  // session.test.ts has every address of each kind.
  for (const [payload = ''] of Object.values(addressesAstray)) {
    const address = `${origin}/signin?redirectToUrl=${encodeURIComponent(payload)}`
    await page.goto(address)
    await expect(page, payload).toHaveURL(`${origin}/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' }), payload).toBeVisible()
    // Within the console, no document is loaded.
    await page.evaluate(goWithin, address)
    await expect(page, payload).toHaveURL(`${origin}/`)
  }
})

test('a return address forged into the stored OpenID state leads to the dashboard', async ({
  context,
  page,
  origin,
}) => {
  for (const payload of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`${origin}/signin?redirectToUrl=%2Fdetail-report`)
    await expect(page.getByLabel('Username')).toBeVisible()
    const forged = await page.evaluate(redirectToUrl => {
      const key = Object.keys(sessionStorage).find(name => name.startsWith('fieldtime.signIn.')) ?? ''
      const state = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      sessionStorage.setItem(key, JSON.stringify({ ...state, data: { redirectToUrl } }))
      return state.data.redirectToUrl
    }, payload)
    expect(forged).toBe('/detail-report')
    await signInAs(page, 'manager')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' }), payload).toBeVisible()
    await expect(page, payload).toHaveURL(`${origin}/`)
    await page.evaluate(() => sessionStorage.clear())
    await context.clearCookies()
  }
})

test("an unrequested sign-in response doesn't sign in", async ({ page, origin }) => {
  await page.goto(`${origin}/signin-redirect?code=stolen&state=https%3A%2F%2Fevil.example`)
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(new URL(page.url()).origin).toBe(origin)
})

/** Goes to an address of the console, as Back and Forward do. */
function goWithin(address: string) {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}
