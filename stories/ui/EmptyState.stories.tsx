import { Button, EmptyState } from '@fieldtime/console-react'
import { fn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Pieces/Empty state',
  component: EmptyState,
  args: { icon: 'clock' as const, title: 'No clock-ins yet' },
})

export const WhatIsEmpty = meta.story({})

const onPress = fn()

export const WithTheNextStep = meta.story({
  args: { icon: 'calendar', children: <Button onPress={onPress}>Today</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }))
  },
})
