import { Button, useToasts } from '@fieldtime/console-react/ui'
import { expect, fn, screen, userEvent } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { AtOnce } from '../AtOnce.tsx'
import { Row } from '../Row.tsx'

const meta = preview.meta({
  title: 'Pieces/Toasts',
  component: Toaster,
  args: { text: 'settings updated', isShown: false, onUndo: fn() },
  argTypes: { isShown: { description: 'The toast comes without a click' } },
  parameters: { showsPointer: true, remounts: true },
})

export const Shown = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await canvas.findByText('settings updated')
    await hold()
  },
})

export const WithUndo = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await canvas.findByRole('button', { name: 'Undo' })
    await hold()
  },
})

export const Stacked = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await canvas.findAllByRole('alertdialog')
    await hold()
  },
})

/** A toast under the pointer stays. */
async function hold() {
  for (const toast of await screen.findAllByRole('alertdialog')) await userEvent.hover(toast)
}

interface ToasterProps {
  /** The label of the first button. */
  readonly text: string
  /** The toast appears without a click. */
  readonly isShown: boolean
  /** Undoes the action of the second button. */
  readonly onUndo: () => void
}

function Toaster({ text, isShown, onUndo }: ToasterProps) {
  const toasts = useToasts()
  const action = { label: 'Undo', onPress: onUndo }
  const handleSave = () => toasts.show({ text })
  return (
    <Row>
      {isShown && <AtOnce run={handleSave} />}
      <Button onPress={handleSave}>Save</Button>
      <Button onPress={() => toasts.show({ text: 'Maria Lopez removed from Night crew', action })}>Remove</Button>
    </Row>
  )
}
