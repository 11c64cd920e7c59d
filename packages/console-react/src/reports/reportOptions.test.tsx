import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ClockEventsReport } from '../entries/clockEventsReport.ts'
import { DetailReport } from '../entries/detailReport.ts'
import { NeedsAttention } from '../entries/needsAttention.ts'
import type { ConsoleErrorCode } from '../provider/consoleContext.ts'
import { DemoConsole } from '../testing/testing.tsx'
import type { ReportRow } from './reportOptions.ts'

const view = 'range=lastWorkweek&columns=employeeName*foremanName*jobDescription*workedDuration*submittedHours'

async function show(report: ReactElement, links = {}) {
  await page.viewport(1440, 900)
  const screen = await render(<DemoConsole {...links}>{report}</DemoConsole>)
  const names = () => screen.getByRole('rowheader').elements()
  await expect.poll(() => names().length, { timeout: 15_000 }).toBeGreaterThan(0)
  const header = (name: string) => screen.getByRole('columnheader', { name, exact: true })
  return { screen, names, header }
}

test('hidden columns do not exist for the person, and fixed ones cannot be hidden', async () => {
  const { screen, header } = await show(
    <DetailReport defaultView={view} columns={{ hidden: ['jobDescription'], fixed: ['foremanName', 'groupName'] }} />,
  )
  await expect.element(header('Foreman Name')).toBeVisible()
  await expect.element(header('Group Name')).toBeVisible()
  expect(header('Job Description').elements()).toEqual([])
  await screen.getByRole('button', { name: /^Columns/ }).click()
  const choice = (name: string) => screen.getByRole('row', { name, exact: true }).getByRole('checkbox')
  await expect.element(choice('Foreman Name')).toBeDisabled()
  await expect.element(choice('Submitted Hours')).toBeEnabled()
  expect(screen.getByRole('row', { name: 'Job Description', exact: true }).elements()).toEqual([])
})

test('a fixed filter always applies, also to a hidden column, and is shown without a cross', async () => {
  const all = await show(<DetailReport defaultView={view} toolbar={{ filters: false }} />)
  const foreman = all.screen.getByRole('button', { name: /^Foreman: .+, edit$/ }).first()
  const name = (foreman.element() as HTMLElement).title
  expect(name).not.toBe('')
  await all.screen.unmount()

  const { screen } = await show(
    <DetailReport
      defaultView={view}
      columns={{ hidden: ['foremanName'] }}
      filters={{ fixed: [{ columnId: 'foremanName', operation: 'equals', values: [name] }] }}
      cells={{ employeeName: row => String(row.values.employeeName) }}
    />,
  )
  const chip = screen.getByTitle('This filter always applies.')
  await expect.element(chip).toHaveTextContent(`Foreman Name equals “${name}”This filter always applies.`)
  expect(chip.getByRole('button').elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'Clear all filters' }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: /no record/i }).elements()).toEqual([])
})

test('own cells and actions get the row', async () => {
  const onAction = vi.fn<(row: ReportRow) => void>()
  const { screen, names } = await show(
    <DetailReport
      defaultView={view}
      cells={{ submittedHours: (row, text) => <b>{`${text} of ${row.date}`}</b> }}
      rowActions={[
        { id: 'message', label: 'Send message', onAction },
        { id: 'invoice', label: 'Open invoice', isDisabled: () => true, onAction },
      ]}
    />,
  )
  await expect.element(screen.getByText(/^\d+\.\d\d of \d{4}-\d\d-\d\d$/).first()).toBeVisible()
  const [first] = names()
  const name = first?.querySelector('button')?.textContent ?? ''
  await screen
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .click()
  await expect.element(screen.getByRole('menuitem', { name: 'Open invoice' })).toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('menuitem', { name: 'Send message' }).click()
  expect(onAction).toHaveBeenCalledOnce()
  const row = onAction.mock.calls[0]?.[0]
  expect(row?.values.employeeName).toBe(name)
  expect(row?.employeeId).toEqual(expect.any(String))
  // By keyboard: the menu is reached from its cell.
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Send message' })).toHaveFocus()
})

test('parts of the toolbar can be left out, and a read-only report has no edits', async () => {
  const { screen } = await show(
    <DetailReport defaultView={view} toolbar={{ export: false, templates: false, filters: false }} readOnly />,
  )
  const button = (name: RegExp) => screen.getByRole('button', { name }).elements()
  await expect.element(screen.getByRole('button', { name: /^Date range: / })).toBeVisible()
  expect(button(/^Export/)).toEqual([])
  expect(button(/^Template/)).toEqual([])
  expect(button(/, edit$/)).toEqual([])
  expect(screen.getByRole('textbox').elements()).toEqual([])
  await screen.getByRole('checkbox', { name: 'Select row' }).first().click()
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
  expect(button(/^Export/)).toEqual([])
})

test('a preview shows the first rows and leads to the whole report', async () => {
  const href = ({ page: destination, ...more }: { page: string; view?: string }) => `/${destination}?${more.view}`
  const { screen, names } = await show(
    <DetailReport defaultView={view} maxRows={5} toolbar={{ export: true }} heading={null} frame="none" />,
    { href },
  )
  expect(names()).toHaveLength(5)
  await expect.element(screen.getByText(/^5 of [\d,]+ rows$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Export to Excel' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Date range: / }).elements()).toEqual([])
  expect(screen.getByRole('checkbox').elements()).toEqual([])
  const link = screen.getByRole('link', { name: 'Open report' })
  expect(link.element().getAttribute('href')).toMatch(/^\/detailReport\?.*range=lastWorkweek/)
  expect(getComputedStyle(screen.getByRole('table').element().closest('section') as Element).borderStyle).toBe('none')
})

test('a card without title and frame keeps its name and limits its rows', async () => {
  await page.viewport(800, 900)
  const screen = await render(
    <DemoConsole>
      <NeedsAttention heading={null} frame="none" maxRows={2} />
    </DemoConsole>,
  )
  const card = screen.getByRole('region', { name: 'Needs attention' })
  await expect.poll(() => card.getByRole('listitem').elements(), { timeout: 15_000 }).toHaveLength(2)
  expect(screen.getByRole('heading').elements()).toEqual([])
  expect(getComputedStyle(card.element()).borderStyle).toBe('none')
})

test.each<[string, ReactElement]>([
  ['columns: unknown column "payRate"', <DetailReport key="1" columns={{ hidden: ['payRate'] }} />],
  [
    'columns: "jobCode" is both hidden and fixed',
    <DetailReport key="2" columns={{ hidden: ['jobCode'], fixed: ['jobCode'] }} />,
  ],
  ['cells: unknown column "payRate"', <DetailReport key="3" cells={{ payRate: () => null }} />],
  ['maxRows: 0 is no number of rows', <DetailReport key="4" maxRows={0} />],
])('an invalid option is reported: %s', async (message, report) => {
  const onError = vi.fn()
  await render(<DemoConsole onError={onError}>{report}</DemoConsole>)
  await expect.poll(() => onError.mock.calls).toEqual([[expect.objectContaining({ code: 'CONFIGURATION', message })]])
})

test('an invalid fixed filter shows no rows instead of all', async () => {
  const onError = vi.fn<(error: { code: ConsoleErrorCode; message: string }) => void>()
  const screen = await render(
    <DemoConsole onError={onError}>
      <ClockEventsReport filters={{ fixed: [{ columnId: 'date', operation: 'contains', values: ['5'] }] }} />
    </DemoConsole>,
  )
  await expect.poll(() => onError.mock.calls[0]?.[0].message).toBe('filters: "date" has no contains')
  await expect.element(screen.getByText('No clock events on these dates')).toBeVisible()
  expect(screen.getByRole('rowheader').elements()).toEqual([])
})
