import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readWorkbook } from '../packages/console-core/src/excel/workbookFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { workweekBefore } from './detailReportPage.ts'
import { startServices } from './services.ts'
import { copyDemo } from './sharedServices.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

/** The clock-outs of a person in the Excel file of the Clock Events Report, and what the file says about entered ones. */
async function clockOutsInExcel(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel', exact: true }).click(),
  ])
  const [sheet] = readWorkbook(readFileSync(await download.path())).sheets
  const lines = (sheet?.rows ?? []).map(({ cells }) => Object.values(cells).map(({ value }) => value))
  // A foreman's name is also in the rows of the crew.
  return {
    count: lines.filter(values => values[0] === name && values.includes('Clock out')).length,
    headers: lines[0] ?? [],
    corrections: lines
      .filter(values => values[0] === name && values.some(value => String(value).startsWith('Entered by ')))
      .map(values => values.filter(value => /^(Entered by|Forgot)/.test(String(value)))),
  }
}

test('a forgotten clock-out is found, entered with four presses, and gone from dashboard, report, and Excel', async ({
  page,
}) => {
  const services = await startServices([], copyDemo())
  const { origin } = services
  await openSignedIn(page, `${origin}/`)
  const open = page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: /hasn't clocked out$/ })
  await expect(open.first()).toBeVisible()
  const name = ((await open.first().textContent()) ?? '').replace(" hasn't clocked out", '')
  const openCount = await open.count()

  await open.first().press('Enter')
  const enter = page.getByRole('button', { name: `Enter clock-out… for ${name}`, exact: true })
  await expect(enter).toBeVisible()

  await enter.press('Enter')
  const day = page.getByRole('dialog', { name: new RegExp(`^${name}, `) })
  const title = (await day.getAttribute('aria-label')) ?? ''
  const date = new Date(`${title.slice(name.length + 2)} UTC`).toISOString().slice(0, 10)
  await day.getByRole('button', { name: /^Suggested: / }).press('Enter')
  await expectAccessible(page, 'form for a missing event')
  await day.getByRole('button', { name: 'Enter clock-out', exact: true }).press('Enter')

  await expect(page.getByText(/^Clock-out .+ entered for /)).toBeVisible()
  await expect(day.getByText('Entered', { exact: true })).toBeVisible()
  // No text is the name of a message that wasn't loaded.
  expect(await day.innerText()).not.toMatch(/\b(?:day|report|correction|timelineEvent)\.[a-z]/)
  await page.keyboard.press('Escape')
  await expect(enter).toHaveCount(0)
  await page.goto(`${origin}/`)
  await expect(open).toHaveCount(openCount - 1)

  const report = `${origin}/clock-events-report?date=${date}`
  await page.goto(report)
  await expect(page.getByRole('treegrid', { name: 'Clock Events Report' })).toHaveAttribute('aria-busy', 'false')
  const file = await clockOutsInExcel(page, name)
  expect(file.count).toBe(1)
  expect(file.headers).toEqual(expect.arrayContaining(['Corrected', 'Corrected On', 'Correction Reason']))
  expect(file.corrections).toEqual([['Entered by Dana Whitfield', 'Forgot']])

  await page.goto(`${origin}/change-history`)
  const command = page.getByRole('listitem').filter({ hasText: 'entered Clock out' }).first()
  await expect(command).toContainText(name)
  await expect(command).toContainText('Forgot')
  await command.getByRole('button', { name: 'Undo' }).click()
  await expect(command.getByText(/^Undone/)).toBeVisible()
  await page.goto(report)
  await expect(page.getByRole('treegrid', { name: 'Clock Events Report' })).toHaveAttribute('aria-busy', 'false')
  expect((await clockOutsInExcel(page, name)).count).toBe(0)
  await page.goto('about:blank')
  await services.stop()
  services.discard()
})

test('a recorded clock-out is corrected, counts in the week, and is used again from the history', async ({ page }) => {
  const services = await startServices([], copyDemo())
  const { origin } = services
  const { startDate, endDate } = workweekBefore(14)
  const week = `${origin}/employee-hours-report/week?startDate=${startDate}&endDate=${endDate}`
  await openSignedIn(page, week)
  // She works from 7:00 to 15:30 on every workday.
  const finished = page.getByRole('button', { name: /^Nell Ogden, \w+, .+: 8\.00/ }).first()
  const dayName = /^(.+): 8\.00/.exec((await finished.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  const hoursOf = (hours: string) => page.getByRole('button', { name: new RegExp(`^${dayName}: ${hours}`) })
  await finished.click()

  const day = page.getByRole('dialog', { name: /^Nell Ogden, / })
  await day.getByRole('button', { name: 'Correct Clock-out 3:30 PM…' }).click()
  const form = day.getByRole('form', { name: 'Correct a recorded event' })
  await form.getByRole('spinbutton', { name: /^hour/ }).click()
  await page.keyboard.press('4')
  await expect(form.getByText('Worked becomes 9h 0m.')).toBeVisible()
  await expectAccessible(page, 'form for a recorded event')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(day.getByText('Recorded: Clock-out 3:30 PM')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hoursOf('9\\.00')).toBeVisible()

  await page.goto(`${origin}/change-history`)
  const command = page.getByRole('listitem').filter({ hasText: 'corrected a clock event of Nell Ogden' }).first()
  await expect(command).toContainText('3:30 PM → 4:30 PM')
  await command.getByRole('button', { name: 'Undo' }).click()
  await expect(command.getByText(/^Undone/)).toBeVisible()
  await page.goto(week)
  await expect(hoursOf('8\\.00')).toBeVisible()
  await page.goto('about:blank')
  await services.stop()
  services.discard()
})
