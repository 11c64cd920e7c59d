import { addDays, calendarDateAt, type TimelineEvent } from '@fieldtime/console-core'
import { createTimelineEvent, deleteTimelineEvent, readTimelineEvents } from '@fieldtime/console-core/contract'
import { buildTimelineEvent } from '@fieldtime/console-core/demo'
import { answerList, answerValue, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Exceptions } from '../entries/pages.ts'
import { DemoConsole, demoCompany, demoNow } from '../testing/testing.tsx'

const yesterday = addDays(calendarDateAt(demoNow), -1)
const [unit] = demoCompany.businessUnits
const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']

/** `at` is a local time five hours behind UTC. */
function eventOf(name: string, at: string, eventType: TimelineEvent['eventType']): TimelineEvent {
  return buildTimelineEvent({
    ...{ id: `${name} ${at}`, employeeId: name, employeeFirstName: name, employeeLastName: 'Lund', eventType },
    ...{ localDate: yesterday, shiftDate: yesterday, localTime: `${at}:00`, businessUnitId: unit?.id ?? null },
    eventDateTime: new Date(`${yesterday}T${at}:00-05:00`).toISOString(),
    ...{ jobId: 'bridge', jobCode: '24-1107', jobDescription: 'Bridge' },
    ...{ foremanId: 'pete', foremanFirstName: 'Pete', foremanLastName: 'Marlow' },
  })
}

/**
 * A crew of six whose clock-outs are missing. The last event of one person is at 15:45. `others` are people without a crew or job whose
 * clock-outs are missing too.
 */
async function renderForgottenCrew({ refusedId = '', others = 0 } = {}) {
  await page.viewport(1280, 900)
  const recorded = names.flatMap((name, index) => [
    eventOf(name, '06:30', 'clockIn'),
    eventOf(name, '12:00', 'takeBreak'),
    eventOf(name, `12:3${index}`, 'resumeFromBreak'),
  ])
  const late = [eventOf('Flo', '15:40', 'takeBreak'), eventOf('Flo', '15:45', 'resumeFromBreak')]
  const alone = Array.from({ length: others }, (_, index) => ({
    ...eventOf(`Al${index}`, '06:00', 'clockIn'),
    ...{ jobId: null, jobCode: null, jobDescription: null },
    ...{ foremanId: null, foremanFirstName: null, foremanLastName: null },
  }))
  const entered = new Map<string, TimelineEvent>()
  const handlers = [
    demoHandler(readTimelineEvents, ({ query }) =>
      answerList(
        readTimelineEvents,
        [...recorded, ...late, ...alone, ...entered.values()].filter(
          ({ localDate }) => localDate >= query.startDate && localDate <= query.endDate,
        ),
      ),
    ),
    demoHandler(createTimelineEvent, ({ body }) => {
      if (body.employeeId === refusedId) return refuse(409, { code: 'impossible_event' })
      const { reason, note, ...details } = body
      const author = { authorId: 'dana', authorName: 'Dana', enteredAt: demoNow.toISOString(), etag: '"1"' }
      const stored = {
        ...eventOf(body.employeeId, body.localTime.slice(0, 5), body.eventType),
        ...{ ...details, correction: { reason, note, ...author } },
      }
      entered.set(stored.id, stored)
      return answerValue(stored)
    }),
    demoHandler(deleteTimelineEvent, ({ path }) => {
      entered.delete(path.id)
      return new Response(null, { status: 204 })
    }),
  ]
  const screen = await render(
    <DemoConsole handlers={handlers}>
      <Exceptions defaultRule="notClockedOut" />
    </DemoConsole>,
  )
  const table = screen.getByRole('table', { name: 'Exceptions' })
  return {
    screen,
    entered: () => [...entered.values()].map(({ employeeId, localTime }) => `${employeeId} ${localTime}`).sort(),
    incident: table.getByRole('row').filter({ hasText: 'Crew of Pete Marlow' }),
    row: (name: string) => table.getByRole('row').filter({ hasText: `${name} Lund` }),
    openDialog: async () => {
      await table.getByRole('button', { name: /^Enter clock-out… 5 people in the crew/ }).click()
      return screen.getByRole('dialog')
    },
  }
}

async function typeTime(dialog: ReturnType<typeof page.getByRole>) {
  await dialog.getByRole('spinbutton', { name: /^hour/ }).click()
  await userEvent.keyboard('0330PM')
}

test('shows one row for a crew, which expands to a row for each person', async () => {
  const { screen, incident, row } = await renderForgottenCrew()
  await expect.element(incident).toMatchTextContent('5 people')
  await expect.element(incident).toMatchTextContent('12:30 PM – 12:34 PM')
  await expect.element(row('Flo')).toBeVisible()
  expect(row('Ada').elements()).toHaveLength(0)
  await incident.getByRole('button', { name: '5 people' }).click()
  for (const name of names) await expect.element(row(name)).toBeVisible()
  await incident.getByRole('checkbox').click()
  await expect.element(screen.getByText('5 selected')).toBeVisible()
  expect((await axe.run(screen.container)).violations).toEqual([])
})

test('shows everyone of an open row, however many rows are above it', async () => {
  const { screen, incident, row } = await renderForgottenCrew({ others: 25 })
  await screen.getByRole('button', { name: /^\d+ more$/ }).click()
  await incident.getByRole('button', { name: '5 people' }).click()
  for (const name of names) await expect.element(row(name)).toBeVisible()
})

test('enters one event for everyone, and undoes it for everyone', async () => {
  const { screen, incident, entered, openDialog } = await renderForgottenCrew()
  const dialog = await openDialog()
  await expect.element(dialog).toHaveAccessibleName('Clock-out for 5 people')
  await typeTime(dialog)
  await expect.element(dialog.getByText('Worked becomes 8h 30m.')).toBeVisible()
  expect((await axe.run(document.body)).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Enter for 5 people' }).click()
  await expect.element(incident).not.toBeInTheDocument()
  expect(entered()).toEqual(['Ada 15:30:00', 'Bo 15:30:00', 'Cy 15:30:00', 'Di 15:30:00', 'Ed 15:30:00'])
  const toast = screen.getByRole('alertdialog').filter({ hasText: 'Clock-out 3:30 PM entered for 5 people' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(incident).toBeVisible()
  expect(entered()).toEqual([])
})

test('leaves out people whose day the event doesn’t fit, and keeps those whose save failed', async () => {
  const { entered, openDialog } = await renderForgottenCrew({ refusedId: 'Bo' })
  const dialog = await openDialog()
  await dialog.getByRole('spinbutton', { name: /^hour/ }).click()
  await userEvent.keyboard('1232PM')
  await expect.element(dialog.getByText(/^3 people are left out\./)).toBeVisible()
  await dialog.getByRole('spinbutton', { name: /^hour/ }).click()
  await userEvent.keyboard('0330PM')
  await dialog.getByRole('button', { name: 'Enter for 5 people' }).click()
  await expect.element(dialog.getByText(/^Couldn't save for these people\./)).toBeVisible()
  await expect.element(dialog.getByRole('list', { name: 'Preview' })).toMatchTextContent('Bo Lund')
  expect(dialog.getByRole('list', { name: 'Preview' }).getByRole('listitem').elements()).toHaveLength(1)
  expect(entered()).toHaveLength(4)
})
