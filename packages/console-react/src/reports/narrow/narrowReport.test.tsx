import { formatView } from '@fieldtime/console-core'
import { readLaborHoursReport } from '@fieldtime/console-core/contract'
import { answerList, demoHandler } from '@fieldtime/console-core/demo/handlers'
import { defaultLayout, detailDefinition } from '@fieldtime/console-core/reports'
import axe from 'axe-core'
import type { HttpHandler } from 'msw'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DetailReport } from '../../detailReport/DetailReport.tsx'
import { DemoConsole, demoUser } from '../../testing/testing.tsx'
import { anasEntries, crewEvents, crewHandlers, day, evening, eventOf } from '../dayReportFixture.tsx'

const layout = defaultLayout(detailDefinition.columns)

interface Situation {
  readonly width?: number
  /** People who clocked in, instead of the crew. */
  readonly extraCount?: number
  readonly locale?: string
  readonly username?: 'manager' | 'reports'
  readonly handlers?: readonly HttpHandler[]
}

async function renderNarrow({
  width = 390,
  extraCount = 0,
  locale = 'en-US',
  username = 'manager',
  handlers = [],
}: Situation = {}) {
  await page.viewport(width, 844)
  const view = formatView({ range: { startDate: day, endDate: day }, pageIndex: 0, layout })
  const extra = Array.from({ length: extraCount }, (_, index) =>
    eventOf(`P${String(index).padStart(3, '0')} Vega`, '06:00', 'clockIn'),
  )
  const events = extraCount > 0 ? extra : crewEvents
  const screen = await render(
    <DemoConsole
      now={evening}
      user={demoUser(username)}
      locale={locale}
      handlers={[...handlers, ...crewHandlers({ events })]}
    >
      <DetailReport view={view} />
    </DemoConsole>,
  )
  const list = screen.getByRole('list', { name: /Detail Report|Informe detallado/ })
  await expect.element(list).toBeVisible()
  await expect.element(screen.getByText(/^(Updated|Actualizado:) /)).toBeVisible()
  const texts = () =>
    list
      .getByRole('listitem')
      .elements()
      .map(item => item.textContent)
  const openView = () => screen.getByRole('button', { name: /^View/ }).click()
  const sheet = page.getByRole('dialog')
  return { screen, list, texts, openView, sheet }
}

test('rows are cards with name, work, times, and three figures, below their group and above the total', async () => {
  const { screen, texts } = await renderNarrow()
  await vi.waitFor(() => expect(texts()).toHaveLength(4))
  const [group, first, , last] = texts()
  expect(group).toMatch(/May 13, 2026.*2 people.*Worked 16\.00$/)
  expect(first).toMatch(/^Ana Ruiz.*Clocked Out.*7:00 AM – 3:30 PM.*Worked8\.00Submitted5\.00Lunch0\.50$/)
  expect(last).toMatch(/^Ben Ortiz.*\+ Job.*8:00 AM – 4:30 PM.*Worked8\.00Submitted–Lunch0\.50$/)
  expect(screen.getByRole('treegrid').elements()).toEqual([])

  const total = screen.getByRole('button', { name: /^Total/ })
  await expect.element(total).toHaveTextContent('Total2 people · 2 daysWorked 16.00')
  await total.click()
  await expect.element(screen.getByText('Submitted 8.00')).toBeVisible()
})

test.each([
  ['manager', /^Ana Ruiz.*\+ Job Formwork/],
  ['reports', /^Ana Ruiz.*Clocked Out Formwork/],
] as const)('the cost code of an entry without a job is on the card (%s)', async (username, card) => {
  const entry = { ...anasEntries[0], jobId: null, jobCode: null, jobDescription: null, costCodeDescription: 'Formwork' }
  const handlers = [demoHandler(readLaborHoursReport, () => answerList(readLaborHoursReport, [entry]))]
  const { texts } = await renderNarrow({ username, handlers })
  await vi.waitFor(() => expect(texts()[1]).toMatch(card))
})

test('a group closes over its cards', async () => {
  const { screen, texts } = await renderNarrow()
  await screen.getByRole('button', { name: /^Wed, May 13/ }).click()
  await vi.waitFor(() => expect(texts()).toHaveLength(1))
})

test('View changes the figures of the cards, at most three', async () => {
  const { texts, openView, sheet } = await renderNarrow()
  await openView()
  await sheet.getByRole('button', { name: /^On the card/ }).click()
  await sheet.getByRole('button', { name: 'Total Duration', exact: true }).click()
  await sheet.getByRole('button', { name: 'Show 2 days' }).click()
  await vi.waitFor(() => expect(texts()[1]).toMatch(/Worked8\.00Submitted5\.00Total Duration8\.50$/))
})

test('View groups, sorts, and filters, and says how much is left', async () => {
  const { texts, openView, sheet, screen } = await renderNarrow()
  await openView()
  await sheet.getByRole('button', { name: /^Group by/ }).click()
  await sheet.getByRole('button', { name: 'Date', exact: true }).click()
  await sheet.getByRole('button', { name: 'Back to View' }).click()
  await sheet.getByRole('button', { name: /^Sort/ }).click()
  await sheet.getByRole('button', { name: 'Name, ascending' }).click()
  await sheet.getByRole('button', { name: 'Back to View' }).click()
  await sheet.getByRole('button', { name: /^Filters/ }).click()
  await sheet.getByRole('textbox', { name: /Name/ }).first().fill('ben')
  await sheet.getByRole('button', { name: 'Show 1 day' }).click()
  await vi.waitFor(() => expect(texts()).toHaveLength(1))
  expect(texts()[0]).toMatch(/^Ben Ortiz.*5\/13\/2026 · 8:00 AM – 4:30 PM/)
  await expect.element(screen.getByRole('button', { name: 'View, 1 change' })).toBeVisible()
})

test('Escape closes the sheet on each of its pages', async () => {
  const { openView, sheet } = await renderNarrow()
  await openView()
  await sheet.getByRole('button', { name: /^Sort/ }).click()
  await expect.element(sheet.getByRole('heading', { name: 'Sort' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
})

test('the table is one tap away, and stays until cards are chosen again', async () => {
  const { screen, openView, sheet } = await renderNarrow()
  await openView()
  await sheet.getByRole('radio', { name: 'Table' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('treegrid')).toBeVisible()
  await openView()
  await sheet.getByRole('radio', { name: 'Cards' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('list', { name: 'Detail Report' })).toBeVisible()
})

test('of many cards only those near the screen are in the document', async () => {
  const { texts, list } = await renderNarrow({ extraCount: 400 })
  await vi.waitFor(() => expect(texts()[0]).toContain('401 people'))
  expect(texts().length).toBeLessThan(60)
  list.element().scrollIntoView({ block: 'end' })
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(list.getByText('P399 Vega')).toBeVisible()
})

test.each([
  [320, 'es-US'],
  [390, 'en-US'],
] as const)('axe finds nothing at %i pixels in %s, and nothing is wider than the screen', async (width, locale) => {
  const { screen } = await renderNarrow({ width, locale })
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await screen.getByRole('button', { name: /^(View|Vista)/ }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const sheet = await axe.run(page.getByRole('dialog').element(), { rules: { region: { enabled: false } } })
  expect(sheet.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
})
