import { readForemanEnteredHours, readHoursReportData, readTimelineReportData } from '@fieldtime/console-core/contract'
import { EmployeeHoursReport } from '@fieldtime/console-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { dateControl } from './dateControl.ts'
import { tomorrow, yesterday } from './demo.ts'
import { reportOfADay } from './reportOfADay.tsx'
import { servicesControls } from './servicesControls.ts'
import { cardsOnPhone, expectWholeTable } from './situations.ts'

const services = servicesControls({
  hours: { calls: [readHoursReportData], failsAfter: 10 },
  clockEvents: { calls: [readTimelineReportData], failsAfter: 40 },
  foremanHours: { calls: [readForemanEnteredHours] },
})

const meta = preview.meta({
  title: 'Pages/Employee Hours Report',
  component: reportOfADay(EmployeeHoursReport),
  ...services,
  args: { ...services.args, date: yesterday, onRangeChange: fn() },
  argTypes: { ...services.argTypes, date: dateControl },
  tags: ['!autodocs'],
})

export const OneDay = meta.story({
  play: async () => {
    await findRows()
  },
})

export const Empty = meta.story({
  args: { date: tomorrow },
  play: async () => {
    await screen.findByText('No labor hours or clock-ins available')
  },
})

export const Loading = meta.story({
  args: { hours: 'loading', clockEvents: 'loading' },
  play: async () => {
    await screen.findByRole('treegrid')
  },
})

export const ForemanHoursMissing = meta.story({
  args: { foremanHours: 'failed' },
  play: async () => {
    await screen.findByText("Some foreman hours didn't load.")
    await findRows()
  },
})

export const Narrow = meta.story(cardsOnPhone('Employee Hours Report'))

async function findRows(): Promise<void> {
  await waitFor(() => expect(rowBoxes().length).toBeGreaterThan(5))
  await expectWholeTable()
}

const rowBoxes = () => screen.queryAllByRole('checkbox', { name: /^(Select row|Seleccionar fila)/ })
