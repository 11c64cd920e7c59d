import type { Page } from '@playwright/test'
import { expect, expectOnly, type Faults, test } from './faultTest.ts'
import { signInAs } from './test.ts'

const events = 'readTimelineEvents'
const statusPath = `/clock-in-status?date=${lastMonday()}`
const statusHeading = { level: 1, name: 'Clock-In Status' } as const

test('an outage from start to renewal marks missing data, and each Retry recovers', async ({
  complaints,
  faults,
  page,
  origin,
}) => {
  await test.step("the console can't start without its environment", async () => {
    await faults.play({ operation: 'readEnvironment', fault: { kind: 'html', status: 502 } })
    await page.goto(origin + statusPath)
    await expect(page.getByRole('heading', { name: "myField Manager couldn't start" })).toBeVisible()
    await faults.play({ operation: 'identity.token', fault: { kind: 'status', status: 503 } })
    await page.getByRole('button', { name: 'Retry' }).click()
  })

  await test.step('a sign-in without a token is explained, and the next attempt keeps the address', async () => {
    await signInAs(page, 'manager')
    await expect(page.getByText("Couldn't reach the sign-in service.")).toBeVisible()
    await faults.play({ operation: events, page: 2, fault: { kind: 'status', status: 500 } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', statusHeading)).toBeVisible()
    await expect(page).toHaveURL(origin + statusPath)
  })

  await test.step('a page that fails after three retries leaves the rows before it', async () => {
    await expect.poll(() => faults.counts()).toEqual([4])
    await expect(notice(page)).toBeVisible()
    await expect(page.getByText('This list may be incomplete')).toBeVisible()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const shown = await page.getByRole('rowheader').count()
    await completeByRetry(page, faults)
    await expect(page.getByText('This list may be incomplete')).toHaveCount(0)
    await expect.poll(() => page.getByRole('rowheader').count()).toBeGreaterThan(shown)
  })

  await test.step('a page of HTML and a failed renewal keep the session', async () => {
    await faults.play(
      { operation: events, fault: { kind: 'status', status: 401, code: 'token_expired' } },
      { operation: 'identity.token', fault: { kind: 'html' } },
    )
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(notice(page)).toBeVisible()
    await expect(page.getByText('Please sign in to this network')).toHaveCount(0)
    expect(await faults.counts()).toEqual([1, 1])
    await completeByRetry(page, faults)
  })
  expectOnly(
    complaints,
    'the server responded with a status of 502 (Bad Gateway)',
    'the server responded with a status of 503 (Service Unavailable)',
    'the server responded with a status of 500 (Internal Server Error)',
    'the server responded with a status of 401 (Unauthorized)',
  )
})

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

/** A past day after a day off, so the first page has its events. The next day is past, too. */
function lastMonday() {
  const date = new Date()
  date.setDate(date.getDate() - 1)
  do date.setDate(date.getDate() - 1)
  while (date.getDay() !== 1)
  return date.toLocaleDateString('en-CA')
}
