import {
  checkEventGeofences,
  readExceptionMarks,
  readHoursReportData,
  readTimelineEvents,
} from '@fieldtime/console-core/contract'
import { buildTimelineEvent } from '@fieldtime/console-core/demo'
import { answerList, demoHandler } from '@fieldtime/console-core/demo/handlers'
import { Exceptions } from '@fieldtime/console-react/exceptions'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { company, heavyCivil } from './demo.ts'
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

const yesterday = '2026-06-17'

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

/** Seven people of a crew, whose phones lost their clock-outs yesterday. */
const crew = company.employees
  .filter(({ businessUnitId, isActive }) => businessUnitId === heavyCivil.id && isActive)
  .slice(0, 7)
const [job] = company.jobs.filter(({ businessUnitId }) => businessUnitId === heavyCivil.id)
const crewEvents = crew.flatMap(({ id, firstName, lastName }, index) =>
  (
    [
      ['06:30', 'clockIn'],
      ['12:00', 'takeBreak'],
      [`12:3${index}`, 'resumeFromBreak'],
    ] as const
  ).map(([time, eventType]) =>
    buildTimelineEvent({
      ...{ id: `${id} ${time}`, employeeId: id, employeeFirstName: firstName, employeeLastName: lastName, eventType },
      ...{ localDate: yesterday, shiftDate: yesterday, localTime: `${time}:00`, businessUnitId: heavyCivil.id },
      eventDateTime: new Date(`${yesterday}T${time}:00-05:00`).toISOString(),
      ...{ jobId: job?.id ?? null, jobCode: job?.code ?? null, jobDescription: job?.description ?? null },
      ...{ foremanId: 'pete', foremanFirstName: 'Pete', foremanLastName: 'Marlow' },
    }),
  ),
)
const forgottenCrew = demoHandler(readTimelineEvents, ({ query: { startDate, endDate } }) => {
  const isAsked = startDate <= yesterday && endDate >= yesterday
  return answerList(readTimelineEvents, isAsked ? crewEvents : [])
})

export const Incident = meta.story({
  beforeEach: ({ msw }) => msw.use(forgottenCrew),
  play: async () => {
    await screen.findByText('Crew of Pete Marlow')
  },
})

export const IncidentOnPhone = meta.story({
  globals: phone,
  beforeEach: ({ msw }) => msw.use(forgottenCrew),
  play: async ({ canvasElement }) => {
    await screen.findByText('Crew of Pete Marlow')
    await expectPhone(canvasElement)
  },
})

export const CorrectIncident = meta.story({
  beforeEach: ({ msw }) => msw.use(forgottenCrew),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Enter clock-out… 7 people/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Clock-out for 7 people' })
    const [hour] = within(dialog).getAllByRole('spinbutton')
    if (hour) await userEvent.click(hour)
    await userEvent.keyboard('0330PM')
    await within(dialog).findAllByText('Worked becomes 8h 30m.')
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

export const Fixed = meta.story({
  play: async () => {
    await findRow()
    const [enter] = screen.getAllByRole('button', { name: /^Enter clock-out… for / })
    if (enter) await userEvent.click(enter)
    const form = await screen.findByRole('form', { name: 'Enter a missing event' })
    await userEvent.click(await within(form).findByRole('button', { name: /^Suggested: / }))
    await userEvent.type(within(form).getByRole('textbox', { name: /^Note/ }), 'Phone was dead')
    await userEvent.click(within(form).getByRole('button', { name: 'Enter clock-out' }))
    await screen.findByText(/^Clock-out .+ entered for /)
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('radio', { name: /^Fixed 1/ }))
    await screen.findByText(/“Phone was dead”/)
    // React Aria announces the chosen time for a few seconds, by the name of its field, which is gone.
    await waitFor(() => expect(document.querySelector('[role="log"] [role="img"]')).toBeNull(), { timeout: 30_000 })
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
