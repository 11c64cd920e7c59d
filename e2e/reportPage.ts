import type { Locator, Page } from '@playwright/test'
import { openSignedIn } from './signedIn.ts'
import { expect } from './test.ts'

export const reportPath = '/clock-events-report'

/** Opens the Clock Events Report as a person and waits until all its rows are there. */
export async function openReport(page: Page, address: string, username = 'manager', password = 'demo') {
  await openSignedIn(page, address, username, password)
  await expect(grid(page)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await expectAllRows(page)
}

export async function expectAllRows(page: Page) {
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
}

export const grid = (page: Page) => page.getByRole('treegrid', { name: 'Clock Events Report' })

export const header = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The rendered data rows, without group headers. */
export const rows = (page: Page) => grid(page).locator('[role="row"][aria-selected]:not([aria-expanded])')

/** The group headers. */
export const groups = (page: Page) => grid(page).locator('[role="row"][aria-expanded]')

export const headersOf = (page: Page): Promise<string[]> =>
  grid(page)
    .getByRole('columnheader')
    .evaluateAll(cells => cells.slice(1).map(cell => cell.getAttribute('aria-label') ?? ''))

/** The texts of the rendered rows below a column header, in order. */
export async function columnOf(page: Page, name: string): Promise<string[]> {
  const position = (await headersOf(page)).indexOf(name) + 1
  expect(position, `${name} is a column`).toBeGreaterThan(0)
  return rows(page).evaluateAll(
    (lines, index) => lines.map(line => line.children[index]?.textContent?.trim() ?? ''),
    position,
  )
}

/** Chooses an item of the View menu. */
export const chooseView = (page: Page, item: string) =>
  chooseFromMenu(page, page.getByRole('button', { name: /^View/ }), item)

/** The number of rows, days, or events on all pages that match the filters. */
export async function countsOf(page: Page): Promise<{ readonly matching: number; readonly all: number }> {
  const text = (await page.getByRole('group', { name: 'Pages', exact: true }).textContent()) ?? ''
  const [, matching = '', all = matching] = /([\d,]+)(?: of ([\d,]+))? (?:rows?|days?|events?)/.exec(text) ?? []
  return { matching: numberOf(matching), all: numberOf(all) }
}

export const numberOf = (text: string) => Number(text.replaceAll(',', ''))

/** An announcement of the grid: in its live region, or as a toast where the change can be undone. */
export async function expectHeard(page: Page, sentence: string | RegExp) {
  const announcement = page.getByRole('status').or(page.getByRole('alertdialog'))
  await expect(announcement.filter({ hasText: sentence }).last()).toBeAttached()
}

export async function chooseFromMenu(page: Page, trigger: Locator, item: string) {
  await trigger.click()
  await page
    .getByRole('menuitem', { name: item, exact: true })
    .or(page.getByRole('menuitemradio', { name: item, exact: true }))
    .click()
}

export const columnMenu = (page: Page, name: string) => button(page, `${name}: column options`)

export const filterMenu = (page: Page, name: string) => page.getByRole('button', { name: `Filter on ${name}:` })

export const filterField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Finds the template menu by the selected template's name in the toolbar, also for the sandbox. */
export const templatePicker = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Templates' }).getByRole('button', { name: new RegExp(`^${name}`) })

export async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab until the target has focus. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab') {
  for (let step = 0; step < 40; step += 1) {
    if (await wanted.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(wanted).toBeFocused()
}

/** Tabs to the grid, which is one tab stop, and moves to its first cell. */
export async function enterGrid(page: Page, key = 'Tab') {
  await tabTo(page, grid(page).locator('[tabindex="0"]').first(), key)
  await page.keyboard.press('Control+Home')
  await expect(header(page, 'Select')).toBeFocused()
}

/** Moves down an open menu or list to an option and selects it. */
export async function chooseByKeys(page: Page, name: string) {
  for (let step = 0; step < 24; step += 1) {
    const here = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (here.startsWith(name)) return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The keyboard does not reach ${name}.`)
}
