import type { LayoutFilter } from '@fieldtime/console-core/reports'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { flatLayout, type GridHostProps, renderGrid } from '../gridFixture.tsx'
import { FilterRow } from './FilterRow.tsx'

/** Noon on a Thursday, the same day in every test's time zone. */
const noon = () => new Date(2026, 4, 14, 12)

const dateFilter = (operation: LayoutFilter['operation'], ...values: string[]) => ({
  ...flatLayout,
  filters: [{ columnId: 'date', operation, values }],
})
const between = (...values: string[]) => dateFilter('between', ...values)

async function renderDates({ console, ...props }: GridHostProps = {}) {
  const grid = await renderGrid({
    layout: flatLayout,
    filterRow: <FilterRow />,
    console: { now: noon, ...console },
    ...props,
  })
  const { screen } = grid
  return {
    ...grid,
    dates: () => grid.lines().map(([date]) => date),
    field: screen.getByRole('textbox', { name: 'Filter Date', exact: true }),
    from: screen.getByRole('textbox', { name: 'Filter Date, from' }),
    to: screen.getByRole('textbox', { name: 'Filter Date, to' }),
    opener: screen.getByRole('button', { name: 'Open calendar to filter Date' }),
    calendar: screen.getByRole('dialog', { name: 'Filter on Date' }),
  }
}

describe('the format', () => {
  test('is a hint in the field, in its description, and below it while nothing is typed', async () => {
    const { screen, field } = await renderDates()
    await expect.element(field).toHaveAttribute('placeholder', 'MM/DD/YYYY')
    await expect.element(field).toHaveAccessibleDescription('MM/DD/YYYY')
    await expect.element(screen.getByText('MM/DD/YYYY')).not.toBeInTheDocument()
    await field.click()
    await expect.element(screen.getByText('MM/DD/YYYY')).toBeVisible()
    await field.fill('05/1')
    await expect.element(screen.getByText('MM/DD/YYYY')).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-invalid', 'false')
    await field.fill('05/14/2026')
    await expect.element(screen.getByText('MM/DD/YYYY')).not.toBeInTheDocument()
  })

  test.each([
    [120, false],
    [240, true],
  ])('is in a field of a column that is %i pixels wide: %s', async (width, isShown) => {
    const columns = flatLayout.columns.map(column => (column.id === 'date' ? { ...column, width } : column))
    const { field } = await renderDates({ layout: { ...flatLayout, columns } })
    await expect.element(field).toBeVisible()
    const { color } = getComputedStyle(field.element(), '::placeholder')
    expect(color !== 'rgba(0, 0, 0, 0)').toBe(isShown)
  })

  test('is that of the locale, in its language', async () => {
    const { screen, dates } = await renderDates({ console: { locale: 'es-MX' } })
    const field = screen.getByRole('textbox', { name: 'Filtrar Fecha' })
    await expect.element(field).toHaveAttribute('placeholder', 'DD/MM/AAAA')
    await field.fill('13/05/2026')
    await vi.waitFor(() => expect(dates()).toEqual(['13/05/2026', '13/05/2026']))
    await field.fill('05/13/2026')
    await expect.element(screen.getByText('Escriba la fecha así: DD/MM/AAAA')).toBeVisible()
  })

  test("shows an error for text that isn't a date, and doesn't filter by it", async () => {
    const { screen, field, dates } = await renderDates()
    await field.fill('yesterday')
    await expect.element(screen.getByRole('status').getByText('Enter a date as MM/DD/YYYY')).toBeVisible()
    await expect.element(field).toHaveAccessibleDescription('Enter a date as MM/DD/YYYY')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(dates()).toHaveLength(5)
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('Enter a date as MM/DD/YYYY')).not.toBeInTheDocument()
    await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  })

  test.each(['{Enter}', '{Tab}'])('shows an error for half a date that is left with %s', async key => {
    const { field } = await renderDates()
    await field.fill('05/1')
    await userEvent.keyboard(key)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('05/14')
    await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  })
})

describe('the calendar', () => {
  test('opens on today and writes the day in the format of the column', async () => {
    const { screen, opener, calendar, field, dates } = await renderDates()
    await opener.click()
    await expect.element(calendar.getByRole('button', { name: 'Thursday, May 14, 2026' })).toHaveFocus()
    await calendar.getByRole('button', { name: 'Wednesday, May 13, 2026' }).click()
    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('05/13/2026')
    await expect.element(field).toHaveFocus()
    await vi.waitFor(() => expect(dates()).toEqual(['05/13/2026', '05/13/2026']))
    await expect.element(screen.getByRole('treegrid')).toBeVisible()
  })

  test('replaces a wrong entry, and shows the selected day', async () => {
    const { field, opener, calendar } = await renderDates()
    await field.fill('soon')
    await opener.click()
    await calendar.getByRole('button', { name: 'Tuesday, May 12, 2026' }).click()
    await expect.element(field).toHaveValue('05/12/2026')
    await expect.element(field).toHaveAttribute('aria-invalid', 'false')
    await opener.click()
    await expect.element(calendar.getByRole('button', { name: 'Tuesday, May 12, 2026, selected' })).toHaveFocus()
  })

  test('fills in both dates of a range with two presses', async () => {
    const { from, to, opener, calendar, dates } = await renderDates({ layout: between('2026-05-14', '') })
    await opener.click()
    await calendar.getByRole('button', { name: 'Tuesday, May 12, 2026' }).click()
    await calendar.getByRole('button', { name: 'Wednesday, May 13, 2026' }).click()
    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(from).toHaveValue('05/12/2026')
    await expect.element(to).toHaveValue('05/13/2026')
    await vi.waitFor(() => expect(dates()).toEqual(['05/13/2026', '05/13/2026', '05/12/2026']))
  })

  test('uses both typed dates, and reverses a backwards range', async () => {
    const { from, to, opener, calendar } = await renderDates({ layout: between('2026-05-14', '2026-05-12') })
    await opener.click()
    await expect.element(calendar.getByRole('group', { name: 'From' })).toHaveTextContent('5/12/2026')
    await expect.element(calendar.getByRole('group', { name: 'To' })).toHaveTextContent('5/14/2026')
    await calendar.getByRole('button', { name: 'Apply' }).click()
    await expect.element(from).toHaveValue('05/12/2026')
    await expect.element(to).toHaveValue('05/14/2026')
  })

  test('opens with Alt and the arrow down, and Escape leads back to the field', async () => {
    const { from, to, calendar } = await renderDates({ layout: between('2026-05-12', '2026-05-13') })
    for (const field of [from, to]) {
      await field.click()
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
      await expect.element(calendar).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(calendar).not.toBeInTheDocument()
      await expect.element(field).toHaveFocus()
    }
    await expect.element(from).toHaveValue('05/12/2026')
  })

  test('is reached with Tab behind its field, and Escape leads back to the field from there too', async () => {
    const { screen, field, opener, calendar } = await renderDates()
    await field.click()
    await userEvent.tab()
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(calendar).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Filter on Date: Equals' })).toHaveFocus()
  })

  test('opens no operations, which keep their own key', async () => {
    const { screen, field, calendar } = await renderDates()
    await field.click()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(calendar).toBeVisible()
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    screen.getByRole('button', { name: 'Filter on Date: Equals' }).element().focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(screen.getByRole('menu', { name: 'Filter on Date' })).toBeVisible()
  })

  test('belongs to columns of dates only', async () => {
    const { screen } = await renderDates()
    expect(screen.getByRole('button', { name: /^Open calendar/ }).elements()).toHaveLength(1)
  })
})

describe('typing and picking moves nothing', () => {
  const widthsOf = (container: Element) =>
    [...container.querySelectorAll('thead th, thead td')].map(cell => cell.getBoundingClientRect().width)

  test.each([
    { name: 'a wide window', width: 1280, direction: 'ltr' },
    { name: 'a phone', width: 390, direction: 'ltr' },
    { name: 'right to left', width: 1280, direction: 'rtl' },
  ] as const)('in $name', async ({ width, direction }) => {
    const { screen, field, opener, calendar } = await renderDates({ width, console: { direction } })
    const { container } = screen
    const rowTop = () => container.querySelector('tbody tr')?.getBoundingClientRect().top
    const before = { widths: widthsOf(container), top: rowTop(), field: field.element().getBoundingClientRect() }
    await field.fill('yesterday')
    await expect.element(screen.getByText('Enter a date as MM/DD/YYYY')).toBeVisible()
    expect({ widths: widthsOf(container), top: rowTop(), field: field.element().getBoundingClientRect() }).toEqual(
      before,
    )
    await opener.click()
    await calendar.getByRole('button', { name: 'Thursday, May 14, 2026' }).click()
    await expect.element(field).toHaveValue('05/14/2026')
    expect({ widths: widthsOf(container), field: field.element().getBoundingClientRect() }).toEqual({
      widths: before.widths,
      field: before.field,
    })
  })

  test('the button is a touch target at the end of the field', async () => {
    const { field, opener } = await renderDates({ console: { direction: 'rtl' } })
    const button = opener.element().getBoundingClientRect()
    const frame = field.element().getBoundingClientRect()
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24)
    expect(button.left).toBeGreaterThanOrEqual(frame.left)
    expect(button.right).toBeLessThan(frame.right)
  })
})
