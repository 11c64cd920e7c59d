import { countByStatus, formatDuration, formatPhone, isLeftOpen } from '@fieldtime/console-core'
import { readEmployeeIds, readTimelineEvents, readUsers } from '@fieldtime/console-core/contract'
import { ClockInStatus, type ClockInStatusProps } from '@fieldtime/console-react'
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
const reachable = find('person with a phone and an address', workdays, row => waysTo(row.employeeId).every(Boolean))
const unreachable = find('person without contact info', workdays, row => !waysTo(row.employeeId).some(Boolean))

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
  clockEvents: { calls: [readTimelineEvents], breaksOffAfter: eventsUntilToday + 40 },
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
    const names = workdays.map(row => row.employeeName).sort((left, right) => left.localeCompare(right))
    await expect(await findNames()).toEqual(names)
    const { clockedIn, atLunch } = countByStatus(workdays)
    await expect(screen.getByRole('radio', { name: `Clocked In ${clockedIn}` })).toBeEnabled()
    await expect(screen.getByRole('radio', { name: `At Lunch ${atLunch}` })).toBeEnabled()
  },
})

export const SortedByWorkedDuration = meta.story({
  play: async () => {
    const header = await screen.findByRole('button', { name: 'Worked duration' })
    await userEvent.click(header)
    await userEvent.click(header)
    const column = screen.getByRole('columnheader', { name: 'Worked duration' })
    await expect(column).toHaveAttribute('aria-sort', 'descending')
    const longest = Math.max(...workdays.map(row => row.workedDuration))
    const [firstRow] = screen.getAllByRole('rowheader')
    await expect(firstRow?.closest('tr')).toHaveTextContent(formatDuration(longest))
  },
})

export const OnlyThoseAtLunch = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^At Lunch/ }))
    await waitFor(async () => expect(await findNames()).toHaveLength(countByStatus(workdays).atLunch))
  },
})

export const OneEmployee = meta.story({
  args: { employeeId: reachable.employeeId },
  play: async () => {
    await expect(await findNames()).toEqual([reachable.employeeName])
    await expect(screen.getByText(`Showing ${reachable.employeeName}`)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Show everyone' })).toHaveAttribute(
      'href',
      `#/clockInStatus?date=${today}`,
    )
  },
})

export const TimelineOpen = meta.story({
  args: { date: yesterday },
  play: async () => {
    const timeline = await openTimelineOf(noted.employeeName)
    await expect(within(timeline).getAllByRole('listitem')).toHaveLength(noted.events.length)
    await expect(timeline).toHaveTextContent(noteOf(noted))
    await expect(await within(timeline).findByRole('img', { name: /^Photo, / })).toBeVisible()
    const directions = screen.getByRole('link', { name: 'Directions' })
    await expect(directions.getAttribute('href')).toMatch(/^https:.*origin=.*destination=/)
  },
})

export const NightShiftOpen = meta.story({
  args: { date: yesterday },
  play: async () => {
    const timeline = await openTimelineOf(nightShift.employeeName)
    await expect(timeline).toHaveTextContent('Thursday, June 18')
    await expect(screen.getByText(/^Overnight shift/)).toBeVisible()
    await expect(rowOf(nightShift.employeeName)).toHaveTextContent('+1 day')
  },
})

export const ForgottenClockOut = meta.story({
  args: { date: yesterday },
  play: async () => {
    await openTimelineOf(leftOpen.employeeName)
    await expect(rowOf(leftOpen.employeeName)).toHaveTextContent('Not clocked out')
    await expect(screen.getByText(/^No clock-out recorded/)).toBeVisible()
  },
})

export const NoLocation = meta.story({
  play: async () => {
    await openTimelineOf(unlocated.employeeName)
    await expect(screen.getByRole('button', { name: 'No location' })).toBeDisabled()
    await expect(screen.queryByRole('link', { name: 'Directions' })).not.toBeInTheDocument()
  },
})

export const ContactOpen = meta.story({
  play: async () => {
    const dialog = await openContactOf(reachable.employeeName)
    const phoneLink = await within(dialog).findByRole('link', { name: /^\+1 \(\d{3}\) \d{3}-\d{4}$/ })
    await expect(phoneLink.getAttribute('href')).toMatch(/^tel:/)
  },
})

export const NoContactInfo = meta.story({
  play: async () => {
    const dialog = await openContactOf(unreachable.employeeName)
    await expect(await within(dialog).findByText('No contact info is available.')).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { date: tomorrow },
  play: async () => {
    await expect(await screen.findByText('No clock-ins yet')).toBeVisible()
    await expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await expect(screen.getByRole('button', { name: 'Show Thursday, June 18' })).toBeEnabled()
  },
})

export const Loading = meta.story({
  args: { clockEvents: 'awaited' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^Heavy Civil/ })).toBeVisible()
    await expect(screen.getByText('Loading…')).toBeInTheDocument()
    await expect(screen.queryByRole('table')).not.toBeInTheDocument()
  },
})

export const AnotherDateOnItsWay = meta.story({
  play: async ({ msw }) => {
    await findNames()
    msw.use(...neverAnswer(readTimelineEvents))
    await userEvent.click(screen.getByRole('button', { name: 'Previous day' }))
    await expect(await screen.findByText('Still showing Thursday, June 18')).toBeVisible()
    await expect(await findNames()).toHaveLength(workdays.length)
    await expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  },
})

export const PartlyLoaded = meta.story({
  args: { clockEvents: 'brokenOff' },
  play: async () => {
    await expect(await screen.findByText("Some data didn't load")).toBeVisible()
    await expect(screen.getByText('This list may be incomplete')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled())
    const names = await findNames()
    await expect(names.length).toBeGreaterThan(0)
    await expect(names.length).toBeLessThan(workdays.length)
  },
})

export const Failed = meta.story({
  args: { clockEvents: 'refused', employeeIds: 'refused', users: 'refused' },
  play: async () => {
    await expect(await screen.findByText("Couldn't load clock events.")).toBeVisible()
    await expect(screen.queryByText('No clock-ins yet')).not.toBeInTheDocument()
  },
})

export const ReadOnly = meta.story({
  globals: reportsOnly,
  args: { date: yesterday },
  play: async () => {
    const timeline = await openTimelineOf(noted.employeeName)
    await expect(within(timeline).getAllByRole('listitem')).toHaveLength(noted.events.length)
    await expect(timeline).not.toHaveTextContent(noteOf(noted))
  },
})

export const Narrow = meta.story({
  globals: phone,
  args: { date: yesterday },
  play: async ({ canvasElement }) => {
    const timeline = await openTimelineOf(nightShift.employeeName)
    await expect(timeline).toBeVisible()
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
    await expect(await screen.findByRole('columnheader', { name: 'Hora de entrada' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: nightShift.employeeName }))
    await expect(screen.getByRole('list', { name: `Cronología de ${nightShift.employeeName}` })).toHaveTextContent(
      'jueves, 18 de junio',
    )
    await expect(screen.getByRole('button', { name: 'Contactar' })).toBeVisible()
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => {
    await expectRightToLeft(await openTimelineOf(reachable.employeeName))
    const [employee, lunch] = ['Employee', 'Lunch duration'].map(name => screen.getByRole('columnheader', { name }))
    await expect(employee?.getBoundingClientRect().left).toBeGreaterThan(lunch?.getBoundingClientRect().left ?? 0)
  },
})

/** The page with a date that can be changed, as a route would. */
function StatusOfADay({ date, onDateChange, ...props }: ClockInStatusProps) {
  const [shown, setShown] = useState(date)
  const handleDateChange = (next: string) => {
    setShown(next)
    onDateChange(next)
  }
  return <ClockInStatus {...props} date={shown} onDateChange={handleDateChange} />
}

async function findNames(): Promise<readonly string[]> {
  const headers = await screen.findAllByRole('rowheader')
  return headers.map(header => header.textContent)
}

function rowOf(name: string): Element | null {
  return screen.getByRole('rowheader', { name }).closest('tr')
}

async function openTimelineOf(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('list', { name: `Timeline for ${name}` })
}

async function openContactOf(name: string): Promise<HTMLElement> {
  await openTimelineOf(name)
  await userEvent.click(screen.getByRole('button', { name: 'Contact' }))
  return screen.findByRole('dialog', { name: `Contact ${name}` })
}

function waysTo(employeeId: string) {
  const user = company.users.find(one => one.employeeId === employeeId)
  return [formatPhone(user?.phoneNumber ?? ''), user?.email]
}

function noteOf({ events }: typeof noted): string {
  return events.find(event => event.notes)?.notes ?? ''
}
