import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole } from '../testing/testing.tsx'
import { Button } from './Button.tsx'
import { useToasts } from './Toasts.tsx'

function Removal({ onUndo }: { onUndo: () => void }) {
  const toasts = useToasts()
  return (
    <>
      <Button onPress={() => toasts.show({ text: 'Settings updated' })}>Save</Button>
      <Button onPress={() => toasts.show({ text: 'Ana removed', action: { label: 'Undo', onPress: onUndo } })}>
        Remove
      </Button>
    </>
  )
}

/** At one instant of the stopped clock. */
const pressNow = (button: Element) => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))

const renderRemoval = (onUndo = vi.fn()) =>
  render(
    <DemoConsole>
      <Removal onUndo={onUndo} />
    </DemoConsole>,
  )

afterEach(() => {
  vi.useRealTimers()
})

test('a toast is announced, stacks with others, and goes after 3 seconds', async () => {
  const screen = await renderRemoval()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  screen.getByRole('button').elements().forEach(pressNow)
  await vi.waitFor(() => expect(screen.getByRole('alert').elements()).toHaveLength(2))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(screen.getByRole('alert').elements()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(() => expect(screen.getByRole('alert').elements()).toHaveLength(0))
})

test('a toast can be dismissed', async () => {
  const screen = await renderRemoval()
  await screen.getByRole('button', { name: 'Save' }).click()
  await screen.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(screen.getByText('Settings updated')).not.toBeInTheDocument()
})

test('after Undo the focus is on the reverted element, also after other actions and toasts', async () => {
  const screen = await renderRemoval()
  await screen.getByRole('button', { name: 'Remove' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Settings updated')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Ana removed')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Remove' })).toHaveFocus()
})

test('the keyboard reaches Undo, which acts once and takes the toast away', async () => {
  const onUndo = vi.fn()
  const screen = await renderRemoval(onUndo)
  await screen.getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByText('Ana removed')).toBeVisible()
  await userEvent.keyboard('{F6}')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onUndo).toHaveBeenCalledOnce()
  await expect.element(screen.getByText('Ana removed')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Remove' })).toHaveFocus()
})
