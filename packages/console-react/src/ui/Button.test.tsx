import X from 'lucide-react/icons/x'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole } from '../testing/testing.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

test('buttons work with Enter and Space, and not while disabled', async () => {
  const onPress = vi.fn()
  const screen = await render(
    <DemoConsole>
      <Button onPress={onPress}>Save</Button>
      <Button onPress={onPress} isDisabled>
        Delete
      </Button>
    </DemoConsole>,
  )
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  expect(onPress).toHaveBeenCalledTimes(2)
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
})

test('a button with a drawing only says what it does, to screen readers and on focus to everyone', async () => {
  const screen = await render(
    <DemoConsole>
      <IconButton icon={X} label="Close" />
    </DemoConsole>,
  )
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await expect.element(screen.getByRole('tooltip', { name: 'Close' })).toBeVisible()
})

test('a tooltip lets clicks through to the control that it covers', async () => {
  const screen = await render(
    <DemoConsole>
      <div style={{ display: 'grid', justifyItems: 'center', padding: 60 }}>
        <Button>Today</Button>
        <IconButton icon={X} label="Collapse all groups" />
      </div>
    </DemoConsole>,
  )
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByRole('tooltip')).toBeVisible()
  const { left, width, top, height } = screen.getByRole('tooltip').element().getBoundingClientRect()
  const underTip = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(underTip?.closest('button')).toBe(screen.getByRole('button', { name: 'Today' }).element())
})
