import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, signInAs, test } from './test.ts'

/** With UPDATE_PICTURES, today's pictures replace those of the README. All others stay in the test results. */
const updatesPictures = Boolean(process.env.UPDATE_PICTURES)
const picturesOfReadme = ['clock-in-status-1440-light', 'dashboard-1440-light']

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const

const pages = [
  { name: 'dashboard', path: '/', heading: 'Dashboard' },
  {
    name: 'clock-in-status',
    path: `/clock-in-status${updatesPictures ? '' : `?date=${lastWeekday()}`}`,
    heading: 'Clock-In Status',
  },
] as const

const schemes = ['light', 'dark'] as const

test('every page fits every screen and passes the accessibility check, light and dark', async ({ page, origin }) => {
  test.slow()
  await page.goto(origin)
  await expect(page.getByLabel('Username')).toBeVisible()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await check(page, `sign-in-${colorScheme}`)
  }
  await signInAs(page, 'manager')
  for (const { name, path, heading } of pages) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await check(page, `${name}-${size.width}-${colorScheme}`)
      }
    }
  }
})

test('column headers stay visible below the bar', async ({ page, origin }) => {
  await page.setViewportSize({ width: 1024, height: 400 })
  await openSignedIn(page, `${origin}/clock-in-status?date=${lastWeekday()}`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.mouse.wheel(0, 600)
  const head = page.getByRole('button', { name: 'Start time' })
  await expect(head).toBeInViewport()
  await head.click()
  await expect(page.getByRole('columnheader', { name: 'Start time' })).toHaveAttribute('aria-sort', 'ascending')
})

test('the first load without charts is at most 200 kB gzipped', async ({ page, origin }) => {
  const isOfCharts = (address: string) => address.includes('Chart')
  const addresses = new Set<string>()
  // After the charts and the live strip, the page loads the code for expected people and Needs attention.
  let isLater = false
  page.on('request', request => {
    const address = request.url()
    isLater ||= /expectedRule|NeedsAttention|LastWorkweek|clockInStatus\./.test(address)
    if (/\.(js|css)$/.test(new URL(address).pathname) && (!isLater || isOfCharts(address))) addresses.add(address)
  })
  const days = page.getByRole('link', { name: /: \d+ (?:person|people) clocked in$/ })
  await openSignedIn(page, origin)
  await expect(days).toHaveCount(7)
  // Signing in loads code of its own.
  addresses.clear()
  isLater = false
  await page.reload()
  await expect(days).toHaveCount(7)
  expect([...addresses].some(isOfCharts)).toBe(true)
  let kilobytes = 0
  for (const address of addresses) {
    if (!isOfCharts(address)) kilobytes += gzipSync(await (await page.request.get(address)).body()).length / 1000
  }
  expect(kilobytes).toBeLessThanOrEqual(200)
})

async function check(page: Page, picture: string) {
  await expectAccessible(page, picture)
  const folder = updatesPictures && picturesOfReadme.includes(picture) ? 'docs/pictures' : 'test-results/pictures'
  await page.screenshot({ path: `${folder}/${picture}.png` })
}

/** The latest past day on which crews work. */
function lastWeekday() {
  const date = new Date()
  do date.setDate(date.getDate() - 1)
  while (date.getDay() === 0 || date.getDay() === 6)
  return date.toLocaleDateString('en-CA')
}
