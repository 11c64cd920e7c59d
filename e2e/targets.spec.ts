import type { Page } from '@playwright/test'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

const pages = [
  '/',
  '/clock-in-status',
  '/clock-events-report',
  '/employee-hours-report',
  '/employee-hours-report/week',
  '/employee-hours-report/reconcile',
  '/detail-report',
  '/legacy-employee-hours',
  '/settings',
  '/users',
  '/user-groups',
  '/change-history',
]

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test('every target is at least 24 pixels wide and high, or far enough from others', async ({ page, origin }) => {
  test.slow()
  const look = async (path: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await settle(page)
      // A narrow window loads the code of its toolbar and cards.
      await expect(async () => {
        const { count, found } = await page.evaluate(findSmallTargets)
        expect(count, `targets of ${path}`).toBeGreaterThan(3)
        expect(found, `${path} at ${size.width}`).toEqual([])
      }).toPass()
    }
  }
  for (const path of pages) {
    await openSignedIn(page, origin + path)
    await look(path)
  }

  await openSignedIn(page, `${origin}/users`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await look('a user')
  const phone = page.locator('a[href^="tel:"]').first()
  expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await openSignedIn(page, `${origin}/user-groups`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await look('a group')
})

async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main :is(a, button)').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/**
 * WCAG 2.2 (2.5.8) allows a smaller target if a 24-pixel circle around its center touches no other target, if it is a link in a
 * sentence, or if another target does the same, as for the thin slices of a chart. Column widths can also be changed from a menu.
 */
function findSmallTargets() {
  const least = 24
  const selector = 'a[href], button, input, select, textarea, [role="button"], [role="switch"], [role="checkbox"]'
  // Rows scrolled out of view are behind the totals or the pager and can't be clicked.
  const isOutOfReach = (element: HTMLElement, { left, top, width, height }: DOMRect) => {
    const [x, y] = [left + width / 2, top + height / 2]
    const sticky = document.elementFromPoint(x, y)?.closest('thead, tfoot')
    if (sticky && !sticky.contains(element)) return true
    for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(frame)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const shown = frame.getBoundingClientRect()
      if (x < shown.left || x > shown.right || y < shown.top || y > shown.bottom) return true
    }
    return false
  }
  const targets = [...document.querySelectorAll<HTMLElement>(selector)].flatMap(element => {
    const drawn = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
    const box = drawn.getBoundingClientRect()
    const isSeen = drawn.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box.width > 1
    return isSeen && !isOutOfReach(drawn, box) ? [{ element, drawn, box }] : []
  })
  const isSmall = ({ width, height }: DOMRect) => width < least - 0.01 || height < least - 0.01
  const isInSentence = ({ element, drawn }: (typeof targets)[number]) =>
    getComputedStyle(drawn).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  const distanceTo = (box: DOMRect, x: number, y: number) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
  const isCrowded = ({ drawn, box }: (typeof targets)[number]) => {
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    return targets.some(other => {
      if (other.drawn === drawn || other.drawn.contains(drawn)) return false
      const { left, top, width, height } = other.box
      if (isSmall(other.box)) return Math.hypot(left + width / 2 - x, top + height / 2 - y) < least
      return distanceTo(other.box, x, y) < least / 2
    })
  }
  const hasEquivalent = ({ element }: (typeof targets)[number]) =>
    element instanceof SVGAElement &&
    targets.some(other => !isSmall(other.box) && other.element.getAttribute('href') === element.getAttribute('href'))
  // A link whose row is the target is below the other targets of the row.
  const isCovered = ({ drawn }: (typeof targets)[number]) =>
    Boolean(drawn.closest('tr')?.querySelector('a[data-cover]'))
  const found = targets
    .filter(target => isSmall(target.box) && !isInSentence(target) && !hasEquivalent(target))
    .filter(target => isCovered(target) || isCrowded(target))
    .map(({ element, box }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return `${element.tagName} ${name.slice(0, 40)} ${Math.round(box.width)} × ${Math.round(box.height)}`
    })
  return { count: targets.length, found }
}
