import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expectOnly } from './faultTest.ts'
import { type RunningServices, startServices } from './services.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

// Separate services, because company settings would affect other tests.
let services: RunningServices
test.beforeAll(async () => {
  services = await startServices(['--days', '2'])
})
test.afterAll(async () => {
  await services.stop()
  services.discard()
})

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const setting = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const preference = (page: Page, name: string, value: string) =>
  page.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: value, exact: true })
const saved = (page: Page) => page.getByText('Settings updated')
/** No request is in flight. */
const settled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

async function openSettings(page: Page) {
  await openSignedIn(page, `${services.origin}/settings`)
  await expect(page.getByRole('heading', { level: 1, name: 'Company Settings' })).toBeVisible()
  await expect(toggle(page, 'Signatures')).toBeVisible()
}

/** Another browser, in which the same person is signed in. */
async function openElsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openSettings(page)
  return page
}

test('company settings save automatically with their coupled settings, and a reset can be undone', async ({ page }) => {
  test.slow()
  const puts: string[] = []
  page.on('request', request => {
    if (request.method() === 'PUT') puts.push(request.postData() ?? '')
  })
  await openSettings(page)

  // The affected people are listed before the change.
  await page.getByRole('button', { name: 'More for Hide edit hours' }).click()
  const affected = page.getByRole('menuitem', { name: /^Affects/ })
  await expect(affected).toHaveText(/^Affects \d+ people\d+ have their own setting$/)
  await affected.click()
  await expect(page.getByRole('heading', { name: /^A change affects \d+ people$/ })).toBeVisible()
  await page.keyboard.press('Escape')

  // Clicked in one task of the page, so that neither a timer nor an answer comes between two clicks.
  await toggle(page, 'Require location').evaluate(async (input: HTMLElement) => {
    for (let press = 0; press < 10; press += 1) {
      input.click()
      await Promise.resolve()
    }
  })
  await expect(saved(page)).toHaveCount(1)
  expect(puts.length).toBeLessThanOrEqual(2)
  await expect(toggle(page, 'Require location')).not.toBeChecked()

  await toggle(page, 'Hide edit hours').focus()
  await page.keyboard.press('Space')
  await expect(toggle(page, 'Require work info at clock-in')).toBeChecked()
  await expect(toggle(page, 'Require work info at clock-in')).toBeDisabled()
  await preference(page, 'Job', 'Required').focus()
  await page.keyboard.press('ArrowRight')
  // The night crew requires a cost code.
  const contradiction = page.getByRole('dialog', { name: 'This change conflicts with other settings' })
  await expect(contradiction.getByRole('listitem')).toContainText('Job: Required → Disabled')
  await contradiction.getByRole('button', { name: 'Continue' }).click()
  await expect(preference(page, 'Job', 'Disabled')).toBeChecked()
  await expect(preference(page, 'Cost code', 'Disabled')).toBeChecked()
  await expect(page.getByText('Conflicting settings changed too')).toBeVisible()

  await setting(page, 'Photo requirements').getByRole('button', { name: 'Clock in', exact: true }).click()
  await page.getByText('Resume from break', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(setting(page, 'Photo requirements')).toContainText('Clock in and Resume from break')
  await settled(page)
  await page.reload()
  await expect(preference(page, 'Cost code', 'Disabled')).toBeChecked()
  await expect(setting(page, 'Photo requirements')).toContainText('Resume from break')

  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(preference(page, 'Job', 'Enabled')).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(preference(page, 'Job', 'Disabled')).toBeChecked()
  await settled(page)
  await page.reload()
  await expect(setting(page, 'Photo requirements')).toContainText('Resume from break')
})

test('rule packs and the limits of rules stay after a reload', async ({ page }) => {
  await openSettings(page)
  const limit = setting(page, 'Lunch due after')
  await limit.getByRole('button', { name: '5 hours' }).click()
  await page.getByRole('option', { name: '4 hours 30 minutes' }).click()
  await expect(saved(page)).toBeVisible()
  await toggle(page, 'California').click()
  await expect(page.getByText('California is off')).toBeVisible()
  await settled(page)
  await page.reload()
  await expect(limit).toContainText('4 hours 30 minutes')
  await expect(toggle(page, 'California')).not.toBeChecked()
  await expect(toggle(page, 'Federal')).toBeChecked()

  await toggle(page, 'California').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  await expect(toggle(page, 'California')).toBeChecked()
  await page.reload()
  await expect(toggle(page, 'California')).toBeChecked()
})

test('two people can change different settings, and over the same one the second chooses', async ({
  browser,
  complaints,
  page,
}) => {
  test.slow()
  await openSettings(page)
  const other = await openElsewhere(browser)

  await toggle(other, 'Require foreman').click()
  await expect(saved(other)).toBeVisible()
  await toggle(page, 'Require location').click()
  await expect(saved(page)).toBeVisible()
  await expect(toggle(page, 'Require foreman')).not.toBeChecked()
  await expect(toggle(page, 'Require location')).toBeChecked()

  // The first attempt meets the version saved here and is repeated.
  const answered = other.waitForResponse(response => response.request().method() === 'PUT' && response.ok())
  await preference(other, 'Equipment', 'Enabled').click()
  await answered
  await preference(page, 'Equipment', 'Required').click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this too' })
  await expect(dialog.getByText('Equipment: Enabled')).toBeVisible()
  await dialog.getByText('Use mine').click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(preference(page, 'Equipment', 'Required')).toBeChecked()
  await expect(saved(page)).toBeVisible()

  await settled(page)
  await other.reload()
  await expect(preference(other, 'Equipment', 'Required')).toBeChecked()
  await expect(toggle(other, 'Require location')).toBeChecked()
  await other.context().close()
  expectOnly(complaints, 'the server responded with a status of 412 (Precondition Failed)')
})

test('settings are accessible and fit every screen, light and dark', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSettings(page)
  await expect(toggle(page, 'Signatures')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `${colorScheme} at ${width}`)
    }
  }
})
