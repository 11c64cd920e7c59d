import { formatPhone, isLeftOpen } from '@fieldtime/console-core'
import { readEmployeeIds, readTimelineEvents, readUsers } from '@fieldtime/console-core/contract'
import { answerList, demoHandler } from '@fieldtime/console-core/demo/handlers'
import { countByStatus } from '@fieldtime/console-core/reports'
import { ClockInStatus } from '@fieldtime/console-react'
import type { ClockInStatusProps } from '@fieldtime/console-react/ui'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { dateControl } from './dateControl.ts'
import { clockEvents, company, find, storyNow, today, tomorrow, workdaysOf, yesterday } from './demo.ts'
import { neverAnswer } from './services.ts'
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

const workdays = workdaysOf(today)
const workdaysBefore = workdaysOf(yesterday)
const noted = find('day with a note and a photo', workdaysBefore, ({ events }) =>
  [events.some(event => event.notes), events.some(event => event.photoId)].every(Boolean),
)
const nightShift = find('night shift', workdaysBefore, row => row.eventsSpanMultipleDates && !row.summary.isOpen)
const leftOpen = find('forgotten clock-out', workdaysBefore, row => isLeftOpen(row, storyNow))
const unlocated = find('day without a location', workdays, row => row.events.every(event => event.latitude === null))
const reachable = find('person with a phone and an address', workdays, row => contactsOf(row.employeeId).every(Boolean))
const unreachable = find('person without contact info', workdays, row => !contactsOf(row.employeeId).some(Boolean))

const longName = { employeeFirstName: 'María Guadalupe', employeeLastName: 'Hernández-Villanueva de la Torre' }
const eventsWithLongNames = clockEvents
  .filter(event => event.shiftDate === today && workdays.slice(0, 6).some(row => row.employeeId === event.employeeId))
  .map(event => ({
    ...event,
    ...(event.employeeId === workdays[0]?.employeeId && longName),
    jobDescription: event.jobDescription && `${event.jobDescription}, Cuadrilla de tubería / Pipe Crew`,
  }))

/** Usually works on Thursdays and hasn't clocked in. */
const missingName = 'Norma Sykes'

const employeeControl = {
  options: [null, ...workdays.map(row => row.employeeId)],
  control: {
    type: 'select' as const,
    labels: Object.fromEntries(workdays.map(row => [row.employeeId, row.employeeName])),
  },
}

/** The page reads the two days before too. */
const eventsUntilToday = clockEvents.filter(({ shiftDate }) => shiftDate >= '2026-06-16' && shiftDate < today).length

const services = servicesControls({
  clockEvents: { calls: [readTimelineEvents], failsAfter: eventsUntilToday + 40 },
  employeeIds: { calls: [readEmployeeIds] },
  users: { calls: [readUsers] },
})

const meta = preview.meta({
  title: 'Pages/Clock-In Status',
  component: ClockInStatus,
  ...services,
  args: { ...services.args, date: today, employeeId: null, onDateChange: fn() },
  argTypes: { ...services.argTypes, date: dateControl, employeeId: employeeControl },
  render: args => <StatusOfADay {...args} />,
  tags: ['!autodocs'],
})

export const Today = meta.story({
  play: async () => {
    await findNames()
  },
})

export const Sorted = meta.story({
  play: async () => {
    await findNames()
    const header = await screen.findByRole('button', { name: 'Worked duration' })
    await userEvent.click(header)
    await userEvent.click(header)
  },
})

export const AtLunch = meta.story({
  play: async () => {
    await findNames()
    await userEvent.click(await screen.findByRole('radio', { name: /^At Lunch/ }))
    await waitFor(async () => expect(await findNames()).toHaveLength(countByStatus(workdays).atLunch))
  },
})

export const ExpectedNotHere = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Expected, not here [1-9]/ }))
    const [toggle] = await screen.findAllByRole('button', { name: missingName, expanded: false })
    if (toggle) await userEvent.click(toggle)
    await screen.findAllByRole('button', { name: 'Excused today' })
  },
})

export const ExcusedUntil = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: `More for ${missingName}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excused until…' }))
    const dialog = await screen.findByRole('dialog', { name: `Excuse ${missingName}` })
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Sick' }))
  },
})

export const NarrowExpected = meta.story({
  globals: phone,
  play: async ({ canvasElement }) => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Expected, not here [1-9]/ }))
    await screen.findByRole('button', { name: missingName })
    await expectPhone(canvasElement)
  },
})

export const OneEmployee = meta.story({
  args: { employeeId: reachable.employeeId },
  play: async () => {
    await findNames()
  },
})

export const TimelineOpen = meta.story({
  args: { date: yesterday },
  play: async () => {
    const timeline = await openTimelineOf(noted.employeeName)
    await within(timeline).findByRole('img', { name: /^Photo, / })
  },
})

export const PhotoOpen = meta.story({
  args: { date: yesterday },
  play: async () => {
    const timeline = await openTimelineOf(noted.employeeName)
    const [photo] = await within(timeline).findAllByRole('button', { name: /^Photo, / })
    if (photo) await userEvent.click(photo)
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('img', { name: /^Photo, / })
  },
})

export const NightShiftOpen = meta.story({
  args: { date: yesterday },
  play: async () => {
    await openTimelineOf(nightShift.employeeName)
  },
})

export const ForgottenClockOut = meta.story({
  args: { date: yesterday },
  play: async () => {
    await openTimelineOf(leftOpen.employeeName)
  },
})

export const NoLocation = meta.story({
  play: async () => {
    await openTimelineOf(unlocated.employeeName)
  },
})

export const ContactOpen = meta.story({
  play: async () => {
    const dialog = await openContactOf(reachable.employeeName)
    await within(dialog).findByRole('link', { name: /^\+1 \(\d{3}\) \d{3}-\d{4}$/ })
  },
})

export const NoContactInfo = meta.story({
  play: async () => {
    const dialog = await openContactOf(unreachable.employeeName)
    await within(dialog).findByText('No contact info is available.')
  },
})

export const Empty = meta.story({
  args: { date: tomorrow },
  play: async () => {
    await screen.findByText('No clock-ins yet')
  },
})

export const Loading = meta.story({
  args: { clockEvents: 'loading' },
  play: async () => {
    await screen.findByRole('button', { name: /^Heavy Civil/ })
  },
})

export const LoadingAnotherDate = meta.story({
  play: async ({ msw }) => {
    await findNames()
    msw.use(...neverAnswer(readTimelineEvents))
    await userEvent.click(screen.getByRole('button', { name: 'Previous day' }))
    await screen.findByText('Still showing Thursday, June 18')
    await findNames()
  },
})

export const PartlyLoaded = meta.story({
  args: { clockEvents: 'partial' },
  play: async () => {
    await screen.findByText("Some data didn't load")
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled())
    await findNames()
  },
})

export const Failed = meta.story({
  args: { clockEvents: 'failed', employeeIds: 'failed', users: 'failed' },
  play: async () => {
    await screen.findByText("Couldn't load clock events.")
  },
})

export const Offline = meta.story({
  beforeEach: () => () => void window.dispatchEvent(new Event('online')),
  play: async () => {
    await findNames()
    window.dispatchEvent(new Event('offline'))
    await screen.findByText(/^Offline since 12:00 PM. Showing data from/)
  },
})

export const GroupsCollapsed = meta.story({
  play: async () => {
    await screen.findByRole('button', { name: missingName })
    await userEvent.click(screen.getByRole('button', { name: 'Collapse all groups' }))
    await screen.findByRole('button', { name: 'Expand all groups' })
    await userEvent.unhover(screen.getByRole('button', { name: 'Expand all groups' }))
  },
})

/** Cut off in one line. */
export const LongNames = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(demoHandler(readTimelineEvents, () => answerList(readTimelineEvents, eventsWithLongNames)))
  },
  play: async () => {
    await screen.findByText(/^María Guadalupe/)
  },
})

export const ReadOnly = meta.story({
  globals: reportsOnly,
  args: { date: yesterday },
  play: async () => {
    await openTimelineOf(noted.employeeName)
  },
})

export const Narrow = meta.story({
  globals: phone,
  args: { date: yesterday },
  play: async ({ canvasElement }) => {
    await openTimelineOf(nightShift.employeeName)
    await expectPhone(canvasElement)
  },
})

export const Dark = meta.story({
  globals: dark,
  args: { date: yesterday },
  play: async () => expectDark(await openTimelineOf(noted.employeeName)),
})

export const Spanish = meta.story({
  globals: spanish,
  args: { date: yesterday },
  play: async () => {
    await screen.findByRole('columnheader', { name: 'Hora de entrada' })
    await userEvent.click(screen.getByRole('button', { name: nightShift.employeeName }))
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => {
    await expectRightToLeft(await openTimelineOf(reachable.employeeName))
  },
})

/** The page with a date that can be changed, as a route would. */
function StatusOfADay({ date, onDateChange, ...props }: ClockInStatusProps) {
  const [shown, setShown] = useState(date)
  const handleDateChange = (next: string) => {
    setShown(next)
    onDateChange?.(next)
  }
  return <ClockInStatus {...props} date={shown} onDateChange={handleDateChange} />
}

async function findNames(): Promise<readonly string[]> {
  await screen.findAllByRole('rowheader')
  // The group of missing people loads after the rows and is inserted above them.
  await waitFor(() => expect(screen.queryByRole('radio', { name: /…$/ })).toBeNull())
  const headers = screen.getAllByRole('rowheader')
  // The others are those of groups.
  return headers.filter(header => header.getAttribute('scope') === 'row').map(header => header.textContent)
}

async function openTimelineOf(name: string): Promise<HTMLElement> {
  await findNames()
  await userEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('list', { name: `Timeline for ${name}` })
}

async function openContactOf(name: string): Promise<HTMLElement> {
  await openTimelineOf(name)
  await userEvent.click(screen.getByRole('button', { name: 'Contact' }))
  return screen.findByRole('dialog', { name: `Contact ${name}` })
}

function contactsOf(employeeId: string) {
  const user = company.users.find(one => one.employeeId === employeeId)
  return [formatPhone(user?.phoneNumber ?? ''), user?.email]
}
