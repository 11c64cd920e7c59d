import { expect, signInAs, test } from './test.ts'

const noAccess = 'You do not have access to myField Manager'

test('a deep link is kept through sign-in, path and query', async ({ page, origin }) => {
  await page.goto(`${origin}/clock-in-status?date=2026-01-15&employeeId=somebody`)
  await signInAs(page, 'manager')
  await expect(page).toHaveURL(`${origin}/clock-in-status?date=2026-01-15&employeeId=somebody`)
  await expect(page.getByRole('heading', { level: 1, name: 'Clock-In Status' })).toBeVisible()
})

test('a wrong password is told, and the next try goes on', async ({ page, origin }) => {
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

test('a person with neither claim is told so on every page', async ({ page, origin }) => {
  await page.goto(`${origin}/`)
  await signInAs(page, 'noaccess')
  await expect(page.getByText(noAccess)).toBeVisible()
  for (const path of ['/clock-in-status', '/detail-report', '/settings', '/users']) {
    await page.goto(origin + path)
    await expect(page.getByText(noAccess)).toBeVisible()
  }
})

test('a reports-only person is refused on admin pages, and no admin request leaves the browser', async ({
  page,
  origin,
}) => {
  const adminCalls: string[] = []
  page.on('request', request => {
    if (/\/api\/v2\/|\/v1\/userGroups|\/v1\/settings/.test(request.url())) adminCalls.push(request.url())
  })
  await page.goto(`${origin}/`)
  await signInAs(page, 'reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Settings' })).toHaveCount(0)
  for (const path of ['/settings', '/users', '/user-groups', '/user/somebody']) {
    await page.goto(origin + path)
    await expect(page.getByText('for managers only')).toBeVisible()
  }
  expect(adminCalls).toEqual([])
})

test('an unknown path says which, without asking for a sign-in', async ({ page, origin }) => {
  await page.goto(`${origin}/nowhere/at-all?x=1`)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expect(page.getByText('/nowhere/at-all')).toBeVisible()
})

test('a bad date falls back to today', async ({ page, origin }) => {
  await page.goto(`${origin}/clock-in-status`)
  await signInAs(page, 'manager')
  const today = await page.getByRole('group', { name: 'Date' }).textContent()
  for (const bad of ['2026-02-30', 'yesterday', '13/45/2026', '%00', '']) {
    await page.goto(`${origin}/clock-in-status?date=${bad}`)
    await expect(page.getByRole('group', { name: 'Date' })).toHaveText(today ?? '')
  }
})

const outside = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/\tevil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' https://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http:evil.example',
  '/@evil.example',
  'https://localhost@evil.example/',
  '/signout',
  '/signin?redirectToUrl=//evil.example',
  '/detail-report/../..//evil.example',
]

test('wherever redirectToUrl points outside the known pages, sign-in ends on the dashboard', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  await signInAs(page, 'manager')
  await expect(page).toHaveURL(`${origin}/`)
  for (const payload of outside) {
    const tab = await context.newPage()
    await tab.goto(`${origin}/signin?redirectToUrl=${encodeURIComponent(payload)}`)
    await expect(tab.getByRole('heading', { level: 1, name: 'Dashboard' }), payload).toBeVisible()
    await expect(tab, payload).toHaveURL(`${origin}/`)
    await tab.close()
  }
  await context.close()
})
