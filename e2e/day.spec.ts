import type { Page } from '@playwright/test'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

const phone = { width: 390, height: 844 }
const panel = (page: Page) => page.getByRole('dialog')

/** The day in the panel's name, as `yyyy-MM-dd`. */
async function shownDay(page: Page): Promise<string> {
  const label = (await panel(page).getAttribute('aria-label')) ?? ''
  const date = new Date(label.slice(label.indexOf(',') + 1))
  return date.toLocaleDateString('en-CA')
}

test('on a phone, a card opens the day, and one press shows the day before of the same person', async ({
  page,
  origin,
}) => {
  await page.setViewportSize(phone)
  await openSignedIn(page, `${origin}/employee-hours-report`)
  const list = page.getByRole('list', { name: 'Employee Hours Report' })
  // Rows that are still arriving may precede the first one.
  await expect(list).toHaveAttribute('aria-busy', 'false')
  const card = list
    .getByRole('listitem')
    .filter({ has: page.locator('dl') })
    .first()
  const person = await card.getByRole('button').first().textContent()
  // A press anywhere on the card opens it.
  const { width = 0, height = 0 } = (await card.boundingBox()) ?? {}
  await card.click({ position: { x: width - 40, y: height - 24 } })
  await expect(panel(page)).toHaveAccessibleName(new RegExp(`^${person},`))
  const day = await shownDay(page)

  await panel(page)
    .getByRole('button', { name: /^Previous day/ })
    .click()
  await expect.poll(() => shownDay(page)).not.toBe(day)
  expect((await shownDay(page)) < day).toBe(true)
  await expect(panel(page)).toHaveAccessibleName(new RegExp(`^${person},`))
  // Some people have an address instead of a number.
  await expect(panel(page).locator('a[href^="tel:"], a[href^="mailto:"]').first()).toBeVisible()
})

test('by keyboard, Enter on a name opens the day, K and J go through the days, and Escape returns', async ({
  page,
  origin,
}) => {
  await openSignedIn(page, `${origin}/detail-report`)
  const name = page.getByRole('rowheader').first()
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-busy', 'false')
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  const day = await shownDay(page)
  await page.keyboard.press('k')
  await expect.poll(() => shownDay(page)).not.toBe(day)
  await page.keyboard.press('j')
  await expect.poll(() => shownDay(page)).toBe(day)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(name).toBeFocused()
})

test('the hours of the day are those of the row, and the worked hours still lead to Clock-In Status', async ({
  page,
  origin,
}) => {
  await openSignedIn(page, `${origin}/employee-hours-report?range=lastWorkweek`)
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-busy', 'false')
  // The oldest day of the page has no shift in progress, whose hours would grow during the test.
  const links = page.getByRole('link', { name: /^\d+\.\d\d: Clock-In Status for / })
  const link = links.last()
  await expect(link).toHaveAttribute('target', '_blank')
  const worked = (await link.textContent()) ?? ''
  const row = page.getByRole('row').filter({ has: links }).last()
  await row.getByRole('rowheader').getByRole('button').click()
  const clock = panel(page).getByText('Clock', { exact: true }).locator('xpath=following-sibling::dd')
  await expect(clock).toHaveText(worked)
})
