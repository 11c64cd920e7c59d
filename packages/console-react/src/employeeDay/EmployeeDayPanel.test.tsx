import {
  createMemoryStorage,
  formatView,
  type KeyValueStorage,
  type TimelineEvent,
  writeShortcuts,
} from '@fieldtime/console-core'
import {
  changeTimelineEvent,
  createTimelineEvent,
  deleteTimelineEvent,
  readRulePacks,
  readTimelineEvents,
  readUsers,
} from '@fieldtime/console-core/contract'
import { buildUser } from '@fieldtime/console-core/demo'
import { answerList, answerValue, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import { defaultLayout, detailDefinition } from '@fieldtime/console-core/reports'
import axe from 'axe-core'
import type { HttpHandler } from 'msw'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DetailReport } from '../detailReport/DetailReport.tsx'
import { crewEvents, crewHandlers, day, evening, eventOf, forgottenClockOut } from '../reports/dayReportFixture.tsx'
import { DemoConsole, demoUser } from '../testing/testing.tsx'

const layout = defaultLayout(detailDefinition.columns)
const dayBefore = '2026-05-12'
const events = [
  eventOf('Ana Ruiz', '06:45', 'clockIn', dayBefore),
  eventOf('Ana Ruiz', '14:45', 'clockOut', dayBefore),
  ...crewEvents,
  forgottenClockOut,
]

interface Situation {
  readonly width?: number
  readonly person?: string
  readonly handlers?: readonly HttpHandler[]
  readonly locale?: string
  readonly username?: 'manager' | 'reports'
  readonly storage?: KeyValueStorage
}

async function openDay({
  storage,
  width = 1440,
  person = 'Ana Ruiz',
  handlers = [],
  locale,
  username = 'manager',
}: Situation = {}) {
  await page.viewport(width, 900)
  const view = formatView({ range: { startDate: dayBefore, endDate: day }, pageIndex: 0, layout })
  const screen = await render(
    <DemoConsole
      now={evening}
      storage={storage}
      user={demoUser(username)}
      locale={locale ?? 'en-US'}
      handlers={[
        ...handlers,
        demoHandler(readTimelineEvents, () => answerList(readTimelineEvents, events)),
        ...crewHandlers({ events }),
      ]}
    >
      <DetailReport view={view} height={width < 680 ? undefined : 600} />
    </DemoConsole>,
  )
  // Rows that arrive later can precede the first one.
  await expect
    .element(screen.getByText(/^(Updated |Actualizado: |This report may be incomplete)/).first())
    .toBeInTheDocument()
  const name = screen.getByRole('button', { name: person, exact: true }).first()
  await name.click()
  const panel = page.getByRole('dialog', { name: new RegExp(`^${person}`) })
  await expect.element(panel).toBeVisible()
  return { screen, name, panel }
}

test('a name opens the day with its timeline, hours of three sides, and ways to the person', async () => {
  const { panel } = await openDay()
  const timeline = panel.getByRole('list', { name: 'Timeline for Ana Ruiz' })
  await expect.element(timeline.getByText('Clock out')).toBeVisible()
  expect(timeline.getByRole('listitem').elements()).toHaveLength(4)
  const hours = () => [...panel.element().querySelectorAll('section dl > div')].map(line => line.textContent)
  await vi.waitFor(() => expect(hours().slice(0, 3)).toEqual(['Clock8.00', 'Submitted8.00', 'Foreman8.50']))
})

test('shows exceptions next to their event, and those of the whole shift next to the status', async () => {
  const shift = [
    eventOf('Ana Ruiz', '05:00', 'clockIn'),
    eventOf('Ana Ruiz', '09:00', 'takeBreak'),
    eventOf('Ana Ruiz', '09:20', 'resumeFromBreak'),
    eventOf('Ana Ruiz', '18:00', 'clockOut'),
  ]
  const { panel } = await openDay({
    handlers: [demoHandler(readTimelineEvents, () => answerList(readTimelineEvents, shift))],
  })
  const events = panel.getByRole('list', { name: 'Timeline for Ana Ruiz' }).getByRole('listitem')
  await expect.element(events.nth(2).getByText('Short lunch, 20 min')).toBeVisible()
  await expect.element(panel.getByText('Long day, 12h 40m')).toBeVisible()
  await expect.element(events.nth(3).getByText('Long day')).not.toBeInTheDocument()
})

test('reports that the rules couldn’t be loaded, and retries', async () => {
  let isRefused = true
  const handler = demoHandler(readRulePacks, () => (isRefused ? refuse(403) : undefined))
  const { panel } = await openDay({ handlers: [handler] })
  const notice = panel.getByText("Part of this day couldn't be loaded")
  await expect.element(notice).toBeVisible()
  isRefused = false
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('buttons and J and K go to the days of the person before and after', async () => {
  const { panel } = await openDay()
  await panel.getByRole('button', { name: 'Previous day Tue 12' }).click()
  const earlier = page.getByRole('dialog', { name: 'Ana Ruiz, Tuesday, May 12, 2026' })
  await expect.element(earlier.getByText('6:45 AM')).toBeVisible()
  await userEvent.keyboard('j')
  const again = page.getByRole('dialog', { name: 'Ana Ruiz, Wednesday, May 13, 2026' })
  await expect.element(again).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(earlier).toBeVisible()
})

test('with shortcuts turned off, J and K do nothing', async () => {
  const storage = createMemoryStorage()
  writeShortcuts(storage, 'off')
  const { panel } = await openDay({ storage })
  await expect.element(panel.getByText('J next day · K previous day · Esc closes')).not.toBeInTheDocument()
  await userEvent.keyboard('k')
  await expect.element(page.getByRole('dialog', { name: /May 13, 2026$/ })).toBeVisible()
})

test('Escape closes the day and returns to the name', async () => {
  const { panel, name } = await openDay()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
})

test('an open day shows its last event, and counts hours up to it', async () => {
  const { panel } = await openDay({ person: 'Gil Soto' })
  await expect.element(panel.getByText('since 2:00 AM')).toBeVisible()
  await expect.element(panel.getByText('Clock until 2:00 AM')).toBeVisible()
})

test('the work info of an entry is edited in the day, as in the table', async () => {
  const { panel } = await openDay()
  await panel
    .getByRole('button', { name: /^Foreman: .*, edit$/ })
    .first()
    .click()
  await expect.element(page.getByRole('dialog', { name: 'Edit work info' })).toBeVisible()
})

test('people who only read have no edits and no changes', async () => {
  const { panel } = await openDay({ username: 'reports' })
  await expect.element(panel.getByText('Hours of this day')).toBeVisible()
  expect(panel.getByRole('button', { name: /edit$|Changes/ }).elements()).toEqual([])
})

test('a day without a record says so', async () => {
  const { panel } = await openDay()
  await panel.getByRole('button', { name: /^Next day/ }).click()
  await expect.element(page.getByText('No record on this day')).toBeVisible()
})

test('a missing clock-out shows the hours that it makes, or why its time isn’t possible', async () => {
  const { panel } = await openDay({ person: 'Gil Soto' })
  await panel.getByRole('button', { name: 'Enter a missing event…' }).click()
  const form = panel.getByRole('form', { name: 'Enter a missing event' })
  const enter = form.getByRole('button', { name: 'Enter clock-out' })
  await expect.element(form.getByRole('group', { name: 'Time on Wed, May 13' })).toBeVisible()
  await expect.element(enter).toBeDisabled()
  await userEvent.keyboard('1130a')
  await expect.element(form.getByText('Worked becomes 9h 30m.')).toBeVisible()
  await expect.element(enter).toBeEnabled()
  await form.getByRole('spinbutton', { name: /^hour/ }).click()
  await userEvent.keyboard('0130a')
  await expect.element(form.getByText('Nobody has clocked in before 1:30 AM. Enter the clock-in first.')).toBeVisible()
  await expect.element(enter).toBeDisabled()
  const { violations } = await axe.run(form.element(), { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()
})

test('an entered event shows its author and reason, can be edited, and offers a message to the person', async () => {
  const correction = {
    ...({ reason: 'phone', note: 'Asked Pete', authorId: 'dana', authorName: 'Dana Whitfield' } as const),
    ...{ enteredAt: evening().toISOString(), etag: '"1"' },
  }
  const entered = events.map(event => (event.id === 'Ana 2026-05-13 15:30' ? { ...event, correction } : event))
  const ana = buildUser({ employeeId: 'Ana', phoneNumber: '(512) 555-0100' })
  const { panel } = await openDay({
    handlers: [
      demoHandler(readTimelineEvents, () => answerList(readTimelineEvents, entered)),
      demoHandler(readUsers, () => answerList(readUsers, [ana])),
    ],
  })
  await expect.element(panel.getByText(/^Phone problem · “Asked Pete”, entered by Dana Whitfield/)).toBeVisible()
  const link = panel.getByRole('link', { name: 'Tell Ana' }).element()
  const [address, text = ''] = link.getAttribute('href')?.split('?body=') ?? []
  expect(address).toBe('sms:+15125550100')
  expect(decodeURIComponent(text)).toMatch(
    /^Clock-out 3:30 PM was entered for you on Wed, May 13: Phone problem · “Asked Pete”/,
  )
  await panel.getByRole('button', { name: 'Change…' }).click()
  const form = panel.getByRole('form', { name: 'Change an entered event' })
  await expect.element(form.getByText('Worked becomes 8h 0m.')).toBeVisible()
  await expect.element(form.getByRole('textbox', { name: 'Note (optional)' })).toHaveValue('Asked Pete')
  await expect.element(form.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('a recorded clock-out is corrected, stays in view, and is used again', async () => {
  const written: unknown[] = []
  let entered: TimelineEvent | null = null
  const recorded = events.find(({ id }) => id === 'Ana 2026-05-13 15:30')
  if (!recorded) throw new Error('the clock-out is missing')
  const current = () => (entered ? [...events.filter(event => event !== recorded), entered] : events)
  const { panel } = await openDay({
    handlers: [
      demoHandler(readTimelineEvents, ({ query }) => {
        const originals = entered && query.includeReplaced ? [{ ...recorded, correctedBy: entered.id }] : []
        return answerList(readTimelineEvents, [...current(), ...originals])
      }),
      demoHandler(createTimelineEvent, ({ body }) => {
        written.push(body)
        const { reason, note, ...event } = body
        const author = {
          authorId: 'dana',
          authorName: 'Dana Whitfield',
          enteredAt: evening().toISOString(),
          etag: '"1"',
        }
        const eventDateTime = new Date(Date.parse(recorded.eventDateTime) - 3_600_000).toISOString()
        const stored = { ...recorded, ...event, id: 'entered', eventDateTime, correction: { reason, note, ...author } }
        entered = stored
        return answerValue(stored)
      }),
      demoHandler(changeTimelineEvent, ({ body: { told } }) => {
        if (!entered?.correction || !told) return undefined
        const notice = { at: evening().toISOString(), authorName: 'Dana Whitfield', answer: told.answer }
        entered = { ...entered, correction: { ...entered.correction, told: notice } }
        return answerValue(entered)
      }),
      demoHandler(deleteTimelineEvent, () => {
        entered = null
        return new Response(null, { status: 204 })
      }),
    ],
  })
  await panel.getByRole('button', { name: 'Correct Clock-out 3:30 PM…' }).click()
  const form = panel.getByRole('form', { name: 'Correct a recorded event' })
  const save = form.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  await form.getByRole('spinbutton', { name: /^hour/ }).click()
  await userEvent.keyboard('02')
  await expect.element(form.getByText('Worked becomes 7h 0m.')).toBeVisible()
  await save.click()
  await expect.element(panel.getByText('Recorded: Clock-out 3:30 PM')).toBeVisible()
  expect(written).toEqual([
    expect.objectContaining({ corrects: recorded.id, eventType: 'clockOut', localTime: '14:30:00', reason: 'forgot' }),
  ])
  await panel.getByRole('button', { name: 'Mark as told…' }).click()
  const notice = page.getByRole('dialog', { name: 'Mark Ana as told' })
  await notice.getByRole('textbox', { name: 'Answer (optional)' }).fill('Right, I left early')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByText(/^Told by Dana Whitfield, .+: “Right, I left early”$/)).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Change answer…' })).toHaveFocus()
  await panel.getByRole('button', { name: 'Use the recorded event' }).click()
  await expect.element(panel.getByRole('button', { name: 'Correct Clock-out 3:30 PM…' })).toBeVisible()
  await expect.element(panel.getByText('Recorded: Clock-out 3:30 PM')).not.toBeInTheDocument()
})

test('people who only read can’t enter events', async () => {
  const { panel } = await openDay({ person: 'Gil Soto', username: 'reports' })
  await expect.element(panel.getByText('Hours of this day')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Enter a missing event…' })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: /^Correct / })).not.toBeInTheDocument()
})

test('events that could not be read are reported, and read again', async () => {
  let isRefused = true
  const handlers = [demoHandler(readTimelineEvents, () => (isRefused ? refuse(403) : undefined))]
  const { panel } = await openDay({ handlers })
  const again = panel.getByRole('button', { name: 'Retry' })
  await expect.element(again).toBeVisible()
  isRefused = false
  await again.click()
  await expect.element(panel.getByText('Clock out')).toBeVisible()
})

test.each([
  [390, 'en-US'],
  [1440, 'es-US'],
] as const)('axe finds nothing at %i pixels in %s', async (width, locale) => {
  const { panel } = await openDay({ width, locale })
  await expect.element(panel.getByRole('list').first()).toBeVisible()
  const { violations } = await axe.run(panel.element(), { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
})
