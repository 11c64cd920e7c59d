import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole } from '../testing/testing.tsx'
import { DateStepper } from './DateStepper.tsx'

/** Noon, the same day in every test's time zone. */
const noon = () => new Date(2026, 4, 14, 12)

afterEach(() => {
  vi.useRealTimers()
})

async function renderStepper({ date = '2026-05-12', locale = 'en-US' } = {}) {
  const onChange = vi.fn()
  function Page() {
    const [shown, setShown] = useState(date)
    return (
      <DemoConsole now={noon} locale={locale}>
        <DateStepper
          date={shown}
          onChange={changed => {
            onChange(changed)
            setShown(changed)
          }}
        />
        <p>Shows {shown}</p>
      </DemoConsole>
    )
  }
  return { screen: await render(<Page />), onChange }
}

test.for([
  { from: '2026-05-12', press: 'Previous day', to: '2026-05-11' },
  { from: '2026-05-12', press: 'Next day', to: '2026-05-13' },
  { from: '2026-03-01', press: 'Previous day', to: '2026-02-28' },
  { from: '2026-12-31', press: 'Next day', to: '2027-01-01' },
  { from: '2026-05-12', press: 'Today', to: '2026-05-14' },
])('$press from $from is $to', async ({ from, press, to }) => {
  const { screen } = await renderStepper({ date: from })
  await screen.getByRole('button', { name: press }).click()
  await expect.element(screen.getByText(`Shows ${to}`)).toBeVisible()
})

test('Today rests while today is shown', async () => {
  const { screen } = await renderStepper({ date: '2026-05-14' })
  await expect.element(screen.getByRole('button', { name: 'Today' })).toBeDisabled()
})

test('a typed date is taken once, with Enter, without waiting for a rest', async () => {
  const { screen, onChange } = await renderStepper()
  await screen.getByRole('spinbutton', { name: /month/ }).click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('0408')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['2026-04-08']])
  vi.advanceTimersByTime(5_000)
  expect(onChange).toHaveBeenCalledOnce()
  await expect.element(screen.getByText('Shows 2026-04-08')).toBeVisible()
})

test('a typed date is taken after a rest too', async () => {
  const { screen, onChange } = await renderStepper()
  await screen.getByRole('spinbutton', { name: /day/ }).click()
  await userEvent.keyboard('28')
  await expect.element(screen.getByText('Shows 2026-05-28')).toBeVisible()
  expect(onChange.mock.calls).toEqual([['2026-05-28']])
})

test.for([
  { what: 'a date of another century', keys: '0002' },
  { what: 'a date with a part missing', keys: '{Backspace}{Backspace}{Backspace}{Backspace}' },
])('$what is not taken, and the last good one comes back', async ({ keys }) => {
  const { screen, onChange } = await renderStepper()
  const year = screen.getByRole('spinbutton', { name: /year/ })
  await year.click()
  await userEvent.keyboard(keys)
  await screen.getByText('Shows 2026-05-12').click()
  await expect.element(screen.getByRole('spinbutton', { name: /year/ })).toHaveTextContent('2026')
  expect(onChange).not.toHaveBeenCalled()
})

test('the calendar opens on the date, walks by keyboard and gives the focus back', async () => {
  const { screen, onChange } = await renderStepper()
  const opener = screen.getByRole('button', { name: /Open calendar/ })
  await opener.click()
  await expect.element(screen.getByRole('button', { name: /Tuesday, May 12, 2026/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange.mock.calls).toEqual([['2026-05-19']])
  await expect.element(opener).toHaveFocus()
})

test('the calendar marks today by the clock of the host, not by that of the machine', async () => {
  vi.setSystemTime(new Date(2026, 4, 20, 12))
  const { screen } = await renderStepper()
  await screen.getByRole('button', { name: /Open calendar/ }).click()
  const today = screen.getByRole('button', { name: 'Thursday, May 14, 2026', exact: true })
  await expect.element(today).toHaveAttribute('aria-current', 'date')
  await expect
    .element(screen.getByRole('button', { name: 'Tuesday, May 12, 2026, selected', exact: true }))
    .toBeVisible()
  const marked = screen
    .getByRole('grid')
    .getByRole('button')
    .elements()
    .filter(day => /today/i.test(day.ariaLabel ?? '') || day.matches('[data-today], [aria-current]'))
  expect(marked).toEqual([today.element()])
})

test('days, months, and date parts are in Spanish order', async () => {
  const { screen } = await renderStepper({ locale: 'es-MX' })
  const parts = screen.getByRole('spinbutton').elements()
  expect(parts.map(part => part.textContent)).toEqual(['12', '05', '2026'])
  await screen.getByRole('button', { name: /Abrir calendario/ }).click()
  await expect.element(screen.getByText('mayo de 2026', { exact: true }).first()).toBeVisible()
})
