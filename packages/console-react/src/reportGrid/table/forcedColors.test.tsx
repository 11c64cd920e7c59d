import { afterAll, beforeAll, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { DateRangePicker } from '../../dates/DateRangePicker.tsx'
import { FilterRow } from '../filters/FilterRow.tsx'
import { flatLayout, renderGrid } from '../gridFixture.tsx'
import { GridToolbar } from '../toolbar/GridToolbar.tsx'

const emulate = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeAll(() => emulate('active'))
afterAll(() => emulate('none'))

const colorOf = (element: Element, part: 'backgroundColor' | 'color', pseudo?: string) =>
  getComputedStyle(element, pseudo)[part]

const range = { startDate: '2026-05-08', endDate: '2026-05-14' }

test('in the colours of a person, focus, selection, checks and handles stay in sight', async () => {
  const { screen } = await renderGrid({
    layout: flatLayout,
    filterRow: <FilterRow />,
    toolbar: (
      <GridToolbar dateRange={<DateRangePicker chosen={{ name: 'custom', range }} onChange={() => undefined} />} />
    ),
  })
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)

  const pages = screen.getByRole('group', { name: 'Rows per page' }).getByRole('button').elements()
  const backgrounds = pages.map(button => colorOf(button, 'backgroundColor'))
  expect(new Set(backgrounds).size).toBe(2)

  const field = screen.getByRole('textbox', { name: 'Filter Employee' })
  await field.click()
  expect(getComputedStyle(field.element()).outlineStyle).toBe('solid')

  const handle = screen.getByRole('separator', { name: 'Width of Job' }).element()
  const head = screen.getByRole('columnheader', { name: 'Job' }).element()
  expect(colorOf(handle, 'backgroundColor', '::after')).not.toBe(colorOf(head, 'backgroundColor'))

  await screen.getByRole('checkbox', { name: 'Select row' }).first().click()
  const [row] = screen.getByRole('row', { selected: true }).elements()
  const [other] = screen.getByRole('row', { selected: false }).elements()
  const lineBelow = (line: Element | undefined) => line?.children[1] && getComputedStyle(line.children[1]).borderBottom
  expect(lineBelow(row)).not.toBe(lineBelow(other))

  await screen.getByRole('button', { name: 'Clear selection' }).click()
  await screen.getByRole('button', { name: /^Date range/ }).click()
  const chosen = screen.getByRole('button', { name: 'Monday, May 11, 2026, selected' })
  const free = screen.getByRole('button', { name: 'Monday, May 4, 2026' })
  await expect.element(chosen).toBeVisible()
  expect(colorOf(chosen.element(), 'backgroundColor')).not.toBe(colorOf(free.element(), 'backgroundColor'))
  expect(colorOf(chosen.element(), 'color')).not.toBe(colorOf(chosen.element(), 'backgroundColor'))
})
