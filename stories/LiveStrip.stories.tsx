import { readEmployees, readTimelineEvents } from '@fieldtime/console-core/contract'
import { LiveStrip } from '@fieldtime/console-react/live-strip'
import { expect, waitFor } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { servicesControls } from './servicesControls.ts'
import { dark, expectDark, expectPhone, expectRightToLeft, phone, rightToLeft, spanish } from './situations.ts'

const meta = preview.meta({
  title: 'Cards/Live strip',
  component: LiveStrip,
  ...servicesControls({
    clockEvents: { calls: [readTimelineEvents], failsAfter: 40 },
    employees: { calls: [readEmployees] },
  }),
  tags: ['!autodocs'],
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^Expected, not here \d+ of \d+ expected$/ })
  },
})

export const Loading = meta.story({
  args: { clockEvents: 'loading' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^Clocked In/ })
  },
})

export const AllClear = meta.story({
  args: { clockEvents: 'empty' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Not clocked out 0' })
    await canvas.findByRole('link', { name: 'Expected, not here 0 of 0 expected' })
  },
})

export const PartlyLoaded = meta.story({
  args: { clockEvents: 'partial' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^Clocked In \d+ \(incomplete\)$/ })
  },
})

export const ExpectedUnknown = meta.story({
  args: { employees: 'failed' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Expected, not here –' })
  },
})

export const Failed = meta.story({
  args: { clockEvents: 'failed' },
  play: async ({ canvas }) => {
    await canvas.findByText("Couldn't load today's clock events.")
  },
})

export const Narrow = meta.story({
  globals: phone,
  play: async ({ canvas, canvasElement }) => {
    const tile = await canvas.findByRole('link', { name: /^Expected, not here \d+ of \d+$/ })
    await waitFor(() => expect(tile).toBeVisible())
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async ({ canvas }) => {
    await expectDark(await canvas.findByRole('link', { name: /^Expected, not here \d+ of \d+ expected$/ }))
  },
})

export const Spanish = meta.story({
  globals: spanish,
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^No han llegado \d+ de \d+ esperados$/ })
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async ({ canvas }) => {
    await expectRightToLeft(await canvas.findByRole('link', { name: /^Expected, not here/ }))
  },
})
