import { defaultLayout } from '@fieldtime/console-core/reports'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FilterRow } from './filters/FilterRow.tsx'
import { crew, flatLayout, manyShifts, renderGrid, shiftColumns, shiftOf } from './gridFixture.tsx'
import { GridToolbar } from './toolbar/GridToolbar.tsx'

const namesOf = (lines: string[][]) => lines.map(([name]) => name)

describe('the grid', () => {
  test('shows groups with their totals, rows and the grand total', async () => {
    const { screen, lines, footer, headers } = await renderGrid()
    await expect.element(screen.getByRole('treegrid', { name: 'Shifts' })).toBeVisible()
    expect(headers()).toEqual(['Employee', 'Job', 'Start time', 'Worked duration', 'Hours'])
    expect(lines()).toEqual([
      ['Thu, May 14, 20262 rows', '15h 30m', '15.50'],
      ['Ana', 'Bridge', '7:00 AM', '7h 30m', '7.50'],
      ['Ben', 'Tower', '7:00 AM', '8h 0m', '8.00'],
      ['Wed, May 13, 20262 rows', '16h 15m', '16.25'],
      ['Cleo', 'Bridge', '7:00 AM', '7h 45m', '7.75'],
      ['Ana', 'Tower', '7:00 AM', '8h 30m', '8.50'],
      ['Tue, May 12, 20261 row', '0h 30m', '0.50'],
      ['Ben', 'Bridge', '7:00 AM', '0h 30m', '0.50'],
    ])
    expect(footer()).toEqual([['Total', '32h 15m', '32.25']])
  })

  test('says its levels and its size to a screen reader', async () => {
    const { screen } = await renderGrid()
    const grid = screen.getByRole('treegrid')
    await expect.element(grid).toHaveAttribute('aria-rowcount', '10')
    await expect.element(grid).toHaveAttribute('aria-colcount', '6')
    const [group] = screen.getByRole('row', { expanded: true }).elements()
    expect(group?.getAttribute('aria-level')).toBe('1')
    await expect.element(screen.getByRole('row', { name: /Cleo/ })).toHaveAttribute('aria-level', '2')
    await expect.element(screen.getByRole('row', { name: /Cleo/ })).toHaveAttribute('aria-rowindex', '6')
    await expect.element(screen.getByRole('row', { name: /^Total/ })).toHaveAttribute('aria-rowindex', '10')
  })

  test('counts the filters among its lines', async () => {
    const { screen } = await renderGrid({ filterRow: <FilterRow /> })
    await expect.element(screen.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '11')
    await expect.element(screen.getByRole('row', { name: /Cleo/ })).toHaveAttribute('aria-rowindex', '7')
  })

  test('opens safe links only', async () => {
    const columns = shiftColumns.map(column => ({ ...column, visible: true }))
    const { screen } = await renderGrid({ layout: { ...defaultLayout(columns), groups: [] } })
    const link = screen.getByRole('link', { name: 'Google Maps Link: open in a new window' })
    await expect.element(link).toHaveAttribute('href', 'https://maps.example/?q=1')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link.elements()).toHaveLength(1)
    expect(screen.getByText('javascript:alert(1)').elements()).toHaveLength(4)
  })

  test('shows in a cell what the host draws, by column id', async () => {
    const { screen } = await renderGrid({ cells: { name: row => <b>{row.name.toUpperCase()}</b> } })
    await expect.element(screen.getByText('CLEO')).toBeVisible()
  })

  test('is the same after a host has hidden it for a while', async () => {
    const { screen } = await renderGrid({ filterRow: <FilterRow /> })
    const grid = screen.getByRole('treegrid')
    await expect.element(grid).toBeVisible()
    const element = grid.element()
    screen.container.style.display = 'none'
    const frame = () => new Promise(requestAnimationFrame)
    for (let passed = 0; passed < 4; passed += 1) await frame()
    expect(element.isConnected).toBe(true)
    screen.container.style.display = ''
    await expect.element(grid).toBeVisible()
    expect(grid.element()).toBe(element)
  })

  test('speaks Spanish', async () => {
    const { screen, lines } = await renderGrid({ console: { locale: 'es-ES' } })
    await expect.element(screen.getByRole('columnheader', { name: 'Hora de entrada' })).toBeVisible()
    expect(lines()[0]).toEqual([expect.stringContaining('jue, 14 may 2026'), '15h 30m', '15,50'])
  })
})

describe('sorting', () => {
  test('by a press on a name goes up, down and back, and is announced', async () => {
    const { screen, lines } = await renderGrid({ layout: flatLayout })
    const header = screen.getByRole('columnheader', { name: 'Worked duration' })
    await header.getByText('Worked duration').click()
    expect(namesOf(lines())).toEqual(['05/12/2026', '05/14/2026', '05/13/2026', '05/14/2026', '05/13/2026'])
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(screen.getByText('Sorted by Worked duration, ascending')).toBeInTheDocument()
    await header.getByText('Worked duration').click()
    await expect.element(header).toHaveAttribute('aria-sort', 'descending')
    await header.getByText('Worked duration').click()
    await expect.element(header).toHaveAttribute('aria-sort', 'none')
    await expect.element(screen.getByText('Not sorted')).toBeInTheDocument()
  })

  test('by several columns keeps those before with the shift key', async () => {
    const { screen, lines } = await renderGrid({ layout: flatLayout })
    await screen.getByText('Employee', { exact: true }).click()
    await screen.getByText('Hours', { exact: true }).click({ modifiers: ['Shift'] })
    expect(lines().map(([, name, , , , hours]) => [name, hours])).toEqual([
      ['Ana', '7.50'],
      ['Ana', '8.50'],
      ['Ben', '0.50'],
      ['Ben', '8.00'],
      ['Cleo', '7.75'],
    ])
    await expect.element(screen.getByText('Sorted by Employee, ascending; Hours, ascending')).toBeInTheDocument()
  })
})

describe('the menu of a column', () => {
  const choose = async (header: string, item: string, start = {}) => {
    const grid = await renderGrid({ layout: flatLayout, ...start })
    await grid.screen.getByRole('button', { name: `${header}: column options` }).click()
    await grid.screen.getByRole('menuitem', { name: item, exact: true }).click()
    return grid
  }

  test('sorts', async () => {
    const { screen } = await choose('Hours', 'Sort descending')
    await expect.element(screen.getByRole('columnheader', { name: 'Hours' })).toHaveAttribute('aria-sort', 'descending')
  })

  test.each([
    ['Job', 'Move back', ['Date', 'Job', 'Employee', 'Start time', 'Worked duration', 'Hours']],
    ['Job', 'Move forward', ['Date', 'Employee', 'Start time', 'Job', 'Worked duration', 'Hours']],
    ['Job', 'Pin left', ['Job', 'Date', 'Employee', 'Start time', 'Worked duration', 'Hours']],
    ['Job', 'Pin right', ['Date', 'Employee', 'Start time', 'Worked duration', 'Hours', 'Job']],
    ['Job', 'Hide column', ['Date', 'Employee', 'Start time', 'Worked duration', 'Hours']],
    ['Job', 'Group by this column', ['Date', 'Employee', 'Start time', 'Worked duration', 'Hours']],
  ])('%s: %s', async (header, item, after) => {
    const { headers } = await choose(header, item)
    await vi.waitFor(() => expect(headers()).toEqual(after))
  })

  test('keeps a pinned column in sight while the others scroll', async () => {
    const { screen } = await choose('Job', 'Pin left', { width: 900 })
    const cell = screen.getByRole('columnheader', { name: 'Job' })
    await expect.element(cell).toBeVisible()
    const { left } = cell.element().getBoundingClientRect()
    const scroller = screen.getByRole('treegrid').element().parentElement
    scroller?.scrollTo({ left: 60 })
    expect(cell.element().getBoundingClientRect().left).toBe(left)
  })

  test('leads to the end of the column, which the arrow keys move', async () => {
    const { screen } = await choose('Job', 'Use the arrow keys to resize')
    const handle = screen.getByRole('separator', { name: 'Width of Job' })
    await expect.element(handle).toHaveFocus()
    const header = screen.getByRole('columnheader', { name: 'Job' }).element()
    const { width } = header.getBoundingClientRect()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(header.getBoundingClientRect().width).toBe(width + 32)
    await expect.element(handle).toHaveAttribute('aria-valuenow', String(width + 32))
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('columnheader', { name: 'Job' })).toHaveFocus()
  })
})

describe('groups', () => {
  test('close and open by a press, and all at once', async () => {
    const density = { density: 'comfortable', change: () => undefined, style: {} } as const
    const { screen, lines } = await renderGrid({ toolbar: <GridToolbar density={density} /> })
    const chooseView = async (name: string) => {
      await screen.getByRole('button', { name: 'View' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await screen.getByText('Thu, May 14, 2026').click()
    expect(namesOf(lines()).slice(0, 2)).toEqual(['Thu, May 14, 20262 rows', 'Wed, May 13, 20262 rows'])
    await expect.element(screen.getByRole('row', { name: /May 14/ })).toHaveAttribute('aria-expanded', 'false')
    await chooseView('Collapse all groups')
    expect(lines()).toHaveLength(3)
    await chooseView('Expand all groups')
    expect(lines()).toHaveLength(8)
  })

  test('turn, move and go by their menus', async () => {
    const groups = [
      { columnId: 'date', order: 'desc' as const },
      { columnId: 'job', order: 'asc' as const },
    ]
    const { screen, lines } = await renderGrid({ layout: { ...flatLayout, groups } })
    const press = async (chip: RegExp, item: string) => {
      await screen.getByRole('button', { name: chip }).click()
      await screen.getByRole('menuitem', { name: item }).click()
    }
    await press(/^Grouped by Job/, 'Move earlier')
    expect(lines()[0]?.[0]).toBe('Job: Bridge3 rows')
    await expect.element(screen.getByText('Grouped by Job, Date')).toBeInTheDocument()
    await press(/^Grouped by Job/, 'Sort descending')
    expect(lines()[0]?.[0]).toBe('Job: Tower2 rows')
    await screen.getByRole('button', { name: 'Stop grouping by Job' }).click()
    expect(lines()[0]?.[0]).toBe('Thu, May 14, 20262 rows')
    await screen.getByRole('button', { name: 'Stop grouping by Date' }).click()
    await expect.element(screen.getByText('Drag a column header here to group by it')).toBeVisible()
  })

  test('that are removed by keyboard leave focus in their panel', async () => {
    const { screen } = await renderGrid()
    screen.getByRole('button', { name: 'Stop grouping by Date' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('group', { name: 'Groups and filters' })).toHaveFocus()
  })

  test('that go on from the page before repeat their header', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => shiftOf(`P${index} 2026-05-14 60 1 Bridge`, index))
    const { screen, lines } = await renderGrid({ rows })
    await screen.getByRole('button', { name: 'Next page' }).click()
    expect(lines()[0]).toEqual(['Thu, May 14, 2026 (continued)12 rows', '12h 0m', '12.00'])
    expect(lines()).toHaveLength(4)
  })
})

describe('dragging', () => {
  test('moves a column next to another', async () => {
    const { screen, headers } = await renderGrid({ layout: flatLayout })
    const [hours, date] = ['Hours', 'Date'].map(name => screen.getByRole('columnheader', { name, exact: true }))
    if (!hours || !date) throw new Error('The columns are not there.')
    await hours.hover()
    await vi.waitFor(() => expect(hours.element().getAttribute('draggable')).toBe('true'))
    await hours.dropTo(date, { targetPosition: { x: 8, y: 20 } })
    await vi.waitFor(() => expect(headers()[0]).toBe('Hours'))
  })

  test('onto the panel groups by a column', async () => {
    const { screen, lines } = await renderGrid({ layout: flatLayout })
    const job = screen.getByRole('columnheader', { name: 'Job' })
    await job.hover()
    await vi.waitFor(() => expect(job.element().getAttribute('draggable')).toBe('true'))
    await job.dropTo(screen.getByRole('group', { name: 'Groups and filters' }))
    await vi.waitFor(() => expect(lines()[0]?.[0]).toBe('Job: Bridge3 rows'))
  })

  test('onto an edge of the table pins a column there', async () => {
    const { screen, headers } = await renderGrid({ layout: flatLayout })
    const job = screen.getByRole('columnheader', { name: 'Job' })
    await job.hover()
    await vi.waitFor(() => expect(job.element().getAttribute('draggable')).toBe('true'))
    const dropAt = (side: string) => {
      const zone = screen.container.querySelector(`[data-pin="${side}"]`)
      if (!zone) throw new Error(`There is no place to drop at on the ${side}.`)
      return job.dropTo(page.elementLocator(zone), { force: true, steps: 8 })
    }
    await dropAt('right')
    await vi.waitFor(() => expect(headers().at(-1)).toBe('Job'))
    expect(job.element().getAttribute('data-side')).toBe('right')
    await dropAt('left')
    await vi.waitFor(() => expect(headers()[0]).toBe('Job'))
  })

  test('the edge of a column follows the pointer, and its width is reported once, at the end', async () => {
    const dispatch = vi.fn()
    const { screen } = await renderGrid({ layout: flatLayout, dispatch })
    const header = screen.getByRole('columnheader', { name: 'Job' }).element()
    const { width } = header.getBoundingClientRect()
    const handle = screen.getByRole('separator', { name: 'Width of Job' })
    const { x, y } = handle.element().getBoundingClientRect()
    const point = (type: string, offset: number) =>
      (type === 'pointerdown' ? handle.element() : window).dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          pointerType: 'mouse',
          button: 0,
          clientX: x + 4 + offset,
          clientY: y + 4,
        }),
      )
    point('pointerdown', 0)
    point('pointermove', 10)
    point('pointermove', 40)
    await vi.waitFor(() => expect(header.getBoundingClientRect().width).toBe(Math.round(width) + 40))
    expect(dispatch).not.toHaveBeenCalled()
    point('pointerup', 40)
    await vi.waitFor(() => expect(dispatch).toHaveBeenCalledOnce())
    expect(dispatch.mock.calls[0]?.[0].widths.get('job')).toBe(Math.round(width) + 40)
  })
})

describe('pages', () => {
  test('are counted in rows, without the lines of groups', async () => {
    const { screen } = await renderGrid({ rows: manyShifts(120) })
    await expect.element(screen.getByText('120 rows')).toBeVisible()
    // 120 rows in 28 groups.
    await expect.element(screen.getByText('148', { exact: false })).not.toBeInTheDocument()
  })

  test('are listed, changed, and announced', async () => {
    const { screen, lines } = await renderGrid({ rows: manyShifts(120), layout: flatLayout })
    await expect.element(screen.getByText('120 rows')).toBeVisible()
    await screen.getByRole('button', { name: 'Page 3' }).click()
    await expect.element(screen.getByText('Page 3 of 12').first()).toBeInTheDocument()
    await screen.getByRole('button', { name: 'Last page' }).click()
    await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
    const last = screen.getByRole('button', { name: 'Last page' })
    await expect.element(last).toHaveFocus()
    await expect.element(last).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Page 12' })).toHaveAttribute('aria-current', 'page')
    await screen.getByRole('button', { name: '50', exact: true }).click()
    expect(lines()).toHaveLength(20)
    await expect.element(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
  })

  test('are on paper as a whole, without controls', async () => {
    const { screen, lines } = await renderGrid({ rows: manyShifts(5_000), layout: { ...flatLayout, pageSize: 100 } })
    await vi.waitFor(() => expect(lines().length).toBeLessThan(40))
    window.dispatchEvent(new Event('beforeprint'))
    expect(lines()).toHaveLength(100)
    await expect.element(screen.getByRole('row', { name: /P00099/ })).toBeInTheDocument()
    window.dispatchEvent(new Event('afterprint'))
    await vi.waitFor(() => expect(lines().length).toBeLessThan(40))
  })

  test('of a hundred lines have only those in sight in the document', async () => {
    const { screen, lines } = await renderGrid({ rows: manyShifts(5_000), layout: { ...flatLayout, pageSize: 100 } })
    await expect.element(screen.getByText('5,000 rows')).toBeVisible()
    await vi.waitFor(() => expect(lines().length).toBeLessThan(40))
    const scroller = screen.getByRole('treegrid').element().parentElement
    scroller?.scrollTo({ top: scroller.scrollHeight })
    await expect.element(screen.getByRole('row', { name: /P00099/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /P00000/ }).elements()).toHaveLength(0)
  })

  test('keep the header of a group in sight while its rows scroll', async () => {
    const rows = manyShifts(3_000)
    const { screen } = await renderGrid({ rows, layout: { ...defaultLayout(shiftColumns), pageSize: 100 } })
    const scroller = screen.getByRole('treegrid').element().parentElement
    scroller?.scrollTo({ top: 2_000 })
    const group = screen.getByRole('row', { name: /May 28, 2026/ })
    await expect.element(group).toBeVisible()
    const head = screen.getByRole('columnheader', { name: 'Job' }).element().getBoundingClientRect()
    await vi.waitFor(() =>
      expect(group.element().firstElementChild?.getBoundingClientRect().top).toBeCloseTo(head.bottom, 0),
    )
  })
})

describe('without rows', () => {
  test('the grid says that it is empty', async () => {
    const { screen } = await renderGrid({ rows: [], empty: 'No clock-ins yet' })
    await expect.element(screen.getByText('No clock-ins yet')).toBeVisible()
  })

  test('because of filters, it offers to clear them', async () => {
    const filters = [{ columnId: 'name', operation: 'equals' as const, values: ['Zoe'] }]
    const { screen, lines } = await renderGrid({ layout: { ...flatLayout, filters } })
    await expect.element(screen.getByText('No rows match the filters')).toBeVisible()
    await screen.getByRole('treegrid').getByRole('button', { name: 'Clear Column Filters' }).click()
    expect(lines()).toHaveLength(5)
    await expect.element(screen.getByText('5 of 5 rows')).toBeInTheDocument()
  })

  test('that are loading, it is busy', async () => {
    const { screen } = await renderGrid({ rows: [], report: { isReading: true } })
    await expect.element(screen.getByRole('treegrid')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('No data').elements()).toHaveLength(0)
  })
})

describe('the state of the data', () => {
  test('marks the total while rows are missing', async () => {
    const { screen } = await renderGrid({ report: { isPartial: true } })
    await expect.element(screen.getByText(/^Total \(incomplete\)/)).toBeVisible()
  })

  test('later rows are added, and the selection stays', async () => {
    const { screen, rerender, lines } = await renderGrid({ rows: crew.slice(0, 2), layout: flatLayout })
    await screen.getByRole('checkbox', { name: 'Select row' }).first().click()
    await rerender({ rows: crew })
    await vi.waitFor(() => expect(lines()).toHaveLength(5))
    expect(screen.getByRole('row', { selected: true }).elements()).toHaveLength(1)
  })
})

test('labels of groups and of totals stay in sight while the columns scroll', async () => {
  const layout = defaultLayout(shiftColumns)
  const columns = layout.columns.map(column => ({ ...column, width: 300 }))
  const { screen } = await renderGrid({ layout: { ...layout, columns }, width: 900 })
  const scroller = screen.getByRole('treegrid').element().parentElement
  scroller?.scrollTo({ left: 60 })
  const left = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect().left
  await vi.waitFor(() => expect(scroller?.scrollLeft).toBeGreaterThan(20))
  expect(left('Total')).toBeGreaterThanOrEqual(10)
  expect(left('Thu, May 14, 2026')).toBeGreaterThanOrEqual(30)
})

test('a table of medium width keeps one column at the end in sight', async () => {
  const columns = flatLayout.columns.map(column => ({
    ...column,
    width: 260,
    pin: column.id === 'worked' || column.id === 'hours' ? ('right' as const) : null,
  }))
  const { screen } = await renderGrid({ layout: { ...flatLayout, columns }, width: 860 })
  const scroller = screen.getByRole('treegrid').element().parentElement
  const edge = scroller?.getBoundingClientRect().right ?? 0
  const right = (name: string) =>
    screen.getByRole('columnheader', { name, exact: true }).element().getBoundingClientRect().right
  // The browser may reserve the width of a scroll bar.
  expect(Math.abs(edge - right('Worked duration'))).toBeLessThan(20)
  expect(right('Hours')).toBeGreaterThan(edge)
  scroller?.scrollTo({ left: 10_000 })
  await vi.waitFor(() => expect(right('Hours')).toBeLessThan(edge - 200))
  expect(Math.abs(edge - right('Worked duration'))).toBeLessThan(20)
})

test('a hidden column comes back in its place by Undo, and an older change can no longer be undone', async () => {
  const { screen, headers } = await renderGrid({ layout: flatLayout })
  const before = headers()
  const hide = async (name: string) => {
    await screen.getByRole('button', { name: `${name}: column options` }).click()
    await page.getByRole('menuitem', { name: 'Hide column' }).click()
  }
  await hide('Job')
  await hide('Start time')
  await expect.element(page.getByText('Job hidden')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(headers()).toEqual(before.filter(name => name !== 'Job'))
})

test('on a phone only the first column is pinned', async () => {
  const { screen } = await renderGrid({ layout: flatLayout, width: 390, filterRow: <FilterRow /> })
  const scroller = screen.getByRole('treegrid').element().parentElement
  scroller?.scrollTo({ left: 200 })
  const left = (name: string) =>
    screen.getByRole('columnheader', { name, exact: true }).element().getBoundingClientRect().left
  await vi.waitFor(() => expect(left('Date')).toBeLessThan(30))
  expect(left('Employee')).toBeLessThan(0)
  const corner = screen.getByRole('gridcell', { name: 'Column filters' }).element()
  expect(corner.getBoundingClientRect().right).toBeLessThanOrEqual(0)
  expect(document.documentElement.scrollWidth).toBe(390)
})
