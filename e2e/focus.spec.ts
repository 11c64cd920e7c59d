import type { Page } from '@playwright/test'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

/** A magnified window, a phone, a laptop zoomed to 200 %, and a tablet. */
const magnified = { width: 320, height: 256 }
const phone = { width: 390, height: 844 }
const zoomed = { width: 720, height: 450 }
const tablet = { width: 1024, height: 700 }

const pages = [
  { path: '/users', heading: 'User List', sizes: [magnified, phone, tablet] },
  { path: '/clock-in-status', heading: 'Clock-In Status', sizes: [phone, zoomed, tablet] },
  { path: '/settings', heading: 'Company Settings', sizes: [zoomed, phone] },
  { path: '/user-groups', heading: 'User Groups', sizes: [magnified] },
  { path: '/detail-report', heading: 'Detail Report', sizes: [phone, zoomed], phoneContent: '[role="listitem"]' },
  { path: '/legacy-employee-hours', heading: 'Legacy Employee Hours', sizes: [phone, zoomed] },
]

for (const { path, heading, sizes, phoneContent = 'main' } of pages) {
  test(`the focused element is never covered: ${heading}`, async ({ page, origin }) => {
    await openSettled(page, origin + path, heading)
    for (const size of sizes) {
      await resize(page, size)
      await expect(page.locator(size === phone ? phoneContent : 'main').first()).toBeVisible()
      await page.evaluate(() => {
        window.scrollTo(0, 0)
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
      const there = await press(page, 'Tab', 90)
      const back = await press(page, 'Shift+Tab', 90)
      expect(there.length, `stops at ${size.width}`).toBeGreaterThan(8)
      expect([...there, ...back].filter(stop => stop.isCovered).map(({ name }) => `${size.width}: ${name}`)).toEqual([])
    }
  })
}

test('nothing covers the focused cell in a table with a header, totals, and pinned columns', async ({
  page,
  origin,
}) => {
  await openSettled(page, `${origin}/detail-report`, 'Detail Report')
  for (const size of [zoomed, tablet]) {
    await resize(page, size)
    await page.getByRole('gridcell').first().focus()
    const steps = [
      ...(await press(page, 'ArrowDown', 20)),
      ...(await press(page, 'ArrowRight', 10)),
      ...(await press(page, 'ArrowUp', 20)),
      ...(await press(page, 'ArrowLeft', 10)),
    ]
    expect(steps.filter(step => step.isCovered).map(({ name }) => `${size.width}: ${name}`)).toEqual([])
  }
})

test("focus in the header doesn't scroll the page", async ({ page, origin }) => {
  await page.setViewportSize(tablet)
  await openSettled(page, `${origin}/users`, 'User List')
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.getByRole('button', { name: /Business unit/ }).focus()
  await press(page, 'Tab', 2)
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
})

test('the focus follows the reading order of header and toolbar', async ({ page, origin }) => {
  await openSettled(page, `${origin}/detail-report`, 'Detail Report')
  await expect(page.getByRole('button', { name: 'View', exact: true })).toBeVisible()
  for (const size of [tablet, phone]) {
    await resize(page, size)
    await expect(page.getByRole('button', { name: 'View', exact: true })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.locator('header :is(a, button)').first().focus()
    const stops = await press(page, 'Tab', 40)
    const inRows = stops.findIndex(({ isInRows }) => isInRows)
    const before = stops.slice(0, inRows)
    expect(before.some(({ name }) => name.includes('View'))).toBe(true)
    // Elements on one line differ by a few pixels.
    const upwards = before.filter(({ bottom }, index) => index > 0 && bottom < (before[index - 1]?.top ?? 0))
    expect(upwards.map(({ name }) => `${size.width}: ${name}`)).toEqual([])
  }
})

/** The navigation changes shortly after the window's width. */
async function resize(page: Page, size: typeof tablet) {
  await page.setViewportSize(size)
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', size.width < 680 ? 'phone' : 'header')
}

async function openSettled(page: Page, address: string, heading: string) {
  await openSignedIn(page, address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => true))
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main :is(a, button)').first()).toBeVisible()
}

/** Presses a key until the focus leaves the page. Returns for each stop whether any part of it is visible. */
async function press(page: Page, key: string, times: number) {
  const stops: NonNullable<ReturnType<typeof lookAtFocus>>[] = []
  for (let time = 0; time < times; time++) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(lookAtFocus)
    if (!stop) break
    stops.push(stop)
  }
  return stops
}

/** Null if nothing has focus. A field that its label draws has the position of the label. */
function lookAtFocus() {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const drawn = focused.closest('label') ?? focused
  const { left, top, width, height } = drawn.getBoundingClientRect()
  const shares = [0.05, 0.25, 0.5, 0.75, 0.95]
  const isSeen = shares.some(across =>
    shares.some(down => {
      const hit = document.elementFromPoint(left + width * across, top + height * down)
      return hit !== null && (drawn.contains(hit) || (focused.closest('label') !== null && hit.contains(drawn)))
    }),
  )
  const words = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
  return {
    name: `${focused.tagName} ${words.trim().slice(0, 60)} (${Math.round(left)}, ${Math.round(top)})`,
    isCovered: !isSeen,
    isInRows: focused.closest('[role="treegrid"], [role="list"]') !== null,
    // Relative to the page, independent of scrolling.
    top: top + window.scrollY,
    bottom: top + height + window.scrollY,
  }
}
