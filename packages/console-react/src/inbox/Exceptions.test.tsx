import {
  addDays,
  calendarDateAt,
  createMemoryStorage,
  type ExceptionMark,
  preferenceKeys,
} from '@fieldtime/console-core'
import {
  checkEventGeofences,
  markException,
  readExceptionMarks,
  readForemanEnteredHours,
  readHoursReportData,
  readTimelineEvents,
  readTimelineReportData,
  readUsers,
} from '@fieldtime/console-core/contract'
import { buildTimelineEvent, buildUser } from '@fieldtime/console-core/demo'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { readWeekReview } from '@fieldtime/console-core/internal'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Exceptions } from '../entries/pages.ts'
import { eventOf } from '../reports/dayReportFixture.tsx'
import {
  createDemoTransport,
  DemoConsole,
  type DemoConsoleProps,
  demoCompany,
  demoNow,
  demoServices,
  demoUser,
} from '../testing/testing.tsx'
import type { ExceptionsProps } from './Exceptions.tsx'

const today = calendarDateAt(demoNow)

type Defaults = Pick<ExceptionsProps, 'defaultRule' | 'defaultDate' | 'defaultEndDate' | 'defaultEmployeeId'>

async function renderPage({
  defaultRule,
  defaultDate,
  defaultEndDate,
  defaultEmployeeId,
  ...props
}: DemoConsoleProps & Defaults = {}) {
  await page.viewport(1280, 900)
  return render(
    <DemoConsole {...props}>
      <Exceptions {...{ defaultRule, defaultDate, defaultEndDate, defaultEmployeeId }} />
    </DemoConsole>,
  )
}

type Screen = Awaited<ReturnType<typeof renderPage>>

const tableOf = (screen: Screen) => screen.getByRole('table', { name: 'Exceptions' })
const viewOf = (screen: Screen, name: string) => screen.getByRole('radio', { name: new RegExp(`^${name} `) })
const countOf = async (screen: Screen, name: string) => {
  await expect.element(viewOf(screen, name)).toBeVisible()
  return Number(viewOf(screen, name).element().textContent?.slice(name.length))
}
const boxesOf = (screen: Screen) => tableOf(screen).getByRole('checkbox', { name: /^Select .+: / })

/** Waits until nothing is being checked any more. */
async function settle(screen: Screen) {
  await expect.element(screen.getByText(/exceptions? needs? attention$/)).toBeInTheDocument()
}

async function accept(screen: Screen, count: number, reason: string) {
  const dialog = screen.getByRole('dialog', { name: `Accept ${count} exception${count === 1 ? '' : 's'}` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: `Accept ${count}` }).click()
}

const linkTo: DemoConsoleProps['href'] = ({ page: name, ...fields }) => `#${name}?${new URLSearchParams(fields)}`

/** Opens the form of the first missing clock-out and takes the suggested time. */
async function fillClockOut(screen: Screen) {
  await tableOf(screen)
    .getByRole('button', { name: /^Enter clock-out… for / })
    .first()
    .click()
  const form = page.getByRole('form', { name: 'Enter a missing event' })
  await form.getByRole('button', { name: /^Suggested: / }).click()
  return form
}

afterEach(() => vi.restoreAllMocks())

test('a forgotten clock-out is entered with the suggested time, and Undo opens the day again', async () => {
  const screen = await renderPage({ defaultRule: 'notClockedOut' })
  await settle(screen)
  const before = await countOf(screen, 'Needs attention')
  const form = await fillClockOut(screen)
  await form.getByRole('button', { name: 'Enter clock-out' }).click()
  const toast = page.getByText(/^Clock-out .+ entered for /)
  await expect.element(toast).toBeVisible()
  // A toast stays while the pointer is on it.
  await toast.hover()
  const day = page.getByRole('dialog')
  await expect.element(day.getByText('Entered', { exact: true })).toBeVisible()
  await expect.element(day.getByText(/^Forgot to clock out, entered by /)).toBeVisible()
  await vi.waitFor(async () => expect(await countOf(screen, 'Needs attention')).toBe(before - 1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(async () => expect(await countOf(screen, 'Needs attention')).toBe(before))
  await expect.element(day.getByText('Entered', { exact: true })).not.toBeInTheDocument()
})

test('shows who fixed an exception, what they entered, and when', async () => {
  const screen = await renderPage({ defaultRule: 'notClockedOut' })
  await settle(screen)
  const form = await fillClockOut(screen)
  await form.getByRole('textbox', { name: /^Note/ }).fill('Phone was dead')
  await form.getByRole('button', { name: 'Enter clock-out' }).click()
  await expect.element(page.getByText(/^Clock-out .+ entered for /)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await vi.waitFor(async () => expect(await countOf(screen, 'Fixed')).toBe(1))
  await viewOf(screen, 'Fixed').click()
  const row = tableOf(screen).getByRole('row').filter({ hasText: 'Phone was dead' })
  await expect.element(row).toMatchTextContent(/Clock-out \d+:\d\d [AP]M entered · by .+: “Phone was dead”/)
  await expect.element(row).toMatchTextContent(/Fixed \d+:\d\d PM/)
})

test('groups exceptions by rule, and the counts add up', async () => {
  const screen = await renderPage()
  await settle(screen)
  await expect.element(tableOf(screen).getByRole('button', { name: /No clock-out/ })).toBeVisible()
  await expect
    .element(
      tableOf(screen)
        .getByText(/^Clocked in since /)
        .first(),
    )
    .toBeVisible()
  await expect
    .element(
      tableOf(screen)
        .getByText(/^Not here by /)
        .first(),
    )
    .toBeVisible()
  const needsAttention = await countOf(screen, 'Needs attention')
  await expect.poll(() => boxesOf(screen).elements().length).toBe(needsAttention)
  const others = await Promise.all(['Asked', 'Accepted', 'Fixed', 'For information'].map(name => countOf(screen, name)))
  expect(await countOf(screen, 'All')).toBe(others.reduce((sum, count) => sum + count, needsAttention))
  const kinds = await Promise.all(['Blocks payroll', 'Warns', 'Informs'].map(name => countOf(screen, name)))
  expect(kinds.reduce((sum, count) => sum + count, 0)).toBe(await countOf(screen, 'All'))
  expect((await axe.run(screen.container)).violations).toEqual([])
})

test('all groups are closed and opened from the menu of the list, which leads to the limits of the rules', async () => {
  const screen = await renderPage({ href: linkTo })
  await settle(screen)
  const needsAttention = await countOf(screen, 'Needs attention')
  await expect.poll(() => boxesOf(screen).elements().length).toBe(needsAttention)
  const choose = async (name: string) => {
    await screen.getByRole('button', { name: 'List options' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Collapse all groups')
  await expect.poll(() => boxesOf(screen).elements().length).toBe(0)
  await tableOf(screen)
    .getByRole('button', { name: /No clock-out/ })
    .click()
  await expect.poll(() => boxesOf(screen).elements().length).toBeGreaterThan(0)
  await choose('Expand all groups')
  await expect.poll(() => boxesOf(screen).elements().length).toBe(needsAttention)
  await screen.getByRole('button', { name: 'List options' }).click()
  const limits = page.getByRole('menuitem', { name: /^Rule limits/ })
  await expect.element(limits).toHaveAttribute('href', '#companySettings?search=Payroll+review')
})

test('several are accepted with a reason, and Undo opens them again', async () => {
  const screen = await renderPage()
  await settle(screen)
  const before = await countOf(screen, 'Needs attention')
  await boxesOf(screen).nth(0).click()
  await boxesOf(screen).nth(1).click()
  const bar = screen.getByRole('group', { name: 'Selected exceptions' })
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Accept…' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Accept 2 exceptions' })
  await expect.element(dialog.getByRole('button', { name: 'Accept 2' })).toBeDisabled()
  expect(dialog.getByRole('listitem').last().element().textContent).toBe(`Needs attention${before}${before - 2}`)
  await accept(screen, 2, 'Checked with Pete')
  const toast = screen.getByText('2 exceptions accepted')
  await expect.element(toast).toBeVisible()
  // A toast stays while the pointer is on it.
  await toast.hover()
  await expect.poll(() => countOf(screen, 'Needs attention')).toBe(before - 2)
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Undone')).toBeVisible()
  await expect.poll(() => countOf(screen, 'Needs attention')).toBe(before)
})

test('phone numbers of the selected people are copied, which marks them as asked', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const screen = await renderPage({ defaultRule: 'expectedNotHere' })
  await settle(screen)
  await boxesOf(screen).first().click()
  await screen.getByRole('button', { name: 'Ask' }).click()
  await screen.getByRole('menuitem', { name: 'Copy 1 phone number' }).click()
  await expect.element(screen.getByText('1 exception marked as asked')).toBeVisible()
  expect(writeText.mock.calls[0]?.[0]).toMatch(/^.+, \+1 \(\d{3}\) \d{3}-\d{4}$/)
  await viewOf(screen, 'Asked').click()
  await expect.element(tableOf(screen).getByText(/^Asked /)).toBeVisible()
})

test('a link narrows the list to a rule, and its chip removes the filter', async () => {
  const screen = await renderPage({ defaultRule: 'notClockedOut' })
  await settle(screen)
  const chip = screen.getByRole('button', { name: 'Remove filter: No clock-out' })
  await expect.element(chip).toBeVisible()
  const narrowed = await countOf(screen, 'Needs attention')
  expect(
    tableOf(screen)
      .getByRole('button', { name: /Expected, not here/ })
      .elements(),
  ).toEqual([])
  await chip.click()
  await expect.poll(() => countOf(screen, 'Needs attention')).toBeGreaterThan(narrowed)
})

test('a link to one person’s earlier days lists only them until the chip is removed', async () => {
  const { businessUnitCode } = demoUser('manager')
  const unit = demoCompany.businessUnits.find(({ code }) => code === businessUnitCode)
  const [ana, ben] = demoCompany.employees.filter(({ businessUnitId }) => businessUnitId === unit?.id)
  const withoutLunch = (name: string, employeeId: string | undefined) =>
    [eventOf(name, '07:00', 'clockIn', addDays(today, -3)), eventOf(name, '15:00', 'clockOut', addDays(today, -3))].map(
      event => ({ ...event, employeeId: employeeId ?? '' }),
    )
  const rows = [...withoutLunch('Ana Ruiz', ana?.id), ...withoutLunch('Ben Ortiz', ben?.id)]
  const days = { defaultDate: addDays(today, -4), defaultEndDate: addDays(today, -2), defaultEmployeeId: ana?.id }
  const screen = await renderPage({
    ...days,
    handlers: [demoHandler(readTimelineEvents, () => answerList(readTimelineEvents, rows))],
  })
  await expect.element(screen.getByRole('radio', { name: 'Other dates…' })).toBeChecked()
  const nameOf = (name: string) => tableOf(screen).getByRole('button', { name, exact: true }).first()
  await expect.element(nameOf('Ana Ruiz')).toBeVisible()
  await expect.element(nameOf('Ben Ortiz')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove filter: Ana Ruiz' }).click()
  await expect.element(nameOf('Ben Ortiz')).toBeVisible()
})

test('the grouping is remembered, and groups by crew name the rule of each row', async () => {
  const storage = createMemoryStorage()
  const screen = await renderPage({ storage })
  await settle(screen)
  await screen.getByRole('button', { name: /^Group by/ }).click()
  await screen.getByRole('option', { name: 'Crew' }).click()
  await expect
    .element(
      tableOf(screen)
        .getByText(/^No clock-out:/)
        .first(),
    )
    .toBeVisible()
  expect(storage.getItem(preferenceKeys.exceptionGrouping)).toBe('foreman')
})

test('a late start names the usual time, and how often the person was late in 90 days', async () => {
  const screen = await renderPage({ defaultRule: 'lateStart' })
  await settle(screen)
  await viewOf(screen, 'All').click()
  const row = tableOf(screen)
    .getByRole('row')
    .filter({ hasText: /Clocked in \d+ minutes late/ })
  const text = /Clocked in \d+ minutes late · \d+:\d\d AM, usually \d+:\d\d AM · \d+ late starts? in 90 days/
  await expect.element(row.first()).toMatchTextContent(text)
})

test('a person is found by name, and Escape clears the selection', async () => {
  const screen = await renderPage()
  await settle(screen)
  const name = tableOf(screen).getByRole('rowheader').getByRole('button').nth(1).element().textContent ?? ''
  await boxesOf(screen).first().click()
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('1 selected')).not.toBeInTheDocument()
  const field = screen.getByRole('searchbox', { name: 'Find a person' })
  await field.fill('nobody has this name')
  await expect.element(screen.getByText('No matching people')).toBeVisible()
  await field.fill(name)
  await expect.element(screen.getByText('No matching people')).not.toBeInTheDocument()
})

test('the name opens the day', async () => {
  const screen = await renderPage({ defaultRule: 'notClockedOut' })
  await settle(screen)
  const name = tableOf(screen)
    .getByRole('button', { name: /^(?!Select|More|Contact|No clock-out).+ .+$/ })
    .nth(1)
  const text = name.element().textContent ?? ''
  await name.click()
  await expect.element(screen.getByRole('dialog', { name: new RegExp(`^${text}, `) })).toBeVisible()
})

test('a state that someone else has set isn’t overwritten, and is read again', async () => {
  const marks: ExceptionMark[] = []
  const screen = await renderPage({
    defaultRule: 'notClockedOut',
    handlers: [
      demoHandler(readExceptionMarks, () => answerList(readExceptionMarks, marks)),
      demoHandler(markException, async ({ request }) => {
        const body = (await request.clone().json()) as ExceptionMark
        marks.push({
          ...{ ...body, id: 'm1', employeeName: 'Rosa', state: 'asked', reason: null, etag: '"1"' },
          ...{ authorId: 'ines', authorName: 'Ines Calder', markedAt: demoNow.toISOString() },
        })
        return refuse(412)
      }),
    ],
  })
  await settle(screen)
  await boxesOf(screen).first().click()
  await screen.getByRole('button', { name: 'Accept…' }).first().click()
  await accept(screen, 1, 'Checked')
  await expect.element(screen.getByText("1 exception couldn't be saved")).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => countOf(screen, 'Asked')).toBe(1)
})

test.each([
  ['people who may only read', { user: demoUser('reports') }, false],
  ['managers whose services store no states', { services: { ...demoServices, extensions: [] } }, true],
])('%s see the list without selection and states', async (_, props, isExplained) => {
  const screen = await renderPage(props)
  await settle(screen)
  await expect
    .element(
      tableOf(screen)
        .getByText(/^Clocked in since /)
        .first(),
    )
    .toBeVisible()
  expect(tableOf(screen).getByRole('checkbox').elements()).toEqual([])
  expect(screen.getByText(/this list is read-only/).elements()).toHaveLength(isExplained ? 1 : 0)
  await tableOf(screen)
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await expect.element(screen.getByRole('menuitem', { name: 'Open day' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Accept…' }).elements()).toEqual([])
})

/** Someone was asked about a missing clock-out, and the shift isn't open any more. */
async function answerAsked() {
  const { rows } = await createDemoTransport().readAll(readUsers)
  const user = rows.find(({ employeeId }) => employeeId !== null) ?? buildUser({})
  const mark: ExceptionMark = {
    ...{ id: 'm1', employeeId: user.employeeId ?? '', employeeName: 'Rosa Delgado', date: addDays(today, -3) },
    ...{ ruleId: 'notClockedOut', state: 'asked', reason: null, facts: 'e1', etag: '"1"' },
    ...{ authorId: 'ines', authorName: 'Ines Calder', markedAt: demoNow.toISOString() },
  }
  return demoHandler(readExceptionMarks, () => answerList(readExceptionMarks, [mark]))
}

test('an exception that was asked about is fixed once the person is here', async () => {
  const screen = await renderPage({ handlers: [await answerAsked()] })
  await settle(screen)
  await viewOf(screen, 'Fixed').click()
  await expect.element(tableOf(screen).getByText('Rosa Delgado')).toBeVisible()
  await expect.element(tableOf(screen).getByText('No longer found')).toBeVisible()
})

test('an exception isn’t fixed while clock events are missing', async () => {
  const clockIn = buildTimelineEvent({ localDate: today, shiftDate: today, eventDateTime: demoNow.toISOString() })
  const events = demoHandler(readTimelineEvents, ({ cursor }) =>
    cursor === null ? answerList(readTimelineEvents, [clockIn], 'next') : refuse(403),
  )
  const screen = await renderPage({ handlers: [await answerAsked(), events] })
  await settle(screen)
  await expect.element(screen.getByText('Incomplete')).toBeVisible()
  expect(await countOf(screen, 'Fixed')).toBe(0)
  expect(await countOf(screen, 'All')).toBeGreaterThan(0)
})

test('says when nothing is left, what couldn’t be checked, and that nothing could be read', async () => {
  const empty = await renderPage({
    handlers: [
      demoHandler(readTimelineEvents, () => answerList(readTimelineEvents, [])),
      demoHandler(readHoursReportData, () => answerList(readHoursReportData, [])),
    ],
  })
  await expect.element(empty.getByText('All clear')).toBeVisible()

  const partial = await renderPage({ handlers: [demoHandler(checkEventGeofences, () => refuse(403))] })
  await expect.element(partial.getByText(/Some locations couldn't be checked\./)).toBeVisible()
  await expect.element(partial.getByText('Incomplete')).toBeVisible()

  const failed = await renderPage({
    handlers: [demoHandler(readTimelineEvents, () => refuse(403)), demoHandler(readHoursReportData, () => refuse(403))],
  })
  await expect.element(failed.getByText("Couldn't load exceptions.")).toBeVisible()
})

/** The page that a link opens, and the view that it names. */
function targetOf(link: Locator) {
  const [name, query] = link.element().getAttribute('href')?.split('?') ?? []
  return { name, view: new URLSearchParams(new URLSearchParams(query).get('view') ?? '') }
}

test('other days link to the reports that show what isn’t checked on them', async () => {
  const screen = await renderPage({ href: linkTo })
  await settle(screen)
  await screen.getByRole('radio', { name: 'Last workweek' }).click()
  await expect.element(screen.getByText(/distances from jobs in the Clock Events Report\.$/)).toBeVisible()
  const foot = screen.getByText(/^These days are checked/).element().parentElement
  if (!foot) throw new Error('no foot')
  const links = ['Reconcile', 'Clock Events Report'].map(name =>
    targetOf(page.elementLocator(foot).getByRole('link', { name })),
  )
  expect(links.map(({ name }) => name)).toEqual(['#reconcile', '#clockEventsReport'])
  for (const { view } of links)
    expect([view.get('startDate'), view.get('endDate')]).toEqual(['2026-05-04', '2026-05-10'])
})

test('other days are checked for clock events, and exceptions of theirs are accepted too', async () => {
  const screen = await renderPage()
  await settle(screen)
  await screen.getByRole('radio', { name: 'Last workweek' }).click()
  await expect.element(screen.getByText(/^These days are checked for clock events\./)).toBeVisible()
  await viewOf(screen, 'For information').click()
  await expect
    .element(tableOf(screen).getByRole('button', { name: /Daily overtime.*More than 8 hours of work/ }))
    .toBeVisible()
  await expect
    .element(tableOf(screen).getByRole('button', { name: /Weekly overtime.*More than 40 hours of work/ }))
    .toBeVisible()
  await viewOf(screen, 'Needs attention').click()
  const before = await countOf(screen, 'Needs attention')
  await boxesOf(screen).first().click()
  await screen.getByRole('button', { name: 'Accept…' }).first().click()
  await accept(screen, 1, 'Checked')
  await expect.poll(() => countOf(screen, 'Needs attention')).toBe(before - 1)
  await viewOf(screen, 'Accepted').click()
  await expect.element(tableOf(screen).getByText(/“Checked”/)).toBeVisible()
  await screen.getByRole('radio', { name: 'Other dates…' }).click()
  await expect.element(screen.getByRole('button', { name: /^Date range: Last 7 days/ })).toBeVisible()
  await expect.element(screen.getByText(/^These days are checked for clock events\./)).toBeVisible()
})

test('on a phone, exceptions are cards with one action each', async () => {
  const screen = await renderPage({ defaultRule: 'notClockedOut' })
  await page.viewport(390, 844)
  await settle(screen)
  const row = tableOf(screen)
    .getByRole('row')
    .filter({ hasText: /Clocked in since/ })
    .first()
  expect(row.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  await expect.element(row.getByRole('link', { name: /^Call / })).toBeVisible()
  expect((await axe.run(screen.container)).violations).toEqual([])
})

test('the foot of today’s list counts the days of the last workweek whose hours differ, and opens them in Reconcile', async () => {
  const screen = await renderPage({ href: linkTo })
  const range = { startDate: '2026-05-04', endDate: '2026-05-10' } as const
  const question = { range, businessUnitId: demoCompany.businessUnits[0]?.id ?? null }
  const { review } = await readWeekReview(createDemoTransport(), question, { now: demoNow })
  expect(review.differingCount).toBeGreaterThan(1)
  const text = `Last workweek: ${review.differingCount} days where clocked, submitted, or foreman hours differ by more than 0.25`
  await expect.element(screen.getByText(text)).toBeVisible()
  const { name, view } = targetOf(screen.getByRole('link', { name: 'Open Reconcile' }))
  expect(name).toBe('#reconcile')
  expect([view.get('startDate'), view.get('endDate')]).toEqual([range.startDate, range.endDate])
  expect(view.get('filter')).toMatch(/^disagreement\.anyOf\./)
  expect(view.get('filter')).not.toMatch(/notClockedOut|notSubmitted/)
})

test('the foot of today’s list says that the last workweek couldn’t be read, and another try fills it', async () => {
  let isBroken = true
  const calls = [readHoursReportData, readTimelineReportData, readForemanEnteredHours]
  const screen = await renderPage({
    handlers: calls.map(call => demoHandler(call, () => (isBroken ? refuse(403) : undefined))),
  })
  await expect.element(screen.getByText("Couldn't load last workweek.")).toBeVisible()
  isBroken = false
  await screen.getByRole('button', { name: 'Retry' }).last().click()
  await expect.element(screen.getByText(/^Last workweek: \d+ days where /)).toBeVisible()
})
