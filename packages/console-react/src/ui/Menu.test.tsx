import Clock from 'lucide-react/icons/clock'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ConsoleDestination } from '../provider/consoleContext.ts'
import { DemoConsole, type DemoConsoleProps } from '../testing/testing.tsx'
import { Button } from './Button.tsx'
import { Menu, MenuChoices, MenuItem, MenuSection, MenuSeparator } from './Menu.tsx'

const href = (destination: ConsoleDestination) => `#${destination.page}`

function renderMenu(props: DemoConsoleProps, onSignOut = vi.fn()) {
  return render(
    <DemoConsole {...props}>
      <Menu label="Reports" header={<p>Ana Ruiz</p>} trigger={<Button>Reports</Button>}>
        <MenuItem to={{ page: 'dashboard' }} isSelected>
          Dashboard
        </MenuItem>
        <MenuItem to={{ page: 'clockInStatus' }} icon={Clock}>
          Clock-In Status
        </MenuItem>
        <MenuSeparator />
        <MenuSection title="Account">
          <MenuItem onAction={onSignOut}>Sign out</MenuItem>
        </MenuSection>
      </Menu>
    </DemoConsole>,
  )
}

test('the keyboard opens it, walks past the current page and follows a link through the host', async () => {
  const navigate = vi.fn()
  const screen = await renderMenu({ href, navigate })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  const status = screen.getByRole('menuitem', { name: 'Clock-In Status' })
  await expect.element(status).toHaveFocus()
  await expect.element(status).toHaveAttribute('href', '#clockInStatus')
  await userEvent.keyboard('{Enter}')
  expect(navigate.mock.calls).toEqual([[{ page: 'clockInStatus' }]])
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})

test('the current page is marked and disabled', async () => {
  const screen = await renderMenu({ href, navigate: vi.fn() })
  await screen.getByRole('button', { name: 'Reports' }).click()
  const current = screen.getByRole('menuitem', { name: 'Dashboard' })
  await expect.element(current).toHaveAttribute('aria-disabled', 'true')
  await expect.element(current).toHaveAttribute('aria-current', 'page')
})

test('a click on a link goes through the host once', async () => {
  const navigate = vi.fn()
  const screen = await renderMenu({ href, navigate })
  await screen.getByRole('button', { name: 'Reports' }).click()
  await screen.getByRole('menuitem', { name: 'Clock-In Status' }).click()
  expect(navigate.mock.calls).toEqual([[{ page: 'clockInStatus' }]])
})

test('a host without addresses is notified as well', async () => {
  const navigate = vi.fn()
  const screen = await renderMenu({ navigate })
  await screen.getByRole('button', { name: 'Reports' }).click()
  await screen.getByRole('menuitem', { name: 'Clock-In Status' }).click()
  expect(navigate.mock.calls).toEqual([[{ page: 'clockInStatus' }]])
})

test('actions run, Escape closes, and the focus returns', async () => {
  const onSignOut = vi.fn()
  const screen = await renderMenu({}, onSignOut)
  const trigger = screen.getByRole('button', { name: 'Reports' })
  await trigger.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger).toHaveFocus()
  expect(onSignOut).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}{End}{Enter}')
  expect(onSignOut).toHaveBeenCalledOnce()
})

test('one of several is chosen by keyboard, and the one that is chosen already changes nothing', async () => {
  const onChange = vi.fn()
  const choices = [
    { id: 'en', name: 'English' },
    { id: 'es', name: 'Español' },
  ]
  const screen = await render(
    <DemoConsole>
      <Menu label="Person" trigger={<Button>Person</Button>}>
        <MenuChoices title="Language" choices={choices} selectedKey="en" onSelectionChange={onChange} />
      </Menu>
    </DemoConsole>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const english = screen.getByRole('menuitemradio', { name: 'English' })
  await expect.element(english).toHaveAttribute('aria-checked', 'true')
  await expect.element(english).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(english).not.toBeInTheDocument()
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await expect.element(english).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange.mock.calls).toEqual([['es']])
})

test.each([
  ['ltr', 'left'],
  ['rtl', 'right'],
] as const)(
  'in a console that is %s it aligns with the %s edge of its button in every locale',
  async (direction, edge) => {
    const screen = await renderMenu({ direction, locale: 'en-US', href })
    await page.viewport(1_200, 700)
    screen.container.style.paddingInline = '400px'
    const button = screen.getByRole('button', { name: 'Reports' })
    await button.click()
    const panel = screen.getByRole('menu').element().parentElement
    expect(panel?.dir).toBe(direction)
    expect(panel?.getBoundingClientRect()[edge]).toBeCloseTo(button.element().getBoundingClientRect()[edge], 0)
  },
)
