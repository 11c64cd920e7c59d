import { readForemanEnteredHours, readHoursReportData, readTimelineReportData } from '@fieldtime/console-core/contract'
import { LastWorkweek } from '@fieldtime/console-react/last-workweek'
import preview from '../.storybook/preview.tsx'
import { servicesControls } from './servicesControls.ts'
import { dark, expectDark, expectPhone, expectRightToLeft, phone, rightToLeft, spanish } from './situations.ts'

const meta = preview.meta({
  title: 'Cards/Last workweek',
  component: LastWorkweek,
  ...servicesControls({
    hours: { calls: [readHoursReportData] },
    clockEvents: { calls: [readTimelineReportData] },
    foremanHours: { calls: [readForemanEnteredHours] },
  }),
  tags: ['!autodocs'],
})

const ready = /^[\d,]+ of [\d,]+ days ready$/

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText(ready)
  },
})

export const Loading = meta.story({
  args: { hours: 'loading' },
  play: async ({ canvas }) => {
    await canvas.findByText('Last workweek')
  },
})

export const Empty = meta.story({
  args: { hours: 'empty', clockEvents: 'empty', foremanHours: 'empty' },
  play: async ({ canvas }) => {
    await canvas.findByText('No hours last workweek')
  },
})

export const PartlyLoaded = meta.story({
  args: { foremanHours: 'failed' },
  play: async ({ canvas }) => {
    await canvas.findByText(/days ready \(incomplete\)$/)
  },
})

export const Failed = meta.story({
  args: { hours: 'failed', clockEvents: 'failed', foremanHours: 'failed' },
  play: async ({ canvas }) => {
    await canvas.findByText("Couldn't load last workweek.")
  },
})

export const Narrow = meta.story({
  globals: phone,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(ready)
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async ({ canvas }) => {
    await expectDark(await canvas.findByText(ready))
  },
})

export const Spanish = meta.story({
  globals: spanish,
  play: async ({ canvas }) => {
    await canvas.findByText(/^\d+ de \d+ días listos$/)
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async ({ canvas }) => {
    await expectRightToLeft(await canvas.findByText(ready))
  },
})
