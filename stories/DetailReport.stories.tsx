import { formatView } from '@fieldtime/console-core'
import { readLaborHoursReport, readTimelineReportData, readUsers } from '@fieldtime/console-core/contract'
import { defaultLayout, detailDefinition } from '@fieldtime/console-core/reports'
import { DetailReport } from '@fieldtime/console-react'
import type { ComponentProps } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { dateControl } from './dateControl.ts'
import { yesterday } from './demo.ts'
import { servicesControls } from './servicesControls.ts'
import { cardsOnPhone, expectWholeTable, findCards, phone, reportsOnly, spanish, tableInDark } from './situations.ts'

const services = servicesControls({
  hours: { calls: [readLaborHoursReport], failsAfter: 10 },
  clockEvents: { calls: [readTimelineReportData], failsAfter: 40 },
  users: { calls: [readUsers] },
})

const meta = preview.meta({
  title: 'Pages/Detail Report',
  component: ReportOfADay,
  ...services,
  args: { ...services.args, date: yesterday, onRangeChange: fn() },
  argTypes: { ...services.argTypes, date: dateControl },
  tags: ['!autodocs'],
})

export const OneDay = meta.story({
  play: async () => {
    await findRows()
    await screen.findAllByRole('link', { name: /: Clock-In Status for / })
  },
})

export const Empty = meta.story({
  args: { hours: 'empty', clockEvents: 'empty' },
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

export const ClockEventsMissing = meta.story({
  args: { clockEvents: 'failed', users: 'failed' },
  play: async () => {
    await screen.findByText(/^Some clock events didn't load/)
    await findRows()
    await screen.findByRole('button', { name: 'Retry' })
  },
})

export const SeveralRowsSelected = meta.story({
  play: async () => {
    const [first, second] = await findRows()
    if (first) await userEvent.click(first)
    if (second) await userEvent.click(second)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit work info' }))
    await screen.findByRole('dialog', { name: 'Edit work info for 2 rows' })
  },
})

export const ReadOnly = meta.story({
  globals: reportsOnly,
  play: async () => {
    await findRows()
  },
})

export const Narrow = meta.story(cardsOnPhone('Detail Report'))

export const NarrowView = meta.story({
  globals: phone,
  play: async () => {
    await findCards('Detail Report')
    await userEvent.click(await screen.findByRole('button', { name: 'View' }))
    await screen.findByRole('dialog', { name: 'View' })
  },
})

export const Day = meta.story({
  play: async () => {
    await findRows()
    await openFirstDay()
  },
})

export const NarrowDay = meta.story({
  globals: phone,
  play: async () => {
    await findCards('Detail Report')
    await openFirstDay()
  },
})

export const Dark = meta.story(tableInDark(findRows))

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await findRows()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Informe detallado' })).toBeVisible())
  },
})

interface ReportOfADayProps extends Pick<ComponentProps<typeof DetailReport>, 'onRangeChange'> {
  /** The one day that is shown at first. */
  readonly date: string
}

/** The report with the days of a link. */
function ReportOfADay({ date, ...props }: ReportOfADayProps) {
  const view = formatView({
    range: { startDate: date, endDate: date },
    pageIndex: 0,
    layout: defaultLayout(detailDefinition.columns),
  })
  return <DetailReport {...props} view={view} />
}

async function findRows(): Promise<readonly HTMLElement[]> {
  const findBoxes = () => screen.findAllByRole('checkbox', { name: /^(Select row|Seleccionar fila)/ })
  await expect((await findBoxes()).length).toBeGreaterThan(5)
  await expectWholeTable()
  return findBoxes()
}

/** The day of the first person, once its timeline is there. */
async function openFirstDay() {
  const [name] = await screen.findAllByTitle(/^Open the day of /)
  if (name) await userEvent.click(name)
  const panel = await screen.findByRole('dialog')
  await within(panel).findByRole('list', { name: /^Timeline for / })
  await within(panel).findByText('Contact')
}
