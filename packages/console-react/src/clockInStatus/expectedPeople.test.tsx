import { addDays, type TimelineEvent } from '@fieldtime/console-core'
import {
  createExcuse,
  deleteExcuse,
  type Excuse,
  readEmployees,
  readExcuses,
  readHolidays,
  readHoursReportData,
  readRuleSettings,
  readTimelineEvents,
  readUsers,
  type WorkflowType,
} from '@fieldtime/console-core/contract'
import { buildUser, createMemoryStorage } from '@fieldtime/console-core/demo'
import { answerList, answerValue, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import axe from 'axe-core'
import { HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { demoServices, demoUser } from '../testing/testing.tsx'
import { bridge, crewEvents, eventOf, renderStatus, type StatusPageProps, today } from './statusFixture.tsx'

const zoe = 'Zoe Lane'
const pastThursdays = [1, 2, 3, 4].map(week => addDays(today, -7 * week))
const zoesThursdays = pastThursdays.flatMap(date => [
  eventOf(zoe, `${date} 06:40`, 'clockIn', bridge),
  eventOf(zoe, `${date} 15:00`, 'clockOut'),
])

const people = ['Zoe Lane', 'Ana Ruiz'].map(name => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id: firstName, code: firstName, firstName, lastName, isActive: true }
})

const users = [
  buildUser({ id: 'u1', employeeId: 'Zoe', phoneNumber: '5125550171' }),
  buildUser({ id: 'u2', employeeId: 'f1', phoneNumber: '5125550188' }),
  buildUser({ id: 'u3', employeeId: 'Eli', phoneNumber: '5125550190' }),
]

/** Services that keep excuses. */
function services({ workflow = 'clockIn' as WorkflowType, kept = [] as Excuse[] } = {}) {
  return [
    demoHandler(readEmployees, () => answerList(readEmployees, people)),
    demoHandler(readUsers, () => answerList(readUsers, users)),
    demoHandler(readRuleSettings, () =>
      answerList(
        readRuleSettings,
        people.map(({ id }) => ({ employeeId: id, workflow })),
      ),
    ),
    demoHandler(readExcuses, () => answerList(readExcuses, kept)),
    demoHandler(createExcuse, ({ body }) => {
      const excuse = { id: `x${kept.length}`, ...body, authorId: 'u9', authorName: 'Dana', etag: '"1"' }
      kept.push(excuse)
      return answerValue(excuse, { status: 201 })
    }),
    demoHandler(deleteExcuse, ({ path }) => {
      kept.splice(0, kept.length, ...kept.filter(({ id }) => id !== path.id))
      return new HttpResponse(null, { status: 204 })
    }),
  ]
}

const renderExpected = ({ handlers = services(), ...props }: StatusPageProps = {}) =>
  renderStatus({ events: [...zoesThursdays, ...crewEvents], handlers, ...props })

const chip = () => page.getByRole('radio', { name: /^Expected, not here/ })
const row = () => page.getByRole('row', { name: /^Zoe Lane/ })

describe('a person who is expected and not here', () => {
  test('is listed with the reason, and called or texted in one press, like the foreman', async () => {
    await renderExpected()
    await expect.element(chip()).toHaveTextContent('Expected, not here 1')
    await expect.element(row()).toBeVisible()
    await expect.element(row().getByText('4 of 4 Thursdays by 6:40 AM, usually with Olga Marín on 1042')).toBeVisible()
    const hrefOf = (name: string) => row().getByRole('link', { name })
    await expect.element(hrefOf('Call Zoe Lane')).toHaveAttribute('href', 'tel:+15125550171')
    await expect.element(hrefOf('Text Zoe Lane')).toHaveAttribute('href', 'sms:+15125550171')
    await expect.element(hrefOf('Call foreman Olga Marín')).toHaveAttribute('href', 'tel:+15125550188')
    await row().getByRole('button', { name: 'Zoe Lane', exact: true }).click()
    await expect.element(page.getByText('+1 (512) 555-0188')).toBeVisible()
  })

  test('is counted in the group of the usual job', async () => {
    await renderExpected({ storage: createMemoryStorage() })
    await expect
      .element(page.getByRole('row', { name: /^1042 · Riverside Bridge · 1 person · 1 missing/ }))
      .toBeVisible()
  })

  test('is alone in the list when the chip is chosen, and everyone who clocked in is not', async () => {
    const { rows } = await renderExpected()
    await chip().click()
    expect(rows()).toEqual([])
    await expect.element(row()).toBeVisible()
    await expect.element(page.getByRole('row', { name: /^Eli Stone/ })).not.toBeInTheDocument()
  })

  test('disappears after a clock-in in any unit', async () => {
    const elsewhere = eventOf(zoe, `${today} 07:30`, 'clockIn', { businessUnitId: 'other' })
    await renderExpected({ events: [...zoesThursdays, ...crewEvents, elsewhere] })
    await expect.element(chip()).toHaveTextContent('Expected, not here 0')
  })

  test('is not expected while the person enters hours', async () => {
    await renderExpected({ handlers: services({ workflow: 'enterHours' }) })
    await expect.element(chip()).toHaveTextContent('Expected, not here 0')
  })

  test('is found with the workflow of the hours report where the services have no rule settings', async () => {
    const handlers = [
      demoHandler(readRuleSettings, () => refuse(404)),
      demoHandler(readHoursReportData, () =>
        answerList(
          readHoursReportData,
          people.map(({ id, code, firstName, lastName }) => ({
            ...{ employeeId: id, employeeCode: code, employeeFirstName: firstName, employeeLastName: lastName },
            ...{ workflow: 'clockIn' as const, dates: [] },
          })),
        ),
      ),
      ...services(),
    ]
    await renderExpected({ handlers, services: { ...demoServices, extensions: [] } })
    await expect.element(row()).toBeVisible()
    expect(row().getByRole('button', { name: 'Excused today' }).elements()).toHaveLength(0)
  })

  test('is not named when it is not known who is expected; the page says so', async () => {
    const handlers = [demoHandler(readEmployees, () => refuse(403)), ...services()]
    const { rows } = await renderExpected({ handlers, dataNotices: true })
    await expect.element(page.getByText("Some data didn't load")).toBeVisible()
    await expect.poll(() => rows().length).toBeGreaterThan(0)
    expect(chip().elements()).toHaveLength(0)
  })

  test.each(['light', 'dark'] as const)('has nothing for axe to say, %s', async colorScheme => {
    const { screen } = await renderExpected({ colorScheme })
    await row().getByRole('button', { name: 'Zoe Lane', exact: true }).click()
    const { violations } = await axe.run(screen.container)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
  })
})

describe('an excuse', () => {
  test('for today removes the person from the list, and Undo brings the person back', async () => {
    const kept: Excuse[] = []
    await renderExpected({ handlers: services({ kept }) })
    await row().getByRole('button', { name: 'Excused today' }).click()
    await expect.element(page.getByText('Zoe Lane is excused today')).toBeVisible()
    await expect.element(row()).not.toBeInTheDocument()
    expect(kept).toMatchObject([{ employeeId: 'Zoe', startDate: today, endDate: today, kind: 'absence', reason: null }])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(row()).toBeVisible()
    expect(kept).toEqual([])
  })

  test('until a date has a reason and a note', async () => {
    const kept: Excuse[] = []
    await renderExpected({ handlers: services({ kept }) })
    await row().getByRole('button', { name: 'More for Zoe Lane' }).click()
    await page.getByRole('menuitem', { name: 'Excused until…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excuse Zoe Lane' })
    await dialog.getByRole('radio', { name: 'Sick' }).click()
    await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('Called at 6')
    await dialog.getByRole('button', { name: 'Excuse 2 days' }).click()
    await expect.element(page.getByText('Zoe Lane is excused until Fri, May 15')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(kept).toMatchObject([{ endDate: addDays(today, 1), reason: 'sick', note: 'Called at 6' }])
  })

  test('does not count holidays', async () => {
    const kept: Excuse[] = []
    const holiday = { id: 'h1', date: addDays(today, 1), name: 'Founding day', businessUnitId: null, etag: '"1"' }
    const handlers = [demoHandler(readHolidays, () => answerList(readHolidays, [holiday])), ...services({ kept })]
    await renderExpected({ handlers })
    await row().getByRole('button', { name: 'More for Zoe Lane' }).click()
    await page.getByRole('menuitem', { name: 'Excused until…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excuse Zoe Lane' })
    await expect.element(dialog.getByText('Fri, May 15 (Founding day) is a holiday.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Excuse 1 day', exact: true }).click()
    await expect.poll(() => kept).toMatchObject([{ startDate: today, endDate: addDays(today, 1) }])
  })

  test('that the services refuse leaves the person in the list and says so', async () => {
    const handlers = [demoHandler(createExcuse, () => refuse(403)), ...services()]
    await renderExpected({ handlers })
    const button = row().getByRole('button', { name: 'Excused today' })
    await button.click()
    await expect.element(page.getByText("Couldn't excuse Zoe Lane")).toBeVisible()
    await expect.element(button).toBeEnabled()
  })

  test('is not offered to people who may only read', async () => {
    await renderExpected({ user: demoUser('reports') })
    await expect.element(row()).toBeVisible()
    expect(
      row()
        .getByRole('button', { name: /Excused|More/ })
        .elements(),
    ).toHaveLength(0)
  })
})

test('an earlier day that is still open is named with the day, and its person is called in one press', async () => {
  await renderExpected({ events: [...crewEvents, eventOf('Eli Stone', `${today} 06:55`, 'clockIn')] })
  const eli = page.getByRole('row', {
    name: /^Eli Stone Not clocked out Wed, May 13 since 7:00 AM · clocked in again today 6:55 AM/,
  })
  await expect.element(eli).toBeVisible()
  await expect.element(eli.getByRole('link', { name: 'Call Eli Stone' })).toHaveAttribute('href', 'tel:+15125550190')
  await page.getByRole('radio', { name: 'Not clocked out 1' }).click()
  await expect.element(eli).toBeVisible()
})

test('a refresh every 30 seconds says in one sentence what has changed, and keeps the open person and the focus', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const events: TimelineEvent[] = [...crewEvents]
    const handlers = [
      demoHandler(readTimelineEvents, ({ query }) =>
        answerList(
          readTimelineEvents,
          events.filter(({ localDate }) => localDate >= query.startDate && localDate <= query.endDate),
        ),
      ),
      ...services(),
    ]
    const { rows } = await renderStatus({ handlers })
    const cleo = page.getByRole('button', { name: 'Cleo Park', exact: true })
    await cleo.click()
    cleo.element().focus()
    events.push(eventOf('Cleo Park', `${today} 17:50`, 'clockOut'), eventOf(zoe, `${today} 17:55`, 'clockIn'))
    await vi.advanceTimersByTimeAsync(31_000)
    await expect.element(page.getByText('Cleo Park clocked out and Zoe Lane clocked in')).toBeInTheDocument()
    await expect.poll(() => rows().length).toBe(4)
    await expect.element(page.getByRole('list', { name: 'Timeline for Cleo Park' })).toBeVisible()
    await expect.element(cleo).toHaveFocus()
  } finally {
    vi.useRealTimers()
  }
})
