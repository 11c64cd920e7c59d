import { detailAddress, detailRows, expectDetailRead, lastDays } from './detailReportPage.ts'
import { button } from './reportPage.ts'
import { openSignedIn } from './signedIn.ts'
import { expect, test } from './test.ts'

test('a reload keeps the page and rows of a report', async ({ page, origin }) => {
  await openSignedIn(page, `${origin}/detail-report`)
  await expectDetailRead(page)
  await button(page, 'Page 3').click()
  await expect(button(page, 'Page 3')).toHaveAttribute('aria-current', 'page')
  const texts = await detailRows(page).allTextContents()
  await page.reload()
  await expectDetailRead(page)
  await expect(button(page, 'Page 3')).toHaveAttribute('aria-current', 'page')
  expect((await detailRows(page).allTextContents()).map(nameIn)).toEqual(texts.map(nameIn))
})

test('Back restores the last state of a shared view, and the link still opens its own view', async ({
  page,
  origin,
}) => {
  const address = origin + detailAddress(lastDays.startDate, lastDays.endDate, { pageSize: 10 })
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await openSignedIn(page, address)
  await expectDetailRead(page)
  await header('Foreman Name').click()
  await expect(header('Foreman Name')).toHaveAttribute('aria-sort', 'ascending')
  await button(page, 'Page 2').click()
  await expect(button(page, 'Page 2')).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: 'Detail Report', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  await expectDetailRead(page)
  await expect(header('Foreman Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(button(page, 'Page 2')).toHaveAttribute('aria-current', 'page')

  await page.goto('about:blank')
  await page.goto(address)
  await expectDetailRead(page)
  await expect(header('Foreman Name')).toHaveAttribute('aria-sort', 'none')
  await expect(button(page, 'Page 1')).toHaveAttribute('aria-current', 'page')
})

test('a reload keeps the layout of a shared view after the dates were changed', async ({ page, origin }) => {
  await openSignedIn(page, origin + detailAddress(lastDays.startDate, lastDays.endDate, { groups: [] }))
  await expectDetailRead(page)
  await page.getByRole('button', { name: /^Date range: / }).click()
  await page.getByRole('option', { name: /^Yesterday/ }).click()
  await expect(page).toHaveURL(/\/detail-report\?.*range=yesterday/)
  await expectDetailRead(page)
  const headers = await page.getByRole('columnheader').allTextContents()
  await page.reload()
  await expectDetailRead(page)
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(headers)
})

test('a copied address shows the same columns, sorts, and page in another browser', async ({
  page,
  origin,
  browser,
}) => {
  await openSignedIn(page, `${origin}/detail-report`)
  await expectDetailRead(page)
  await page.getByRole('columnheader', { name: 'Foreman Name', exact: true }).click()
  await button(page, 'Page 2').click()
  await expect(page).toHaveURL(/page=2.*sort=foremanName\.asc/)
  const rows = (await detailRows(page).allTextContents()).map(nameIn)

  const context = await browser.newContext()
  const other = await context.newPage()
  await openSignedIn(other, page.url())
  await expectDetailRead(other)
  await expect(button(other, 'Page 2')).toHaveAttribute('aria-current', 'page')
  await expect.poll(async () => (await detailRows(other).allTextContents()).map(nameIn)).toEqual(rows)
  await context.close()
})

test('a day that was opened from a link stays the day after a reload, until other days are chosen', async ({
  page,
  origin,
}) => {
  const days = page.getByRole('button', { name: /^Date range: / })
  await openSignedIn(page, `${origin}/clock-events-report?date=${lastDays.startDate}`)
  await expect(page).toHaveURL(/columns=.*date=/)
  const ofLink = (await days.getAttribute('aria-label')) ?? ''
  await page.reload()
  await expect(days).toHaveAttribute('aria-label', ofLink)
  await days.click()
  await page.getByRole('option', { name: /^Last month/ }).click()
  await expect(page).toHaveURL(/range=lastMonth/)
  expect(new URL(page.url()).searchParams.has('date')).toBe(false)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Date range: Last month/ })).toBeVisible()
})

/** A row's text up to its first time: durations of open days grow. */
const nameIn = (text: string) => text.slice(0, text.search(/\d/))
