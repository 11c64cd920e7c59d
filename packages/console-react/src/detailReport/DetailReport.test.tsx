import { formatView } from '@fieldtime/console-core'
import { changeLaborHoursWorkInfo, readTimelineReportData } from '@fieldtime/console-core/contract'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { defaultLayout, detailDefinition, type ReportLayout } from '@fieldtime/console-core/reports'
import axe from 'axe-core'
import type { HttpHandler } from 'msw'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { readCells } from '../reportGrid/gridRowsFixture.ts'
import {
  crewEvents,
  crewHandlers,
  day,
  evening,
  foremanName,
  jobNames,
  otherForemanName,
} from '../reports/dayReportFixture.tsx'
import { DemoConsole, demoUser } from '../testing/testing.tsx'
import { DetailReport } from './DetailReport.tsx'

const layout = defaultLayout(detailDefinition.columns)

interface Situation {
  readonly handlers?: readonly HttpHandler[]
  readonly username?: 'manager' | 'reports'
  readonly locale?: string
  readonly columns?: ReportLayout['columns']
  readonly groupBy?: string
}

async function renderReport(situation: Situation = {}) {
  const { handlers = [], username = 'manager', locale = 'en-US', columns = layout.columns, groupBy } = situation
  const groups = groupBy ? [{ columnId: groupBy, order: 'asc' } as const] : layout.groups
  const range = { startDate: day, endDate: day }
  const view = formatView({ range, pageIndex: 0, layout: { ...layout, columns, groups } })
  const onRead = vi.fn()
  await page.viewport(2600, 900)
  const screen = await render(
    <DemoConsole
      now={evening}
      user={demoUser(username)}
      locale={locale}
      handlers={[...handlers, ...crewHandlers({ onRead })]}
      href={({ page: name, ...query }) => `/${name}?${new URLSearchParams(query)}`}
    >
      <DetailReport view={view} height={560} />
    </DemoConsole>,
  )
  const ids = columns.map(({ id }) => id).filter(id => !groups.some(({ columnId }) => columnId === id))
  const rows = () => readCells(screen.container, ids)
  await expect.element(screen.getByText(/^(Updated|Actualizado:) /)).toBeVisible()
  if (!groupBy) expect(rows().map(([, name]) => name)).toEqual(['Ana Ruiz', 'Ana Ruiz', 'Ben Ortiz'])
  const sums = ['workedDuration', 'lunchDuration', 'totalDuration', 'submittedHours']
  const totals = () => readCells(screen.container, sums, 'group')[0]?.slice(0, sums.length)
  return { screen, rows, totals, onRead }
}

const clockOfAna = ['7:00 AM', '12:00 PM', '12:30 PM', '3:30 PM', '8.00', '0.50', '8.50']

test('two jobs of one day have a row each, and the day counts once in every total', async () => {
  const { screen, rows, totals } = await renderReport()
  await expect.element(screen.getByText(/^Total$/)).toBeVisible()
  const rowOf = (job: string | undefined, hours: string) => [
    'Clocked Out',
    'Ana Ruiz',
    foremanName,
    '',
    job,
    '+ Cost code',
    ...clockOfAna,
    hours,
    '',
  ]
  await vi.waitFor(() => expect(rows().slice(0, 2)).toEqual([rowOf(jobNames[0], '5.00'), rowOf(jobNames[1], '3.00')]))
  expect(rows()[2]?.slice(6)).toEqual(['8:00 AM', '12:00 PM', '12:30 PM', '4:30 PM', '8.00', '0.50', '8.50', '', ''])
  expect(totals()).toEqual(['16.00', '1.00', '17.00', '8.00'])
})

test('grouped by job, where a day can be in two groups, the total says that it counts once', async () => {
  const { screen } = await renderReport({ groupBy: 'jobDescription' })
  await expect.element(screen.getByText('each day counts once')).toBeVisible()
})

test('a worked duration leads to Clock-In Status of its date and employee in a new tab', async () => {
  const { screen } = await renderReport()
  const link = screen.getByRole('link', { name: '8.00: Clock-In Status for Ben Ortiz, Wednesday, May 13' })
  await expect.element(link).toHaveAttribute('href', `/clockInStatus?date=${day}&employeeId=Ben`)
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('a day with exceptions has their number, which leads to them', async () => {
  const withoutLunch = crewEvents.filter(
    ({ employeeId, eventType }) => employeeId !== 'Ben' || !/Break/.test(eventType),
  )
  const { screen } = await renderReport({
    handlers: [demoHandler(readTimelineReportData, () => answerList(readTimelineReportData, withoutLunch))],
  })
  const link = screen.getByRole('link', { name: '1 exception: No lunch' })
  await expect.element(link).toHaveAttribute('href', `/exceptions?date=${day}&employeeId=Ben`)
  await expect.element(link).toHaveTextContent('1')
  expect(screen.getByRole('link', { name: /exceptions?: / }).elements()).toHaveLength(1)
})

test('a saved foreman appears in the row without another read, and a refused one is reverted', async () => {
  let isRefused = false
  const handler = demoHandler(changeLaborHoursWorkInfo, () => (isRefused ? refuse(403) : undefined))
  const { screen, rows, totals, onRead } = await renderReport({ handlers: [handler] })
  await vi.waitFor(() => expect(totals()).toEqual(['16.00', '1.00', '17.00', '8.00']))
  const readCount = onRead.mock.calls.length
  const chooseForeman = async (shown: string, next: string) => {
    await screen
      .getByRole('button', { name: `Foreman: ${shown}, edit` })
      .first()
      .click()
    await expect.element(page.getByRole('combobox', { name: 'Foreman' })).toHaveFocus()
    await userEvent.keyboard(`${next}{Enter}{Enter}`)
  }

  await chooseForeman(foremanName, otherForemanName)
  await expect.element(page.getByText('Fields updated')).toBeVisible()
  await vi.waitFor(() => expect(rows().map(row => row[2])).toEqual([otherForemanName, foremanName, '+ Foreman']))
  isRefused = true
  await chooseForeman(otherForemanName, foremanName)
  await expect.element(page.getByText(/^Not saved/)).toBeVisible()
  expect(rows().map(row => row[2])).toEqual([otherForemanName, foremanName, '+ Foreman'])
  expect(totals()).toEqual(['16.00', '1.00', '17.00', '8.00'])
  expect(onRead).toHaveBeenCalledTimes(readCount)
})

test('the selected rows are edited at once', async () => {
  const { screen } = await renderReport()
  await screen.getByRole('checkbox', { name: 'Select row' }).nth(0).click()
  await screen.getByRole('checkbox', { name: 'Select row' }).nth(1).click()
  await screen.getByRole('button', { name: 'Edit work info' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit work info for 2 rows' })).toBeVisible()
})

test('the equipment of an entry opens its picker; a day without hours has none', async () => {
  const { screen, rows } = await renderReport({
    columns: [...layout.columns.slice(0, 3), { id: 'equipmentCode', width: null, pin: null }],
  })
  expect(rows().map(row => row[2])).toEqual(['+ Equipment Code', '+ Equipment Code', ''])
  await screen.getByRole('button', { name: 'Equipment Code: Choose, edit' }).first().click()
  await expect.element(page.getByRole('dialog', { name: 'Equipment' })).toBeVisible()
})

test('people who only read see plain text', async () => {
  const { screen, rows } = await renderReport({ username: 'reports' })
  await vi.waitFor(() => expect(rows()[2]?.[2]).toBe(''))
  expect(screen.getByRole('button', { name: /, edit$/ }).elements()).toEqual([])
  await screen.getByRole('checkbox', { name: 'Select row' }).first().click()
  await expect.element(screen.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit work info' }).elements()).toEqual([])
})

test('it speaks Spanish, and axe finds nothing wanting', async () => {
  const { screen } = await renderReport({ locale: 'es-US' })
  await expect.element(screen.getByRole('heading', { name: 'Informe detallado' })).toBeVisible()
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
})

test('a day with an entered event says who entered it, in the worked hours or, without them, at the name', async () => {
  const correction = {
    reason: 'forgot' as const,
    ...{ note: null, authorId: 'dana', authorName: 'Dana Whitfield', enteredAt: evening().toISOString() },
  }
  const isEntered = ({ employeeFirstName, eventType }: (typeof crewEvents)[number]) =>
    employeeFirstName === 'Ben' && eventType === 'clockOut'
  const events = crewEvents.map(event => (isEntered(event) ? { ...event, correction } : event))
  const { screen } = await renderReport({ handlers: crewHandlers({ events }) })
  await expect.element(screen.getByRole('gridcell', { name: /^Corrected by Dana Whitfield\s*8\.00/ })).toBeVisible()

  const columns = layout.columns.filter(({ id }) => id === 'employeeName' || id === 'date')
  const narrow = await renderReport({ handlers: crewHandlers({ events }), columns, groupBy: 'date' })
  await expect
    .element(narrow.screen.getByRole('rowheader', { name: /^Corrected by Dana Whitfield\s*Ben Ortiz$/ }))
    .toBeVisible()
})
