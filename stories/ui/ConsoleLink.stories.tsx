import type { ConsoleDestination } from '@fieldtime/console-react'
import { ConsoleLink } from '@fieldtime/console-react/ui'
import preview from '../../.storybook/preview.tsx'
import { today } from '../demo.ts'

const to: ConsoleDestination = { page: 'clockInStatus', date: today }

const meta = preview.meta({
  title: 'Pieces/Link',
  component: ConsoleLink,
  args: { to, children: 'Clock-In Status' },
})

export const ToAPage = meta.story({})

export const ToTheCurrentPage = meta.story({
  args: { isSelected: true },
})

export const WithALongerName = meta.story({
  args: { children: '28', 'aria-label': '28 people clocked in on Thursday' },
})
