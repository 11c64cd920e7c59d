import { createMemoryStorage } from '@fieldtime/console-core/demo'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole } from '../testing/testing.tsx'
import { DateRangePicker } from './DateRangePicker.tsx'
import { useDateRange } from './useDateRange.ts'

/** Noon on a Thursday, the same day in every test's time zone. */
const noon = () => new Date(2026, 4, 14, 12)

const key = 'detail-report'

async function renderPicker({ stored, locale = 'en-US' }: { stored?: object; locale?: string } = {}) {
  const storage = createMemoryStorage()
  if (stored) storage.setItem(key, JSON.stringify(stored))
  function Report() {
    const { chosen, change } = useDateRange('detailReport')
    return (
      <>
        <DateRangePicker chosen={chosen} onChange={change} />
        <p>
          Shows {chosen.range.startDate} to {chosen.range.endDate}
        </p>
      </>
    )
  }
  const screen = await render(
    <DemoConsole now={noon} locale={locale} storage={storage}>
      <Report />
    </DemoConsole>,
  )
  return { screen, kept: () => JSON.parse(storage.getItem(key) ?? 'null') }
}

test.for([
  { name: 'Today', from: '2026-05-14', to: '2026-05-14' },
  { name: 'Yesterday', from: '2026-05-13', to: '2026-05-13' },
  { name: 'This month', from: '2026-05-01', to: '2026-05-31' },
  { name: 'Last month', from: '2026-04-01', to: '2026-04-30' },
  { name: 'Last 7 days', from: '2026-05-08', to: '2026-05-14' },
])('$name is $from to $to', async ({ name, from, to }) => {
  const { screen } = await renderPicker({
    stored: { name: 'thisWorkweek', startDate: '1/1/2026', endDate: '1/7/2026' },
  })
  await screen.getByRole('button', { name: /^Date range: This workweek/ }).click()
  await screen.getByRole('option', { name: new RegExp(`^${name} `) }).click()
  await expect.element(screen.getByText(`Shows ${from} to ${to}`)).toBeVisible()
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})

test('a workweek starts on the day that the business unit pays from', async () => {
  const { screen, kept } = await renderPicker()
  await screen.getByRole('button', { name: /^Date range: Last 7 days/ }).click()
  await expect.element(screen.getByText('Workweek: Mon – Sun in Heavy Civil')).toBeVisible()
  await screen.getByRole('option', { name: /^Last workweek/ }).click()
  await expect.element(screen.getByText('Shows 2026-05-04 to 2026-05-10')).toBeVisible()
  expect(kept()).toEqual({ name: 'lastWorkweek', startDate: '5/4/2026', endDate: '5/10/2026' })
})

test('two presses in the calendar make a range of any days, which is kept', async () => {
  const { screen, kept } = await renderPicker()
  const opener = screen.getByRole('button', { name: /^Date range/ })
  await opener.click()
  await screen.getByRole('option', { name: 'Custom range' }).click()
  await screen.getByRole('button', { name: /^Tuesday, May 5, 2026/ }).click()
  await screen.getByRole('button', { name: /^Saturday, May 9, 2026/ }).click()
  await expect.element(screen.getByText('Shows 2026-05-05 to 2026-05-09')).toBeVisible()
  await expect.element(opener).toHaveAccessibleName('Date range: Custom range May 5 – 9, 2026')
  expect(kept()).toEqual({ name: 'custom', startDate: '5/5/2026', endDate: '5/9/2026' })
})

test('the keyboard alone opens, types a range, applies it and is back at the button', async () => {
  const { screen } = await renderPicker({ stored: { name: 'custom', startDate: '5/5/2026', endDate: '5/9/2026' } })
  const opener = screen.getByRole('button', { name: /^Date range/ })
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('option', { name: /^Custom range/ })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('01012026')
  await userEvent.tab()
  await userEvent.keyboard('03312026{Enter}')
  await expect.element(screen.getByText('Shows 2026-01-01 to 2026-03-31')).toBeVisible()
  await expect.element(opener).toHaveFocus()
})

test('a range that ends before it starts is not applied, and says why', async () => {
  const { screen } = await renderPicker({ stored: { name: 'custom', startDate: '5/5/2026', endDate: '5/9/2026' } })
  await screen.getByRole('button', { name: /^Date range/ }).click()
  await screen.getByRole('spinbutton', { name: /month, From/ }).click()
  await userEvent.keyboard('06')
  await expect.element(screen.getByText('The end date is before the start date.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
})

test('Escape closes and changes nothing', async () => {
  const { screen, kept } = await renderPicker()
  await screen.getByRole('button', { name: /^Date range/ }).click()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  expect(kept()).toBeNull()
})

test('on a phone the calendar is below the names, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844)
  const { screen } = await renderPicker({ stored: { name: 'custom', startDate: '5/5/2026', endDate: '5/9/2026' } })
  await screen.getByRole('button', { name: /^Date range/ }).click()
  const panel = screen.getByRole('dialog', { name: 'Date range' })
  await expect.element(screen.getByRole('grid')).toBeVisible()
  expect(panel.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(414, 896)
})

test('in Spanish the days have the Spanish order', async () => {
  const { screen } = await renderPicker({ locale: 'es-US' })
  await expect.element(screen.getByRole('button', { name: /^Fechas: Últimos 7 días 8–14 de may/ })).toBeVisible()
})
