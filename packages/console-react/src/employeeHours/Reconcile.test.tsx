import type { KeyValueStorage } from '@fieldtime/console-core'
import { readUsers } from '@fieldtime/console-core/contract'
import { buildUser, createMemoryStorage, type DemoCompany } from '@fieldtime/console-core/demo'
import { answerList, demoHandler } from '@fieldtime/console-core/demo/handlers'
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ConsoleDestination } from '../provider/consoleContext.ts'
import { groupLabels, readCells } from '../reportGrid/gridRowsFixture.ts'
import {
  anasEntries,
  crewEvents,
  crewHandlers,
  day,
  evening,
  foremanName,
  forgottenClockOut,
  jobNames,
} from '../reports/dayReportFixture.tsx'
import { DemoConsole } from '../testing/testing.tsx'
import { Reconcile } from './EmployeeHoursReport.tsx'
import { crewCompany } from './weekFixture.tsx'

async function renderReconcile({
  storage = createMemoryStorage(),
  locale = 'en-US',
  view = null,
  handlers = crewHandlers(),
  company,
  onViewChange,
}: {
  storage?: KeyValueStorage
  locale?: string
  view?: string | null
  handlers?: ReturnType<typeof crewHandlers>
  company?: DemoCompany
  onViewChange?: (view: string) => void
} = {}) {
  await page.viewport(1440, 900)
  const navigate = vi.fn<(to: ConsoleDestination) => void>()
  const screen = await render(
    <DemoConsole {...{ now: evening, storage, handlers, locale, navigate }} {...(company ? { company } : {})}>
      <Reconcile range={{ startDate: day, endDate: day }} view={view} onViewChange={onViewChange} height={560} />
    </DemoConsole>,
  )
  await expect.element(screen.getByText(/^(Updated|Actualizado:) /)).toBeVisible()
  return {
    screen,
    storage,
    navigate,
    people: () => groupLabels(screen.container).map(label => label.replace(/ ?\d+ .*$/, '')),
    days: () =>
      readCells(screen.container, ['date', 'disagreement']).map(([date = '', cause = '']) => [
        date,
        cause.replace(/(Contact|Open day|Abrir día|Contactar)$/, ''),
      ]),
    cause: (name: RegExp) => screen.getByRole('radio', { name }),
  }
}

test('lists the days to review by employee with their likely cause, and chips that filter them', async () => {
  const { people, days, cause } = await renderReconcile()
  await vi.waitFor(() => expect(people()).toEqual(['Ana Ruiz', 'Ben Ortiz']))
  expect(days()).toEqual([
    ['Wed, May 13', 'Other difference'],
    ['Wed, May 13', 'Not submitted'],
  ])
  await expect.element(cause(/^To review 2$/)).toBeChecked()
  await cause(/^Not submitted 1$/).click()
  await vi.waitFor(() => expect(people()).toEqual(['Ben Ortiz']))
  await cause(/^Not submitted 1$/).click()
  await vi.waitFor(() => expect(people()).toHaveLength(2))
})

test('shows a filter for several causes as a filter chip', async () => {
  const { screen, people } = await renderReconcile({ view: 'filter=disagreement.anyOf.notSubmitted.gap' })
  await vi.waitFor(() => expect(people()).toEqual(['Ben Ortiz']))
  await screen.getByRole('button', { name: 'Remove filter on Likely Cause' }).click()
  await vi.waitFor(() => expect(people()).toEqual(['Ana Ruiz', 'Ben Ortiz']))
})

test('keeps the chosen tolerance and applies it to the chips', async () => {
  const { screen, storage, people, cause } = await renderReconcile()
  const tolerance = screen.getByRole('textbox', { name: 'Tolerance' })
  await expect.element(tolerance).toHaveValue('0.25')
  await tolerance.fill('0.5')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(people()).toEqual(['Ben Ortiz']))
  await cause(/^Match 1$/).click()
  await vi.waitFor(() => expect(people()).toEqual(['Ana Ruiz']))
  expect(storage.getItem('reconcile-tolerance')).toBe('0.5')
})

test('takes the tolerance of an address, marks it, and keeps the own one for other visits', async () => {
  const storage = createMemoryStorage()
  const onViewChange = vi.fn<(view: string) => void>()
  const { screen, people } = await renderReconcile({ storage, view: 'tolerance=0.5', onViewChange })
  await vi.waitFor(() => expect(people()).toEqual(['Ben Ortiz']))
  await expect.element(screen.getByText('Changed')).toBeVisible()
  expect(onViewChange.mock.lastCall?.[0]).toContain('tolerance=0.5')
  expect(storage.getItem('reconcile-tolerance')).toBeNull()
  await screen.getByRole('textbox', { name: 'Tolerance' }).fill('0.25')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(people()).toEqual(['Ana Ruiz', 'Ben Ortiz']))
  expect(screen.getByText('Changed').elements()).toEqual([])
  expect(onViewChange.mock.lastCall?.[0]).not.toContain('tolerance')
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
  await screen.getByRole('button', { name: 'Wed, May 13' }).first().click()
  await expect.element(page.getByRole('dialog', { name: /Ana Ruiz/ })).toBeVisible()
})

test('has tabs with addresses, of which arrow keys focus one and Enter opens it', async () => {
  const { screen, navigate } = await renderReconcile()
  const current = screen.getByRole('tab', { name: 'Reconcile' })
  await expect.element(current).toHaveAttribute('aria-selected', 'true')
  await current.click()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(screen.getByRole('tab', { name: 'Hours' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(navigate.mock.lastCall).toEqual([{ page: 'employeeHoursReport' }])
})

describe('by job', () => {
  const byJob = { view: 'by=job' }
  const readJobs = (container: HTMLElement) =>
    readCells(container, ['jobCause', 'workedDuration', 'submittedHours', 'foremanSubmittedHours'])
      .map(cells => cells.slice(0, 4))
      .map(([cause = '', ...hours]) => [cause.replace(/(Ask foreman|Contact|Open day)$/, ''), ...hours])

  test('compares the three sides by job and marks jobs that some sides leave out', async () => {
    const { screen, cause } = await renderReconcile(byJob)
    await vi.waitFor(() =>
      expect(groupLabels(screen.container)).toEqual([
        expect.stringContaining(jobNames[0] ?? ''),
        expect.stringContaining('Ana Ruiz'),
        expect.stringContaining(jobNames[1] ?? ''),
        expect.stringContaining('Ana Ruiz'),
        expect.stringContaining('No job'),
        expect.stringContaining('Ana Ruiz'),
        expect.stringContaining('Ben Ortiz'),
      ]),
    )
    expect(readJobs(screen.container)).toEqual([
      ['Only the submission names this job', '', '5.00', ''],
      ['Only the submission names this job', '', '3.00', ''],
      ['Nothing submitted for this job', '8.00', '', '8.50'],
      ['Not submitted', '8.00', '', ''],
    ])
    // Days, not rows.
    await expect.element(cause(/^To review 2$/)).toBeChecked()
    expect(readCells(screen.container, ['workedDuration', 'submittedHours'], 'total')[0]?.slice(0, 2)).toEqual([
      '16.00',
      '8.00',
    ])
  })

  test('is selected next to the dates, keeps them, and is remembered', async () => {
    const storage = createMemoryStorage()
    const first = await renderReconcile({ storage })
    await first.screen.getByRole('radio', { name: 'By job' }).click()
    await vi.waitFor(() => expect(groupLabels(first.screen.container).join()).toContain('No job'))
    await first.screen.unmount()
    const again = await renderReconcile({ storage })
    await expect.element(again.screen.getByRole('radio', { name: 'By job' })).toBeChecked()
    await again.screen.getByRole('radio', { name: 'By employee' }).click()
    await vi.waitFor(() => expect(again.people()).toEqual(['Ana Ruiz', 'Ben Ortiz']))
  })
})

describe('the action of a row', () => {
  const actionOf = (screen: Awaited<ReturnType<typeof render>>, name: RegExp) => screen.getByRole('button', { name })

  test('contacts a person who has not submitted', async () => {
    const { screen } = await renderReconcile()
    await actionOf(screen, /^Contact Ben Ortiz$/).click()
    await expect.element(page.getByRole('dialog', { name: 'Contact Ben Ortiz' })).toBeVisible()
  })

  test('asks the foreman about hours on the wrong job', async () => {
    const { screen } = await renderReconcile({ view: 'by=job' })
    await actionOf(screen, new RegExp(`^Ask ${foremanName} about Ana Ruiz$`))
      .first()
      .click()
    await expect.element(page.getByRole('dialog', { name: `Contact ${foremanName}` })).toBeVisible()
  })

  test('opens the day of a difference without a likely cause', async () => {
    const { screen } = await renderReconcile()
    await actionOf(screen, /^Open day of Ana Ruiz$/).click()
    await expect.element(page.getByRole('dialog', { name: /Ana Ruiz/ })).toBeVisible()
  })
})

test('excludes a day without a clock-out from the totals, keeps its row, and says so', async () => {
  const handlers = crewHandlers({ events: [...crewEvents, forgottenClockOut] })
  const { screen } = await renderReconcile({ handlers })
  const cells = (kind: 'row' | 'total') =>
    readCells(screen.container, ['workedDuration'], kind).map(([worked]) => worked)
  await vi.waitFor(() => expect(cells('row')).toEqual(['8.00', '8.00', 'since 2:00 AM']))
  expect(cells('total')).toEqual(['16.00'])
  expect(screen.container.querySelector('tfoot')?.textContent).toContain('1 open day excluded')
  expect(screen.container.querySelector('tfoot')?.textContent).not.toContain('includes')
  await screen.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('menuitemradio', { name: 'Include open days' }).click()
  await vi.waitFor(() => expect(cells('total')).toEqual(['34.00']))
})

test('works by keyboard alone: the tolerance, a cause, and a link in the table', async () => {
  const { screen, people, cause } = await renderReconcile()
  const goTo = async (key: string, wanted: Element) => {
    const isThere = () => document.activeElement?.contains(wanted) && document.activeElement !== document.body
    for (let presses = 0; presses < 60 && !isThere(); presses += 1) await userEvent.keyboard(key)
    expect(isThere()).toBe(true)
  }
  await goTo('{Tab}', screen.getByRole('textbox', { name: 'Tolerance' }).element())
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
  await expect.element(screen.getByRole('textbox', { name: 'Tolerancia' })).toBeVisible()
  await vi.waitFor(() => expect(days()[1]?.[1]).toBe('Sin enviar'))
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
})

describe('selected days', () => {
  const phoneOf = (employeeId: string, phoneNumber: string | null) =>
    buildUser({ id: employeeId, username: employeeId, employeeId, phoneNumber, email: `${employeeId}@example.com` })

  async function renderSelected(users: ReturnType<typeof buildUser>[]) {
    const handlers = [demoHandler(readUsers, () => answerList(readUsers, users)), ...crewHandlers()]
    const { screen } = await renderReconcile({ handlers })
    await screen.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    return screen
  }

  test('are ready once their differences are accepted, until that is undone', async () => {
    const { screen, cause, days } = await renderReconcile({ company: crewCompany })
    await expect.element(cause(/^To review 2$/)).toBeVisible()
    await screen.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await screen.getByRole('button', { name: 'Accept 2 differences…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept 2 differences' })
    await expect.element(dialog.getByText('Wed, May 13: worked 8.00, submitted 8.00, foreman 8.50')).toBeVisible()
    expect(dialog.getByRole('listitem').last().element().textContent).toBe('To review20')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Checked')
    await dialog.getByRole('button', { name: 'Accept 2' }).click()
    const toast = page.getByText('2 exceptions accepted')
    await expect.element(toast).toBeVisible()
    // A toast stays while the pointer is on it.
    await toast.hover()
    await expect.element(cause(/^To review 0$/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(cause(/^To review 2$/)).toBeVisible()
    await vi.waitFor(() => expect(days()).toHaveLength(2))
  })

  test('have phone numbers to copy, and say who has none', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const screen = await renderSelected([phoneOf('Ana', '+15125550100'), phoneOf('Ben', null)])
    await screen.getByRole('button', { name: 'Copy phone numbers' }).click()
    await expect.element(page.getByText('Copied 1 phone number · 1 person has no phone number')).toBeVisible()
    expect(written.mock.calls).toEqual([['Ana Ruiz\t+1 (512) 555-0100']])
  })

  test('are mailed to their foremen, and those without a foreman are counted', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const foremanId = anasEntries[0].foremanId ?? ''
    const screen = await renderSelected([phoneOf(foremanId, null)])
    await screen.getByRole('button', { name: 'Email foremen' }).click()
    await expect.element(page.getByText('1 day without a foreman')).toBeVisible()
    await page.getByRole('menuitem', { name: new RegExp(`^${foremanName}`) }).click()
    const [link = ''] = opened.mock.calls[0]?.map(String) ?? []
    const { protocol, pathname, searchParams } = new URL(link)
    expect([protocol, pathname]).toEqual(['mailto:', `${foremanId}@example.com`])
    expect([searchParams.get('subject'), searchParams.get('body')]).toEqual([
      '1 day to review',
      'Ana Ruiz, Wed, May 13: worked 8.00, submitted 8.00, foreman 8.50',
    ])
  })
})
