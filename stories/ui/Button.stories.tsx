import { Button } from '@fieldtime/console-react/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Navigation from 'lucide-react/icons/navigation'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { compact } from '../situations.ts'

const meta = preview.meta({
  title: 'Pieces/Button',
  component: Button,
  args: { children: 'Contact', isDisabled: false, onPress: fn() },
})

export const Secondary = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Contact' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
})

export const Primary = meta.story({
  args: { variant: 'primary', children: 'Sign in' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
})

export const Quiet = meta.story({
  args: { variant: 'quiet' },
})

export const Plain = meta.story({
  args: { variant: 'plain', endIcon: ChevronDown, children: 'Detail Report' },
})

export const Danger = meta.story({
  args: { variant: 'danger', children: 'Delete' },
})

export const WithIcons = meta.story({
  args: { icon: SlidersHorizontal, endIcon: ChevronDown, children: 'Settings' },
})

export const Disabled = meta.story({
  args: { isDisabled: true, icon: Navigation, children: 'Directions' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Directions' })
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await expect(args.onPress).not.toHaveBeenCalled()
  },
})

export const Compact = meta.story({
  globals: compact,
})
