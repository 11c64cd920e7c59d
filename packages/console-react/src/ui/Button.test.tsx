import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole } from '../testing.js'
import { Button } from './Button.js'
import { IconButton } from './IconButton.js'

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
      <IconButton icon="close" label="Close" />
    </DemoConsole>,
  )
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await expect.element(screen.getByRole('tooltip', { name: 'Close' })).toBeVisible()
})
