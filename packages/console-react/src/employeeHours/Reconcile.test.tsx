import type { KeyValueStorage } from '@fieldtime/console-core'
import { createMemoryStorage } from '@fieldtime/console-core/demo'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ConsoleDestination } from '../destinations.ts'
import { groupLabels, readCells } from '../reportGrid/gridRowsFixture.ts'
import { crewHandlers, day, evening } from '../reports/dayReportFixture.tsx'
import { DemoConsole } from '../testing.tsx'
import { Reconcile } from './EmployeeHoursReport.tsx'

async function renderReconcile({
  storage = createMemoryStorage(),
  locale = 'en-US',
  view = null,
}: {
  storage?: KeyValueStorage
  locale?: string
  view?: string | null
} = {}) {
  await page.viewport(1440, 900)
  const onNavigate = vi.fn<(to: ConsoleDestination) => void>()
  const screen = await render(
    <DemoConsole now={evening} storage={storage} handlers={crewHandlers()} locale={locale} onNavigate={onNavigate}>
      <Reconcile date={day} view={view} height={560} />
    </DemoConsole>,
  )
  await expect.element(screen.getByText(/^(Updated|Actualizado:) /)).toBeVisible()
  return {
    screen,
    storage,
    onNavigate,
    people: () => groupLabels(screen.container).map(label => label.replace(/ ?\d+ .*$/, '')),
    days: () => readCells(screen.container, ['date', 'disagreement']).map(cells => cells.slice(0, 2)),
    cause: (name: RegExp) => screen.getByRole('radio', { name }),
  }
}

test('lists the days to review by employee with their likely cause, and chips that filter them', async () => {
  const { people, days, cause } = await renderReconcile()
  await vi.waitFor(() => expect(people()).toEqual(['Ana Ruiz', 'Ben Ortiz']))
  expect(days()).toEqual([
    // Foreman hours above the other two have no likely cause.
    ['Wed, May 13, 2026', ''],
    ['Wed, May 13, 2026', 'Not submitted'],
  ])
  await expect.element(cause(/^To review 2$/)).toBeChecked()
  await cause(/^Not submitted 1$/).click()
  await vi.waitFor(() => expect(people()).toEqual(['Ben Ortiz']))
  await cause(/^Not submitted 1$/).click()
  await vi.waitFor(() => expect(people()).toHaveLength(2))
})

test('shows a filter for several causes as a chip, because no cause chip stands for it', async () => {
  const { screen, people } = await renderReconcile({ view: 'filter=disagreement.anyOf.notSubmitted.gap' })
  await vi.waitFor(() => expect(people()).toEqual(['Ben Ortiz']))
  await screen.getByRole('button', { name: 'Remove filter on Likely Cause' }).click()
  await vi.waitFor(() => expect(people()).toEqual(['Ana Ruiz', 'Ben Ortiz']))
})

test('keeps the chosen tolerance and applies it to the chips', async () => {
  const { screen, storage, people, cause } = await renderReconcile()
  const tolerance = screen.getByRole('textbox', { name: 'Tolerance (hours)' })
  await expect.element(tolerance).toHaveValue('0.25')
  await tolerance.fill('0.5')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(people()).toEqual(['Ben Ortiz']))
  await cause(/^Match 1$/).click()
  await vi.waitFor(() => expect(people()).toEqual(['Ana Ruiz']))
  expect(storage.getItem('reconcile-tolerance')).toBe('0.5')
})

test('shows the last workweek until other days are chosen', async () => {
  await page.viewport(1440, 900)
  const screen = await render(
    <DemoConsole now={evening} storage={createMemoryStorage()} handlers={crewHandlers()}>
      <Reconcile height={560} />
    </DemoConsole>,
  )
  await expect.element(screen.getByRole('button', { name: /^Date range: Last workweek/ })).toBeVisible()
})

test('has no templates', async () => {
  const { screen } = await renderReconcile()
  expect(screen.getByRole('button', { name: /Template$/ }).elements()).toEqual([])
})

test('opens the day of a row from its date', async () => {
  const { screen } = await renderReconcile()
  await screen.getByRole('button', { name: 'Wed, May 13, 2026' }).first().click()
  await expect.element(page.getByRole('dialog', { name: /Ana Ruiz/ })).toBeVisible()
})

test('links its tabs, marks its own, and leads to the hours', async () => {
  const { screen, onNavigate } = await renderReconcile()
  await expect.element(screen.getByRole('link', { name: 'Reconcile' })).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('link', { name: 'Hours', exact: true }).click()
  expect(onNavigate.mock.calls).toEqual([[{ page: 'employeeHoursReport' }]])
})

test('works by keyboard alone: the tolerance, a cause, and a link in the table', async () => {
  const { screen, people, cause } = await renderReconcile()
  const goTo = async (key: string, wanted: Element) => {
    const isThere = () => document.activeElement?.contains(wanted) && document.activeElement !== document.body
    for (let presses = 0; presses < 60 && !isThere(); presses += 1) await userEvent.keyboard(key)
    expect(isThere()).toBe(true)
  }
  await goTo('{Tab}', screen.getByRole('textbox', { name: 'Tolerance (hours)' }).element())
  await userEvent.keyboard('{Control>}a{/Control}0.5{Enter}')
  await vi.waitFor(() => expect(people()).toEqual(['Ben Ortiz']))
  await goTo('{Tab}', cause(/^To review 1$/).element())
  await goTo('{ArrowRight}', cause(/^Match 1$/).element())
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(people()).toEqual(['Ana Ruiz']))

  const tabStop = screen.getByRole('treegrid').element().querySelector('[tabindex="0"]')
  if (tabStop) await goTo('{Tab}', tabStop)
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowDown}{ArrowDown}')
  await goTo('{ArrowRight}', screen.getByRole('link', { name: /: Clock-In Status for Ana Ruiz/ }).element())
})

test('speaks Spanish, and axe reports nothing', async () => {
  const { screen, days } = await renderReconcile({ locale: 'es-US' })
  await expect.element(screen.getByRole('textbox', { name: 'Tolerancia (horas)' })).toBeVisible()
  await vi.waitFor(() => expect(days()[1]?.[1]).toBe('Sin enviar'))
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
})
