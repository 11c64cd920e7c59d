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

export const OtherPage = meta.story({})

export const CurrentPage = meta.story({
  args: { isSelected: true },
})

export const LongName = meta.story({
  args: { children: '28', 'aria-label': '28 people clocked in on Thursday' },
})
