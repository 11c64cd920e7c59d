import {
  checkEventGeofences,
  readExceptionMarks,
  readHoursReportData,
  readTimelineEvents,
} from '@fieldtime/console-core/contract'
import { Exceptions } from '@fieldtime/console-react/exceptions'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { servicesControls } from './servicesControls.ts'
import {
  dark,
  expectDark,
  expectPhone,
  expectRightToLeft,
  phone,
  reportsOnly,
  rightToLeft,
  spanish,
} from './situations.ts'

const services = servicesControls({
  clockEvents: { calls: [readTimelineEvents] },
  submissions: { calls: [readHoursReportData] },
  geofences: { calls: [checkEventGeofences] },
  marks: { calls: [readExceptionMarks] },
})

const meta = preview.meta({
  title: 'Pages/Exceptions',
  component: Exceptions,
  ...services,
  tags: ['!autodocs'],
})

/** A row, after everything has been checked. */
async function findRow() {
  await screen.findByText(/exceptions? needs? attention$/)
  const [row] = await screen.findAllByText(/^Clocked in since /)
  if (!row) throw new Error('no exception')
  return row
}

export const Today = meta.story({
  play: async () => {
    await findRow()
  },
})

export const All = meta.story({
  play: async () => {
    await findRow()
    await userEvent.click(screen.getByRole('radio', { name: /^All / }))
  },
})

export const ByCrew = meta.story({
  play: async () => {
    await findRow()
    await userEvent.click(screen.getByRole('button', { name: /^Group by/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Crew' }))
    await screen.findAllByText(/^No clock-out:/)
  },
})

export const OfOneRule = meta.story({
  args: { defaultRule: 'expectedNotHere' },
  play: async () => {
    await screen.findByRole('button', { name: 'Remove filter: Expected, not here' })
    await screen.findAllByText(/^Not here by /)
  },
})

export const Accept = meta.story({
  play: async () => {
    await findRow()
    const boxes = screen.getAllByRole('checkbox', { name: /^Select .+: / })
    for (const box of boxes.slice(0, 3)) await userEvent.click(box)
    await userEvent.click(await screen.findByRole('button', { name: 'Accept…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Accept 3 exceptions' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Checked with Pete')
  },
})

export const Accepted = meta.story({
  play: async () => {
    await findRow()
    const [box] = screen.getAllByRole('checkbox', { name: /^Select .+: / })
    if (box) await userEvent.click(box)
    await userEvent.click(await screen.findByRole('button', { name: 'Accept…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Accept 1 exception' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Checked with Pete')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept 1' }))
    await screen.findByText('1 exception accepted')
    await userEvent.click(screen.getByRole('radio', { name: /^Accepted 1/ }))
    await screen.findByText(/“Checked with Pete”/)
  },
})

export const ReadOnly = meta.story({
  globals: reportsOnly,
  play: async () => {
    await findRow()
    await expect(screen.queryByRole('checkbox')).toBeNull()
  },
})

export const AllClear = meta.story({
  args: { clockEvents: 'empty', submissions: 'empty' },
  play: async ({ canvas }) => {
    await canvas.findByText('All clear')
  },
})

export const Loading = meta.story({
  args: { clockEvents: 'loading', submissions: 'loading' },
  play: async ({ canvas }) => {
    await canvas.findByText('Exceptions')
  },
})

export const PartlyLoaded = meta.story({
  args: { submissions: 'failed', geofences: 'failed' },
  play: async ({ canvas }) => {
    await canvas.findByText('Incomplete')
  },
})

export const Failed = meta.story({
  args: { clockEvents: 'failed', submissions: 'failed' },
  play: async ({ canvas }) => {
    await canvas.findByText("Couldn't load exceptions.")
  },
})

export const Narrow = meta.story({
  globals: phone,
  play: async ({ canvasElement }) => {
    await findRow()
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async () => {
    await expectDark(await findRow())
  },
})

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await screen.findAllByText(/^Entrada abierta desde /)
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => {
    await findRow()
    await expectRightToLeft(screen.getByRole('table'))
  },
})
