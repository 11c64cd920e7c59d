import { addDays, type CrewDay, calendarDateAt } from '@fieldtime/console-core'
import {
  checkEventGeofences,
  readCrewDays,
  readEmployees,
  readExceptionMarks,
  readHoursReportData,
  readTimelineEvents,
  readUsers,
} from '@fieldtime/console-core/contract'
import { answerList, demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole, type DemoConsoleProps, demoNow } from '../testing/testing.tsx'
import { NeedsAttentionWidget } from './NeedsAttention.tsx'

const today = calendarDateAt(demoNow)

function renderCard(props: DemoConsoleProps = {}) {
  return render(
    <DemoConsole href={({ page: name, ...fields }) => `#${name}?${new URLSearchParams(fields)}`} {...props}>
      <NeedsAttentionWidget />
    </DemoConsole>,
  )
}

type Screen = Awaited<ReturnType<typeof renderCard>>

const cardOf = (screen: Screen) => screen.getByRole('region', { name: 'Needs attention' })
const linesOf = (screen: Screen) => cardOf(screen).getByRole('listitem')

/** Waits until the text of an element matches. */
async function expectText(locator: Locator, pattern: RegExp) {
  await expect.poll(() => locator.query()?.textContent).toMatch(pattern)
}

async function renderAll(props: DemoConsoleProps = {}) {
  await page.viewport(1280, 900)
  const screen = await renderCard(props)
  await screen.getByRole('button', { name: /^\d+ more$/ }).click()
  return screen
}

test('names everyone who needs attention, and the number is the sum of the lines', async () => {
  const screen = await renderAll()
  await expect.element(screen.getByText(/^\d+$/)).toBeVisible()
  const texts = linesOf(screen)
    .elements()
    .map(line => line.textContent ?? '')
  expect(texts.some(text => text.includes("hasn't clocked out"))).toBe(true)
  expect(texts.some(text => text.includes("isn't here"))).toBe(true)
  const counts = texts.map(text => Number(/^(\d+) people|: (\d+) people/.exec(text)?.slice(1).find(Boolean) ?? 1))
  const sum = counts.reduce((total, count) => total + count, 0)
  expect(screen.getByText(/^\d+$/).element().textContent).toBe(String(sum))
  expect((await axe.run(cardOf(screen).element())).violations).toEqual([])
})

test('Show all opens the page of exceptions', async () => {
  const navigate = vi.fn()
  const screen = await renderAll({ navigate })
  await screen.getByRole('link', { name: 'Show all' }).click()
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ page: 'exceptions' })
})

test('Contact opens the numbers of the person, by keyboard too', async () => {
  const screen = await renderAll()
  const contact = linesOf(screen)
    .first()
    .getByRole('button', { name: /^Contact / })
  contact.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: /^Contact / })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(contact).toHaveFocus()
})

test('on a phone one press calls, and a person without a number has a button that says so', async () => {
  await page.viewport(390, 844)
  const screen = await renderCard({
    handlers: [demoHandler(readUsers, () => answerList(readUsers, []))],
  })
  const noNumber = cardOf(screen)
    .getByRole('button', { name: /^Contact / })
    .first()
  await expect.element(noNumber).toBeVisible()
  expect(
    linesOf(screen)
      .getByRole('link', { name: /^Call / })
      .elements(),
  ).toEqual([])

  const withNumbers = await renderCard()
  const call = withNumbers.getByRole('link', { name: /^Call / }).first()
  await expect.poll(() => call.query()?.getAttribute('href')).toMatch(/^tel:/)
})

test('says when all is clear, and lists the checks', async () => {
  const screen = await renderCard({
    handlers: [
      demoHandler(readTimelineEvents, () => answerList(readTimelineEvents, [])),
      demoHandler(readHoursReportData, () => answerList(readHoursReportData, [])),
    ],
  })
  await expect.element(screen.getByText('All clear')).toBeVisible()
  await expect
    .element(screen.getByText(/^Checked at .+: clock-outs, missing people, geofence, hours to submit$/))
    .toBeVisible()
})

test.each([
  ['submitted hours', readHoursReportData, /Some submitted hours didn't load\./],
  ['locations', checkEventGeofences, /Some locations couldn't be checked\./],
  ['employees', readEmployees, /Missing people couldn't be checked\./],
  ['states', readExceptionMarks, /Accepted exceptions couldn't be read\./],
])('without %s, it shows the rest and says what is missing', async (_what, call, sentence) => {
  const screen = await renderCard({ handlers: [demoHandler(call, () => refuse(403))] })
  await expect.element(screen.getByText(sentence)).toBeVisible()
  await expectText(linesOf(screen).first(), /hasn't clocked out/)
  await expect.element(screen.getByText(/^\d+ \(incomplete\)$/)).toBeVisible()
})

test('says that it couldn’t be read, and another try fills it', async () => {
  let isBroken = true
  const breakWhileBroken = () => (isBroken ? refuse(403) : undefined)
  const screen = await renderCard({
    handlers: [demoHandler(readTimelineEvents, breakWhileBroken), demoHandler(readHoursReportData, breakWhileBroken)],
  })
  await expect.element(screen.getByText("Couldn't load what needs attention.")).toBeVisible()
  isBroken = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expectText(linesOf(screen).first(), /hasn't clocked out/)
})

test('people outside a geofence are counted, and Show opens them', async () => {
  const screen = await renderAll({
    handlers: [
      demoHandler(checkEventGeofences, async ({ request }) => {
        const { UserEvents } = (await request.clone().json()) as { UserEvents: readonly { EventID: string }[] }
        const answers = UserEvents.map(({ EventID }) => ({
          ...{ EventID, JobExists: true, GeofenceExists: true, InGeofence: false, Distance: 1835 },
        }))
        return Response.json({ EventGeofences: answers })
      }),
    ],
  })
  const line = linesOf(screen)
    .filter({ hasText: /clocked in outside the geofence today/ })
    .first()
  await expectText(line, /up to 1\.14 mi away/)
  const href = line.getByRole('link', { name: 'Show' }).element().getAttribute('href') ?? ''
  expect(href).toBe(`#exceptions?rule=outsideGeofence&date=${today}`)
})

const crewDaysOf = (rows: readonly CrewDay[]) => demoHandler(readCrewDays, () => answerList(readCrewDays, rows))
const confirmation: CrewDay = {
  ...{ id: 'c1', foremanId: 'unknown', date: addDays(today, -10), etag: '"1"' },
  ...{ authorId: 'a1', authorName: 'Dana Whitfield', confirmedAt: `${addDays(today, -9)}T15:00:00.000Z` },
}

test('lists unconfirmed crews if the company confirms crews, and Show opens them', async () => {
  const navigate = vi.fn()
  const screen = await renderAll({ handlers: [crewDaysOf([confirmation])], navigate })
  const crew = linesOf(screen)
    .filter({ hasText: /crews? (isn't|aren't) confirmed for/ })
    .first()
  await expect.element(crew).toBeVisible()
  await expectText(crew, /was due/)
  await crew.getByRole('link', { name: 'Show' }).click()
  expect(navigate).toHaveBeenCalledWith({
    ...{ page: 'exceptions', rule: 'crewNotConfirmed' },
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('says that crews couldn’t be checked, and Retry checks them', async () => {
  let isBroken = true
  const screen = await renderCard({
    handlers: [demoHandler(readCrewDays, () => (isBroken ? refuse(403) : undefined))],
  })
  await expect.element(screen.getByText(/Crew days couldn't be checked/)).toBeVisible()
  isBroken = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText(/Crew days couldn't be checked/)).not.toBeInTheDocument()
})
