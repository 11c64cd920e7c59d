import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { grid, openReport, reportPath, templatePicker } from './reportPage.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const options = (page: Page) => dialog(page).getByRole('option')

/** Types a query, and waits until the first result is this one. */
async function search(page: Page, query: string, first: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(query)
  await expect(options(page).first()).toHaveAccessibleName(first)
}

test('finds people, jobs, templates, and settings by keyboard', async ({ page, origin }) => {
  await openSignedIn(page, `${origin}/`)

  await test.step("a person's actions", async () => {
    await search(page, 'treviño', /^Hector Treviño/)
    const focused = (await options(page).first().getAttribute('id')) ?? ''
    await expect(dialog(page).getByRole('combobox')).toHaveAttribute('aria-activedescendant', focused)
    await expectAccessible(page, 'search')
    await page.keyboard.press('Tab')
    await expect(dialog(page).locator('[role="option"][data-focused]')).toHaveText(/^Show today's clock-ins/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/clock-in-status\?employeeId=/)
    await expect(page.getByText('Showing Hector Treviño')).toBeVisible()
  })

  await test.step('a job, with only its rows', async () => {
    await search(page, 'frontage', /^24-1112 · SH 130 Frontage Road Widening/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Detail Report' })).toBeVisible()
    await expect(page.getByText('24-1112', { exact: true }).first()).toBeVisible()
  })

  await test.step('a template of another report', async () => {
    await search(page, 'photos of', /^Photos of the morning/)
    await page.keyboard.press('Enter')
    await expect(templatePicker(page, 'Photos of the morning')).toBeVisible()
    await expect(grid(page)).toBeVisible()
  })

  await test.step('a setting by an everyday word', async () => {
    await search(page, 'selfie', /^Photo/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/settings\?search=/)
    await expect(page.getByRole('searchbox', { name: 'Find a setting' })).not.toHaveValue('')
    await expect(page.getByRole('group', { name: /^Photo/ })).toBeVisible()
  })
})

test('a page offers its commands', async ({ page, origin }) => {
  await openReport(page, origin + reportPath)
  await search(page, 'excel', 'Export to Excel')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
})

test('the lunch rule of one crew is three presses from the dashboard', async ({ page, origin }) => {
  const lunchRule = page.getByRole('group', { name: 'Early lunch return', exact: true }).getByRole('switch')
  const expectSaved = () => expect(page.getByText(/^Settings updated · Early lunch return/)).toBeVisible()
  await openSignedIn(page, `${origin}/`)

  await test.step('by keyboard: Ctrl K, Enter, and Space', async () => {
    await search(page, 'structures', /^Structures/)
    await page.keyboard.press('Enter')
    await lunchRule.focus()
    await page.keyboard.press('Space')
    await expectSaved()
  })

  await test.step('by mouse: the search, the crew, and the switch', async () => {
    await page.goto(`${origin}/`)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(dialog(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('structures')
    await options(page)
      .filter({ hasText: /^Structures/ })
      .click()
    await lunchRule.click({ force: true })
    await expectSaved()
  })
})

test('leads a user who may only read reports to no administration page', async ({ page, origin }) => {
  await openSignedIn(page, `${origin}/`, 'reports')
  await search(page, 'treviño', /^Hector Treviño/)
  await expect(dialog(page).getByRole('option', { name: /^Settings/ })).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('structures')
  await expect(dialog(page).getByText('No results for “structures”')).toBeVisible()
})
