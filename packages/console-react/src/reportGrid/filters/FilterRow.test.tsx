import { defaultLayout, type LayoutFilter } from '@fieldtime/console-core/reports'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { crew, flatLayout, type GridHostProps, manyShifts, renderGrid, shiftColumns } from '../gridFixture.tsx'
import { GridToolbar } from '../toolbar/GridToolbar.tsx'
import { FilterRow } from './FilterRow.tsx'

async function renderFilters(props: GridHostProps = {}) {
  const grid = await renderGrid({
    layout: flatLayout,
    filterRow: <FilterRow />,
    toolbar: <GridToolbar />,
    ...props,
  })
  const names = () => grid.lines().map(([, name]) => name)
  const operate = async (header: string, operation: string) => {
    await grid.screen.getByRole('button', { name: new RegExp(`^Filter on ${header}:`) }).click()
    await grid.screen.getByRole('menuitemradio', { name: operation, exact: true }).click()
  }
  return { ...grid, names, operate }
}

/** One typed key, as the browser dispatches it. */
function typeInto(field: HTMLElement | SVGElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const filtered = (...filters: readonly LayoutFilter[]) => ({ ...flatLayout, filters })

describe('a field', () => {
  test('filters at every key, ignoring case and accents, and Escape clears it', async () => {
    const { screen, names } = await renderFilters()
    const field = screen.getByRole('textbox', { name: 'Filter Employee' })
    await field.fill('ÀN')
    await vi.waitFor(() => expect(names()).toEqual(['Ana', 'Ana']))
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    await vi.waitFor(() => expect(names()).toHaveLength(5))
  })

  test('keeps the typed text', async () => {
    const { screen, names } = await renderFilters()
    const field = screen.getByRole('textbox', { name: 'Filter Worked duration' })
    await field.fill('7.5')
    await vi.waitFor(() => expect(names()).toEqual(['Ana']))
    await expect.element(field).toHaveValue('7.5')
  })

  test('keeps both ends of a range that are typed faster than the rows are found', async () => {
    const { screen, names, operate } = await renderFilters()
    await operate('Hours', 'Is between')
    const from = screen.getByRole('textbox', { name: 'Filter Hours, from' })
    const to = screen.getByRole('textbox', { name: 'Filter Hours, to' })
    typeInto(from.element(), '7.75')
    // The text has been applied; the rows are filtered in a later task.
    await Promise.resolve()
    typeInto(to.element(), '8')
    await vi.waitFor(() => expect(names()).toEqual(['Ben', 'Cleo']))
    await expect.element(from).toHaveValue('7.75')
  })

  test("reports an invalid value and doesn't filter by it", async () => {
    const { screen, names } = await renderFilters()
    const field = screen.getByRole('textbox', { name: 'Filter Hours' })
    await field.fill('8')
    await vi.waitFor(() => expect(names()).toEqual(['Ben']))
    await field.fill('8x')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await vi.waitFor(() => expect(names()).toHaveLength(5))
    await field.fill('8.5')
    await expect.element(field).toHaveAttribute('aria-invalid', 'false')
    await vi.waitFor(() => expect(names()).toEqual(['Ana']))
  })

  test('takes what looks like a pattern or an emoji literally', async () => {
    const { screen, lines } = await renderFilters()
    const field = screen.getByRole('textbox', { name: 'Filter Employee' })
    for (const text of ['.*', '[a-z', '👷', '__proto__']) {
      await field.fill(text)
      await expect.element(screen.getByText('No rows match the filters')).toBeVisible()
    }
    expect(lines()).toHaveLength(0)
  })

  test('shows the value of a layout in the style of the locale', async () => {
    const { screen } = await renderFilters({
      layout: filtered({ columnId: 'start', operation: 'equals', values: ['07:00'] }),
      console: { locale: 'es-MX' },
    })
    await expect.element(screen.getByRole('textbox', { name: 'Filtrar Hora de entrada' })).toHaveValue('7:00 a.m.')
  })
})

describe('an operation', () => {
  test('appears as a word before the value on focus, and opens its menu', async () => {
    const { screen, names } = await renderFilters()
    const word = screen.getByText('contains', { exact: true }).first()
    await expect.element(word).not.toBeVisible()
    await screen.getByRole('textbox', { name: 'Filter Employee' }).fill('na')
    await word.click()
    await screen.getByRole('menuitemradio', { name: 'Starts with' }).click()
    await vi.waitFor(() => expect(names()).toEqual([]))
  })

  test('takes over the value', async () => {
    const { screen, names, operate } = await renderFilters()
    await screen.getByRole('textbox', { name: 'Filter Hours' }).fill('7.75')
    await operate('Hours', 'Is greater than')
    await vi.waitFor(() => expect(names()).toEqual(['Ben', 'Ana']))
    await operate('Hours', 'Is between')
    await screen.getByRole('textbox', { name: 'Filter Hours, to' }).fill('8')
    await vi.waitFor(() => expect(names()).toEqual(['Ben', 'Cleo']))
  })

  test('without a value leaves the report as it is', async () => {
    const { screen, names, operate } = await renderFilters()
    await operate('Employee', 'Does not contain')
    expect(names()).toHaveLength(5)
    expect(screen.getByRole('button', { name: 'Clear Column Filters' }).elements()).toEqual([])
    await screen.getByRole('textbox', { name: 'Filter Employee' }).fill('an')
    await vi.waitFor(() => expect(names()).toEqual(['Ben', 'Cleo', 'Ben']))
  })

  test('that needs no value narrows at once, and is cleared in its menu', async () => {
    const { screen, operate } = await renderFilters()
    await operate('Job', 'Is blank')
    await expect.element(screen.getByText('No rows match the filters')).toBeVisible()
    await screen.getByRole('button', { name: 'Filter on Job: Is blank' }).click()
    await screen.getByRole('menuitem', { name: 'Clear filter' }).click()
    await expect.element(screen.getByText('No rows match the filters')).not.toBeInTheDocument()
  })
})

describe('the list of values', () => {
  async function openJobs(props: GridHostProps = {}) {
    const grid = await renderFilters(props)
    await grid.operate('Job', 'Is one of')
    await grid.screen.getByRole('button', { name: /^Filter Job:/ }).click()
    await expect.element(grid.screen.getByRole('listbox', { name: 'Job' })).toBeVisible()
    return grid
  }

  test('counts the rows of each value among those of the other filters', async () => {
    const { screen } = await openJobs({
      layout: filtered({ columnId: 'name', operation: 'contains', values: ['ben'] }),
    })
    expect(
      screen
        .getByRole('option')
        .elements()
        .map(option => option.textContent),
    ).toEqual(['Bridge1', 'Tower1'])
  })

  test('filters by the selected values, and by none without a selection', async () => {
    const { screen, names } = await openJobs()
    await screen.getByRole('option', { name: /^Tower/ }).click()
    await vi.waitFor(() => expect(names()).toEqual(['Ben', 'Ana']))
    await screen.getByRole('option', { name: /^Tower/ }).click()
    await vi.waitFor(() => expect(names()).toHaveLength(5))
    await expect.element(screen.getByText('Nothing selected. Showing all rows.')).toBeVisible()
  })

  test.each(['bri', 'ＢＲÍ'])('ticks all that a search for %s has found', async query => {
    const { screen, names } = await openJobs()
    await screen.getByRole('searchbox', { name: 'Search values' }).fill(query)
    await vi.waitFor(() => expect(screen.getByRole('option').elements()).toHaveLength(1))
    await screen.getByText('Select all').click()
    await vi.waitFor(() => expect(names()).toEqual(['Ana', 'Cleo', 'Ben']))
    await userEvent.keyboard('{Escape}{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Filter Job: Bridge' })).toBeVisible()
  })

  test('replaces the list with a message when a search finds nothing', async () => {
    const { screen } = await openJobs()
    const search = screen.getByRole('searchbox', { name: 'Search values' })
    await search.fill('nowhere')
    await expect.element(screen.getByText('No matches')).toBeVisible()
    await expect.element(screen.getByRole('listbox', { name: 'Job' })).not.toBeInTheDocument()
    await search.fill('bri')
    await expect.element(screen.getByRole('listbox', { name: 'Job' }).getByText('Bridge')).toBeVisible()
  })

  test('draws only what fits of thousands', async () => {
    const { screen, names } = await renderFilters({ rows: manyShifts(5_000) })
    await screen.getByRole('button', { name: /^Filter on Employee:/ }).click()
    await screen.getByRole('menuitemradio', { name: 'Is one of' }).click()
    await screen.getByRole('button', { name: /^Filter Employee:/ }).click()
    await expect.element(screen.getByRole('option', { name: /^P00000/ })).toBeVisible()
    expect(screen.getByRole('option').elements().length).toBeLessThan(60)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{End} ')
    await expect.element(screen.getByRole('option', { name: /^P04999/, selected: true })).toBeVisible()
    await vi.waitFor(() => expect(names()).toEqual(['P04999']))
  })
})

describe('the keyboard alone', () => {
  test('leads into a filter, through its parts and out again', async () => {
    const { screen, names } = await renderFilters()
    screen.getByRole('columnheader', { name: 'Employee' }).element().focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const field = screen.getByRole('textbox', { name: 'Filter Employee' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('cleo')
    await vi.waitFor(() => expect(names()).toEqual(['Cleo']))
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Filter on Employee: Contains' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('menuitemradio', { name: 'Contains', exact: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await vi.waitFor(() => expect(names()).toHaveLength(4))
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement?.matches('[data-grid-line="filter"] > :nth-child(3)')).toBe(true)
  })

  test('opens the operations with Alt and the arrow down', async () => {
    const { screen } = await renderFilters()
    screen.getByRole('textbox', { name: 'Filter Employee' }).element().focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(screen.getByRole('menu', { name: 'Filter on Employee' })).toBeVisible()
  })
})

test('Clear Column Filters resets operations, and one that is picked again narrows again', async () => {
  const { screen, names, operate } = await renderFilters()
  await operate('Job', 'Is blank')
  await vi.waitFor(() => expect(names().length).toBeLessThan(5))
  await operate('Hours', 'Is between')
  await screen.getByRole('button', { name: 'Clear Column Filters' }).first().click()
  await vi.waitFor(() => expect(names()).toHaveLength(5))
  await expect.element(screen.getByRole('textbox', { name: 'Filter Hours', exact: true })).toBeVisible()
  await operate('Job', 'Is blank')
  await vi.waitFor(() => expect(names().length).toBeLessThan(5))
})

test('a column that is only filtered by presence begins without a choice, and the first one narrows', async () => {
  const { screen, names, operate } = await renderFilters({
    rows: crew.map((row, index) => (index === 0 ? { ...row, map: null } : row)),
    layout: { ...flatLayout, columns: shiftColumns.map(({ id }) => ({ id, width: null, pin: null })) },
  })
  await screen.getByRole('button', { name: /^Filter on Google Maps Link:/ }).click()
  expect(screen.getByRole('menuitemradio', { checked: true }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await operate('Google Maps Link', 'Is blank')
  await vi.waitFor(() => expect(names()).toHaveLength(1))
})

test('Clear Column Filters clears every filter and typed text', async () => {
  const { screen, names } = await renderFilters()
  const field = screen.getByRole('textbox', { name: 'Filter Employee' })
  await field.fill('cleo')
  await screen.getByRole('textbox', { name: 'Filter Hours' }).fill('no hours')
  await screen.getByRole('button', { name: 'Clear Column Filters' }).click()
  await vi.waitFor(() => expect(names()).toHaveLength(5))
  await expect.element(field).toHaveValue('')
  await expect.element(screen.getByRole('button', { name: 'Clear Column Filters' })).not.toBeInTheDocument()
})

test('Clear Column Filters also clears text that no filter can use, which the field says until then', async () => {
  const { screen } = await renderFilters()
  const hours = screen.getByRole('textbox', { name: 'Filter Hours' })
  const problem = screen.getByText("This column can't use that value. Filter ignored.")
  const clear = screen.getByRole('button', { name: 'Clear Column Filters' })
  expect(clear.elements()).toEqual([])
  await hours.fill('7,25')
  await screen.getByRole('textbox', { name: 'Filter Employee' }).click()
  await expect.element(problem).toBeVisible()
  await clear.click()
  await expect.element(hours).toHaveValue('')
  await expect.element(problem).not.toBeInTheDocument()
  await expect.element(clear).not.toBeInTheDocument()
})

test('the filter of a grouped column is in the toolbar', async () => {
  const { screen } = await renderFilters({
    layout: {
      ...defaultLayout(shiftColumns),
      filters: [{ columnId: 'date', operation: 'equals', values: ['2026-05-14'] }],
    },
  })
  const filter = screen.getByRole('button', { name: 'Remove filter on Date' })
  await expect.element(screen.getByText('Date equals 05/14/2026')).toBeVisible()
  await filter.click()
  await expect.element(filter).not.toBeInTheDocument()
})
