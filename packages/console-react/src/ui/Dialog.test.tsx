import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole } from '../testing/testing.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

function GroupDialog({ onConfirm, isDisabled = false }: { onConfirm: () => void; isDisabled?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DemoConsole>
      <Button onPress={() => setIsOpen(true)}>Add group</Button>
      <Dialog
        title="New group"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        confirm={{ label: 'Add', onConfirm, isDisabled }}
      >
        <input aria-label="Name" />
      </Dialog>
    </DemoConsole>
  )
}

test('Enter confirms from a field, unless confirming is disabled', async () => {
  const onConfirm = vi.fn()
  const screen = await render(<GroupDialog onConfirm={onConfirm} />)
  await screen.getByRole('button', { name: 'Add group' }).click()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Night crew')
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
  await screen.rerender(<GroupDialog onConfirm={onConfirm} isDisabled />)
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('the focus moves in, stays in, and returns with Escape', async () => {
  const screen = await render(<GroupDialog onConfirm={vi.fn()} />)
  const opener = screen.getByRole('button', { name: 'Add group' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'New group' })
  await expect.element(dialog).toBeVisible()
  for (let presses = 0; presses < 6; presses += 1) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a click outside keeps the dialog and its text', async () => {
  const screen = await render(<GroupDialog onConfirm={vi.fn()} />)
  await screen.getByRole('button', { name: 'Add group' }).click()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Night crew')
  document.elementFromPoint(4, 4)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  document.elementFromPoint(4, 4)?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  document.elementFromPoint(4, 4)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(name).toHaveValue('Night crew')
})
