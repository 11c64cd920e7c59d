import { IconButton } from '@fieldtime/console-react/ui'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Pieces/Icon button',
  component: IconButton,
  args: { icon: ChevronRight, label: 'Next day', isDisabled: false, onPress: fn() },
})

export const Quiet = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next day' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
})

export const TooltipOnFocus = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Next day' })).toHaveFocus()
    await canvas.findByRole('tooltip')
  },
})

export const Bordered = meta.story({
  args: { variant: 'secondary' },
})

export const Disabled = meta.story({
  args: { isDisabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next day' }), { pointerEventsCheck: 0 })
    await expect(args.onPress).not.toHaveBeenCalled()
  },
})
