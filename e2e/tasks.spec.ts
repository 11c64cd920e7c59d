import type { Locator, Page } from '@playwright/test'
import { button, chooseFromMenu, columnMenu, templatePicker } from './reportPage.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

/** Presses controls one way and counts. Moving the focus isn't a press. */
interface Presses {
  press(control: Locator): Promise<void>
  readonly count: number
}

const ways = {
  mouse: control => control.click(),
  keyboard: async control => {
    await expect(control).toBeVisible()
    await control.focus()
    await control.press((await control.getAttribute('type')) === 'radio' ? 'Space' : 'Enter')
  },
  finger: control => control.tap(),
} satisfies Record<string, (control: Locator) => Promise<void>>

type Way = keyof typeof ways

function presses(way: Way): Presses {
  let count = 0
  return {
    async press(control) {
      await ways[way](control)
      count += 1
    },
    get count() {
      return count
    },
  }
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const navigation = (page: Page) => page.getByRole('link', { name: 'Employee Hours Report', exact: true })

/** The list of people who aren't clocked out. */
async function expectOpenShifts(page: Page) {
  const chip = page.getByRole('radio', { name: /^Not clocked out/ })
  await expect(chip).toBeChecked()
  await expect(chip).toHaveText(/[1-9]\d*$/)
  await expect(page.locator('tbody[data-note]').first()).toBeVisible()
}

/** The header of a job, with the sums of submitted and foreman hours. */
async function expectJobHours(page: Page) {
  const jobs = page.getByRole('row', { name: /\d\d-\d{4} · / })
  await expect(jobs.first()).toBeVisible()
  for (const name of ['Submitted', 'Foreman']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  }
}

for (const way of ['mouse', 'keyboard'] as const) {
  test(`by ${way}, the daily tasks take few presses`, async ({ page, origin, context }) => {
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])

    await test.step('find out who forgot to clock out: 2 from the dashboard', async () => {
      const task = presses(way)
      await openSignedIn(page, `${origin}/`)
      await task.press(page.getByRole('link', { name: /not clocked out/i }).first())
      await expectOpenShifts(page)
      expect(task.count).toBeLessThanOrEqual(2)
    })

    await test.step('see whose week is not complete: 2 from the dashboard', async () => {
      const task = presses(way)
      await page.goto(`${origin}/`)
      await task.press(navigation(page))
      await task.press(tab(page, 'Week'))
      await expect(page.getByRole('row', { name: /No record this week/ })).toBeVisible()
      await expect(page.getByRole('radio', { name: /^To review [1-9]\d* days$/ })).toBeVisible()
      expect(task.count).toBeLessThanOrEqual(2)
    })

    await test.step('compare submitted and foreman hours for one job: 4 from the dashboard', async () => {
      const task = presses(way)
      await page.goto(`${origin}/`)
      await task.press(navigation(page))
      await task.press(tab(page, 'Reconcile'))
      await task.press(page.getByRole('radio', { name: 'By job' }))
      await expectJobHours(page)
      expect(task.count).toBeLessThanOrEqual(4)
    })

    await test.step('export the hours of last week by employee to Excel: 3 from the report', async () => {
      const task = presses(way)
      await page.goto(`${origin}/employee-hours-report`)
      await task.press(page.getByRole('button', { name: /^Date range: / }))
      await task.press(page.getByRole('option', { name: /^Last workweek/ }))
      await expect(page.getByRole('button', { name: /^Date range: Last workweek/ })).toBeVisible()
      await expect(page.getByRole('treegrid')).toHaveAttribute('aria-busy', 'false')
      const download = page.waitForEvent('download')
      await task.press(page.getByRole('button', { name: 'Export to Excel' }))
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
      expect(task.count).toBeLessThanOrEqual(3)
    })

    await test.step('save and share a changed view: 3', async () => {
      await chooseFromMenu(page, button(page, 'Template actions'), 'Save As')
      const saveAs = page.getByRole('dialog', { name: 'Save as new template' })
      await saveAs.getByLabel('Name').fill(`Hours by ${way}`)
      await saveAs.getByRole('button', { name: 'Save' }).click()
      await expect(templatePicker(page, `Hours by ${way}`)).toBeVisible()
      await chooseFromMenu(page, columnMenu(page, 'Group Name'), 'Group by this column')

      const task = presses(way)
      await task.press(button(page, 'Save'))
      await expect(page.getByText(`Hours by ${way} saved`).last()).toBeVisible()
      await task.press(button(page, 'Copy link to this view'))
      await expect(page.getByText('Link copied')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('group=date')
      expect(task.count).toBeLessThanOrEqual(3)

      await chooseFromMenu(page, button(page, 'Template actions'), 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(templatePicker(page, 'Sandbox')).toBeVisible()
    })
  })
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('the daily tasks take few taps', async ({ page, origin }) => {
    await test.step('find out who forgot to clock out: 2 from the dashboard', async () => {
      const task = presses('finger')
      await openSignedIn(page, `${origin}/`)
      await task.press(page.getByRole('link', { name: /not clocked out/i }).first())
      await expectOpenShifts(page)
      expect(task.count).toBeLessThanOrEqual(2)
    })

    await test.step('compare submitted and foreman hours for one job: 4 from the dashboard', async () => {
      const task = presses('finger')
      await page.goto(`${origin}/`)
      await task.press(page.getByRole('button', { name: 'Menu', exact: true }))
      await task.press(navigation(page))
      await task.press(tab(page, 'Reconcile'))
      await task.press(page.getByRole('radio', { name: 'By job' }))
      await expect(page.getByText(/\d\d-\d{4} · /).first()).toBeVisible()
      await expect(page.getByText('Submitted').first()).toBeVisible()
      expect(task.count).toBeLessThanOrEqual(4)
    })

    await test.step('export the hours of last week by employee: 3 from Reconcile', async () => {
      const task = presses('finger')
      await page.goto(`${origin}/employee-hours-report/reconcile?by=employee&range=lastWorkweek`)
      await task.press(page.getByRole('radio', { name: /^To review/ }))
      await task.press(page.getByRole('button', { name: /^View/ }))
      const download = page.waitForEvent('download')
      await task.press(page.getByRole('dialog').getByRole('button', { name: 'Excel' }))
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
      expect(task.count).toBeLessThanOrEqual(3)
    })

    await test.step('share a view: 2', async () => {
      const task = presses('finger')
      await page.reload()
      await task.press(page.getByRole('button', { name: /^View/ }))
      await task.press(page.getByRole('button', { name: 'Copy link' }))
      await expect(page.getByText('Link copied')).toBeVisible()
      expect(task.count).toBeLessThanOrEqual(2)
    })
  })
})
