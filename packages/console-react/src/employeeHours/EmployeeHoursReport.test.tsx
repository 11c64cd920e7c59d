import { readEmployees, readServiceSettings } from '@fieldtime/console-core/contract'
import { createMemoryStorage } from '@fieldtime/console-core/demo'
import { answerList, answerValue, demoHandler } from '@fieldtime/console-core/demo/handlers'
import { defaultLayout, employeeHoursDefinition } from '@fieldtime/console-core/reports'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readCells } from '../reportGrid/gridRowsFixture.ts'
import {
  crewEvents,
  crewHandlers,
  day,
  evening,
  eventOf,
  forgottenClockOut,
  nightShift,
} from '../reports/dayReportFixture.tsx'
import { DemoConsole } from '../testing/testing.tsx'
import { EmployeeHoursReport } from './EmployeeHoursReport.tsx'

async function renderReport(storage = createMemoryStorage(), locale = 'en-US', handlers = crewHandlers()) {
  await page.viewport(2200, 900)
  const screen = await render(
    <DemoConsole now={evening} storage={storage} handlers={handlers} locale={locale}>
      <EmployeeHoursReport range={{ startDate: day, endDate: day }} height={560} />
    </DemoConsole>,
  )
  await expect.element(screen.getByText(/^(Updated|Actualizado:) /)).toBeVisible()
  const textsOf = (row: Element) => [...row.children].slice(1).map(cell => (cell.textContent ?? '').trim())
  const lines = (kind: 'row' | 'group') =>
    [...screen.container.querySelectorAll(`tbody > [data-grid-line^="${kind}"]`)].map(textsOf)
  return {
    screen,
    storage,
    rows: () => lines('row'),
    groups: () => readCells(screen.container, sumIds, 'group').map(cells => cells.slice(0, sumIds.length)),
    groupLabel: () => lines('group')[0]?.[0],
  }
}

const sumIds = [
  'workedDuration',
  'submittedHours',
  'submittedVariance',
  'foremanSubmittedHours',
  'foremanSubmittedVariance',
]

async function chooseView(screen: Awaited<ReturnType<typeof render>>, name: string) {
  await screen.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
}

test('hours, variances, and their sums as the company shows hours', async () => {
  const hoursAndMinutes = demoHandler(readServiceSettings, () =>
    answerValue({ credentialsBaseUrl: 'https://fieldtime.example/credentials', hoursFormat: 'hoursAndMinutes' }),
  )
  const handlers = [hoursAndMinutes, ...crewHandlers()]
  const { screen, groups } = await renderReport(createMemoryStorage(), 'en-US', handlers)
  await vi.waitFor(() => {
    const [cells = []] = readCells(screen.container, sumIds)
    expect(cells.slice(0, sumIds.length)).toEqual(['8h 0m', '8h 0m', '0h 0m', '8h 30m', '+0h 30m'])
    expect(groups()).toEqual([['16h 0m', '8h 0m', '-8h 0m', '8h 30m', '+0h 30m']])
  })
})

test('a day of each employee, with variances and the sums of the date', async () => {
  const { screen, groups } = await renderReport()
  const ids = defaultLayout(employeeHoursDefinition.columns).columns.map(({ id }) => id)
  await vi.waitFor(() =>
    expect(readCells(screen.container, ids.slice(1))).toEqual([
      ['05/13/2026', 'Ana Ruiz', '', 'Submitted', '7:00 AM', '3:30 PM', '8.00', '8.00', '0.00', '8.50', '+0.50'],
      ['', 'Ben Ortiz', '', 'Clocked Out', '8:00 AM', '4:30 PM', '8.00', '', '-8.00', '', ''],
    ]),
  )
  expect(groups()[0]).toEqual(['16.00', '8.00', '-8.00', '8.50', '+0.50'])
})

test('people without a record are counted, and listed below the table until the list is closed', async () => {
  const employee = (firstName: string, lastName: string, isActive = true) => {
    return { id: firstName, code: firstName === 'Nora' ? '0042' : null, firstName, lastName, isActive }
  }
  const members = [
    employee('Ana', 'Ruiz'),
    employee('Nora', 'Vance'),
    employee('Abe', 'Absent'),
    employee('Leo', 'Parted', false),
  ]
  const handlers = [demoHandler(readEmployees, () => answerList(readEmployees, members)), ...crewHandlers()]
  const { screen, rows } = await renderReport(createMemoryStorage(), 'en-US', handlers)
  const chip = screen.getByRole('button', { name: 'No record 2' })
  await chip.click()
  const list = screen.getByRole('list', { name: 'No record' })
  await expect.element(list).toBeVisible()
  expect([...list.element().children].map(person => person.textContent)).toEqual(['Abe Absent', 'Nora Vance0042'])
  expect(rows()).toHaveLength(2)
  await screen.getByRole('button', { name: 'Close list' }).click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(chip).toHaveFocus()
})

test('screen readers hear whose days are shown and how many rows they have, also after a refresh', async () => {
  const { screen } = await renderReport()
  const heard = screen.getByRole('status').filter({ hasText: /2026: \d+ rows$/ })
  await expect.element(heard).toHaveTextContent('May 13, 2026: 2 rows')
  const said: string[] = []
  const observer = new MutationObserver(() => said.push(status?.textContent ?? ''))
  const status = heard.element().closest('[role="status"]')
  if (status) observer.observe(status, { childList: true, characterData: true, subtree: true })
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await vi.waitFor(() => expect(said.at(-1)).toBe('May 13, 2026: 2 rows'))
  observer.disconnect()
})

test.each([
  ['en-US', '2:00 AM +1 day'],
  ['es-US', '2:00 a.m. +1 día'],
])('a shift that ends on another day says so, in %s', async (locale, end) => {
  const events = [...crewEvents, ...nightShift]
  const { rows } = await renderReport(createMemoryStorage(), locale, crewHandlers({ events }))
  const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')
  await vi.waitFor(() => expect(rows().map(row => plain(row.find(text => /\+1 d/.test(text))))).toContain(end))
})

test('a day without a clock-out is marked in its row, its group, and the total', async () => {
  const handlers = crewHandlers({ events: [...crewEvents, forgottenClockOut] })
  const { screen, rows, groupLabel } = await renderReport(createMemoryStorage(), 'en-US', handlers)
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  expect(
    rows()
      .filter(row => row.includes('Not clocked out'))
      .map(([name, ...cells]) => [name, cells.find(text => text.startsWith('since '))]),
  ).toEqual([['Gil Soto', 'since 2:00 AM']])
  expect(groupLabel()).toContain('includes 1 open day, 18.00 hours')
  expect(screen.container.querySelector('tfoot')?.textContent).toContain('includes 1 open day, 18.00 hours')
})

test('submitted hours stay "Submitted" on a day without a clock-out', async () => {
  const events = crewEvents.filter(({ employeeId, eventType }) => employeeId !== 'Ana' || eventType === 'clockIn')
  const early = { ...eventOf('Ana Ruiz', '02:00', 'clockIn'), id: 'early' }
  const handlers = crewHandlers({ events: [early, ...events, forgottenClockOut] })
  const { rows } = await renderReport(createMemoryStorage(), 'en-US', handlers)
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  const isOpen = (row: readonly string[]) => row.some(text => text.startsWith('since '))
  const openRows = rows().filter(isOpen)
  expect(openRows.map(row => [row[0], row.find(text => /^(Submitted|Not clocked out)$/.test(text))])).toEqual([
    ['Ana Ruiz', 'Submitted'],
    ['Gil Soto', 'Not clocked out'],
  ])
})

test('copied rows mark a day without a clock-out as in a file, and only then have that column', async () => {
  const handlers = crewHandlers({ events: [...crewEvents, forgottenClockOut] })
  const { screen, rows } = await renderReport(createMemoryStorage(), 'en-US', handlers)
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  const copied = () => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData })
    screen
      .getByRole('row', { name: /Ana Ruiz/ })
      .element()
      .dispatchEvent(event)
    const lines = clipboardData.getData('text/plain').split('\n')
    return lines.map(line => line.split('\t'))
  }
  const select = (name: RegExp) =>
    screen.getByRole('row', { name }).getByRole('checkbox', { name: 'Select row' }).click()
  await select(/Ana Ruiz/)
  const headers = copied()[0] ?? []
  expect(headers).not.toContain('Open or Long Day')
  await select(/Gil Soto/)
  expect(copied()[0]).toEqual([...headers, 'Open or Long Day'])
  const ends = copied()
    .slice(1)
    .map(cells => [cells.find(text => / (Ruiz|Soto)$/.test(text)), cells.at(-1)])
  expect(ends).toEqual([
    ['Ana Ruiz', ''],
    ['Gil Soto', 'Not clocked out'],
  ])
})

test('excluded, open days leave rows and totals, and stay so for the next time', async () => {
  const handlers = crewHandlers({ events: [...crewEvents, forgottenClockOut] })
  const storage = createMemoryStorage()
  const first = await renderReport(storage, 'en-US', handlers)
  await vi.waitFor(() => expect(first.groups()[0]?.[0]).toBe('34.00'))
  await chooseView(first.screen, 'Exclude open days')
  await expect.element(first.screen.getByRole('treegrid').getByText('1 open day excluded')).toBeVisible()
  await vi.waitFor(() => expect(first.rows()).toHaveLength(2))
  expect(first.groups()[0]?.[0]).toBe('16.00')
  expect(first.groupLabel()).toContain('1 open day excluded')
  expect(first.screen.container.querySelector('tfoot')?.textContent).not.toContain('includes')
  await first.screen.unmount()

  const again = await renderReport(storage, 'en-US', handlers)
  await expect.element(again.screen.getByRole('treegrid').getByText('1 open day excluded')).toBeVisible()
  await vi.waitFor(() => expect(again.rows()).toHaveLength(2))
  await chooseView(again.screen, 'Include open days')
  await vi.waitFor(() => expect(again.rows()).toHaveLength(3))
})

test('speaks Spanish, and axe reports nothing', async () => {
  const { screen, rows } = await renderReport(createMemoryStorage(), 'es-US')
  await vi.waitFor(() => expect(rows()).not.toHaveLength(0))
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
})
