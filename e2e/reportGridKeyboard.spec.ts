import {
  button,
  chooseByKeys,
  columnOf,
  countsOf,
  enterGrid,
  expectAllRows,
  expectHeard,
  filterField,
  grid,
  groups,
  header,
  headersOf,
  openReport,
  press,
  reportPath,
  rows,
  tabTo,
} from './reportPage.ts'
import { expect, test } from './test.ts'

test('by keyboard alone: columns are sorted, moved, widened, pinned, grouped, fitted and chosen', async ({
  page,
  origin,
}) => {
  await openReport(page, origin + reportPath)
  const focused = grid(page).locator(':focus')

  await test.step('a range of dates by its name', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Date range: / }))
    await press(page, 'Enter')
    await expect(page.getByRole('option', { name: /^Last 7 days/ })).toBeFocused()
    await chooseByKeys(page, 'Last workweek')
    await expect(page.getByRole('button', { name: /^Date range: Last workweek/ })).toBeFocused()
    await expectAllRows(page)
  })

  await enterGrid(page)
  await test.step('sorted by one column, then by two', async () => {
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
    await expectHeard(page, 'Sorted by Employee Name, ascending')
    await press(page, 'ArrowRight', 'Shift+Enter', 'Shift+Enter')
    await expectHeard(page, 'Sorted by Employee Name, ascending; Event Type, descending')
    await expect(header(page, 'Event Type')).toHaveAttribute('aria-sort', 'descending')
  })

  await test.step('moved, wider, narrower, as wide as its content', async () => {
    await press(page, 'Control+Shift+ArrowRight')
    await expect.poll(async () => (await headersOf(page)).slice(3, 5)).toEqual(['Foreman Name', 'Event Type'])
    await expect(header(page, 'Event Type')).toBeFocused()
    const widthOf = async () => (await header(page, 'Event Type').boundingBox())?.width ?? 0
    const before = await widthOf()
    await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowLeft')
    await expect.poll(widthOf).toBeCloseTo(before + 16, 0)
    await press(page, 'Alt+ArrowDown')
    await chooseByKeys(page, 'Use the arrow keys to resize')
    await expect(page.getByRole('separator', { name: 'Width of Event Type' })).toBeFocused()
    await press(page, 'ArrowRight', 'Enter')
    await expect(header(page, 'Event Type')).toBeFocused()
    await expect.poll(widthOf).toBeCloseTo(before + 32, 0)
    await press(page, 'Alt+ArrowDown')
    await chooseByKeys(page, 'Autosize column')
    await expect.poll(widthOf).toBeLessThan(before + 32)
  })

  await test.step('pinned and grouped by the menu', async () => {
    await press(page, 'Alt+ArrowDown')
    await chooseByKeys(page, 'Pin left')
    await expect.poll(async () => (await headersOf(page))[0]).toBe('Event Type')
    await expect(header(page, 'Event Type').locator(':focus')).toHaveCount(1)
    await press(page, 'Alt+ArrowDown')
    await chooseByKeys(page, 'Group by this column')
    await expectHeard(page, 'Grouped by Event Type')
    await expect(groups(page).first()).toHaveText(/^Event Type: /)
    await expect(focused).toHaveAttribute('role', 'columnheader')
  })

  await test.step('groups open and close by the arrows, and all of them from the panel', async () => {
    await press(page, 'Home', 'ArrowDown', 'ArrowDown', 'ArrowLeft')
    await expect(groups(page).first()).toHaveAttribute('aria-expanded', 'false')
    await press(page, 'ArrowRight')
    await expect(groups(page).first()).toHaveAttribute('aria-expanded', 'true')
    await tabTo(page, button(page, 'Collapse all groups'), 'Shift+Tab')
    await press(page, 'Enter')
    await expect(rows(page)).toHaveCount(0)
    await press(page, 'Shift+Tab', 'Enter')
    await expect(rows(page).first()).toBeVisible()
    await press(page, 'Shift+Tab', 'Enter')
    await chooseByKeys(page, 'Remove group')
    await expectHeard(page, 'Not grouped')
  })

  await test.step('another column from the chooser, and to another place', async () => {
    await tabTo(page, button(page, 'Columns'), 'Shift+Tab')
    await press(page, 'Enter')
    const chooser = page.getByRole('dialog', { name: 'Columns' })
    await expect(chooser.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('email')
    await press(page, 'Tab', 'Space')
    await expect(header(page, 'User Email')).toBeAttached()
    await press(page, 'Alt+ArrowUp')
    await expectHeard(page, /^User Email moved to \d+ of \d+$/)
    await press(page, 'Escape')
    await expect(chooser).toHaveCount(0)
    await expect(button(page, 'Columns')).toBeFocused()
    const headers = await headersOf(page)
    expect(headers.at(-2)).toBe('User Email')
    await page.reload()
    await expectAllRows(page)
    expect(await headersOf(page)).toEqual(headers)
  })
})

test('by keyboard alone: filters, selection, copy, pages, density, refresh and the link to the view', async ({
  context,
  page,
  origin,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await openReport(page, origin + reportPath)
  const { all } = await countsOf(page)
  await enterGrid(page)

  await test.step('a filter is typed, and compares in another way', async () => {
    await press(page, 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
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

  await test.step('a value list is searched and ticked', async () => {
    await press(page, 'ArrowRight', 'Enter', 'Enter')
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

  await test.step('rows are selected one by one, as a range and as a page, and copied', async () => {
    await enterGrid(page)
    await press(page, 'ArrowDown', 'ArrowDown', 'Space')
    await expectHeard(page, '1 row selected')
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown')
    await expectHeard(page, '3 rows selected')
    await press(page, 'Control+c')
    await expect(page.getByText('3 rows copied')).toBeVisible()
    const lines = (await clipboard()).split('\n')
    expect(lines).toHaveLength(4)
    expect(lines.map(line => line.split('\t')[2])).toEqual([
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

  await test.step('pages turn within the grid and below it', async () => {
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

  await test.step('density, refresh and the link', async () => {
    await tabTo(page, button(page, 'Refresh'), 'Shift+Tab')
    const answer = page.waitForResponse(response => /\/timeline(Events|ReportData)\?/.test(response.url()))
    await press(page, 'Enter')
    await answer
    await expectAllRows(page)
    await tabTo(page, button(page, 'Copy link to this view'), 'Shift+Tab')
    await press(page, 'Enter')
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(new URL(await clipboard()).searchParams.get('columns')).toMatch(/^date/)
    const heightOf = async () => (await rows(page).first().boundingBox())?.height ?? 0
    const before = await heightOf()
    await tabTo(page, button(page, 'Row density'), 'Shift+Tab')
    await press(page, 'Enter')
    await chooseByKeys(page, 'Compact')
    await expect.poll(heightOf).toBeLessThan(before)
  })
})
