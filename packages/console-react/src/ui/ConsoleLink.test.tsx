import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ConsoleDestination } from '../provider/consoleContext.ts'
import { DemoConsole } from '../testing/testing.tsx'
import { ConsoleLink } from './ConsoleLink.tsx'

const to: ConsoleDestination = { page: 'clockInStatus', date: '2026-05-14' }
const href = (destination: ConsoleDestination) => `#${destination.page}`

test('a click goes through the host, and the address is a real one', async () => {
  const navigate = vi.fn()
  const screen = await render(
    <DemoConsole href={href} navigate={navigate}>
      <ConsoleLink to={to}>Status</ConsoleLink>
    </DemoConsole>,
  )
  const link = screen.getByRole('link', { name: 'Status' })
  await expect.element(link).toHaveAttribute('href', '#clockInStatus')
  await link.click()
  expect(navigate.mock.calls).toEqual([[to]])
})

test.for(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)('a click with %s is the browser’s', async key => {
  const navigate = vi.fn()
  const screen = await render(
    <DemoConsole href={href} navigate={navigate}>
      <ConsoleLink to={to}>Status</ConsoleLink>
    </DemoConsole>,
  )
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
  let wasHandledByBrowser = false
  const preventNavigation = (event: Event) => {
    wasHandledByBrowser = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', preventNavigation)
  screen.getByRole('link', { name: 'Status' }).element().dispatchEvent(click)
  removeEventListener('click', preventNavigation)
  expect(wasHandledByBrowser).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
})

test('without addresses a link still leads on, by pointer and by keyboard', async () => {
  const navigate = vi.fn()
  const screen = await render(
    <DemoConsole navigate={navigate}>
      <ConsoleLink to={to}>Status</ConsoleLink>
    </DemoConsole>,
  )
  await screen.getByRole('link', { name: 'Status' }).click()
  await userEvent.keyboard('{Enter}')
  expect(navigate.mock.calls).toEqual([[to], [to]])
})
