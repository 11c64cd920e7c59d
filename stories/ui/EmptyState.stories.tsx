import { Button, EmptyState } from '@fieldtime/console-react/ui'
import Calendar from 'lucide-react/icons/calendar'
import Clock from 'lucide-react/icons/clock'
import { fn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Pieces/Empty state',
  component: EmptyState,
  args: { icon: Clock, title: 'No clock-ins yet' },
})

export const TitleOnly = meta.story({})

const onPress = fn()

export const WithAction = meta.story({
  args: { icon: Calendar, children: <Button onPress={onPress}>Today</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }))
  },
})
