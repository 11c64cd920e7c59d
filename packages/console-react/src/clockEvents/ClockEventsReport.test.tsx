import type { ReportRange, TimelineEvent } from '@fieldtime/console-core'
import { checkEventGeofences, readTimelineReportData } from '@fieldtime/console-core/contract'
import { createMemoryStorage } from '@fieldtime/console-core/demo'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { clockEventsDefinition, defaultLayout } from '@fieldtime/console-core/reports'
import axe from 'axe-core'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ConsoleDestination } from '../provider/consoleContext.ts'
import { readCells } from '../reportGrid/gridRowsFixture.ts'
import { DemoConsole, type DemoConsoleProps, demoCompany, demoUser } from '../testing/testing.tsx'
import { ClockEventsReport } from './ClockEventsReport.tsx'
import { crewEvents, crewHandlers, noon, today, yesterday } from './eventsFixture.tsx'

interface ReportPageProps extends DemoConsoleProps {
  readonly date?: string | null
  readonly view?: string
  readonly events?: readonly TimelineEvent[]
  /** Width of the window, in pixels. */
  readonly width?: number
}

/** Renders the page in a host that stores its date, like a route. */
async function renderReport(props: ReportPageProps = {}) {
  const { date = today, view = null, events, width = 1600, handlers = [], ...consoleProps } = props
  const onDateChange = vi.fn()
  const allHandlers = [...handlers, ...crewHandlers(events)]
  function Host() {
    const [shownDate, setShownDate] = useState(date)
    const handleRangeChange = (next: ReportRange) => {
      const day = 'startDate' in next && next.startDate === next.endDate ? next.startDate : null
      onDateChange(day)
      setShownDate(day)
    }
    const range = shownDate === null ? undefined : { startDate: shownDate, endDate: shownDate }
    return (
      <DemoConsole now={noon} {...consoleProps} handlers={allHandlers}>
        <button type="button" onClick={() => setShownDate(today)}>
          Link to today
        </button>
        <ClockEventsReport range={range} view={view} onRangeChange={handleRangeChange} height={560} />
      </DemoConsole>
    )
  }
  await page.viewport(width, 900)
  const screen = await render(<Host />)
  return {
    screen,
    onDateChange,
    rows: () => readCells(screen.container, columnIds),
    headers: () =>
      [...screen.container.querySelectorAll('thead th')].slice(1).map(header => header.getAttribute('aria-label')),
  }
}

const key = clockEventsDefinition.storageKeys.layout
const columnIds = defaultLayout(clockEventsDefinition.columns).columns.map(({ id }) => id)

const namesOf = (rows: string[][]) => rows.map(([, , name]) => name)

describe('the report of a day', () => {
  test('has the columns of the product and the latest event first', async () => {
    const { rows, headers } = await renderReport()
    await vi.waitFor(() => expect(rows()[0]?.[7]).toBe('No Work Info'))
    expect(headers()).toEqual([
      'Employee Name',
      'Date',
      'Event Time',
      'Event Type',
      'Foreman Name',
      'Group Name',
      'Job Description',
      'Geofence Status',
      'Distance From Location (mi)',
      'Google Maps Link',
    ])
    const day = '05/14/2026'
    await vi.waitFor(() =>
      expect(rows()).toEqual([
        [day, '4:00 PM', 'Gus Lane', 'Clock in', '', '', '', 'No Work Info', '', 'Open map'],
        [
          day,
          '3:30 PM',
          'Ana Ruiz',
          'Clock out',
          'Olga Marín',
          'Day Crew',
          'Riverside Bridge',
          'Outside Geofence',
          '4.00',
          'Open map',
        ],
        [day, '9:15 AM', 'Cleo Park', 'Clock in', 'Olga Marín', '', 'Riverside Bridge', 'Location Not Found', '', ''],
        [day, '8:00 AM', 'Ben Ortiz', 'Clock in', '', '', 'Yard', 'No Geofence Created', '', 'Open map'],
        [
          day,
          '7:00 AM',
          'Ana Ruiz',
          'Clock in',
          'Olga Marín',
          'Day Crew',
          'Riverside Bridge',
          'Inside Geofence',
          '1.00',
          'Open map',
        ],
      ]),
    )
  })

  test('speaks Spanish', async () => {
    const { screen, rows, headers } = await renderReport({ locale: 'es-US' })
    await expect.element(screen.getByRole('heading', { name: 'Informe de marcaciones' })).toBeVisible()
    await vi.waitFor(() =>
      expect(rows()[1]?.slice(3, 8)).toEqual([
        'Salida',
        'Olga Marín',
        'Day Crew',
        'Riverside Bridge',
        'Fuera de la geocerca',
      ]),
    )
    expect(headers().slice(0, 3)).toEqual(['Nombre del empleado', 'Fecha', 'Hora de la marcación'])
  })

  test('offers the telematics site', async () => {
    const { screen } = await renderReport()
    await expect
      .element(screen.getByRole('link', { name: 'Telematics' }))
      .toHaveAttribute('href', 'https://telematics.fieldtime.example/')
  })

  test.each(['manager', 'reports'])('has nothing for %s that axe finds wanting', async username => {
    const { screen, rows } = await renderReport({ user: demoUser(username) })
    await vi.waitFor(() => expect(rows()).toHaveLength(5))
    const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
  })
})

describe('the days', () => {
  test('are the last selected ones, if the host sets none', async () => {
    const storage = createMemoryStorage({
      'clock-events-report': JSON.stringify({ name: 'yesterday', startDate: '1/1/2026', endDate: '1/1/2026' }),
    })
    const { screen, rows } = await renderReport({ date: null, storage })
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Dora Núñez']))
    await expect.element(screen.getByRole('button', { name: /^Date range: Yesterday/ })).toBeVisible()
    await vi.waitFor(() =>
      expect(rows()[0]?.slice(4, 8)).toEqual(['Olga Marín', 'Night Work', 'Riverside Bridge', 'Inside Geofence']),
    )
  })

  test('of the address are replaced by a selection until the address changes', async () => {
    const storage = createMemoryStorage()
    const { screen, rows, onDateChange } = await renderReport({ storage })
    await vi.waitFor(() => expect(rows()).toHaveLength(5))
    await screen.getByRole('button', { name: /^Date range/ }).click()
    await page.getByRole('option', { name: /^Yesterday/ }).click()
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Dora Núñez']))
    expect(onDateChange.mock.calls).toEqual([[null]])
    expect(storage.getItem('clock-events-report')).toContain('"yesterday"')
    await screen.getByRole('button', { name: 'Link to today' }).click()
    await vi.waitFor(() => expect(rows()).toHaveLength(5))
  })

  test('that are still being read leave the rows of the ones before, marked as such', async () => {
    let answer: (() => void) | undefined
    const handler = demoHandler(readTimelineReportData, async ({ query }) => {
      if (query.endDate !== today) return undefined
      await new Promise<void>(resolve => {
        answer = resolve
      })
      return undefined
    })
    const { screen, rows } = await renderReport({ handlers: [handler] })
    await vi.waitFor(() => expect(rows()).toHaveLength(5))
    await screen.getByRole('button', { name: /^Date range/ }).click()
    await page.getByRole('option', { name: /^Yesterday/ }).click()
    await expect.element(screen.getByText('Still showing May 14, 2026')).toBeVisible()
    expect(rows()).toHaveLength(5)
    await vi.waitFor(() => expect(answer).toBeDefined())
    answer?.()
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Dora Núñez']))
    await expect.element(screen.getByText(/^Still showing/)).not.toBeInTheDocument()
  })
})

describe('how a person looks at it', () => {
  const layoutOf = (columnIds: readonly string[]) =>
    JSON.stringify({
      columns: columnIds.map(id => ({ id, width: null, pin: null })),
      sorts: [],
      filters: [],
      groups: [],
      pageSize: 10,
    })

  test('is stored under the report’s key, with notes while the flags load', async () => {
    const storage = createMemoryStorage({ [key]: layoutOf(['employeeName', 'notes', 'distanceKilometres']) })
    const { rows, headers } = await renderReport({ storage })
    await vi.waitFor(() => expect(headers()).toEqual(['Employee Name', 'Notes', 'Distance From Location (km)']))
    await vi.waitFor(() => expect(rows()).toContainEqual(['Ana Ruiz', 'Form ties are short', '1.61']))
    expect(storage.getItem(key)).toContain('"notes"')
  })

  test('without the permission there are no notes', async () => {
    const storage = createMemoryStorage({ [key]: layoutOf(['employeeName', 'notes']) })
    const { rows, headers } = await renderReport({ storage, user: demoUser('reports') })
    await vi.waitFor(() => expect(rows()).toHaveLength(5))
    expect(headers()).toEqual(['Employee Name'])
  })

  test('can have photos and contact info', async () => {
    const storage = createMemoryStorage({ [key]: layoutOf(['employeeName', 'photo', 'userPhone', 'userEmail']) })
    const { screen, rows } = await renderReport({ storage })
    await vi.waitFor(() =>
      expect(rows()).toContainEqual(['Ana Ruiz', '', '+1 (512) 555-0142', 'ana@blackland.example']),
    )
    await expect.element(screen.getByRole('img', { name: /^Photo, Clock in, Ana Ruiz/ })).toBeVisible()
  })

  test.each(['{', '[]', '{"columns":[{"id":"__proto__"}]}'])(
    'what is no layout is not taken for one: %s',
    async text => {
      const { headers } = await renderReport({ storage: createMemoryStorage({ [key]: text }) })
      await vi.waitFor(() => expect(headers()).toHaveLength(10))
    },
  )

  test('Enter follows the link of a cell', async () => {
    const { screen, rows } = await renderReport()
    await vi.waitFor(() => expect(rows()).toHaveLength(5))
    const link = screen.getByRole('link', { name: /^Open map, Clock in, Gus Lane/ })
    const followed: string[] = []
    link.element().addEventListener('click', event => {
      event.preventDefault()
      followed.push((event.currentTarget as HTMLAnchorElement).href)
    })
    link.element().closest('td')?.focus()
    await userEvent.keyboard('{Enter}')
    expect(followed).toEqual(['https://www.google.com/maps/search/?api=1&query=30.1,-97.1'])
  })
})

describe('a link to the view', () => {
  const view =
    'startDate=2026-05-13&endDate=2026-05-14&page=1&size=25&columns=employeeName*eventTime&sort=eventTime.asc&filter=employeeName.contains.n'

  test('opens the same grid in a clean profile, and leaves the own layout alone', async () => {
    const storage = createMemoryStorage()
    const { rows, headers } = await renderReport({ date: null, view, storage })
    await vi.waitFor(() =>
      expect(rows()).toEqual([
        ['6:15 AM', 'Dora Núñez'],
        ['7:00 AM', 'Ana Ruiz'],
        ['8:00 AM', 'Ben Ortiz'],
        ['3:30 PM', 'Ana Ruiz'],
        ['4:00 PM', 'Gus Lane'],
      ]),
    )
    expect(headers()).toEqual(['Employee Name', 'Event Time'])
    expect(storage.getItem(key)).toBe(null)
  })

  test('is copied as the view is now', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const href = (to: ConsoleDestination) => `/report?${'view' in to ? to.view : ''}`
    const { screen, rows } = await renderReport({ date: null, view, href })
    await vi.waitFor(() => expect(rows()).toHaveLength(5))
    await screen.getByRole('button', { name: 'Copy link to this view' }).click()
    await expect.element(page.getByText('Link copied')).toBeVisible()
    const unit = `businessUnit=${demoCompany.businessUnits[0]?.id}`
    expect(writeText.mock.calls).toEqual([[`${window.location.origin}/report?${unit}&${view}`]])
  })

  test('that is broken shows the report as it is from the start', async () => {
    const { headers } = await renderReport({ view: 'columns=%%%*__proto__&sort=.&filter=..&page=-1' })
    await vi.waitFor(() => expect(headers()).toHaveLength(10))
  })
})

describe('when there is less', () => {
  test('no events: the report says so', async () => {
    const { screen } = await renderReport({ events: [] })
    await expect.element(screen.getByText('No clock events on these dates')).toBeVisible()
  })

  test('rows can be used while locations are checked', async () => {
    const handler = demoHandler(checkEventGeofences, () => new Promise<never>(() => undefined))
    const { screen, rows } = await renderReport({ handlers: [handler] })
    await expect.element(screen.getByText('Checking 3 locations…')).toBeVisible()
    expect(namesOf(rows())).toContain('Ana Ruiz')
  })

  test('a failed check leaves No Data, says so, and can be tried again', async () => {
    let isFailing = true
    const handler = demoHandler(checkEventGeofences, () => (isFailing ? refuse(403) : undefined))
    const { screen, rows } = await renderReport({ handlers: [handler], dataNotices: true })
    await expect
      .element(screen.getByText("Some locations couldn't be checked. Their geofence status is No Data."))
      .toBeVisible()
    expect(rows().filter(row => row[7] === 'No Data')).toHaveLength(3)
    isFailing = false
    await screen.getByRole('button', { name: 'Retry' }).click()
    await vi.waitFor(() => expect(rows().filter(row => row[7] === 'No Data')).toHaveLength(0))
    await expect.element(screen.getByText(/^Some locations/)).not.toBeInTheDocument()
  })

  test('a list that broke off keeps its rows and says so', async () => {
    const handler = demoHandler(readTimelineReportData, ({ cursor }) =>
      cursor === null ? answerList(readTimelineReportData, crewEvents.slice(2, 4), 'next') : refuse(403),
    )
    const { screen, rows } = await renderReport({ handlers: [handler], dataNotices: true })
    await expect.element(screen.getByText("Some clock events didn't load. Rows may be missing.")).toBeVisible()
    expect(namesOf(rows())).toEqual(['Ben Ortiz', 'Ana Ruiz'])
  })

  test('on a phone the page is no wider than the window', async () => {
    const { screen } = await renderReport({ width: 390, date: yesterday })
    const cards = screen.getByRole('list', { name: 'Clock Events Report' }).getByRole('listitem')
    await vi.waitFor(() => expect(cards.elements()).toHaveLength(1))
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  test('on a phone the card of an event shows the number of its exceptions', async () => {
    const { screen } = await renderReport({
      width: 390,
      href: ({ page: name, ...fields }) => `/${name}?${new URLSearchParams(fields)}`,
    })
    const clockIn = screen.getByRole('listitem').filter({ hasText: 'Ana Ruiz' }).filter({ hasText: '7:00 AM' })
    const number = clockIn.getByRole('link', { name: '1 exception: No lunch' })
    await expect.element(number).toHaveAttribute('href', `/exceptions?date=${today}&employeeId=Ana`)
    expect(document.documentElement.scrollWidth).toBe(390)
  })
})
