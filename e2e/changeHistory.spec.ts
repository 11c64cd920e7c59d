import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readWorkbook } from '../packages/console-core/src/excel/workbookFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

const requireForeman = (page: Page) => page.getByRole('switch', { name: 'Require foreman', exact: true })
const lines = (page: Page) => page.getByRole('treegrid').locator('tbody [data-grid-line]')

test('a changed setting appears in the history of its page, in the report, and in its file', async ({
  page,
  origin,
}) => {
  // The manager's own settings, which no other test reads.
  await openSignedIn(page, `${origin}/user/manager`)
  const isOn = await requireForeman(page).isChecked()
  const [now, then] = isOn ? ['On', 'Off'] : ['Off', 'On']
  await requireForeman(page).click()
  await expect(page.getByText('Settings updated')).toBeVisible()

  const history = page.getByRole('button', { name: 'History', exact: true })
  await history.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(items.first()).toHaveText(new RegExp(`^Require foreman .+ → ${then} ?Dana Whitfield · `))
  await expectAccessible(page, 'history of a page')

  // The open history updates after each save.
  const count = await items.count()
  await requireForeman(page).click()
  await expect(items).toHaveCount(count + 1)
  await expect(items.first()).toContainText(`${then} → ${now}`)

  await page.getByRole('link', { name: 'Change History' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change History' })).toBeVisible()
  await expect(page).toHaveURL(/\/change-history\?/)
  const command = page.getByRole('listitem').filter({ hasText: `set Require foreman to ${now} for Dana Whitfield` })
  await expect(command.first()).toBeVisible()
  await expectAccessible(page, 'sentences of the change history')

  await page.getByRole('radio', { name: 'Table' }).click()
  const change = ['Settings', 'Dana Whitfield', '', 'Require foreman', then, now]
  // Other people's changes are in the list too.
  await expect.poll(() => linesEndingWith(page, change)).toBeGreaterThan(0)
  await expectAccessible(page, 'change history')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Excel/ }).click(),
  ])
  const [sheet] = readWorkbook(readFileSync(await download.path())).sheets
  const rows = (sheet?.rows ?? []).map(({ cells }) => Object.values(cells).map(({ value }) => value))
  expect(rows).toContainEqual(expect.arrayContaining(change.filter(Boolean)))
})

/** The number of lines whose last cells have these texts. */
async function linesEndingWith(page: Page, texts: readonly string[]): Promise<number> {
  const cells = await lines(page).evaluateAll(shown =>
    shown.map(line =>
      [...line.querySelectorAll<HTMLElement>('[role="gridcell"], [role="rowheader"]')].map(cell =>
        cell.innerText.trim(),
      ),
    ),
  )
  return cells.filter(line => line.slice(-texts.length).join('\n') === texts.join('\n')).length
}
