import { Button, PageHeader } from '@fieldtime/console-react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({ title: 'Pieces/Page header', component: PageHeader, args: { title: 'Clock-In Status' } })

export const TitleOnly = meta.story({
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1, name: 'Clock-In Status' })
    heading.focus()
    await expect(heading).toHaveFocus()
  },
})

export const WithCaptionAndControls = meta.story({
  args: { caption: 'HC · Heavy Civil', children: <Button>Today</Button> },
})
