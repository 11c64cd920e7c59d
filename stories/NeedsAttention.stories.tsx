import { checkEventGeofences, readHoursReportData, readTimelineEvents } from '@fieldtime/console-core/contract'
import { NeedsAttention } from '@fieldtime/console-react/needs-attention'
import preview from '../.storybook/preview.tsx'
import { servicesControls } from './servicesControls.ts'
import { dark, expectDark, expectPhone, expectRightToLeft, phone, rightToLeft, spanish } from './situations.ts'

const meta = preview.meta({
  title: 'Cards/Needs attention',
  component: NeedsAttention,
  ...servicesControls({
    clockEvents: { calls: [readTimelineEvents] },
    submissions: { calls: [readHoursReportData] },
    geofences: { calls: [checkEventGeofences] },
  }),
  tags: ['!autodocs'],
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText(/^\d+$/)
  },
})

export const Everything = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^\d+$/)
    await userEvent.click(await canvas.findByRole('button', { name: /^\d+ more$/ }))
  },
})

export const Loading = meta.story({
  args: { clockEvents: 'loading', submissions: 'loading' },
  play: async ({ canvas }) => {
    await canvas.findByText('Needs attention')
  },
})

export const AllClear = meta.story({
  args: { clockEvents: 'empty', submissions: 'empty' },
  play: async ({ canvas }) => {
    await canvas.findByText('All clear')
  },
})

export const PartlyLoaded = meta.story({
  args: { submissions: 'failed', geofences: 'failed' },
  play: async ({ canvas }) => {
    await canvas.findByText(/^\d+ \(incomplete\)$/)
  },
})

export const Failed = meta.story({
  args: { clockEvents: 'failed', submissions: 'failed' },
  play: async ({ canvas }) => {
    await canvas.findByText("Couldn't load what needs attention.")
  },
})

export const Narrow = meta.story({
  globals: phone,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^\d+$/)
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async ({ canvas }) => {
    await expectDark(await canvas.findByText(/^\d+$/))
  },
})

export const Spanish = meta.story({
  globals: spanish,
  play: async ({ canvas }) => {
    await canvas.findByText(/^\d+$/)
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async ({ canvas }) => {
    await expectRightToLeft(await canvas.findByText(/^\d+$/))
  },
})
