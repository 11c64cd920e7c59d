import { readEmployeeIds, readTimelineEvents } from '@fieldtime/console-core/contract'
import { createMemoryStorage } from '@fieldtime/console-core/demo'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { demoUser } from '../testing/testing.tsx'
import { crewEvents, renderStatus, today, unitEmployeeIds, yesterday } from './statusFixture.tsx'

const namesOf = (rows: string[][]) => rows.map(([name]) => name)
const everyone = ['Ana Ruiz', 'Ben Ortiz', 'Cleo Park', 'Fay Quinn']
const unitOnly = ['Ana Ruiz', 'Ben Ortiz', 'Cleo Park']

describe('the date', () => {
  test.each([null, 'tomorrow', '2026-02-30'])('%j means today', async date => {
    const { screen, rows } = await renderStatus({ date })
    await expect.element(screen.getByText('Thursday, May 14, 2026', { exact: true })).toBeVisible()
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(unitOnly))
  })

  test('moves by a day, and back to today', async () => {
    const { screen, rows, onDateChange } = await renderStatus()
    await screen.getByRole('button', { name: 'Previous day' }).click()
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Dora Núñez', 'Eli Stone']))
    await screen.getByRole('button', { name: 'Next day' }).click()
    await screen.getByRole('button', { name: 'Previous day' }).click()
    await screen.getByRole('button', { name: 'Today' }).click()
    expect(onDateChange.mock.calls).toEqual([[yesterday], [today], [yesterday], [today]])
  })

  test('after midnight lists the night crew and names everyone who forgot to clock out', async () => {
    const instant = new Date('2026-05-14T05:20:00Z')
    const events = crewEvents.filter(({ eventDateTime }) => Date.parse(eventDateTime) <= instant.getTime())
    const { screen, rows, onDateChange } = await renderStatus({ now: () => instant, events })
    await expect.element(screen.getByText('since yesterday')).toBeVisible()
    expect(namesOf(rows())).toEqual(['Dora Núñez'])
    const earlier = screen.getByRole('row', {
      name: /^Eli Stone Not clocked out Wed, May 13 since 7:00 AM/,
    })
    await expect.element(earlier).toBeVisible()
    await earlier.getByRole('button', { name: 'Wed, May 13' }).click()
    expect(onDateChange).toHaveBeenCalledWith(yesterday)
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Dora Núñez', 'Eli Stone']))
    await expect.element(earlier).not.toBeInTheDocument()
  })

  test('that is still being read leaves the rows of the one before, marked as such', async () => {
    let answer: (() => void) | undefined
    const handlers = [
      demoHandler(readTimelineEvents, async ({ query }) => {
        if (query.startDate !== '2026-05-11') return undefined
        await new Promise<void>(resolve => {
          answer = resolve
        })
        return undefined
      }),
    ]
    const { screen, rows } = await renderStatus({ handlers })
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(unitOnly))
    await screen.getByRole('button', { name: 'Previous day' }).click()
    await expect.element(screen.getByText('Still showing Thursday, May 14')).toBeVisible()
    const table = screen.getByRole('table', { name: 'Clock-in status, Thursday, May 14, 2026' })
    await expect.element(table).toHaveAttribute('aria-busy', 'true')
    expect(namesOf(rows())).toEqual(unitOnly)
    answer?.()
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Dora Núñez', 'Eli Stone']))
    await expect.element(screen.getByText(/^Still showing/)).not.toBeInTheDocument()
    await expect.element(screen.getByText(/^Updated/)).toBeVisible()
  })
})

describe('whom it shows', () => {
  test('the people of the business unit, and everyone when that is chosen, next time too', async () => {
    const storage = createMemoryStorage()
    const { screen, rows } = await renderStatus({ storage })
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(unitOnly))
    await screen.getByRole('button', { name: /Heavy Civil/ }).click()
    await page.getByRole('option', { name: 'Whole company' }).click()
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(everyone))
    await screen.unmount()
    const again = await renderStatus({ storage })
    await vi.waitFor(() => expect(namesOf(again.rows())).toEqual(everyone))
  })

  test('everyone, where there is no business unit', async () => {
    const { screen, rows } = await renderStatus({ user: { ...demoUser('manager'), businessUnitCode: null } })
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(everyone))
    expect(screen.getByRole('button', { name: /People shown/ }).elements()).toHaveLength(0)
  })

  test('a page limited to a unit by its host offers no other unit', async () => {
    const storage = createMemoryStorage({ 'clock-in-status-scope': 'company' })
    const units = { businessUnit: '452144f7-17d2-4831-b6eb-0f3b3bd5777c' }
    const { screen, rows } = await renderStatus({ storage, ...units })
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(unitOnly))
    expect(screen.getByRole('button', { name: /People shown/ }).elements()).toHaveLength(0)
  })

  test('one employee of any unit, with a way back to everyone', async () => {
    const { screen, rows } = await renderStatus({ employeeId: 'Fay', date: today })
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Fay Quinn']))
    await expect.element(screen.getByText('Showing Fay Quinn')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Show everyone' }))
      .toHaveAttribute('href', `#{"page":"clockInStatus","date":"${today}"}`)
  })

  test.each([
    ['Gus', 'Showing Gus of Blackland'],
    ['Nobody', 'Showing one employee'],
  ])('an employee who did not clock in is named by their user: %s', async (employeeId, words) => {
    const { screen } = await renderStatus({ employeeId })
    await expect.element(screen.getByText('No clock-ins yet')).toBeVisible()
    await expect.element(screen.getByText(words)).toBeVisible()
  })
})

describe('the counts', () => {
  test('tell how many people are in each status, and show only those', async () => {
    const { screen, rows } = await renderStatus()
    const chips = screen.getByRole('radio')
    await expect
      .poll(() => chips.elements().map(chip => chip.textContent))
      .toEqual(['3 people', 'Not clocked out 1', 'Expected, not here 0', 'Clocked In 1', 'At Lunch 1', 'Clocked Out 1'])
    await screen.getByRole('radio', { name: /At Lunch/ }).click()
    expect(namesOf(rows())).toEqual(['Ben Ortiz'])
    await screen.getByRole('radio', { name: '3 people' }).click()
    expect(namesOf(rows())).toEqual(unitOnly)
  })

  test('are announced when the rows have loaded', async () => {
    const { screen } = await renderStatus()
    await expect.element(screen.getByText('Thursday, May 14, 2026: 3 people')).toBeInTheDocument()
  })
})

describe('when there is less', () => {
  test('without clock-ins, the page says so and offers next steps', async () => {
    const { screen, rows, onDateChange } = await renderStatus({ date: '2026-05-16' })
    await expect.element(screen.getByText('No clock-ins yet')).toBeVisible()
    await screen.getByRole('button', { name: 'Show Friday, May 15' }).click()
    await screen.getByRole('button', { name: 'Show Thursday, May 14' }).click()
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(unitOnly))
    expect(onDateChange.mock.calls).toEqual([['2026-05-15'], [today]])
  })

  test('without people of the unit, the page offers the whole company', async () => {
    const fay = crewEvents.filter(event => event.employeeId === 'Fay')
    const { screen, rows } = await renderStatus({ events: fay })
    await screen.getByRole('button', { name: 'Show whole company' }).click()
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Fay Quinn']))
  })

  test('a failed read names what failed instead of an empty list, and can be retried', async () => {
    let isFailing = true
    const handlers = [demoHandler(readTimelineEvents, () => (isFailing ? refuse(403) : undefined))]
    const { screen, rows } = await renderStatus({ handlers, dataNotices: true })
    await expect.element(screen.getByText("Couldn't load clock events.")).toBeVisible()
    expect(screen.getByText('No clock-ins yet').elements()).toHaveLength(0)
    expect(screen.getByText('This list may be incomplete').elements()).toHaveLength(0)
    isFailing = false
    await screen.getByRole('button', { name: 'Retry' }).click()
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(unitOnly))
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  test('a list that broke off keeps its rows and says so, also where the host wants no notices', async () => {
    const handlers = [
      demoHandler(readTimelineEvents, ({ cursor }) =>
        cursor === null
          ? answerList(
              readTimelineEvents,
              crewEvents.filter(event => event.employeeId === 'Ana'),
              'next',
            )
          : refuse(403),
      ),
    ]
    const { screen, rows } = await renderStatus({ handlers })
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Ana Ruiz']))
    await expect.element(screen.getByText('This list may be incomplete')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(0)
  })

  test('half a list of employees makes the list incomplete', async () => {
    const handlers = [
      demoHandler(readEmployeeIds, ({ cursor }) =>
        cursor === null ? answerList(readEmployeeIds, unitEmployeeIds.slice(0, 1), 'next') : refuse(403),
      ),
    ]
    const { screen, rows } = await renderStatus({ handlers })
    await vi.waitFor(() => expect(namesOf(rows())).toEqual(['Ana Ruiz']))
    await expect.element(screen.getByText('This list may be incomplete')).toBeVisible()
  })

  test('a long read shows its progress', async () => {
    const handlers = [
      demoHandler(readTimelineEvents, ({ cursor }) =>
        cursor === null ? answerList(readTimelineEvents, crewEvents, 'next') : new Promise(() => {}),
      ),
    ]
    const { screen } = await renderStatus({ handlers })
    await expect.element(screen.getByText(`${crewEvents.length} events…`)).toBeVisible()
    await expect.element(screen.getByText('Loading…')).toBeInTheDocument()
  })
})

describe('the page', () => {
  test('calls onReady when its rows are on screen', async () => {
    const onReady = vi.fn()
    const onEvent = vi.fn()
    const { rows } = await renderStatus({ onReady, onEvent })
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce())
    expect(rows()).toHaveLength(3)
    expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'pageShown', page: 'clockInStatus' }))
  })

  test('speaks Spanish', async () => {
    const { screen, rows } = await renderStatus({ locale: 'es-MX', date: yesterday })
    await expect.element(screen.getByRole('heading', { name: 'Estado de entradas' })).toBeVisible()
    await expect.element(screen.getByText('Miércoles, 13 de mayo de 2026')).toBeVisible()
    await vi.waitFor(() =>
      expect(rows()).toEqual([
        ['Dora Núñez', 'Salió', '10:00 p.m.', '6:30 a.m.+1 día', '8h 0m', '0h 30m'],
        ['Eli Stone', 'Sin salida', '7:00 a.m.', '–', '35h 0m', '–'],
      ]),
    )
    await screen.getByRole('button', { name: 'Dora Núñez' }).click()
    await expect.element(screen.getByText('Turno de noche.', { exact: false })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Contactar' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Sin ubicación' })).toBeDisabled()
  })

  test.each(['light', 'dark'] as const)('has nothing for axe to say, %s', async colorScheme => {
    const { screen } = await renderStatus({ colorScheme, date: yesterday })
    await screen.getByRole('button', { name: 'Dora Núñez' }).click()
    await screen.getByRole('button', { name: 'Eli Stone' }).click()
    await expect.element(screen.getByRole('list', { name: 'Timeline for Eli Stone' })).toBeVisible()
    const { violations } = await axe.run(screen.container)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
  })

  test('draws people as cards on a phone, still a table, and nothing to scroll sideways', async () => {
    const { screen } = await renderStatus({ date: yesterday, width: 390 })
    const header = screen.getByRole('rowheader', { name: 'Dora Núñez' })
    await expect.element(header).toBeVisible()
    const cell = screen.getByRole('cell', { name: 'Worked 8h 0m' })
    expect(cell.element().getBoundingClientRect().top).toBeGreaterThan(header.element().getBoundingClientRect().bottom)
    await screen.getByRole('button', { name: 'Dora Núñez' }).click()
    await expect.element(screen.getByRole('list', { name: 'Timeline for Dora Núñez' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    const { violations } = await axe.run(screen.container)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
  })
})
