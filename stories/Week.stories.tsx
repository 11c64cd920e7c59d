import { readForemanEnteredHours, readHoursReportData, readTimelineReportData } from '@fieldtime/console-core/contract'
import { Week } from '@fieldtime/console-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { dateControl } from './dateControl.ts'
import { yesterday } from './demo.ts'
import { reportOfADay } from './reportOfADay.tsx'
import { servicesControls } from './servicesControls.ts'
import {
  expectPhone,
  expectRightToLeft,
  expectWholeTable,
  findCards,
  phone,
  rightToLeft,
  spanish,
  tableInDark,
} from './situations.ts'

const services = servicesControls({
  hours: { calls: [readHoursReportData], failsAfter: 10 },
  clockEvents: { calls: [readTimelineReportData], failsAfter: 40 },
  foremanHours: { calls: [readForemanEnteredHours] },
})

const meta = preview.meta({
  title: 'Pages/Week',
  component: reportOfADay(Week),
  ...services,
  args: { ...services.args, date: yesterday, onRangeChange: fn() },
  argTypes: { ...services.argTypes, date: dateControl },
  tags: ['!autodocs'],
})

export const ByForeman = meta.story({ play: expectPeople })

export const ByJob = meta.story({
  play: async () => {
    await expectPeople()
    await userEvent.click(screen.getByRole('button', { name: /^Group by/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Job' }))
    await screen.findByRole('button', { name: /^Group by Job/ })
  },
})

export const NotClockedOut = meta.story({
  play: async () => {
    await expectPeople()
    await userEvent.click(screen.getByRole('radio', { name: /^Not clocked out/ }))
  },
})

export const SeveralSelected = meta.story({
  play: async () => {
    await expectPeople()
    await selectPeople()
  },
})

export const ExcusingPeople = meta.story({
  play: async () => {
    await expectPeople()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Excuse \d+ (person|people)…$/ }))
    await screen.findByRole('dialog', { name: /^Excuse / })
  },
})

export const ExportingSummary = meta.story({
  play: async () => {
    await expectPeople()
    const open = screen.getByRole('button', { name: 'Export summary…' })
    await waitFor(() => expect(open).toBeEnabled())
    await userEvent.click(open)
    await screen.findByRole('dialog', { name: 'Export summary' })
  },
})

export const Completed = meta.story({
  play: async () => {
    await expectPeople()
    await selectPeople()
    await userEvent.click(await screen.findByRole('button', { name: /^Mark \d+ people complete$/ }))
    await screen.findByText(/^\d+ weeks marked complete$/)
  },
})

export const DayOpen = meta.story({
  play: async () => {
    await expectPeople()
    const [day] = await screen.findAllByRole('button', { name: /: Differs$/ })
    if (day) await userEvent.click(day)
    await within(await screen.findByRole('dialog')).findByText('Hours of this day')
  },
})

export const Loading = meta.story({
  args: { hours: 'loading', clockEvents: 'loading' },
  play: async () => {
    await screen.findByRole('button', { name: /^Group by/ })
  },
})

export const Failed = meta.story({
  args: { hours: 'failed', clockEvents: 'failed', foremanHours: 'failed' },
  play: async () => {
    await screen.findByText("Couldn't load this report.")
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
    await expectPhone(canvasElement)
  },
})

export const SelectingOnPhone = meta.story({
  globals: phone,
  play: async () => {
    await findCards('Employee Hours Report')
    await userEvent.click(screen.getByRole('button', { name: 'Select' }))
    const [, first] = await screen.findAllByRole('checkbox')
    if (first) await userEvent.click(first)
    await screen.findByRole('button', { name: 'Mark 1 person complete' })
  },
})

export const Dark = meta.story(tableInDark(expectPeople))

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => {
    await expectPeople()
    await expectRightToLeft(screen.getByRole('heading', { level: 1 }))
  },
})

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await screen.findByRole('columnheader', { name: 'Marcadas' })
    await expectWholeTable()
  },
})

/** Selects three people by their checkboxes. */
async function selectPeople(): Promise<void> {
  const boxes = await screen.findAllByRole('checkbox', { name: 'Select row' })
  for (const box of boxes.slice(2, 5)) await userEvent.click(box)
}

async function expectPeople(): Promise<void> {
  await screen.findByRole('columnheader', { name: 'Clock' })
  await expectWholeTable()
}
