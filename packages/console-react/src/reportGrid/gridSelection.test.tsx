import { describe, expect, test, vi } from 'vitest'
import { FilterRow } from './filters/FilterRow.tsx'
import { crew, flatLayout, manyShifts, renderGrid } from './gridFixture.tsx'
import { GridToolbar } from './toolbar/GridToolbar.tsx'

describe('selecting', () => {
  const selectedOf = (screen: Awaited<ReturnType<typeof renderGrid>>['screen']) =>
    screen
      .getByRole('row', { selected: true })
      .elements()
      .map(row => row.children[2]?.textContent)

  test('counts and totals the rows', async () => {
    const { screen, footer } = await renderGrid({ layout: flatLayout })
    await screen.getByRole('checkbox', { name: 'Select row' }).first().click()
    await screen.getByRole('checkbox', { name: 'Select row' }).nth(1).click()
    await expect
      .element(screen.getByText('2 rows selected · Worked duration: 15h 30m · Hours: 15.50', { exact: true }))
      .toBeVisible()
    expect(footer()).toEqual([['Total', '32h 15m', '32.25']])
    await screen.getByRole('button', { name: 'Clear selection' }).click()
    expect(selectedOf(screen)).toEqual([])
  })

  test('moves nothing when it begins and ends', async () => {
    const { screen } = await renderGrid({ layout: flatLayout, toolbar: <GridToolbar />, filterRow: <FilterRow /> })
    const grid = screen.getByRole('treegrid')
    await expect.element(grid).toBeVisible()
    const positions = () =>
      [grid, ...grid.getByRole('row').all(), screen.getByRole('group', { name: 'Pages' })].map(
        part => part.element().getBoundingClientRect().y,
      )
    const before = positions()
    await screen.getByRole('checkbox', { name: 'Select row' }).first().click()
    await expect.element(screen.getByRole('button', { name: 'Clear selection' })).toBeVisible()
    expect(positions()).toEqual(before)
    await screen.getByRole('button', { name: 'Clear selection' }).click()
    await expect.element(screen.getByRole('button', { name: 'Clear selection' })).not.toBeInTheDocument()
    expect(positions()).toEqual(before)
    expect(document.activeElement?.closest('[role="treegrid"]')).toBe(grid.element())
  })

  test('keeps focus on the button that selects all rows', async () => {
    const { screen } = await renderGrid({ layout: flatLayout })
    await screen.getByRole('checkbox', { name: 'Select row' }).first().click()
    const all = screen.getByRole('button', { name: 'Select all 5 matching rows' })
    await all.click()
    await expect.element(screen.getByText('5 rows selected').first()).toBeVisible()
    await expect.element(all).toHaveFocus()
  })

  test('says how many of the rows a filter hides', async () => {
    const { screen } = await renderGrid({ layout: flatLayout, filterRow: <FilterRow /> })
    await screen.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await expect.element(screen.getByText('5 rows selected').first()).toBeVisible()
    await screen.getByRole('textbox', { name: 'Filter Employee' }).fill('cleo')
    await expect.element(screen.getByText('5 rows selected · 4 hidden by filters', { exact: false })).toBeVisible()
  })

  test('with the shift key takes all rows between', async () => {
    const { screen } = await renderGrid({ layout: flatLayout })
    await screen.getByRole('checkbox', { name: 'Select row' }).nth(3).click()
    await screen
      .getByRole('checkbox', { name: 'Select row' })
      .nth(1)
      .click({ modifiers: ['Shift'] })
    expect(selectedOf(screen)).toEqual(['Ben', 'Cleo', 'Ana'])
  })

  test('takes a page, then all that match', async () => {
    const { screen } = await renderGrid({ rows: manyShifts(120), layout: flatLayout })
    await screen.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await expect.element(screen.getByText('10 rows selected').first()).toBeVisible()
    await screen.getByRole('button', { name: 'Select all 120 matching rows' }).click()
    await expect.element(screen.getByText('120 rows selected').first()).toBeVisible()
    await screen.getByRole('button', { name: 'Next page' }).click()
    expect(selectedOf(screen)).toHaveLength(10)
  })

  test('takes the rows of a group, open or closed', async () => {
    const { screen } = await renderGrid()
    const group = screen.getByRole('checkbox', { name: 'Select group' }).first()
    await group.click()
    await expect.element(screen.getByText('2 rows selected').first()).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /May 14/ })).toHaveAttribute('aria-selected', 'true')
    await screen.getByRole('checkbox', { name: 'Select row' }).first().click()
    await expect.element(group).toBePartiallyChecked()
    await screen.getByText('Thu, May 14, 2026').click()
    await group.click()
    await expect.element(screen.getByText('2 rows selected').first()).toBeVisible()
    await group.click()
    expect(screen.getByRole('row', { selected: true }).elements()).toEqual([])
  })

  test('stays with the rows that are still there when they are read again', async () => {
    const { screen, rerender } = await renderGrid({ layout: flatLayout })
    await screen.getByRole('checkbox', { name: 'Select row' }).first().click()
    await screen.getByRole('checkbox', { name: 'Select row' }).nth(2).click()
    await rerender({ rows: crew.slice(1).reverse() })
    await vi.waitFor(() => expect(selectedOf(screen)).toEqual(['Cleo']))
  })

  test('is copied as text and HTML', async () => {
    const { screen } = await renderGrid({ layout: flatLayout })
    await screen.getByRole('checkbox', { name: 'Select row' }).nth(2).click()
    const data = new DataTransfer()
    const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: data })
    screen.getByRole('row', { name: /Cleo/ }).element().dispatchEvent(event)
    expect(data.getData('text/plain')).toBe(
      'Date\tEmployee\tJob\tStart time\tWorked duration\tHours\n05/13/2026\tCleo\tBridge\t7:00 AM\t7h 45m\t7.75',
    )
    expect(data.getData('text/html')).toContain('>Cleo</td>')
    await expect.element(screen.getByText('1 row copied')).toBeVisible()
  })

  test('is copied with what the rows are grouped by', async () => {
    const { screen } = await renderGrid()
    await screen.getByRole('checkbox', { name: 'Select row' }).nth(2).click()
    const data = new DataTransfer()
    const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: data })
    screen.getByRole('row', { name: /Cleo/ }).element().dispatchEvent(event)
    expect(data.getData('text/plain')).toBe(
      'Date\tEmployee\tJob\tStart time\tWorked duration\tHours\n05/13/2026\tCleo\tBridge\t7:00 AM\t7h 45m\t7.75',
    )
  })

  test('is made by boxes that are pressed on 24 pixels each way', async () => {
    const { screen } = await renderGrid({ layout: flatLayout })
    const box = screen.getByRole('checkbox', { name: 'Select row' }).first()
    await expect.element(box).toBeVisible()
    const { left, top, width, height } = box.element().getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    document
      .elementFromPoint(x - 11.5, y - 11.5)
      ?.closest<HTMLElement>('label')
      ?.click()
    await vi.waitFor(() => expect(selectedOf(screen)).toEqual(['Ana']))
    document
      .elementFromPoint(x + 11.5, y + 11.5)
      ?.closest<HTMLElement>('label')
      ?.click()
    await vi.waitFor(() => expect(selectedOf(screen)).toEqual([]))
  })
})
