import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { lastWorkday } from './lastWorkday.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, signInAs, test } from './test.ts'

/** With UPDATE_PICTURES, today's pictures replace those of the README. All others stay in the test results. */
const updatesPictures = Boolean(process.env.UPDATE_PICTURES)
const picturesOfReadme = ['clock-in-status-1440-light', 'dashboard-1440-light']

/** From a wide window to one that is magnified to 400 %. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
] as const

const pages = [
  { name: 'dashboard', path: '/', heading: 'Dashboard' },
  {
    name: 'clock-in-status',
    path: `/clock-in-status${updatesPictures ? '' : `?date=${lastWorkday()}`}`,
    heading: 'Clock-In Status',
  },
  { name: 'exceptions', path: '/exceptions', heading: 'Exceptions' },
  { name: 'detail-report', path: '/detail-report', heading: 'Detail Report' },
  { name: 'employee-hours', path: '/employee-hours-report', heading: 'Employee Hours Report' },
  { name: 'week', path: '/employee-hours-report/week', heading: 'Employee Hours Report' },
  { name: 'reconcile', path: '/employee-hours-report/reconcile', heading: 'Employee Hours Report' },
  { name: 'reconcile-by-job', path: '/employee-hours-report/reconcile?by=job', heading: 'Employee Hours Report' },
  { name: 'clock-events', path: '/clock-events-report', heading: 'Clock Events Report' },
  { name: 'legacy-employee-hours', path: '/legacy-employee-hours', heading: 'Legacy Employee Hours' },
  { name: 'change-history', path: '/change-history', heading: 'Change History' },
  { name: 'settings', path: '/settings', heading: 'Company Settings' },
  { name: 'users', path: '/users', heading: 'User List' },
  { name: 'user-groups', path: '/user-groups', heading: 'User Groups' },
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
    await open(page, origin + path, heading)
    for (const size of sizes) {
      await page.setViewportSize(size)
      // A narrow window loads the code of its cards.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await check(page, `${name}-${size.width}-${colorScheme}`)
      }
    }
    await page.setViewportSize(sizes[0])
  }
})

test('every page also fits in Spanish, at 200 %, and with forced colors', async ({ page, origin }) => {
  test.slow()
  await openSignedIn(page, origin)
  await page.evaluate(() => localStorage.setItem('language', 'es'))
  await page.evaluate(() => sessionStorage.setItem('language', 'es'))
  await page.emulateMedia({ forcedColors: 'active' })
  for (const { name, path } of pages) {
    await open(page, origin + path)
    for (const size of [sizes[0], { width: 720, height: 450 }, sizes[3]]) {
      await page.setViewportSize(size)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page, `${name}-${size.width}-es-forced`)
    }
  }
})

async function open(page: Page, address: string, name?: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/Loading…|Cargando…/)).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

test('column headers stay visible below the bar', async ({ page, origin }) => {
  await page.setViewportSize({ width: 1024, height: 400 })
  await openSignedIn(page, `${origin}/clock-in-status?date=${lastWorkday()}`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.mouse.wheel(0, 600)
  const head = page.getByRole('button', { name: 'Start time' })
  await expect(head).toBeInViewport()
  await head.click()
  await expect(page.getByRole('columnheader', { name: 'Start time' })).toHaveAttribute('aria-sort', 'ascending')
})

test('the first load without charts is at most 197 kB gzipped', async ({ page, origin }) => {
  await openSignedIn(page, origin)
  await page.goto('about:blank')
  // Includes shared chunks that only the charts use on this page.
  const isOfCharts = (address: string) => /Chart|with-selector|shim|useIsPrinting/.test(address)
  // Once the live numbers are shown, the page also requests who is expected today, and the earlier weeks from which that is known.
  let isLater = false
  const addresses = new Set<string>()
  page.on('request', request => {
    const address = request.url()
    isLater ||= /expectedRule|cachedTransport/.test(address)
    if (/\.(js|css)$/.test(new URL(address).pathname) && (!isLater || isOfCharts(address))) addresses.add(address)
  })
  // The code of the later cards is fetched once the live numbers and both charts have their data. Without this reply it isn't.
  const hoursByJob = Promise.withResolvers<void>()
  await page.route('**/reports/timeCardData*', async route => {
    await hoursByJob.promise
    await route.fallback()
  })
  await page.goto(origin)
  await expect(page.getByRole('link', { name: /: \d+ (?:person|people) clocked in$/ })).toHaveCount(7)
  expect([...addresses].some(isOfCharts)).toBe(true)
  let kilobytes = 0
  for (const address of addresses) {
    if (!isOfCharts(address)) kilobytes += gzipSync(await (await page.request.get(address)).body()).length / 1000
  }
  hoursByJob.resolve()
  expect(kilobytes).toBeLessThanOrEqual(197)
})

async function check(page: Page, picture: string) {
  await expectAccessible(page, picture)
  const folder = updatesPictures && picturesOfReadme.includes(picture) ? 'docs/pictures' : 'test-results/pictures'
  await page.screenshot({ path: `${folder}/${picture}.png` })
}
