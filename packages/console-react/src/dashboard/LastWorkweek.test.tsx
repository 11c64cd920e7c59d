import {
  readBusinessUnitPreferences,
  readForemanEnteredHours,
  readHoursReportData,
  readTimelineReportData,
} from '@fieldtime/console-core/contract'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoConsole, type DemoConsoleProps } from '../testing/testing.tsx'
import { LastWorkweekWidget } from './LastWorkweek.tsx'

async function renderCard(props: DemoConsoleProps = {}) {
  await page.viewport(1280, 900)
  return render(
    <DemoConsole href={({ page: name, ...fields }) => `#${name}?${new URLSearchParams(fields)}`} {...props}>
      <LastWorkweekWidget />
    </DemoConsole>,
  )
}

type Screen = Awaited<ReturnType<typeof renderCard>>

const cardOf = (screen: Screen) => screen.getByRole('region', { name: 'Last workweek' })

async function readNumbers(screen: Screen) {
  const sentence = screen.getByText(/^[\d,]+ of [\d,]+ days ready$/)
  await expect.element(sentence).toBeVisible()
  const [ready = 0, all = 0] = (sentence.element().textContent.match(/\d+/g) ?? []).map(Number)
  return { ready, all }
}

test('the reasons and the days of the table add up to the days to review', async () => {
  const screen = await renderCard()
  const { ready, all } = await readNumbers(screen)
  await expect.element(screen.getByText(`${all - ready} days to review before payroll`)).toBeVisible()
  const facts = screen
    .getByRole('listitem')
    .elements()
    .map(fact => Number.parseInt(fact.textContent, 10))
  const [notClockedOut = 0, differing = 0, notSubmitted = 0] = facts
  expect(notClockedOut + differing + notSubmitted).toBe(all - ready)
  const cells = screen
    .getByRole('cell')
    .elements()
    .map(cell => Number(cell.textContent))
  expect(cells).toHaveLength(21)
  expect(cells.reduce((sum, count) => sum + count, 0)).toBe(all)
  expect((await axe.run(cardOf(screen).element())).violations).toEqual([])
})

test('Review opens the days of the week that are to be reviewed', async () => {
  const screen = await renderCard()
  await readNumbers(screen)
  const href = screen.getByRole('link', { name: 'Review' }).element().getAttribute('href') ?? ''
  const view = new URLSearchParams(new URLSearchParams(href.split('?')[1]).get('view') ?? '')
  expect(href.startsWith('#reconcile')).toBe(true)
  expect([view.get('startDate'), view.get('endDate'), view.get('filter')]).toEqual([
    '2026-05-04',
    '2026-05-10',
    expect.stringMatching(/^disagreement\.anyOf\.notClockedOut\./),
  ])
})

test('opens the week of the people without any record', async () => {
  const screen = await renderCard()
  await readNumbers(screen)
  const href =
    screen
      .getByRole('link', { name: /no record/ })
      .element()
      .getAttribute('href') ?? ''
  const view = new URLSearchParams(new URLSearchParams(href.split('?')[1]).get('view') ?? '')
  expect(href.startsWith('#week')).toBe(true)
  expect([view.get('startDate'), view.get('filter')]).toEqual(['2026-05-04', 'weekStatus.anyOf.noRecord'])
})

test('without foreman hours, the numbers are marked as incomplete', async () => {
  const screen = await renderCard({
    dataNotices: true,
    handlers: [demoHandler(readForemanEnteredHours, () => refuse(403))],
  })
  await expect.element(screen.getByText(/days ready \(incomplete\)$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('says that it couldn’t be read, and another try fills it', async () => {
  let isBroken = true
  const breakWhileBroken = () => (isBroken ? refuse(403) : undefined)
  const calls = [readHoursReportData, readTimelineReportData, readForemanEnteredHours]
  const screen = await renderCard({ handlers: calls.map(call => demoHandler(call, breakWhileBroken)) })
  await expect.element(screen.getByText("Couldn't load last workweek.")).toBeVisible()
  isBroken = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await readNumbers(screen)
})

test('without the preferences of the unit, the week starts on Sunday', async () => {
  const screen = await renderCard({ handlers: [demoHandler(readBusinessUnitPreferences, () => refuse(403))] })
  await expect.element(screen.getByText('May 3 – 9')).toBeVisible()
  await readNumbers(screen)
})
