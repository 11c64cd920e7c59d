import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { dateBefore, workweekBefore } from './detailReportPage.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

const chip = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const statuses = (page: Page) => page.getByRole('gridcell', { name: /^Complete Dana/ })

/** Opens a week that no other test reads, before those in which the demo company has complete weeks. */
async function openEarlierWeek(page: Page, origin: string) {
  const { startDate, endDate } = workweekBefore(28)
  await openSignedIn(page, `${origin}/employee-hours-report/week?startDate=${startDate}&endDate=${endDate}`)
  await expect(page.getByText(/^Updated /).first()).toBeVisible()
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-busy', 'false')
}

test('weeks stay complete after a reload, are handed over as CSV, and are reopened', async ({ page, origin }) => {
  await openEarlierWeek(page, origin)
  const boxes = page.getByRole('checkbox', { name: 'Select row' })
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await page.getByRole('button', { name: 'Mark 2 people complete' }).click()
  await expect(page.getByText('2 weeks marked complete')).toBeVisible()

  await chip(page, /^Complete 2$/).click()
  await page.reload()
  await expect(statuses(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Export summary…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export summary' })
  await expect(dialog.getByRole('radio', { name: /^Only complete 2 people$/ })).toBeChecked()
  await expectAccessible(page, 'export of the summary')
  await dialog.getByRole('radio', { name: 'CSV' }).click()
  const remembered = page.waitForResponse(response => response.url().endsWith('/v1/weekExports'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export 2 lines' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/Week Summary \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d \(HC\)\.csv$/)
  const [header, ...lines] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(header).toBe('Employee Code,Name,Clock,Submitted,Foreman,Status')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/^[^,]*,[^,]+,[\d.]*,[\d.]*,[\d.]*,Complete$/)
  await expect(page.getByText(/^Exported 2 people · Heavy Civil · /)).toBeVisible()

  await remembered
  await page.reload()
  await page.getByRole('button', { name: 'Export summary…' }).click()
  await expect(dialog.getByText(/^Your last export/)).toBeVisible()
  await expect(dialog.getByText('Nothing has changed since.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('2 weeks reopened')).toBeVisible()
})

test('a missing day stays excused after a reload until the excuse is removed', async ({ page, origin }) => {
  await openEarlierWeek(page, origin)
  const missing = page.getByRole('button', { name: /: No record, usually works on this day$/ }).first()
  await missing.click()
  await page.getByRole('button', { name: 'Excuse…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Excuse / })
  await dialog.getByRole('radio', { name: 'Jury duty' }).click()
  await expectAccessible(page, 'dialog of an excuse')
  await dialog.getByRole('button', { name: 'Excuse 1 day' }).click()
  await expect(page.getByText('Excused: Jury duty')).toBeVisible()
  await page.reload()
  await page
    .getByRole('button', { name: /: Excused$/ })
    .first()
    .click()
  await expect(page.getByText('by Dana Whitfield')).toBeVisible()
  await page.getByRole('button', { name: 'Remove excuse' }).click()
  await expect(page.getByText('Excused: Jury duty')).toBeHidden()
})

test('a crew’s day stays confirmed after a reload until it is reopened', async ({ page, origin }) => {
  await openSignedIn(page, `${origin}/clock-in-status?date=${lastWednesday()}&groupBy=foreman`)
  const confirm = page.getByRole('button', { name: 'Crew day is right' })
  const reopen = page.getByRole('button', { name: 'Reopen' })
  await expect(confirm.first()).toBeVisible()
  // The days of the demo company's other crews are confirmed.
  const crews = confirm.or(reopen)
  const unconfirmed = (await crews.allTextContents()).indexOf('Crew day is right')
  await crews.nth(unconfirmed).click()
  await expect(page.getByText(/: crew day confirmed$/)).toBeVisible()
  await page.reload()
  await expect(crews.nth(unconfirmed)).toHaveText('Reopen')
  await expectAccessible(page, 'confirmed crew')
  await crews.nth(unconfirmed).click()
  await expect(crews.nth(unconfirmed)).toHaveText('Crew day is right')
})

/** The Wednesday of the week before, on which crews have worked. */
function lastWednesday(): string {
  const day = new Date(`${dateBefore(7)}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 3 - day.getUTCDay())
  return day.toISOString().slice(0, 10)
}
