import { Button, Dialog, type DialogProps } from '@fieldtime/console-react/ui'
import { type ReactNode, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Pieces/Dialog',
  component: AskingDialog,
  args: {
    title: 'Contact Maria Lopez',
    isOpen: true,
    onClose: fn(),
    children: 'No contact info is available.',
    size: 'small' as const,
    confirm: '',
    onConfirm: fn(),
    isConfirmDisabled: false,
    isConfirmBusy: false,
  },
  argTypes: {
    size: { options: ['small', 'form', 'wide'], control: 'inline-radio' },
    isConfirmDisabled: { if: { arg: 'confirm' } },
    isConfirmBusy: { if: { arg: 'confirm' } },
  },
  tags: ['!autodocs'],
})

export const Information = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole('dialog', { name: 'Contact Maria Lopez' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const Confirmation = meta.story({
  args: { title: 'Delete Night crew?', children: 'Nine people will be in no group.', confirm: 'Delete' },
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByRole('dialog', { name: 'Delete Night crew?' })
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const ConfirmDisabled = meta.story({
  args: { title: 'Add group', children: 'Group name already exists.', confirm: 'Delete', isConfirmDisabled: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Delete' })
  },
})

export const ReturnsFocus = meta.story({
  args: { isOpen: false },
  parameters: { controls: { include: ['title', 'children'] } },
  render: args => <DialogBehindAButton title={args.title}>{args.children}</DialogBehindAButton>,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Contact' })
    await userEvent.click(opener)
    await canvas.findByRole('dialog', { name: 'Contact Maria Lopez' })
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

interface AskingDialogProps extends Omit<DialogProps, 'confirm' | 'actions'> {
  /** The label of the primary action. Empty: a dialog without one. */
  readonly confirm: string
  readonly onConfirm: () => void
  readonly isConfirmDisabled: boolean
  readonly isConfirmBusy: boolean
}

function AskingDialog({ confirm, onConfirm, isConfirmDisabled, isConfirmBusy, ...props }: AskingDialogProps) {
  const action = { label: confirm, onConfirm, isDisabled: isConfirmDisabled, isBusy: isConfirmBusy }
  return <Dialog {...props} confirm={confirm ? action : undefined} />
}

function DialogBehindAButton({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Contact</Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {children}
      </Dialog>
    </>
  )
}
