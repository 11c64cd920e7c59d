import type { TimelineEvent } from '@fieldtime/console-core'
import {
  changeLaborHoursWorkInfo,
  readHoursReportData,
  readLaborHours,
  readTimelineReportData,
} from '@fieldtime/console-core/contract'
import { createMemoryStorage } from '@fieldtime/console-core/demo'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import type { HoursReportEmployee } from '@fieldtime/console-core/internal'
import axe from 'axe-core'
import type { HttpHandler } from 'msw'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  anasEntries,
  anasHours,
  crewEvents,
  crewHandlers,
  day,
  evening,
  foremanName,
  forgottenClockOut,
  jobNames,
  otherForemanName,
  otherUnit,
} from '../reports/dayReportFixture.tsx'
import { DemoConsole, demoUser } from '../testing/testing.tsx'
import { LegacyEmployeeHours } from './LegacyEmployeeHours.tsx'

interface Situation {
  readonly handlers?: readonly HttpHandler[]
  readonly hours?: readonly HoursReportEmployee[]
  readonly events?: readonly TimelineEvent[]
  readonly username?: 'manager' | 'reports'
  readonly locale?: string
}

async function renderHours(situation: Situation = {}) {
  const { handlers = [], hours = [anasHours], events = crewEvents, username = 'manager', locale = 'en-US' } = situation
  await page.viewport(1440, 900)
  const screen = await render(
    <DemoConsole
      now={evening}
      user={demoUser(username)}
      locale={locale}
      storage={createMemoryStorage({
        'employee-hours': JSON.stringify({ name: 'custom', startDate: '5/13/2026', endDate: '5/13/2026' }),
      })}
      handlers={[...handlers, ...crewHandlers({ hours, events })]}
      href={({ page: name, ...query }) => `/${name}?${new URLSearchParams(query)}`}
      dataNotices
    >
      <LegacyEmployeeHours height={500} />
    </DemoConsole>,
  )
  await expect.element(screen.getByRole('button', { name: /^(Refresh|Actualizar)$/ })).toBeEnabled()
  const rows = () =>
    [...screen.container.querySelectorAll('tbody > [data-grid-line]')].map(row =>
      [...row.children].map(cell => (cell.textContent ?? '').trim()),
    )
  const focusFirst = () => screen.container.querySelector<HTMLElement>('tbody th')?.focus()
  /** Texts of the row and of the cell that have focus. */
  const focused = () => {
    const cell = document.activeElement
    return [cell?.closest('tr')?.querySelector('th')?.textContent, cell?.textContent]
  }
  return { screen, rows, focusFirst, focused }
}

async function chooseView(screen: Awaited<ReturnType<typeof render>>, name: string) {
  await screen.getByRole('button', { name: /^(View|Vista)/ }).click()
  await page.getByRole(/(groups|grupos)$/.test(name) ? 'menuitem' : 'menuitemradio', { name, exact: true }).click()
}

const ana = ['Ana Ruiz1001', '', '', '', '8.00', '8.00', '']
const ben = ['Ben Ortiz', '', '', '', '', '8.00', '']
const anasDay = ['Wednesday, May 13', '', '', '', '8.00', '8.00', 'Form ties are short']

test('a day without a clock-out is marked in its line and in every total', async () => {
  const { screen, rows } = await renderHours({ events: [...crewEvents, forgottenClockOut] })
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  await chooseView(screen, 'Expand all groups')
  const gils = rows().filter(([name = '']) => /Gil|Not clocked out/.test(name))
  expect(gils).toEqual([
    ['Gil Soto', '', '', '', '', '18.00', 'includes 1 open day, 18.00 hours'],
    ['Wednesday, May 13 Not clocked out', '', '', '', '', '18.00 so far', ''],
  ])
  const total = () => screen.container.querySelector('tfoot')?.textContent
  expect(total()).toContain('includes 1 open day, 18.00 hours')
  await chooseView(screen, 'Exclude open days')
  await vi.waitFor(() => expect(total()).toContain('1 open day excluded'))
  expect(rows().flat().join()).not.toContain('Gil')
  expect(total()).toContain('16.00')
})

test('employees, their dates and the entries of those, each level with its totals', async () => {
  const { screen, rows } = await renderHours()
  await vi.waitFor(() => expect(rows()).toEqual([ana, ben]))
  await expect.element(screen.getByRole('row', { name: 'Total 8.00 16.00' })).toBeVisible()
  await chooseView(screen, 'Expand all groups')
  const entry = (number: number, job: string | undefined, hours: string) => [
    `Entry ${number}`,
    foremanName,
    expect.stringContaining(job ?? ''),
    '+ Cost code',
    hours,
    '',
    '',
  ]
  expect(rows()).toEqual([
    ana,
    anasDay,
    entry(1, jobNames[0], '5.00'),
    entry(2, jobNames[1], '3.00'),
    ben,
    ['Wednesday, May 13', '', '', '', '', '8.00', ''],
  ])
  await expect
    .element(screen.getByRole('link', { name: '8.00: Clock-In Status for Ben Ortiz, Wednesday, May 13' }))
    .toHaveAttribute('href', `/clockInStatus?date=${day}&employeeId=Ben`)
  await chooseView(screen, 'Collapse all groups')
  expect(rows()).toEqual([ana, ben])
})

test('by keyboard: Right expands, Left collapses and then moves to the parent, arrows move between cells', async () => {
  const { rows, focusFirst, focused } = await renderHours()
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  focusFirst()
  await userEvent.keyboard('{ArrowRight}')
  expect(rows()).toEqual([ana, anasDay, ben])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(rows()).toHaveLength(5)
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toEqual(['Entry 1', 'Entry 1'])
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toEqual(['Entry 1', foremanName])
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(focused()[0]).toBe('Wednesday, May 13')
  await userEvent.keyboard('{ArrowLeft}')
  expect(rows()).toHaveLength(3)
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()[0]).toBe('Ana Ruiz1001')
  await userEvent.keyboard(' ')
  expect(rows()).toEqual([ana, ben])
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(focused()[0]).toBe('Ben Ortiz')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toEqual(['Ben Ortiz', '8.00'])
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  expect(focused()).toEqual(['Ana Ruiz1001', 'Ana Ruiz1001'])
})

test.each([390, 320])('by keyboard alone at %i pixels, where empty cells are hidden', async width => {
  const { screen, rows, focused } = await renderHours()
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  await page.viewport(width, 800)
  const tree = screen.getByRole('treegrid').element()
  await vi.waitFor(() => expect(tree.querySelector('[tabindex="0"]')?.getClientRects()).toHaveLength(1))
  screen.getByRole('button', { name: 'View' }).element().focus()
  for (let stop = 0; stop < 5 && !tree.contains(document.activeElement); stop += 1) await userEvent.tab()
  expect(tree.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Home}{ArrowRight}')
  expect(rows()).toEqual([ana, anasDay, ben])
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}')
  expect(focused()).toEqual(['Entry 1', 'Entry 1'])
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toEqual(['Entry 1', foremanName])
  // The date has no foreman, so its cell isn't shown.
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()[0]).toBe('Wednesday, May 13')
  expect(document.activeElement?.getClientRects()).toHaveLength(1)
})

test('focus in a cell that a narrower window hides moves to a visible cell of the same row', async () => {
  const { screen, rows, focusFirst, focused } = await renderHours()
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  focusFirst()
  await userEvent.keyboard('{ArrowDown}{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(focused()).toEqual(['Ben Ortiz', ''])
  await page.viewport(390, 800)
  await vi.waitFor(() => expect(focused()[0]).toBe('Ben Ortiz'))
  await vi.waitFor(() => expect(document.activeElement?.getClientRects()).toHaveLength(1))
  expect(screen.getByRole('treegrid').element().contains(document.activeElement)).toBe(true)
})

test('Enter in a cell of an entry opens its dialog, and only accepted changes are in the tree', async () => {
  let isRefused = false
  const handler = demoHandler(changeLaborHoursWorkInfo, () => (isRefused ? refuse(403) : undefined))
  const { screen, rows, focusFirst } = await renderHours({ handlers: [handler] })
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  await chooseView(screen, 'Expand all groups')
  focusFirst()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Foreman' })).toHaveFocus()
  await userEvent.keyboard(`${otherForemanName}{Enter}{Enter}`)
  await expect.element(page.getByText('Fields updated')).toBeVisible()
  expect([rows()[2]?.[1], rows()[3]?.[1]]).toEqual([otherForemanName, foremanName])
  isRefused = true
  await screen.getByRole('button', { name: `Foreman: ${foremanName}, edit` }).click()
  await userEvent.keyboard(`${otherForemanName}{Enter}{Enter}`)
  await expect.element(page.getByText(/^Not saved/)).toBeVisible()
  expect([rows()[2]?.[1], rows()[3]?.[1]]).toEqual([otherForemanName, foremanName])
})

test('hours of another business unit stay its own: its entry is read when it is opened', async () => {
  const bodies: unknown[] = []
  const [first, ...others] = anasEntries
  const lent = { ...first, businessUnitId: otherUnit?.id ?? '', jobId: null, jobCode: null, jobDescription: null }
  const { screen, rows } = await renderHours({
    handlers: [
      demoHandler(readLaborHours, () => answerList(readLaborHours, [lent, ...others])),
      demoHandler(changeLaborHoursWorkInfo, ({ body }) => {
        bodies.push(body)
        return refuse(403)
      }),
    ],
  })
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  await chooseView(screen, 'Expand all groups')
  await screen
    .getByRole('button', { name: `Foreman: ${foremanName}, edit` })
    .first()
    .click()
  await expect.element(page.getByRole('combobox', { name: 'Job' })).toHaveValue('No job')
  await page.getByRole('combobox', { name: 'Foreman' }).click()
  await page.getByRole('option', { name: 'No foreman' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/^Not saved/)).toBeVisible()
  expect(bodies).toEqual([{ businessUnitId: otherUnit?.id, foremanId: null, jobId: null, costCodeId: null }])
})

test('an entry that is gone, or can not be read, is said to be so', async () => {
  let isRefused = true
  const handler = demoHandler(readLaborHours, () => (isRefused ? refuse(403) : answerList(readLaborHours, [])))
  const { screen, rows } = await renderHours({ handlers: [handler] })
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  await chooseView(screen, 'Expand all groups')
  await screen
    .getByRole('button', { name: /^Job: .*, edit$/ })
    .first()
    .click()
  await expect.element(page.getByText("Couldn't load this entry.")).toBeVisible()
  isRefused = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('This entry has since been deleted. Refresh to see the latest.')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('people who only read see plain text', async () => {
  const { screen, rows } = await renderHours({ username: 'reports' })
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  await chooseView(screen, 'Expand all groups')
  expect(rows()[2]?.[3]).toBe('')
  expect(screen.getByRole('button', { name: /, edit$/ }).elements()).toEqual([])
})

test('without hours and clock-ins it says so', async () => {
  const { screen } = await renderHours({
    handlers: [demoHandler(readTimelineReportData, () => answerList(readTimelineReportData, []))],
    hours: [],
  })
  await expect.element(screen.getByText('No labor hours or clock-ins available')).toBeVisible()
  await screen.getByRole('button', { name: 'View' }).click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Expand all groups' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('hours that could not be read leave what the clock says, and a total that says it is incomplete', async () => {
  const { screen, rows } = await renderHours({ handlers: [demoHandler(readHoursReportData, () => refuse(403))] })
  await vi.waitFor(() => expect(rows().map(([name]) => name)).toEqual(['Ana Ruiz1001', 'Ben Ortiz']))
  await expect.element(screen.getByText(/^Some hours didn't load/)).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^Total \(incomplete\)/ })).toBeVisible()
})

test('of many lines only those around the ones in sight are drawn, End reaches the last, and Ctrl+F finds the others', async () => {
  const hours = Array.from({ length: 300 }, (_, index) => ({
    ...anasHours,
    employeeId: `e${index}`,
    employeeFirstName: `Person ${String(index).padStart(3, '0')}`,
    employeeCode: null,
    dates: anasHours.dates.map(date => ({
      ...date,
      hours: date.hours.map(entry => ({ ...entry, id: `${entry.id} ${index}` })),
    })),
  }))
  const { screen, rows, focusFirst, focused } = await renderHours({ hours })
  await expect.element(screen.getByText('302 employees')).toBeVisible()
  await chooseView(screen, 'Expand all groups')
  await expect.element(screen.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '1206')
  expect(rows().length).toBeLessThan(80)
  focusFirst()
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}')
  await vi.waitFor(() => expect(focused()[0]).toBe('Entry 2'))
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await vi.waitFor(() => expect(focused()[0]).toBe('Person 299 Ruiz'))

  await userEvent.keyboard('{Control>}f{/Control}')
  await screen.getByRole('textbox', { name: 'Find in this table' }).fill('person 150')
  await expect.element(screen.getByRole('row', { name: /Person 150 Ruiz/ }).first()).toBeInViewport()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(focused()[0]).toBe('Person 150 Ruiz'))
})

test('it speaks Spanish, and axe finds nothing wanting', async () => {
  const { screen, rows } = await renderHours({ locale: 'es-US' })
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  await chooseView(screen, 'Expandir todos los grupos')
  expect(rows()[2]?.[0]).toBe('Registro 1')
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
})
