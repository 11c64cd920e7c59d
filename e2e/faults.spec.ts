import type { Page } from '@playwright/test'
import { expect, expectOnly, type Faults, test } from './faultTest.ts'
import { openSignedIn } from './signedIn.ts'
import { signInAs } from './test.ts'

const events = 'readTimelineEvents'
const statusPath = `/clock-in-status?date=${lastMonday()}`
const statusHeading = { level: 1, name: 'Clock-In Status' } as const

test('a page that fails for good leaves the rows before it, says so, and Retry completes them', async ({
  complaints,
  faults,
  page,
  origin,
}) => {
  await faults.play({ operation: events, page: 2, fault: { kind: 'status', status: 500 } })
  await openStatus(page, origin)
  // The first try and three repetitions.
  await expect.poll(() => faults.counts()).toEqual([4])
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('This list may be incomplete')).toBeVisible()
  const shown = await page.getByRole('rowheader').count()
  expect(shown).toBeGreaterThan(0)

  await completeByRetry(page, faults)
  await expect(page.getByText('This list may be incomplete')).toHaveCount(0)
  expect(await page.getByRole('rowheader').count()).toBeGreaterThan(shown)
  expectOnly(complaints, 'the server responded with a status of 500 (Internal Server Error)')
})

test('a service that is busy once is asked again, and nobody notices', async ({ complaints, faults, page, origin }) => {
  await faults.play({
    operation: events,
    page: 2,
    calls: 'first',
    fault: { kind: 'status', status: 503, retryAfterSeconds: 1 },
  })
  await openStatus(page, origin)
  await expect(page.getByText(/^Updated /)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expect(await faults.counts()).toEqual([1])
  expectOnly(complaints, 'the server responded with a status of 503 (Service Unavailable)')
})

test('a call that hangs holds up its own chart and nothing else', async ({ complaints, faults, page, origin }) => {
  await faults.play({ operation: 'readTimeCardData', fault: { kind: 'hang' } })
  await openSignedIn(page, origin)
  const bars = page.getByRole('link', { name: /: \d+ (?:person|people) clocked in$/ })
  await expect(bars).toHaveCount(7)
  await expect(page.getByText(/^Total: /)).toHaveCount(0)
  expect(await faults.counts()).toEqual([1])
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await page.keyboard.press('Escape')

  await faults.stop()
  await notice(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Total: [\d,.]+ hours$/)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expectOnly(complaints, 'the server responded with a status of 504 (Gateway Timeout)')
})

test('a page of HTML where JSON was promised is told as missing data, not shown', async ({ faults, page, origin }) => {
  await faults.play({ operation: events, fault: { kind: 'html' } })
  await openStatus(page, origin)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('Please sign in to this network')).toHaveCount(0)
  await completeByRetry(page, faults)
})

test('a refused token is renewed once, and nobody notices', async ({ complaints, faults, page, origin }) => {
  const tokenRequests: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/identity/token')) tokenRequests.push(request.url())
  })
  const expired = { kind: 'status', status: 401, code: 'token_expired' }
  await faults.play({ operation: events, calls: 'first', fault: expired })
  await page.goto(origin + statusPath)
  await signInAs(page, 'manager')
  await expect(page.getByText(/^Updated /)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expect(await faults.counts()).toEqual([1])
  // One for the sign-in, one for the renewal.
  expect(tokenRequests).toHaveLength(2)
  expectOnly(complaints, 'the server responded with a status of 401 (Unauthorized)')
})

test('a wrong row is set aside and said, and the others are shown', async ({ faults, page, origin }) => {
  await faults.play({ operation: events, page: 2, fault: { kind: 'badRow' } })
  await openStatus(page, origin)
  await expect(notice(page)).toBeVisible()
  const shown = await page.getByRole('rowheader').count()
  expect(await faults.counts()).toEqual([1])
  await completeByRetry(page, faults)
  const difference = (await page.getByRole('rowheader').count()) - shown
  expect([0, 1]).toContain(difference)
})

test('a body that breaks off once is asked for again, and nobody notices', async ({
  complaints,
  faults,
  page,
  origin,
}) => {
  await faults.play({ operation: events, page: 1, calls: 'first', fault: { kind: 'cut' } })
  await openStatus(page, origin)
  await expect(page.getByText(/^Updated /)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expectOnly(complaints, 'net::ERR_CONTENT_LENGTH_MISMATCH')
})

test('a cursor that repeats ends the reading and is said', async ({ faults, page, origin }) => {
  await faults.play({ operation: events, fault: { kind: 'repeatCursor' } })
  await openStatus(page, origin)
  await expect(notice(page)).toBeVisible()
  expect(await faults.counts()).toEqual([1])
  await completeByRetry(page, faults)
})

test('without its settings the console says so and starts on the next try', async ({
  complaints,
  faults,
  page,
  origin,
}) => {
  await faults.play({ operation: 'readEnvironment', fault: { kind: 'html', status: 502 } })
  await page.goto(origin)
  await expect(page.getByRole('heading', { name: "myField Manager couldn't start" })).toBeVisible()
  await faults.stop()
  await page.getByRole('button', { name: 'Retry' }).click()
  await signInAs(page, 'manager')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expectOnly(complaints, 'the server responded with a status of 502 (Bad Gateway)')
})

test('a provider that gives no token at sign-in is told, and the next try signs in', async ({
  complaints,
  faults,
  page,
  origin,
}) => {
  await faults.play({ operation: 'identity.token', fault: { kind: 'status', status: 503 } })
  await page.goto(origin + statusPath)
  await signInAs(page, 'manager')
  await expect(page.getByText("Couldn't reach the sign-in service.")).toBeVisible()
  await faults.stop()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', statusHeading)).toBeVisible()
  await expect(page).toHaveURL(origin + statusPath)
  expectOnly(complaints, 'the server responded with a status of 503 (Service Unavailable)')
})

test('a renewal that fails costs the data and not the session', async ({ complaints, faults, page, origin }) => {
  await openStatus(page, origin)
  await expect(page.getByText(/^Updated /)).toBeVisible()
  await faults.play(
    { operation: events, fault: { kind: 'status', status: 401, code: 'token_expired' } },
    { operation: 'identity.token', fault: { kind: 'html' } },
  )
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(notice(page)).toBeVisible()
  expect(await faults.counts()).toEqual([1, 1])
  await completeByRetry(page, faults)
  expectOnly(complaints, 'the server responded with a status of 401 (Unauthorized)')
})

test('a script is for the browser that it names: another one beside it sees nothing', async ({
  browser,
  faults,
  page,
  origin,
}) => {
  await faults.play({ operation: events, fault: { kind: 'html' } })
  const other = await browser.newContext()
  const undisturbed = await other.newPage()
  await openStatus(undisturbed, origin)
  await expect(undisturbed.getByText(/^Updated /)).toBeVisible()
  expect(await faults.counts()).toEqual([0])
  await other.close()
  await openStatus(page, origin)
  await expect(notice(page)).toBeVisible()
})

async function openStatus(page: Page, origin: string) {
  await openSignedIn(page, origin + statusPath)
  await expect(page.getByRole('heading', statusHeading)).toBeVisible()
}

function notice(page: Page) {
  return page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: /Couldn't load|didn't load/ })
}

async function completeByRetry(page: Page, faults: Faults) {
  await faults.stop()
  await notice(page).getByRole('button', { name: 'Retry' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByText(/^Updated /)).toBeVisible()
}

/** A day behind a day off: the first page has its events. It and the day after are over. */
function lastMonday() {
  const date = new Date()
  date.setDate(date.getDate() - 1)
  do date.setDate(date.getDate() - 1)
  while (date.getDay() !== 1)
  return date.toLocaleDateString('en-CA')
}
