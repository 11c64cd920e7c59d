import type { Page } from '@playwright/test'
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
  rows,
} from './reportPage.ts'
import { expect, test } from './test.ts'

interface FilterRule {
  readonly column: string
  readonly operation: string
  readonly values: readonly string[]
  readonly holds: (shown: string) => boolean
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const minutesOf = (shown: string) => {
  const [, hour = '', minute = '', half = ''] = /^(\d+):(\d+)\s(AM|PM)$/.exec(shown) ?? []
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0)
}
const milesOf = (shown: string) => Number.parseFloat(shown)

const filterRules: readonly FilterRule[] = [
  { column: 'Employee Name', operation: 'Contains', values: ['MARTIN'], holds: name => fold(name).includes('martin') },
  { column: 'Employee Name', operation: 'Does not contain', values: ['a'], holds: name => !fold(name).includes('a') },
  { column: 'Employee Name', operation: 'Starts with', values: ['ma'], holds: name => fold(name).startsWith('ma') },
  { column: 'Employee Name', operation: 'Ends with', values: ['ez'], holds: name => fold(name).endsWith('ez') },
  { column: 'Employee Name', operation: 'Equals', values: ['martín garza'], holds: name => name === 'Martín Garza' },
  { column: 'Foreman Name', operation: 'Is blank', values: [], holds: name => name === '' },
  { column: 'Foreman Name', operation: 'Is not blank', values: [], holds: name => name !== '' },
  { column: 'Event Time', operation: 'Is less than', values: ['7:00'], holds: time => minutesOf(time) < 420 },
  {
    column: 'Event Time',
    operation: 'Is between',
    values: ['12:00 pm', '1 pm'],
    holds: time => minutesOf(time) >= 720 && minutesOf(time) <= 780,
  },
  {
    column: 'Distance From Location (mi)',
    operation: 'Is greater than or equal to',
    values: ['0.25'],
    holds: distance => milesOf(distance) >= 0.25,
  },
  { column: 'Event Type', operation: 'Does not equal', values: ['Clock in'], holds: type => type !== 'Clock in' },
]

test('by mouse: filters of every kind, value lists, and sorting by several columns', async ({ page, origin }) => {
  await openReport(page, origin + reportPath)
  const { all } = await countsOf(page)
  expect(all).toBeGreaterThan(100)
  await button(page, '100').click()

  for (const { column, operation, values, holds } of filterRules) {
    const name = `${column} ${operation}`
    await chooseFromMenu(page, filterMenu(page, column), operation)
    const labels = values.length === 2 ? [`Filter ${column}, from`, `Filter ${column}, to`] : [`Filter ${column}`]
    for (const [index, value] of values.entries()) await filterField(page, labels[index] ?? '').fill(value)
    await expect.poll(async () => (await countsOf(page)).matching, name).toBeLessThan(all)
    await expect.poll(async () => (await columnOf(page, column)).every(holds), name).toBe(true)
    const { matching } = await countsOf(page)
    expect(matching, name).toBeGreaterThan(0)
    await expectHeard(page, `${matching} of ${all} rows`)
    await button(page, 'Clear Column Filters').click()
    await expect.poll(() => countsOf(page), name).toEqual({ matching: all, all })
  }

  await test.step('a value list finds, counts and ticks', async () => {
    await chooseFromMenu(page, filterMenu(page, 'Event Type'), 'Is one of')
    await button(page, 'Filter Event Type: (All)').click()
    const list = page.getByRole('dialog', { name: 'Filter on Event Type' })
    await list.getByRole('searchbox', { name: 'Search values' }).fill('LUNCH')
    const options = list.getByRole('option')
    await expect(options).toHaveCount(2)
    const counts = await options.evaluateAll(found =>
      found.map(one => Number(/[\d,]+$/.exec(one.textContent ?? '')?.[0])),
    )
    await list.getByText('Select all').click()
    await expect(list.getByRole('status')).toHaveText('2 values')
    await page.keyboard.press('Escape')
    // The list says what is ticked at once; the grid finds the rows after that.
    const matching = counts.reduce((sum, count) => sum + count, 0)
    await expect.poll(() => countsOf(page)).toEqual({ matching, all })
    for (const type of await columnOf(page, 'Event Type')) expect(type).toMatch(/lunch$/)
    await button(page, 'Clear Column Filters').click()
  })

  await test.step('a press sorts, one with Shift adds', async () => {
    await header(page, 'Employee Name').getByText('Employee Name').click()
    await expect(header(page, 'Employee Name')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header(page, 'Date')).toHaveAttribute('aria-sort', 'none')
    await expectHeard(page, 'Sorted by Employee Name, ascending')
    await header(page, 'Event Time')
      .getByText('Event Time')
      .click({ modifiers: ['Shift'] })
    await expectHeard(page, 'Sorted by Employee Name, ascending; Event Time, ascending')
    const [names, times] = [await columnOf(page, 'Employee Name'), await columnOf(page, 'Event Time')]
    const lines = names.map((name, index) => ({ name, minute: minutesOf(times[index] ?? '') }))
    const { compare } = new Intl.Collator('en-US', { numeric: true })
    expect(lines).toEqual(lines.toSorted((a, b) => compare(a.name, b.name) || a.minute - b.minute))
    await chooseFromMenu(page, columnMenu(page, 'Event Time'), 'Clear sorting')
    await header(page, 'Employee Name').getByText('Employee Name').click()
    await expect(header(page, 'Employee Name')).toHaveAttribute('aria-sort', 'descending')
  })
})

test('by mouse: columns are dragged, pinned, fitted, chosen and grouped, and stay so after a reload', async ({
  page,
  origin,
}) => {
  await openReport(page, origin + reportPath)
  const usual = await headersOf(page)
  expect(usual).toEqual([
    'Date',
    'Event Time',
    'Employee Name',
    'Event Type',
    'Foreman Name',
    'Group Name',
    'Job Description',
    'Geofence Status',
    'Distance From Location (mi)',
    'Google Maps Link',
  ])

  await test.step('dragged to another place', async () => {
    await header(page, 'Group Name').hover()
    await expect(header(page, 'Group Name')).toHaveAttribute('draggable', 'true')
    await header(page, 'Group Name').dragTo(header(page, 'Employee Name'), { targetPosition: { x: 12, y: 12 } })
    expect((await headersOf(page)).slice(2, 4)).toEqual(['Group Name', 'Employee Name'])
    await chooseFromMenu(page, columnMenu(page, 'Group Name'), 'Move forward')
    expect((await headersOf(page)).slice(2, 4)).toEqual(['Employee Name', 'Group Name'])
  })

  await test.step('as wide as dragged, and as wide as the content', async () => {
    const handle = page.getByRole('separator', { name: 'Width of Event Type' })
    const before = await widthOf(page, 'Event Type')
    const box = await handle.boundingBox()
    if (!box) throw new Error('The end of the column is out of sight.')
    await page.mouse.move(box.x + 4, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 84, box.y + 10, { steps: 4 })
    await page.mouse.up()
    expect(await widthOf(page, 'Event Type')).toBeCloseTo(before + 80, 0)
    await handle.dblclick()
    await expect.poll(() => widthOf(page, 'Event Type')).toBeLessThan(before + 40)
    await chooseFromMenu(page, columnMenu(page, 'Event Type'), 'Autosize all columns')
  })

  await test.step('pinned, so that it stays while others scroll', async () => {
    await chooseFromMenu(page, columnMenu(page, 'Employee Name'), 'Pin left')
    await chooseFromMenu(page, columnMenu(page, 'Geofence Status'), 'Pin right')
    expect((await headersOf(page)).at(0)).toBe('Employee Name')
    expect((await headersOf(page)).at(-1)).toBe('Geofence Status')
    const places = () => Promise.all(['Employee Name', 'Geofence Status', 'Date'].map(name => leftOf(page, name)))
    // Brings the header into view first, which scrolls as well.
    await header(page, 'Event Time').hover()
    const [name, status, date] = await places()
    await page.mouse.wheel(150, 0)
    await expect.poll(async () => (await places())[2]).toBeLessThan(date ?? 0)
    expect((await places()).slice(0, 2)).toEqual([name, status])
    await chooseFromMenu(page, columnMenu(page, 'Geofence Status'), 'Unpin')
  })

  await test.step('chosen from all that there are', async () => {
    await button(page, 'Columns').click()
    const chooser = page.getByRole('dialog', { name: 'Columns' })
    await chooser.getByRole('searchbox', { name: 'Search columns' }).fill('phone')
    await chooser.getByRole('row', { name: 'User Phone' }).click()
    await page.keyboard.press('Escape')
    await expect(header(page, 'User Phone')).toBeAttached()
    await chooseFromMenu(page, columnMenu(page, 'Google Maps Link'), 'Hide column')
    await expect(header(page, 'Google Maps Link')).toHaveCount(0)
  })

  await test.step('grouped by dragging and by the menu, closed and opened', async () => {
    const panel = page.getByRole('group', { name: 'Groups' })
    await header(page, 'Date').dragTo(panel)
    await expect(panel.getByRole('button', { name: /^Group: Date/ })).toBeVisible()
    await expectHeard(page, 'Grouped by Date')
    await chooseFromMenu(page, columnMenu(page, 'Event Type'), 'Group by this column')
    await expectHeard(page, 'Grouped by Date, Event Type')
    await expect(groups(page).first()).toHaveText(/^Date: \w{3}, \w{3} \d/)
    await button(page, 'Collapse all groups').click()
    await expect(rows(page)).toHaveCount(0)
    await groups(page)
      .first()
      .getByText(/^Date: /)
      .click()
    await expect(groups(page).nth(1)).toHaveText(/^Event Type: /)
    await button(page, 'Expand all groups').click()
    await expect(rows(page).first()).toBeVisible()
    await chooseFromMenu(page, panel.getByRole('button', { name: /^Group: Event Type/ }), 'Move earlier')
    await expectHeard(page, 'Grouped by Event Type, Date')
  })

  const left = await headersOf(page)
  const widths = await Promise.all(left.slice(0, 3).map(name => widthOf(page, name)))
  await page.reload()
  await expectAllRows(page)
  expect(await headersOf(page)).toEqual(left)
  expect(await Promise.all(left.slice(0, 3).map(name => widthOf(page, name)))).toEqual(widths)
  await expect(groups(page).first()).toHaveText(/^Event Type: /)
})

test('by mouse: pages, selection, copy, density, refresh, and a link that another browser opens alike', async ({
  browser,
  context,
  page,
  origin,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await openReport(page, origin + reportPath)
  const { all } = await countsOf(page)
  const firstPage = await columnOf(page, 'Employee Name')
  expect(firstPage).toHaveLength(10)

  await test.step('pages', async () => {
    const pager = page.getByRole('group', { name: 'Pages', exact: true })
    await button(page, 'Next page').click()
    await expect(pager.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
    await expectHeard(page, `Page 2 of ${Math.ceil(all / 10)}`)
    expect(await columnOf(page, 'Event Time')).toHaveLength(10)
    await button(page, 'Last page').click()
    await expect(rows(page)).toHaveCount(all % 10 || 10)
    await expect(button(page, 'Next page')).toBeDisabled()
    await button(page, 'First page').click()
    for (const size of [25, 50, 10]) {
      await pager
        .getByRole('button', { name: String(size), exact: true })
        .first()
        .click()
      await expect(rows(page)).toHaveCount(size)
    }
  })

  await test.step('selection of a range, a page and all that match', async () => {
    const boxes = page.getByRole('checkbox', { name: 'Select row' })
    await boxes.nth(1).click()
    await boxes.nth(4).click({ modifiers: ['Shift'] })
    await expectHeard(page, '4 rows selected')
    await button(page, 'Copy').click()
    await expect(page.getByText('4 rows copied')).toBeVisible()
    const lines = (await clipboard()).split('\n').map(line => line.split('\t'))
    expect(lines[0]).toEqual(await headersOf(page))
    expect(lines.slice(1).map(line => line[2])).toEqual(firstPage.slice(1, 5))
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await expectHeard(page, '10 rows selected')
    await button(page, `Select all ${all} matching rows`).click()
    await expectHeard(page, `${all} rows selected`)
    await button(page, 'Clear selection').click()
    await expect(page.getByText(/rows selected$/)).toHaveCount(1)
    await expectHeard(page, '0 rows selected')
  })

  await test.step('density', async () => {
    const heightOf = async () => (await rows(page).first().boundingBox())?.height ?? 0
    const before = await heightOf()
    await chooseFromMenu(page, button(page, 'Row density'), 'Compact')
    await expect.poll(heightOf).toBeLessThan(before)
  })

  await test.step('refresh reads again', async () => {
    const answer = page.waitForResponse(response => /\/timeline(Events|ReportData)\?/.test(response.url()))
    await button(page, 'Refresh').click()
    expect((await answer).status()).toBe(200)
    await expectAllRows(page)
    expect((await countsOf(page)).all).toBe(all)
  })

  await test.step('a link opens the same grid for somebody else', async () => {
    await page.getByRole('button', { name: /^Date range: / }).click()
    await page.getByRole('option', { name: /^Last workweek/ }).click()
    await expectAllRows(page)
    await chooseFromMenu(page, columnMenu(page, 'Event Type'), 'Group by this column')
    await chooseFromMenu(page, columnMenu(page, 'Group Name'), 'Hide column')
    await header(page, 'Employee Name').getByText('Employee Name').click()
    await filterField(page, 'Filter Employee Name').fill('a')
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
    // The link means these days on any later day, too.
    expect(await clipboard()).toMatch(/businessUnit=[^&]+&startDate=[\d-]+&endDate=[\d-]+&/)
    await expect(other.getByRole('button', { name: /^Date range: Custom/ })).toBeVisible()
    await clean.close()
  })
})

const widthOf = async (page: Page, name: string) => (await header(page, name).boundingBox())?.width ?? 0
const leftOf = async (page: Page, name: string) => (await header(page, name).boundingBox())?.x ?? 0
