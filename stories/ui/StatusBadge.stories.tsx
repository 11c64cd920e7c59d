import { StatusBadge } from '@fieldtime/console-react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Pieces/Status badge',
  component: StatusBadge,
  args: { status: 'clockedIn' as const },
  argTypes: { status: { options: ['clockedIn', 'atLunch', 'clockedOut', 'unknown'], control: 'radio' } },
})

export const ClockedIn = meta.story({
  play: async ({ canvas }) => {
    const badge = canvas.getByText('Clocked In')
    await expect(badge).toBeVisible()
    await expect(badge.querySelector('svg'), 'a drawing beside the word').not.toBeNull()
  },
})

export const AtLunch = meta.story({
  args: { status: 'atLunch' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('At Lunch')).toBeVisible()
  },
})

export const ClockedOut = meta.story({
  args: { status: 'clockedOut' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Clocked Out')).toBeVisible()
  },
})

export const Unknown = meta.story({
  args: { status: 'unknown' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Unknown')).toBeVisible()
  },
})
