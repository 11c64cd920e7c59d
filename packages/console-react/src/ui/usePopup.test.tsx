import { ButtonContext } from 'react-aria-components/Button'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole } from '../testing/testing.tsx'
import { Button } from './Button.tsx'
import { MenuItem } from './Menu.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { type Preloadable, preloadable } from './preloadable.ts'
import { PopupFailure, usePopup } from './usePopup.tsx'

type PanelCode = Preloadable<typeof MenuPanel>

/** A menu whose code loads when the test allows it. */
function SlowMenu({ code }: { readonly code: PanelCode }) {
  const popup = usePopup(code, { type: 'menu' })
  const Panel = popup.code
  return (
    <>
      <ButtonContext value={{ ...popup.triggerProps, ref: popup.triggerRef }}>
        <Button>Reports</Button>
      </ButtonContext>
      {Panel && (
        <Panel popup={popup} label="Reports" header={null} align="start">
          <MenuItem onAction={() => undefined}>Dashboard</MenuItem>
          <MenuItem onAction={() => undefined}>Detail Report</MenuItem>
        </Panel>
      )}
      {popup.failure && <PopupFailure {...popup.failure} />}
    </>
  )
}

async function renderSlowMenu() {
  const { promise, resolve } = Promise.withResolvers<typeof MenuPanel>()
  const load = vi.fn(() => promise)
  const screen = await renderMenuWith(preloadable(load))
  return { ...screen, load, arrive: () => resolve(MenuPanel) }
}

async function renderMenuWith(code: PanelCode) {
  // The pointer stays where the last test left it, which may be over the button.
  await userEvent.hover(document.documentElement, { position: { x: 400, y: 800 } })
  const screen = await render(
    <DemoConsole>
      <SlowMenu code={code} />
      <Button>After it</Button>
    </DemoConsole>,
  )
  const button = screen.getByRole('button', { name: 'Reports' })
  return { screen, button, menu: screen.getByRole('menu') }
}

test('code loads on approach, and only once', async () => {
  const { button, load } = await renderSlowMenu()
  expect(load).not.toHaveBeenCalled()
  await button.hover()
  await userEvent.tab()
  await button.click()
  expect(load).toHaveBeenCalledTimes(1)
})

test('focus loads the code too, and stays where it is', async () => {
  const { button, load, menu, arrive } = await renderSlowMenu()
  await userEvent.tab()
  expect(load).toHaveBeenCalledTimes(1)
  const element = button.element()
  arrive()
  await userEvent.keyboard('{Shift}')
  expect(document.activeElement).toBe(element)
  await expect.element(menu).not.toBeInTheDocument()
})

test.each([
  ['{Enter}', 'Dashboard'],
  [' ', 'Dashboard'],
  ['{ArrowDown}', 'Dashboard'],
  ['{ArrowUp}', 'Detail Report'],
])('%s before the code is here opens when it comes, on %s', async (key, item) => {
  const { screen, button, menu, arrive } = await renderSlowMenu()
  await userEvent.tab()
  await userEvent.keyboard(key)
  await expect.element(button).toHaveAttribute('data-busy')
  await expect.element(button).toHaveAttribute('aria-haspopup', 'true')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  arrive()
  await expect.element(menu).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: item })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await expect.element(button).not.toHaveAttribute('data-busy')
})

test('a click before the code has loaded opens the popover when it arrives, also after several clicks', async () => {
  const { button, menu, arrive } = await renderSlowMenu()
  await button.click()
  await button.click()
  arrive()
  await expect.element(menu).toHaveFocus()
})

test.each([
  ['going on by Tab', '{Tab}'],
  ['Escape', '{Escape}'],
])('%s takes the press back', async (_, keys) => {
  const { button, menu, arrive } = await renderSlowMenu()
  await button.click()
  await userEvent.keyboard(keys)
  await expect.element(button).not.toHaveAttribute('data-busy')
  arrive()
  await userEvent.keyboard('{Shift}')
  await expect.element(menu).not.toBeInTheDocument()
})

test('code that can not be fetched is missed in words, by keyboard too, and fetched again', async () => {
  const load = vi
    .fn<() => Promise<typeof MenuPanel>>()
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /Hours.js'))
  const { screen, button } = await renderMenuWith(preloadable(load))
  const sentence = screen.getByText("This section didn't load. Try again, or reload the page.")
  await userEvent.tab()
  await expect.element(sentence).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(sentence).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sentence).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(sentence).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
  load.mockResolvedValue(MenuPanel)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Dashboard' })).toHaveFocus()
  await expect.element(sentence).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

test('the message disappears when the focus moves on', async () => {
  const code = preloadable<typeof MenuPanel>(async () => {
    throw new TypeError('Failed to fetch dynamically imported module: /Hours.js')
  })
  const { screen, button } = await renderMenuWith(code)
  await button.click()
  await expect.element(screen.getByText("This section didn't load. Try again, or reload the page.")).toBeVisible()
  await screen.getByRole('button', { name: 'After it' }).click()
  await expect
    .element(screen.getByText("This section didn't load. Try again, or reload the page."))
    .not.toBeInTheDocument()
})
