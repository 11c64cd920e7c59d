import { IconLink } from '@fieldtime/console-react/ui'
import Clock from 'lucide-react/icons/clock'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Pieces/Icon link',
  component: IconLink,
  args: { to: { page: 'clockInStatus' as const }, icon: Clock, label: 'Clock-In Status', isSelected: false },
})

export const TooltipOnFocus = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await canvas.findByRole('tooltip')
  },
})
