import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select .+: / })
const view = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name} \\d`) })

/** Chooses the last workweek, whose exceptions don't change while the test runs. */
async function openLastWorkweek(page: Page) {
  await page.getByRole('radio', { name: 'Last workweek' }).click()
  await expect(page.getByText(/^These days are checked for clock events\./)).toBeVisible()
}

test('exceptions are accepted by keyboard, stay accepted after a reload, and are opened again from the history', async ({
  page,
  origin,
}) => {
  await openSignedIn(page, `${origin}/`)
  await page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: 'Show all' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Exceptions' })).toBeVisible()
  await expectAccessible(page, 'exceptions')
  await openLastWorkweek(page)
  for (const index of [0, 1]) await boxes(page).nth(index).press('Space')
  await page.getByRole('button', { name: 'Accept…', exact: true }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Accept 2 exceptions' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Checked with the crew')
  await expectAccessible(page, 'dialog that accepts exceptions')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 exceptions accepted')).toBeVisible()

  await page.reload()
  await openLastWorkweek(page)
  await view(page, 'Accepted').click()
  await expect(page.getByText(/“Checked with the crew”/)).toHaveCount(2)

  await page.goto(`${origin}/change-history`)
  const command = page
    .getByRole('listitem')
    .filter({ hasText: /^.*Dana Whitfield accepted/ })
    .first()
  await expect(command).toContainText('Checked with the crew')
  await command.getByRole('button', { name: 'Undo' }).click()
  await expect(command.getByText(/^Undone/)).toBeVisible()
  await page.goto(`${origin}/exceptions`)
  await openLastWorkweek(page)
  await expect(view(page, 'Accepted')).toHaveText('Accepted 0')
})

test('the menu shows the numbers that a page has counted, on every page', async ({ page, origin }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSignedIn(page, `${origin}/`)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const count = menu.getByText(/^[\d,]+ needs? attention$/)
  await expect(count).toBeAttached()
  await menu.getByRole('link', { name: 'Exceptions', exact: true }).click()
  // The minute may change in between.
  await expect(async () => {
    const [shown] = (await count.textContent())?.split(' ') ?? []
    await expect(view(page, 'Needs attention')).toHaveText(`Needs attention ${shown}`, { timeout: 1_000 })
  }).toPass()
  await menu.getByRole('link', { name: 'User List', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User List' })).toBeVisible()
  await expect(count).toBeAttached()
  await expect(menu.getByText(/^[\d,]+ clocked in$/)).toBeAttached()
  await expectAccessible(page, 'menu with numbers')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a superintendent calls a person from the card of an exception, in Spanish', async ({ page, origin }) => {
    await openSignedIn(page, `${origin}/exceptions`, 'foreman')
    await expect(page.getByText(/^Clocked in since /).first()).toBeVisible()
    const call = page.getByRole('link', { name: /^Call / }).first()
    await expect(call).toHaveAttribute('href', /^tel:\+1\d{10}$/)
    const { height = 0 } = (await call.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(40)
    await page.evaluate(() => localStorage.setItem('language', 'es'))
    await page.reload()
    await expect(page.getByText(/^Entrada abierta desde /).first()).toBeVisible()
    await expectAccessible(page, 'exceptions on a phone in Spanish')
  })
})
