import { defaultLayout } from '@fieldtime/console-core/reports'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { flatLayout, manyShifts, renderGrid, shiftColumns } from '../gridFixture.tsx'

const focused = () => document.activeElement
/** The text of the focused cell, and whether it is a cell at all. */
const here = () =>
  `${focused()?.getAttribute('role')} ${focused()?.getAttribute('aria-label') ?? focused()?.textContent}`
const press = (keys: string) => userEvent.keyboard(keys)

async function enterGrid(props: Parameters<typeof renderGrid>[0] = {}) {
  const grid = await renderGrid({ layout: flatLayout, ...props })
  await grid.screen.getByRole('columnheader', { name: 'Date' }).element().focus()
  return grid
}

describe('the keyboard', () => {
  test('has one tab stop in the table and returns to it', async () => {
    const { screen } = await renderGrid({ layout: flatLayout })
    const table = screen.getByRole('treegrid').element()
    const stops = () => [...table.querySelectorAll<HTMLElement>('*')].filter(element => element.tabIndex === 0)
    expect(stops()).toHaveLength(1)
    stops()[0]?.focus()
    await press('{ArrowDown}{ArrowRight}')
    expect(here()).toBe('gridcell Ana')
    expect(stops()).toEqual([focused()])
    await userEvent.tab()
    expect(table.contains(focused())).toBe(false)
    await userEvent.tab({ shift: true })
    expect(here()).toBe('gridcell Ana')
  })

  test('goes by cells, to the ends of a line and of the grid', async () => {
    await enterGrid()
    await press('{ArrowDown}{ArrowDown}{ArrowRight}')
    expect(here()).toBe('gridcell Ben')
    await press('{End}')
    expect(here()).toBe('gridcell 8.00')
    await press('{Home}')
    expect(focused()?.querySelector('input')).not.toBeNull()
    await press('{ArrowLeft}')
    expect(focused()?.querySelector('input')).not.toBeNull()
    await press('{Control>}{End}{/Control}')
    expect(here()).toBe('gridcell 32.25')
    await press('{Control>}{Home}{/Control}')
    expect(here()).toBe('columnheader Select')
    await press('{ArrowUp}')
    expect(here()).toBe('columnheader Select')
  })

  test('closes, opens and enters groups', async () => {
    const { screen, lines } = await renderGrid()
    screen.getByRole('columnheader', { name: 'Employee' }).element().focus()
    await press('{ArrowDown}')
    expect(here()).toBe('gridcell Thu, May 14, 20262 rows')
    await press('{ArrowLeft}')
    expect(lines()).toHaveLength(6)
    await press('{ArrowRight}')
    expect(lines()).toHaveLength(8)
    await press('{ArrowRight}')
    expect(here()).toBe('gridcell 15h 30m')
    await press('{ArrowLeft}{Enter}')
    expect(lines()).toHaveLength(6)
    await press('{Enter} ')
    await expect.element(screen.getByText('2 rows selected').first()).toBeVisible()
  })

  test('reaches the totals of groups and of everything', async () => {
    const { screen } = await renderGrid()
    screen.getByRole('columnheader', { name: 'Hours' }).element().focus()
    await press('{ArrowDown}')
    expect(here()).toBe('gridcell 15.50')
    await press('{Control>}{End}{/Control}')
    expect(here()).toBe('gridcell 32.25')
  })

  test('sorts, and stays at the name of the column', async () => {
    const { screen } = await enterGrid()
    await press('{ArrowRight}{Enter}')
    const header = screen.getByRole('columnheader', { name: 'Employee' })
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(header).toHaveFocus()
    await press('{ArrowRight}{Shift>}{Enter}{/Shift}')
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(screen.getByRole('columnheader', { name: 'Job' })).toHaveAttribute('aria-sort', 'ascending')
  })

  test('moves and resizes a column, and goes with it', async () => {
    const { screen, headers } = await enterGrid()
    await press('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    expect(headers().slice(0, 2)).toEqual(['Employee', 'Date'])
    expect(here()).toBe('columnheader Date')
    const header = screen.getByRole('columnheader', { name: 'Date' }).element()
    const { width } = header.getBoundingClientRect()
    await press('{Shift>}{ArrowRight}{/Shift}')
    expect(header.getBoundingClientRect().width).toBe(width + 16)
  })

  test('opens the menu of a column and returns', async () => {
    const { screen } = await enterGrid()
    await press('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(screen.getByRole('menu', { name: 'Date: column options' })).toBeVisible()
    await press('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Date: column options' })).toHaveFocus()
    await press('{ArrowRight}')
    expect(here()).toBe('columnheader Employee')
  })

  test.each([
    ['Hide column', 'columnheader Job'],
    ['Group by this column', 'columnheader Job'],
    ['Move forward', 'button Employee: column options'],
  ])('chooses %s in the menu of a column and stays in the head', async (item, place) => {
    const { screen } = await enterGrid()
    await press('{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
    const choice = screen.getByRole('menuitem', { name: item })
    await expect.element(choice).toBeVisible()
    choice.element().focus()
    await press('{Enter}')
    await vi.waitFor(() => expect(here().replace('null', 'button')).toBe(place))
  })

  test('selects a row, a range and the page', async () => {
    const { screen } = await enterGrid()
    const selected = () => screen.getByRole('row', { selected: true }).elements().length
    await press('{ArrowDown} ')
    expect(selected()).toBe(1)
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(selected()).toBe(3)
    expect(here()).toBe('gridcell 05/13/2026')
    await press('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    expect(selected()).toBe(5)
    await press('{Escape}')
    expect(selected()).toBe(0)
    await press('{Control>}a{/Control}')
    expect(selected()).toBe(5)
  })

  test('follows a link', async () => {
    const columns = shiftColumns.map(column => ({ ...column, visible: true }))
    const { screen } = await enterGrid({ layout: { ...defaultLayout(columns), groups: [] } })
    const followed = vi.fn((event: Event) => event.preventDefault())
    const link = screen.getByRole('link').element()
    link.addEventListener('click', followed)
    await press('{ArrowDown}{End}{Enter}')
    expect(followed).toHaveBeenCalledOnce()
  })

  test('turns the page at its end, by the screen', async () => {
    const { screen } = await enterGrid({ rows: manyShifts(30) })
    await press('{PageDown}')
    await press('{PageDown}{PageDown}')
    await expect.element(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await vi.waitFor(() => expect(focused()?.closest('tr')?.textContent).toContain('P00010'))
    await press('{PageUp}')
    await expect.element(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  })

  test('goes through lines that are not drawn yet', async () => {
    const { screen } = await enterGrid({ rows: manyShifts(300), layout: { ...flatLayout, pageSize: 100 } })
    await press('{Control>}{End}{/Control}{ArrowUp}')
    await vi.waitFor(() => expect(focused()?.closest('tr')?.textContent).toContain('P00099'))
    await expect.element(screen.getByRole('row', { name: /P00099/ })).toBeVisible()
  })

  test('follows the direction of reading', async () => {
    await enterGrid({ console: { direction: 'rtl' } })
    await press('{ArrowLeft}')
    expect(here()).toBe('columnheader Employee')
  })
})

test('the name is the header of its row', async () => {
  const columns = shiftColumns.map(column => (column.id === 'name' ? { ...column, namesRow: true } : column))
  const { screen } = await renderGrid({ layout: flatLayout, columns })
  const headers = screen.getByRole('rowheader')
  await expect.element(headers.first()).toHaveAttribute('scope', 'row')
  expect(headers.elements().map(header => header.textContent)).toEqual(['Ana', 'Ben', 'Cleo', 'Ana', 'Ben'])
  headers.nth(1).element().focus()
  await press('{ArrowLeft}{ArrowRight}')
  expect(here()).toBe('rowheader Ben')
})

describe('focus', () => {
  test('stays with its row when rows are sorted', async () => {
    const { screen } = await renderGrid({ layout: flatLayout })
    screen.getByRole('gridcell', { name: 'Cleo' }).element().focus()
    await screen.getByText('Hours', { exact: true }).click()
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await screen.getByText('Hours', { exact: true }).click()
    expect(screen.getByRole('gridcell', { name: 'Cleo' }).elements()).toHaveLength(1)
    expect(screen.getByRole('treegrid').element().contains(focused())).toBe(true)
  })

  test('moves to the line at the same position when its own is removed', async () => {
    const { screen, rerender } = await renderGrid({ rows: manyShifts(5), layout: flatLayout })
    screen.getByRole('gridcell', { name: 'P00004' }).element().focus()
    await rerender({ rows: manyShifts(3) })
    await vi.waitFor(() => expect(screen.getByRole('treegrid').element().contains(focused())).toBe(true))
  })
})
