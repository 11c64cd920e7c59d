import { detailAddress, detailRows, expectDetailRead, middleOfWeek } from './detailReportPage.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

test('a report prints its title, unit, range, and all rows of its page, without controls', async ({ page, origin }) => {
  const { startDate, endDate } = middleOfWeek()
  await openSignedIn(page, origin + detailAddress(startDate, endDate, { pageSize: 100 }))
  await expectDetailRead(page)
  const onScreen = await detailRows(page).count()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('heading', { level: 1, name: 'Detail Report' })).toBeVisible()
  await expect(page.getByText(/ · Sandbox$/)).toBeVisible()
  for (const control of ['Export to Excel', 'Columns', 'Refresh', 'Next page']) {
    await expect(page.getByRole('button', { name: control, exact: true })).toBeHidden()
  }
  await expect(page.getByRole('textbox', { name: /^Filter / }).first()).toBeHidden()
  const rows = detailRows(page)
  expect(await rows.count()).toBeGreaterThan(onScreen)
  await expect(rows.last()).toBeVisible()
  const scroller = page.getByRole('treegrid').locator('xpath=..')
  expect(await scroller.evaluate(element => element.scrollHeight <= element.clientHeight + 1)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('the other pages print their title and unit, without controls and in full', async ({ page, origin }) => {
  await openSignedIn(page, `${origin}/clock-in-status`)
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Clock-In Status' })).toBeVisible()
  await expect(page.getByText('Heavy Civil', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account: / })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Previous day' })).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.goto(`${origin}/users`)
  const rows = page.getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'User List' })).toBeVisible()
  await expect(page.getByText('Heavy Civil', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('checkbox').first()).toBeHidden()
  expect(await rows.last().evaluate(row => getComputedStyle(row).contentVisibility)).toBe('visible')
})
