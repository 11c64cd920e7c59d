import {
  button,
  chooseFromMenu,
  columnMenu,
  columnOf,
  countsOf,
  expectAllRows,
  expectHeard,
  filterField,
  filterMenu,
  grid,
  groups,
  header,
  headersOf,
  openReport,
  reportPath,
} from './reportPage.ts'
import { expect, test } from './test.ts'

test('a report is filtered, sorted, grouped, copied, and shared by mouse', async ({
  browser,
  context,
  page,
  origin,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await openReport(page, origin + reportPath)
  const { all } = await countsOf(page)
  expect(all).toBeGreaterThan(100)

  await test.step('filtered by text and by a value list', async () => {
    await chooseFromMenu(page, filterMenu(page, 'Employee Name'), 'Starts with')
    await filterField(page, 'Filter Employee Name').fill('MA')
    await expect.poll(async () => (await countsOf(page)).matching).toBeLessThan(all)
    const { matching } = await countsOf(page)
    await expectHeard(page, `${matching} of ${all} rows`)
    for (const name of await columnOf(page, 'Employee Name')) expect(name).toMatch(/^M[aá]/i)
    await button(page, 'Clear Column Filters').click()
    await button(page, 'Filter Event Type: Any').click()
    const list = page.getByRole('dialog', { name: 'Filter on Event Type' })
    await list.getByRole('searchbox', { name: 'Search values' }).fill('LUNCH')
    await expect(list.getByRole('option')).toHaveCount(2)
    await list.getByText('Select all').click()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await countsOf(page)).matching).toBeLessThan(all)
    // Events with exceptions also show how many.
    for (const type of await columnOf(page, 'Event Type')) expect(type).toMatch(/lunch( \d+)?$/)
    await button(page, 'Clear Column Filters').click()
    await expect.poll(() => countsOf(page)).toEqual({ matching: all, all })
  })

  await test.step('copied: a range of rows, with the headers on screen', async () => {
    const firstPage = await columnOf(page, 'Employee Name')
    const boxes = page.getByRole('checkbox', { name: 'Select row' })
    await boxes.nth(1).click()
    await boxes.nth(4).click({ modifiers: ['Shift'] })
    await expectHeard(page, '4 rows selected')
    await button(page, 'Copy').click()
    await expect(page.getByText('4 rows copied')).toBeVisible()
    const lines = (await clipboard()).split('\n').map(line => line.split('\t'))
    expect(lines[0]).toEqual(await headersOf(page))
    expect(lines.slice(1).map(line => line[0])).toEqual(firstPage.slice(1, 5))
    await button(page, `Select all ${all} matching rows`).click()
    await expectHeard(page, `${all} rows selected`)
    await button(page, 'Clear selection').click()
  })

  await test.step('sorted, grouped by dragging, pinned, and the same after a reload', async () => {
    await header(page, 'Employee Name').getByText('Employee Name').click()
    await expectHeard(page, 'Sorted by Employee Name, ascending')
    await chooseFromMenu(page, columnMenu(page, 'Event Type'), 'Pin left')
    const panel = page.getByRole('group', { name: 'Groups and filters' })
    await header(page, 'Date').dragTo(panel)
    await expectHeard(page, 'Grouped by Date')
    const headers = await headersOf(page)
    await page.reload()
    await expectAllRows(page)
    expect(await headersOf(page)).toEqual(headers)
    await expect(header(page, 'Employee Name')).toHaveAttribute('aria-sort', 'ascending')
    await expect(groups(page).first()).toHaveText(/^\w{3}, \w{3} \d/)
  })

  await test.step('a refresh reads the report again', async () => {
    const answer = page.waitForResponse(response => /\/(changes|timelineReportData)\?/.test(response.url()))
    await button(page, 'Refresh').click()
    expect((await answer).status()).toBe(200)
    await expectAllRows(page)
    expect((await countsOf(page)).all).toBe(all)
  })

  await test.step('the link opens the same grid in another browser', async () => {
    await page.getByRole('button', { name: /^Date range: / }).click()
    await page.getByRole('option', { name: /^Last workweek/ }).click()
    await expectAllRows(page)
    await chooseFromMenu(page, columnMenu(page, 'Event Type'), 'Group by this column')
    await chooseFromMenu(page, columnMenu(page, 'Group Name'), 'Hide column')
    const { all: allOfWeek } = await countsOf(page)
    await filterField(page, 'Filter Employee Name').fill('a')
    await expect.poll(async () => (await countsOf(page)).matching).toBeLessThan(allOfWeek)
    // The filter goes back to the first page.
    await expectHeard(page, `${(await countsOf(page)).matching} of ${allOfWeek} rows`)
    await button(page, 'Next page').click()
    await expectHeard(page, /^Page 2 of /)
    await button(page, 'Copy link to this view').click()
    await expect(page.getByText('Link copied')).toBeVisible()

    const clean = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    const other = await clean.newPage()
    await openReport(other, await clipboard())
    expect(await headersOf(other)).toEqual(await headersOf(page))
    expect(await grid(other).locator('tbody').innerText()).toBe(await grid(page).locator('tbody').innerText())
    expect(await countsOf(other)).toEqual(await countsOf(page))
    await expect(page.getByRole('button', { name: /^Date range: Last workweek/ })).toBeVisible()
    // The link shows the same days on any later date.
    expect(await clipboard()).toMatch(/businessUnit=[^&]+&startDate=[\d-]+&endDate=[\d-]+&/)
    await expect(other.getByRole('button', { name: /^Date range: Custom/ })).toBeVisible()
    await clean.close()
  })
})
