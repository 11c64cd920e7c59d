import { type ConsoleDestination, ConsoleLink } from '@fieldtime/console-react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { today } from '../demo.ts'

const to: ConsoleDestination = { page: 'clockInStatus', date: today }

const meta = preview.meta({
  title: 'Pieces/Link',
  component: ConsoleLink,
  args: { to, children: 'Clock-In Status' },
})

export const ToAPage = meta.story({
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Clock-In Status' })
    await expect(link).toHaveAttribute('href', `#/clockInStatus?date=${today}`)
    await expect(link).not.toHaveAttribute('aria-current')
  },
})

export const ToTheCurrentPage = meta.story({
  args: { isCurrent: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Clock-In Status' })).toHaveAttribute('aria-current', 'page')
  },
})

export const WithALongerName = meta.story({
  args: { children: '28', 'aria-label': '28 people clocked in on Thursday' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '28 people clocked in on Thursday' })).toHaveTextContent('28')
  },
})
