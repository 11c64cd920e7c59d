import {
  createMemoryStorage,
  type EventType,
  preferenceKeys,
  type TimelineEvent,
  type User,
} from '@fieldtime/console-core'
import { readEmployeeIds, readTimelineEvents, readUsers } from '@fieldtime/console-core/contract'
import { buildTimelineEvent, buildUser } from '@fieldtime/console-core/demo'
import { answerList, demoHandler } from '@fieldtime/console-core/demo/handlers'
import type { HttpHandler } from 'msw'
import { useState } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ClockInStatus } from '../entries/pages.ts'
import type { ConsoleDestination } from '../provider/consoleContext.ts'
import { DemoConsole, type DemoConsoleProps } from '../testing/testing.tsx'

export const today = '2026-05-14'
export const yesterday = '2026-05-13'

/** Six in the evening where the crew works. */
export const sixInTheEvening = new Date('2026-05-14T23:00:00Z')

/** `Ana Ruiz` at `2026-05-14 07:00`, by a wall clock five hours behind UTC. The employee's id is the first name. */
export function eventOf(
  name: string,
  at: string,
  eventType: EventType,
  facts: Partial<TimelineEvent> = {},
): TimelineEvent {
  const [first = '', ...last] = name.split(' ')
  const [localDate = '', time = ''] = at.split(' ')
  return buildTimelineEvent({
    id: `${first}-${localDate}-${time}`,
    employeeId: first,
    employeeFirstName: first,
    employeeLastName: last.join(' '),
    localDate,
    localTime: `${time}:00`,
    eventDateTime: `${localDate}T${time}:00-05:00`,
    eventType,
    ...facts,
  })
}

export const bridge: Partial<TimelineEvent> = {
  jobId: 'j1',
  jobCode: '1042',
  jobDescription: 'Riverside Bridge',
  costCodeId: 'c1',
  costCodeCode: '03.200',
  costCodeDescription: 'Concrete',
  foremanId: 'f1',
  foremanFirstName: 'Olga',
  foremanLastName: 'Marín',
  equipmentId: 'q1',
  equipmentCode: 'EX-12',
  equipmentDescription: 'Excavator',
}

/** One person of each kind: gone home, at lunch, at work, on a night shift, never clocked out, of another unit. */
export const crewEvents: readonly TimelineEvent[] = [
  eventOf('Dora Núñez', '2026-05-12 22:00', 'clockIn'),
  eventOf('Dora Núñez', '2026-05-13 06:15', 'clockOut'),
  eventOf('Eli Stone', '2026-05-13 07:00', 'clockIn'),
  eventOf('Dora Núñez', '2026-05-13 22:00', 'clockIn'),
  eventOf('Dora Núñez', '2026-05-14 02:00', 'takeBreak'),
  eventOf('Dora Núñez', '2026-05-14 02:30', 'resumeFromBreak'),
  eventOf('Dora Núñez', '2026-05-14 06:30', 'clockOut'),
  eventOf('Ana Ruiz', '2026-05-14 07:00', 'clockIn', {
    ...bridge,
    notes: 'Form ties are short',
    latitude: 30.1,
    longitude: -97.1,
    accuracyRadiusMeters: 12,
    photoId: 'photo-1',
  }),
  eventOf('Ben Ortiz', '2026-05-14 08:00', 'clockIn'),
  eventOf('Fay Quinn', '2026-05-14 08:30', 'clockIn'),
  eventOf('Cleo Park', '2026-05-14 09:15', 'clockIn'),
  eventOf('Ana Ruiz', '2026-05-14 12:00', 'takeBreak', { latitude: 30.2, longitude: -97.2 }),
  eventOf('Ana Ruiz', '2026-05-14 12:30', 'resumeFromBreak', { ...bridge, latitude: 30.3, longitude: -97.3 }),
  eventOf('Ana Ruiz', '2026-05-14 15:30', 'clockOut', { latitude: 30.4, longitude: -97.4 }),
  eventOf('Ben Ortiz', '2026-05-14 17:40', 'takeBreak'),
]

/** Everyone but Fay. */
export const unitEmployeeIds = ['Ana', 'Ben', 'Cleo', 'Dora', 'Eli', 'Zoe']

const userOf = (employeeId: string, contact: Partial<User> = {}) =>
  buildUser({
    id: `user-${employeeId}`,
    username: employeeId.toLowerCase(),
    firstName: employeeId,
    lastName: 'of Blackland',
    employeeId,
    ...contact,
  })

const users = [
  userOf('Ana', { phoneNumber: '5125550142', email: 'ana@blackland.example' }),
  userOf('Ben'),
  userOf('Gus'),
]

/** Handlers for the calls of the page. `events` replaces the crew's events. */
export function crewHandlers(events: readonly TimelineEvent[] = crewEvents): HttpHandler[] {
  return [
    demoHandler(readTimelineEvents, ({ query }) =>
      answerList(
        readTimelineEvents,
        events.filter(event => event.localDate >= query.startDate && event.localDate <= query.endDate),
      ),
    ),
    demoHandler(readEmployeeIds, () => answerList(readEmployeeIds, unitEmployeeIds)),
    demoHandler(readUsers, () => answerList(readUsers, users)),
  ]
}

export interface StatusPageProps extends DemoConsoleProps {
  readonly date?: string | null
  readonly employeeId?: string
  readonly events?: readonly TimelineEvent[]
  /** Width of the window, in pixels. */
  readonly width?: number
}

const href = (to: ConsoleDestination) => `#${JSON.stringify(to)}`

/** Renders the page in a host that stores its date, like a route. */
export async function renderStatus(props: StatusPageProps = {}) {
  const { date = null, employeeId, events, width = 1280, handlers = [], storage = ungrouped(), ...consoleProps } = props
  const onDateChange = vi.fn()
  const allHandlers = [...handlers, ...crewHandlers(events)]
  function Host() {
    const [shownDate, setShownDate] = useState(date)
    const handleDateChange = (next: string) => {
      onDateChange(next)
      setShownDate(next)
    }
    return (
      <DemoConsole href={href} now={getSixInTheEvening} storage={storage} {...consoleProps} handlers={allHandlers}>
        <ClockInStatus date={shownDate} onDateChange={handleDateChange} employeeId={employeeId} />
      </DemoConsole>
    )
  }
  await page.viewport(width, 900)
  const screen = await render(<Host />)
  return { screen, onDateChange, rows: () => tableOf(screen.container) }
}

/** Without groups, for tests of rows. */
const ungrouped = () => createMemoryStorage({ [preferenceKeys.statusGrouping]: 'none' })

const getSixInTheEvening = () => sixInTheEvening

/** The people of the table from top to bottom, as the texts of their cells without bar and phone. */
function tableOf(container: HTMLElement): string[][] {
  return [...container.querySelectorAll('tbody[data-person] > tr:first-child')].map(row =>
    [...row.querySelectorAll('th, td:not([data-bar], [data-phone])')].map(cell =>
      (cell.textContent ?? '').replace(/\s+/g, ' ').trim(),
    ),
  )
}
