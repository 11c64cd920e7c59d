import { Button, PageHeader } from '@fieldtime/console-react/ui'
import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { storyNow } from '../demo.ts'

const meta = preview.meta({ title: 'Pieces/Page header', component: PageHeader, args: { title: 'Clock-In Status' } })

export const TitleOnly = meta.story({
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1, name: 'Clock-In Status' })
    heading.focus()
    await expect(heading).toHaveFocus()
  },
})

const freshness = { readAt: storyNow, isReading: false, onRefresh: fn() }

export const WithCaptionAndControls = meta.story({
  args: { caption: 'Heavy Civil', freshness, children: <Button>Today</Button> },
})

export const Incomplete = meta.story({
  args: {
    caption: 'Heavy Civil',
    freshness: {
      ...freshness,
      incomplete: { text: 'This report may be incomplete', hint: 'Rows and totals may be missing.' },
    },
  },
})

export const Loading = meta.story({
  args: { caption: 'Heavy Civil', freshness: { ...freshness, isReading: true, note: '3,000 rows so far…' } },
})
