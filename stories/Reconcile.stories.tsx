import { readForemanEnteredHours, readHoursReportData, readTimelineReportData } from '@fieldtime/console-core/contract'
import { Reconcile } from '@fieldtime/console-react'
import { fn, screen, userEvent } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { dateControl } from './dateControl.ts'
import { tomorrow, yesterday } from './demo.ts'
import { reportOfADay } from './reportOfADay.tsx'
import { servicesControls } from './servicesControls.ts'
import { expectPhone, expectWholeTable, findCards, phone, spanish, tableInDark } from './situations.ts'

const services = servicesControls({
  hours: { calls: [readHoursReportData], failsAfter: 10 },
  clockEvents: { calls: [readTimelineReportData], failsAfter: 40 },
  foremanHours: { calls: [readForemanEnteredHours] },
})

const meta = preview.meta({
  title: 'Pages/Reconcile',
  component: reportOfADay(Reconcile),
  ...services,
  args: { ...services.args, date: yesterday, onRangeChange: fn() },
  argTypes: { ...services.argTypes, date: dateControl },
  tags: ['!autodocs'],
})

export const ByEmployee = meta.story({ play: expectDays })

export const ByJob = meta.story({ args: { view: 'by=job' }, play: expectDays })

export const OneCause = meta.story({
  play: async () => {
    await expectDays()
    const cause = await screen.findByRole('radio', { name: /^Not submitted/ })
    await userEvent.click(cause)
    const count = /\d+/.exec(cause.textContent)?.[0]
    await screen.findByText(new RegExp(` · ${count} days?$`))
  },
})

export const Empty = meta.story({
  args: { date: tomorrow },
  play: async () => {
    await screen.findByText('No labor hours or clock-ins available')
  },
})

export const ForemanHoursMissing = meta.story({
  args: { foremanHours: 'failed' },
  play: async () => {
    await screen.findByText("Some foreman hours didn't load.")
  },
})

export const Narrow = meta.story({
  globals: phone,
  play: async ({ canvasElement }) => {
    await findCards('Employee Hours Report')
    await userEvent.click(await screen.findByRole('radio', { name: 'Not clocked out 1' }))
    await findCards('Employee Hours Report')
    await expectPhone(canvasElement)
  },
})

export const NarrowByJob = meta.story({
  args: { view: 'by=job' },
  globals: phone,
  play: async ({ canvasElement }) => {
    await findCards('Employee Hours Report')
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story(tableInDark(expectDays))

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await screen.findByRole('textbox', { name: 'Tolerancia' })
    await expectWholeTable()
  },
})

async function expectDays(): Promise<void> {
  await screen.findByRole('textbox', { name: 'Tolerance' })
  await expectWholeTable()
}
