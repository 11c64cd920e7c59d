import { addDays, calendarDateAt, formatDuration, type TimeCardRow } from '@fieldtime/console-core'
import {
  readBusinessUnits,
  readEmployeeIds,
  readEmployees,
  readForemanEnteredHours,
  readTimeCardData,
  readTimelineEvents,
} from '@fieldtime/console-core/contract'
import { buildDemoDays, buildTimelineEvent, withShifts } from '@fieldtime/console-core/demo'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import {
  addShiftsInProgress,
  buildClockedInByDay,
  buildClockInStatusRows,
  buildHoursByJob,
  countByStatus,
  findOpenShifts,
} from '@fieldtime/console-core/reports'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dashboard } from '../entries/pages.ts'
import type { ConsoleDestination } from '../provider/consoleContext.ts'
import { DemoConsole, type DemoConsoleProps, demoCompany, demoNow, demoUser } from '../testing/testing.tsx'
import { readsFromLeft } from '../testing/testTextOrder.ts'

const today = calendarDateAt(demoNow)
const yesterday = addDays(today, -1)
const unit = demoCompany.businessUnits[0]
const filter = { businessUnitId: unit?.id ?? null, employeeIds: [] }
const unitEmployees = demoCompany.employees.filter(one => one.businessUnitId === unit?.id).map(one => one.id)

const days = buildDemoDays(demoCompany, { from: addDays(today, -8), to: today, now: demoNow })
const jobOf = (jobId: string | null) => demoCompany.jobs.find(job => job.id === jobId)
const timeCardRows: TimeCardRow[] = days
  .filter(day => day.date === yesterday)
  .flatMap(day => day.timeCards)
  .map(card => ({
    employeeId: card.employeeId,
    date: card.localDate,
    jobId: card.jobId,
    jobCode: jobOf(card.jobId)?.code ?? null,
    jobDescription: jobOf(card.jobId)?.description ?? null,
    businessUnitId: card.businessUnitId,
    schedule: {
      totalDuration: card.totalDuration,
      totalBreakDuration: card.totalBreakDuration,
      totalWorkedDuration: card.totalWorkedDuration,
    },
  }))
const hours = buildHoursByJob(timeCardRows, filter)
const eventsOfDays = withShifts(
  demoCompany,
  days.flatMap(day => day.events),
)
const clockedIn = buildClockedInByDay(eventsOfDays, filter, today)
const totalHours = formatDuration(hours.totalWorkedMinutes)
const countToday = clockedIn.at(-1)?.count

const href = (to: ConsoleDestination) => {
  const { page, ...fields } = to
  const query = new URLSearchParams(fields)
  return `#${page}${query.size > 0 ? `?${query}` : ''}`
}

function renderDashboard(props: DemoConsoleProps = {}) {
  return render(
    <DemoConsole href={href} dataNotices {...props}>
      <Dashboard />
    </DemoConsole>,
  )
}

const failedTimeCards = demoHandler(readTimeCardData, () => refuse(403))
const failedEvents = demoHandler(readTimelineEvents, () => refuse(403))

test('in the colours of a person each slice has an edge', async () => {
  const emulate = (value: 'active' | 'none') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await emulate('active')
  try {
    const screen = await renderDashboard()
    const links = screen.getByRole('link', { name: /\d+h \d+m, / })
    await vi.waitFor(() => expect(links.elements().length).toBeGreaterThan(1))
    const edges = links
      .elements()
      .map(link => link.querySelector('path'))
      .filter(path => path !== null)
    expect(edges.length).toBeGreaterThan(1)
    const ink = getComputedStyle(screen.getByRole('heading', { level: 1 }).element()).color
    for (const path of edges) expect(getComputedStyle(path)).toMatchObject({ stroke: ink, strokeWidth: '2px' })
  } finally {
    await emulate('none')
  }
})

/** A row of a person in the business unit. */
const rowOf = (minutes: number, job: Partial<TimeCardRow> = {}): TimeCardRow => ({
  employeeId: unitEmployees[0] ?? '',
  date: yesterday,
  jobId: null,
  jobCode: null,
  jobDescription: null,
  schedule: { totalDuration: minutes, totalBreakDuration: 0, totalWorkedDuration: minutes },
  ...job,
})

test('jobs and their numbers keep their own order on a page that is read from the right', async () => {
  const dam = { jobId: 'dam', jobCode: '25-1225', jobDescription: 'Dam (north)' }
  const rows = [rowOf(480, dam), rowOf(1)]
  const screen = await renderDashboard({
    direction: 'rtl',
    handlers: [demoHandler(readTimeCardData, () => answerList(readTimeCardData, rows))],
  })
  const table = screen.getByRole('table').filter({ hasText: 'Share' })
  for (const text of ['25-1225 · Dam (north)', '<1%']) {
    const part = table.getByText(text, { exact: true })
    await expect.element(part).toBeVisible()
    expect(readsFromLeft(part.element()), text).toBe(true)
  }
})

describe('the live strip', () => {
  const tilesOf = (screen: Awaited<ReturnType<typeof renderDashboard>>) =>
    screen.getByRole('list', { name: 'Right now' }).getByRole('link')

  test('counts people by status, open days, and missing people, and each tile opens its list', async () => {
    await page.viewport(1280, 900)
    const screen = await renderDashboard()
    const rows = addShiftsInProgress(
      buildClockInStatusRows(eventsOfDays, today, demoNow, filter),
      findOpenShifts(eventsOfDays, today, demoNow, filter),
      today,
      demoNow,
    )
    const counts = countByStatus(rows)
    const tiles = tilesOf(screen)
    // `innerText` leaves out the notes of other widths.
    const textOf = (index: number) =>
      (tiles.elements()[index] as HTMLElement | undefined)?.innerText.replace(/\s+/g, ' ')
    await expect.poll(() => textOf(0)).toMatch(new RegExp(`^Clocked In ${counts.clockedIn} of \\d+ expected`))
    const [, total] = /of (\d+) expected/.exec(textOf(0) ?? '') ?? []
    const target = new RegExp(`^${countToday} (?:of ${total}|· ${total} expected)$`)
    await expect.element(screen.getByText(target)).toBeVisible()
    expect(textOf(1)).toMatch(new RegExp(`^At Lunch ${counts.atLunch}`))
    expect(textOf(2)).toBe(`Clocked Out ${counts.clockedOut}`)
    expect(textOf(4)).toMatch(/^Expected, not here \d+ of \d+ expected$/)
    expect(tiles.elements().map(tile => tile.getAttribute('href'))).toEqual(
      ['clockedIn', 'atLunch', 'clockedOut', 'notClockedOut', 'missing'].map(view => `#clockInStatus?show=${view}`),
    )
  })

  test('that can’t be read says so, and the rest of the page is there', async () => {
    const screen = await renderDashboard({ handlers: [failedEvents] })
    await expect.element(screen.getByText("Couldn't load today's clock events.")).toBeVisible()
    await expect.element(screen.getByText(`Total: ${totalHours}`)).toBeVisible()
  })

  test('shows a dash where it isn’t known who is expected', async () => {
    await page.viewport(1280, 900)
    const handlers = [demoHandler(readEmployees, () => refuse(403))]
    const screen = await renderDashboard({ handlers })
    await expect.element(tilesOf(screen).nth(4)).toHaveTextContent('Expected, not here–')
    expect(tilesOf(screen).nth(0).element().textContent).toMatch(/^Clocked In\d+$/)
  })
})

test('refresh also reads the cards again that load after the charts', async () => {
  let readCount = 0
  const count = () => {
    readCount += 1
    return undefined
  }
  const screen = await renderDashboard({ handlers: [demoHandler(readForemanEnteredHours, count)] })
  await expect.element(screen.getByText(/ days ready$/)).toBeVisible()
  const before = readCount
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => readCount).toBeGreaterThan(before)
})

describe('numbers', () => {
  test('are those of the core for the business unit, and the page says which unit', async () => {
    const screen = await renderDashboard()
    await expect.element(screen.getByText(`Total: ${totalHours}`)).toBeVisible()
    await expect.element(screen.getByText(`${countToday} people clocked in today`)).toBeVisible()
    await expect.element(screen.getByText(`${unit?.code} · ${unit?.description} · Thursday, May 14`)).toBeVisible()
    const slices = screen.getByRole('link', { name: /\d+h \d+m, / })
    await expect.element(slices.first()).toBeVisible()
    expect(slices.elements().map(slice => slice.getAttribute('aria-label')?.match(/: (\d+h \d+m),/)?.[1])).toEqual(
      hours.slices.map(slice => formatDuration(slice.workedMinutes)),
    )
    const bars = screen.getByRole('link', { name: /day, .* clocked in$/ })
    expect(bars.elements().map(bar => Number(/: (\d+) /.exec(bar.getAttribute('aria-label') ?? '')?.[1]))).toEqual(
      clockedIn.map(day => day.count),
    )
  })

  test('are in tables too', async () => {
    const screen = await renderDashboard()
    const rowTexts = () =>
      screen
        .getByRole('row')
        .elements()
        .map(row => row.textContent)
    // The charts read different things: either table can be there first.
    for (const day of clockedIn) {
      await expect
        .poll(rowTexts)
        .toContainEqual(expect.stringMatching(new RegExp(`day, May ${Number(day.date.slice(8))}${day.count}$`)))
    }
    for (const slice of hours.slices) {
      await expect.poll(rowTexts).toContainEqual(expect.stringContaining(formatDuration(slice.workedMinutes)))
    }
  })

  test('are those of the whole company for a person without a business unit', async () => {
    const person = { ...demoUser('manager'), businessUnitCode: null }
    const screen = await renderDashboard({ user: person })
    const total = formatDuration(buildHoursByJob(timeCardRows, {}).totalWorkedMinutes)
    await expect.element(screen.getByText(`Total: ${total}`)).toBeVisible()
    await expect.element(screen.getByText(/^Whole company · /)).toBeVisible()
  })

  test('hours of no job have a label', async () => {
    const screen = await renderDashboard({
      handlers: [demoHandler(readTimeCardData, () => answerList(readTimeCardData, [rowOf(90)]))],
    })
    await expect.element(screen.getByRole('link', { name: 'Unspecified job: 1h 30m, 100%' })).toBeVisible()
    await expect.element(screen.getByText('Total: 1h 30m')).toBeVisible()
  })

  test('bars are labelled MM/dd, and the ticks are whole numbers', async () => {
    const onlyOne = days
      .flatMap(day => day.events)
      .filter(event => event.localDate === today)
      .slice(0, 1)
    const screen = await renderDashboard({
      handlers: [demoHandler(readTimelineEvents, () => answerList(readTimelineEvents, onlyOne))],
      user: { ...demoUser('manager'), businessUnitCode: null },
    })
    await expect.element(screen.getByText('1 person clocked in today')).toBeVisible()
    await expect.element(screen.getByText('05/14')).toBeVisible()
    expect(document.getElementById('recharts_measurement_span')).toBeNull()
    const labels = [...screen.container.querySelectorAll('.ft-day-axis')].map(label => label.textContent ?? '')
    const ticks = labels.filter(label => !label.includes('/'))
    expect(ticks).toEqual(['so far', '0', '1'])
  })
})

describe('ways on', () => {
  test('a slice leads to the hours of yesterday, by pointer and by keyboard', async () => {
    const navigate = vi.fn()
    const screen = await renderDashboard({ navigate })
    const slice = screen.getByRole('link', { name: /\d+h \d+m, / }).first()
    await expect.element(slice).toHaveAttribute('href', `#employeeHoursReport?date=${yesterday}`)
    slice.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(navigate.mock.calls).toEqual([[{ page: 'employeeHoursReport', date: yesterday }]])
    // The chart replaces its slices once its size is known, which drops their focus.
    await vi.waitFor(async () => {
      screen.getByRole('link', { name: 'Hours by job, yesterday' }).element().focus()
      await userEvent.tab()
      expect(document.activeElement).toBe(slice.element())
    })
    await userEvent.keyboard('{Enter}')
    expect(navigate).toHaveBeenCalledTimes(2)
  })

  test('each bar leads to its own day', async () => {
    const navigate = vi.fn()
    const screen = await renderDashboard({ navigate })
    const bars = screen.getByRole('link', { name: /day, .* clocked in$/ })
    await expect.element(bars.first()).toBeVisible()
    for (const bar of bars.elements()) bar.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(navigate.mock.calls).toEqual(clockedIn.map(day => [{ page: 'clockInStatus', date: day.date }]))
  })

  test('a click next to the bars opens today', async () => {
    const navigate = vi.fn()
    const screen = await renderDashboard({ navigate })
    await screen.getByText('05/10').click()
    expect(navigate.mock.calls).toEqual([[{ page: 'clockInStatus', date: today }]])
  })

  test('the titles lead there as well, for the keyboard', async () => {
    const screen = await renderDashboard()
    await expect
      .element(screen.getByRole('link', { name: 'Hours by job, yesterday' }))
      .toHaveAttribute('href', `#employeeHoursReport?date=${yesterday}`)
    await expect
      .element(screen.getByRole('link', { name: 'Clocked in, last 7 days' }))
      .toHaveAttribute('href', `#clockInStatus?date=${today}`)
  })
})

describe('when there is less', () => {
  test('no hours and no clock-ins', async () => {
    const screen = await renderDashboard({
      handlers: [
        demoHandler(readTimeCardData, () => answerList(readTimeCardData, [])),
        demoHandler(readTimelineEvents, () => answerList(readTimelineEvents, [])),
      ],
    })
    await expect.element(screen.getByText('No labor hours')).toBeVisible()
    await expect.element(screen.getByText('No clock-ins')).toBeVisible()
    await expect.element(screen.getByText('Total: 0h 0m')).toBeVisible()
    await expect.element(screen.getByText('0 people clocked in today')).toBeVisible()
  })

  test('after midnight the night crew is named, with a way to their day', async () => {
    const instant = new Date(`${today}T00:20:00-05:00`)
    const [employeeId = ''] = unitEmployees
    const nightShift = buildTimelineEvent({
      employeeId,
      eventType: 'clockIn',
      localDate: yesterday,
      localTime: '22:00:00',
      eventDateTime: `${yesterday}T22:00:00-05:00`,
    })
    const handlers = [demoHandler(readTimelineEvents, () => answerList(readTimelineEvents, [nightShift]))]
    const screen = await renderDashboard({ handlers, now: () => instant })
    await expect.element(screen.getByText('1 shift from an earlier day is still open')).toBeVisible()
    const way = screen.getByRole('link', { name: /, since \w+, \w+ \d+, 10:00 PM$/ })
    await expect.element(way).toHaveAttribute('href', `#clockInStatus?date=${yesterday}`)
    await expect.element(screen.getByText('0 people clocked in today')).toBeVisible()
  })

  test('a failed read shows no total but what failed, and can be tried again', async () => {
    let isFailing = true
    const handlers = [demoHandler(readTimeCardData, () => (isFailing ? refuse(403) : undefined))]
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const screen = await renderDashboard({ handlers })
    await expect.element(screen.getByText("Couldn't load hours.")).toBeVisible()
    await screen.getByRole('button', { name: 'Copy details' }).click()
    await expect.element(screen.getByText('Details copied')).toBeVisible()
    expect(copy.mock.lastCall?.[0]).toMatch(/^Couldn't load hours\.\n.+\n\d{4}-.+Z\n.+: FORBIDDEN, 403/)
    expect(screen.getByText(/^Total: /).elements()).toHaveLength(0)
    expect(screen.getByText('No labor hours').elements()).toHaveLength(0)
    await expect.element(screen.getByText(`${countToday} people clocked in today`)).toBeVisible()
    isFailing = false
    await screen.getByRole('button', { name: 'Retry' }).click()
    await expect.element(screen.getByText(`Total: ${totalHours}`)).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  test('what failed is said even where the host wants no notices', async () => {
    const screen = await renderDashboard({ handlers: [failedEvents], dataNotices: false })
    await expect.element(screen.getByText("Couldn't load clock events.")).toBeVisible()
    expect(screen.getByText(/clocked in today/).elements()).toHaveLength(0)
    expect(screen.getByText("Some data didn't load").elements()).toHaveLength(0)
  })

  test('half a list of employees makes both totals incomplete', async () => {
    const handlers = [
      demoHandler(readEmployeeIds, ({ cursor }) =>
        cursor === null ? answerList(readEmployeeIds, unitEmployees.slice(0, 5), 'next') : refuse(403),
      ),
    ]
    const screen = await renderDashboard({ handlers })
    await expect.element(screen.getByText(/^Total: .+ \(incomplete\)/)).toBeVisible()
    await expect.element(screen.getByText(/today \(incomplete\)/)).toBeVisible()
  })
})

describe('the page', () => {
  test('without the list of units the numbers are those of everyone, and both totals say that they may be wrong', async () => {
    const failedUnits = demoHandler(readBusinessUnits, () => refuse(403))
    const screen = await renderDashboard({ handlers: [failedUnits], dataNotices: false })
    await expect.element(screen.getByText(/^Whole company · /)).toBeVisible()
    await expect.element(screen.getByText(/Total: .* \(incomplete\)/)).toBeVisible()
    await expect.element(screen.getByText(/clocked in today \(incomplete\)/)).toBeVisible()
  })

  test('a unit that the host names holds without the list of units', async () => {
    const failedUnits = demoHandler(readBusinessUnits, () => refuse(403))
    const screen = await renderDashboard({ handlers: [failedUnits], businessUnit: unit?.id ?? '' })
    await expect.element(screen.getByText(`Total: ${totalHours}`, { exact: true })).toBeVisible()
    await expect.element(screen.getByText(`${countToday} people clocked in today`, { exact: true })).toBeVisible()
  })

  test('calls onReady when its numbers are on screen', async () => {
    const onReady = vi.fn()
    const onEvent = vi.fn()
    const screen = await renderDashboard({ onReady, onEvent })
    await expect.element(screen.getByText(`Total: ${totalHours}`)).toBeVisible()
    await expect.poll(() => onReady.mock.calls.length).toBe(1)
    expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'pageShown', page: 'dashboard' }))
  })

  test('goes over to the new day at midnight', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let instant = new Date(2026, 4, 14, 23, 59, 30)
    const now = () => instant
    const screen = await renderDashboard({ now })
    const title = screen.getByRole('link', { name: 'Clocked in, last 7 days' })
    await vi.waitFor(() => expect(title.element().getAttribute('href')).toBe('#clockInStatus?date=2026-05-14'))
    instant = new Date(2026, 4, 15, 0, 0, 0)
    vi.advanceTimersByTime(30_000)
    vi.useRealTimers()
    await expect.element(title).toHaveAttribute('href', '#clockInStatus?date=2026-05-15')
  })

  test('speaks Spanish', async () => {
    const screen = await renderDashboard({ locale: 'es-MX', handlers: [failedTimeCards] })
    await expect.element(screen.getByRole('heading', { name: 'Panel' })).toBeVisible()
    await expect.element(screen.getByText('No se pudieron cargar las horas.')).toBeVisible()
    await expect.element(screen.getByText(`${countToday} personas marcaron entrada hoy`)).toBeVisible()
    await expect.element(screen.getByText('14/05')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  })

  test.for(['light', 'dark'] as const)('has no accessibility violations in %s', async colorScheme => {
    const screen = await renderDashboard({ colorScheme })
    await expect.element(screen.getByRole('link', { name: /\d+h \d+m, / }).first()).toBeVisible()
    const { violations } = await axe.run(screen.container)
    expect(violations.map(violation => [violation.id, violation.nodes.map(node => node.html)])).toEqual([])
  })
})
