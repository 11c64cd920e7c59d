import {
  button,
  chooseByKeys,
  columnOf,
  countsOf,
  enterGrid,
  expectAllRows,
  expectHeard,
  filterField,
  openReport,
  press,
  reportPath,
  rows,
  tabTo,
} from './reportPage.ts'
import { expect, test } from './test.ts'

test('a report is sorted, grouped, filtered, copied, paged, and refreshed by keyboard alone', async ({
  context,
  page,
  origin,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await openReport(page, origin + reportPath)

  await test.step('a date range is chosen by name', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Date range: / }))
    await press(page, 'Enter')
    await expect(page.getByRole('option', { name: /^Last 7 days/ })).toBeFocused()
    await chooseByKeys(page, 'Last workweek')
    await expect(page.getByRole('button', { name: /^Date range: Last workweek/ })).toBeFocused()
    await expectAllRows(page)
  })
  const { all } = await countsOf(page)

  await test.step('sorted by two columns, grouped from the menu, and ungrouped from the panel', async () => {
    await enterGrid(page)
    await press(page, 'ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+Enter')
    await expectHeard(page, 'Sorted by Employee Name, ascending; Event Type, ascending')
    await press(page, 'Alt+ArrowDown')
    await chooseByKeys(page, 'Group by this column')
    await expectHeard(page, 'Grouped by Event Type')
    await tabTo(page, button(page, 'Stop grouping by Event Type'), 'Shift+Tab')
    await press(page, 'Enter')
    await expectHeard(page, 'Not grouped')
    await enterGrid(page)
  })

  await test.step('a filter is typed, and its operator changed', async () => {
    await press(page, 'ArrowDown', 'ArrowRight', 'Enter')
    await expect(filterField(page, 'Filter Employee Name')).toBeFocused()
    await page.keyboard.type('mar')
    await expect.poll(async () => (await countsOf(page)).matching).toBeLessThan(all)
    await press(page, 'Alt+ArrowDown')
    await chooseByKeys(page, 'Starts with')
    await expect
      .poll(async () => (await columnOf(page, 'Employee Name')).filter(name => !/^M[aá]r/.test(name)))
      .toEqual([])
    const { matching } = await countsOf(page)
    await expectHeard(page, `${matching} of ${all} rows`)
    await press(page, 'Escape')
  })

  await test.step('a value list is searched and checked', async () => {
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter', 'Enter')
    const list = page.getByRole('dialog', { name: 'Filter on Event Type' })
    await expect(list.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('clock')
    await tabTo(page, list.getByRole('listbox'))
    await press(page, 'ArrowDown', 'Space')
    await expect(list.getByRole('status')).toHaveText('1 value')
    await press(page, 'Escape')
    await expect(button(page, 'Filter Event Type: Clock out')).toBeFocused()
    expect(new Set(await columnOf(page, 'Event Type'))).toEqual(new Set(['Clock out']))
    await tabTo(page, button(page, 'Clear Column Filters'), 'Shift+Tab')
    await press(page, 'Enter')
    await expect.poll(() => countsOf(page)).toEqual({ matching: all, all })
  })

  await test.step('rows are selected one by one, as a range, and as a page, and copied', async () => {
    await enterGrid(page)
    await press(page, 'ArrowDown', 'ArrowDown', 'Space')
    await expectHeard(page, '1 row selected')
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown')
    await expectHeard(page, '3 rows selected')
    await press(page, 'Control+c')
    await expect(page.getByText('3 rows copied')).toBeVisible()
    const lines = (await clipboard()).split('\n')
    expect(lines).toHaveLength(4)
    expect(lines.map(line => line.split('\t')[0])).toEqual([
      'Employee Name',
      ...(await columnOf(page, 'Employee Name')).slice(0, 3),
    ])
    await press(page, 'Control+a')
    await expectHeard(page, '10 rows selected')
    await tabTo(page, button(page, `Select all ${all} matching rows`))
    await press(page, 'Enter')
    await expectHeard(page, `${all} rows selected`)
    await tabTo(page, button(page, 'Clear selection'))
    await press(page, 'Enter')
    await expectHeard(page, '0 rows selected')
  })

  await test.step('pages change within the grid and below it', async () => {
    await enterGrid(page, 'Shift+Tab')
    await press(page, 'Control+End', 'PageDown')
    await expectHeard(page, `Page 2 of ${Math.ceil(all / 10)}`)
    await expect(rows(page).first().locator(':focus')).toHaveCount(1)
    await tabTo(page, page.getByRole('group', { name: 'Rows per page' }).getByRole('button', { name: '25' }))
    await press(page, 'Enter')
    await expect(rows(page)).toHaveCount(25)
    await tabTo(page, button(page, 'Next page'))
    await press(page, 'Enter')
    await expectHeard(page, `Page 2 of ${Math.ceil(all / 25)}`)
  })

  await test.step('refresh, and the link to the view', async () => {
    await tabTo(page, button(page, 'Refresh'), 'Shift+Tab')
    const answer = page.waitForResponse(response => /\/(changes|timelineReportData)\?/.test(response.url()))
    await press(page, 'Enter')
    await answer
    await expectAllRows(page)
    await tabTo(page, button(page, 'Copy link to this view'))
    await press(page, 'Enter')
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(new URL(await clipboard()).searchParams.get('columns')).toMatch(/^date/)
  })
})
