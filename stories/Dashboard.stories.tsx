import { formatDuration } from '@fieldtime/console-core'
import { readBusinessUnits, readTimeCardData, readTimelineEvents } from '@fieldtime/console-core/contract'
import { buildClockedInByDay, buildHoursByJob } from '@fieldtime/console-core/reports'
import { Dashboard } from '@fieldtime/console-react'
import { expect, waitFor, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { barName, findCharts } from './charts.ts'
import { clockEvents, demoDays, find, heavyCivil, today, yesterday } from './demo.ts'
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

const filter = { businessUnitId: heavyCivil.id }
const days = buildClockedInByDay(clockEvents, filter, today)
const peopleToday = days.at(-1)?.count ?? 0
const hoursYesterday = hoursOf(yesterday)

const meta = preview.meta({
  title: 'Pages/Dashboard',
  component: Dashboard,
  ...servicesControls({
    hours: { calls: [readTimeCardData] },
    clockEvents: { calls: [readTimelineEvents], failsAfter: 40 },
    businessUnits: { calls: [readBusinessUnits] },
  }),
  tags: ['!autodocs'],
  parameters: { ignoresBlendedEdges: true },
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText(`${peopleToday} people clocked in today`)
    await canvas.findByText(`Total: ${hoursYesterday}`)
    await findCharts(canvas)
  },
})

export const ReadOnly = meta.story({
  globals: reportsOnly,
  play: async ({ canvas }) => {
    await canvas.findByText(`${peopleToday} people clocked in today`)
    await canvas.findByText(`Total: ${hoursYesterday}`)
    await findCharts(canvas)
  },
})

export const WholeCompany = meta.story({
  args: { businessUnits: 'empty' },
  play: async ({ canvas }) => {
    const everyone = buildClockedInByDay(clockEvents, {}, today).at(-1)?.count ?? 0
    await canvas.findByText(`${everyone} people clocked in today`)
    await findCharts(canvas)
  },
})

export const Empty = meta.story({
  args: { hours: 'empty', clockEvents: 'empty' },
  play: async ({ canvas }) => {
    await canvas.findByText('No labor hours')
    await canvas.findByText('No clock-ins')
  },
})

export const Loading = meta.story({
  args: { hours: 'loading', clockEvents: 'loading' },
  play: async ({ canvas }) => {
    await canvas.findByText(/^HC · Heavy Civil · /)
  },
})

export const PartlyLoaded = meta.story({
  args: { clockEvents: 'partial' },
  play: async ({ canvas }) => {
    await canvas.findByText("Some data didn't load")
    await waitFor(() => {
      for (const button of canvas.getAllByRole('button', { name: 'Retry' })) expect(button).toBeEnabled()
    })
    await canvas.findByText(/clocked in today \(incomplete\)/)
    await canvas.findByText(`Total: ${hoursYesterday}`)
    await findCharts(canvas)
  },
})

export const Failed = meta.story({
  args: { hours: 'failed', clockEvents: 'failed' },
  play: async ({ canvas }) => {
    await canvas.findByText("Couldn't load hours.")
  },
})

export const Narrow = meta.story({
  globals: phone,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(`${peopleToday} people clocked in today`)
    await waitFor(() => {
      const [hours, clockedIn] = canvas.getAllByRole('figure')
      expect(clockedIn?.getBoundingClientRect().top).toBeGreaterThan(hours?.getBoundingClientRect().bottom ?? 0)
    })
    await findCharts(canvas)
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  play: async ({ canvas }) => {
    await findCharts(canvas)
    await expectDark(canvas.getByRole('heading', { name: 'Dashboard' }))
  },
})

export const Spanish = meta.story({
  globals: spanish,
  play: async ({ canvas }) => {
    await canvas.findByText(`${peopleToday} personas marcaron entrada hoy`)
    const table = within(canvas.getByRole('figure', { name: /Horas por obra, ayer/ }))
    await table.findByRole('columnheader', { name: 'Obra' })
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async ({ canvas }) => {
    await findCharts(canvas)
    await expectRightToLeft(canvas.getByRole('heading', { name: 'Dashboard' }))
    await waitFor(() => {
      // The chart replaces its bars when more data arrives.
      const bars = canvas.getAllByRole('link', { name: barName })
      const [first, last] = [bars[0], bars.at(-1)].map(bar => bar?.getBoundingClientRect().left ?? 0)
      expect(first).toBeGreaterThan(last ?? 0)
    })
  },
})

/** Formats the hours of a date like the page. */
function hoursOf(date: string): string {
  const { timeCards } = find(date, demoDays, day => day.date === date)
  const rows = timeCards.map(card => ({
    employeeId: card.employeeId,
    date,
    jobId: card.jobId,
    jobCode: null,
    jobDescription: null,
    businessUnitId: card.businessUnitId,
    schedule: {
      totalDuration: card.totalDuration,
      totalBreakDuration: card.totalBreakDuration,
      totalWorkedDuration: card.totalWorkedDuration,
    },
  }))
  return formatDuration(buildHoursByJob(rows, filter).totalWorkedMinutes)
}
