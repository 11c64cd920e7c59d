import { StatusBadge } from '@fieldtime/console-react/ui'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Pieces/Status badge',
  component: StatusBadge,
  args: { status: 'clockedIn' as const },
  argTypes: { status: { options: ['clockedIn', 'atLunch', 'clockedOut', 'unknown'], control: 'radio' } },
})

export const ClockedIn = meta.story({})

export const AtLunch = meta.story({
  args: { status: 'atLunch' },
})

export const ClockedOut = meta.story({
  args: { status: 'clockedOut' },
})

export const Unknown = meta.story({
  args: { status: 'unknown' },
})
