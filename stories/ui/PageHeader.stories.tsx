import { Button, PageHeader } from '@fieldtime/console-react'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'
import { dark, expectDark, expectPhone, phone } from '../situations.ts'

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
  play: async ({ canvas }) => {
    await expect(canvas.getByText('HC · Heavy Civil')).toBeVisible()
    const heading = canvas.getByRole('heading').getBoundingClientRect()
    await expect(canvas.getByRole('button', { name: 'Today' }).getBoundingClientRect().left).toBeGreaterThan(
      heading.right,
    )
  },
})

export const Narrow = WithCaptionAndControls.extend({
  globals: phone,
  args: {
    title: 'Employee Hours Report',
    children: [<Button key="1">Previous day</Button>, <Button key="2">Next day</Button>],
  },
  play: async ({ canvas, canvasElement }) => {
    const heading = canvas.getByRole('heading').getBoundingClientRect()
    await expect(canvas.getByRole('button', { name: 'Next day' }).getBoundingClientRect().top).toBeGreaterThan(
      heading.bottom,
    )
    await expectPhone(canvasElement)
  },
})

export const Dark = WithCaptionAndControls.extend({
  globals: dark,
  play: async ({ canvas }) => expectDark(canvas.getByText('HC · Heavy Civil')),
})
