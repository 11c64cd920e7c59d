import { preferenceKeys } from '@fieldtime/console-core'
import { createCrewDay } from '@fieldtime/console-core/contract'
import { createMemoryStorage } from '@fieldtime/console-core/demo'
import { demoHandler, refuse } from '@fieldtime/console-core/demo/handlers'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { demoCompany, demoUser } from '../testing/testing.tsx'
import { crewEvents, eventOf, renderStatus, type StatusPageProps, yesterday } from './statusFixture.tsx'

// The days of the demo company's other crews are confirmed.
const [, crew] = demoCompany.crews
const olga = { foremanId: crew?.foremanId ?? '', foremanFirstName: 'Olga', foremanLastName: 'Marín' }
/** Two of Olga's people, who have gone home, and Eli, who has no foreman. */
const events = [
  eventOf('Ana Ruiz', `${yesterday} 07:00`, 'clockIn', olga),
  eventOf('Ana Ruiz', `${yesterday} 15:30`, 'clockOut'),
  eventOf('Ben Ortiz', `${yesterday} 07:00`, 'clockIn', olga),
  eventOf('Ben Ortiz', `${yesterday} 16:00`, 'clockOut'),
  eventOf('Eli Stone', `${yesterday} 07:00`, 'clockIn'),
  eventOf('Eli Stone', `${yesterday} 15:00`, 'clockOut'),
]

const renderCrews = (props: StatusPageProps = {}) =>
  renderStatus({
    events,
    date: yesterday,
    storage: createMemoryStorage({ [preferenceKeys.statusGrouping]: 'foreman' }),
    ...props,
  })

test('the day of a crew is confirmed, and Undo or Reopen take it back', async () => {
  const { screen } = await renderCrews()
  const crew = screen.getByRole('button', { name: /^Olga Marín/ })
  await expect.element(screen.getByText('Was due by 10:00 AM')).toBeVisible()
  await screen.getByRole('button', { name: 'Crew day is right' }).click()
  await expect.element(crew.getByText(/^Right Thu \d+:\d\d\sPM$/)).toBeVisible()
  await expect.element(screen.getByText(/^Confirmed by Dana Whitfield, Thu /)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('button', { name: 'Crew day is right' })).toBeVisible()
  await screen.getByRole('button', { name: 'Crew day is right' }).click()
  await screen.getByRole('button', { name: 'Reopen' }).click()
  await expect.element(screen.getByText('Was due by 10:00 AM')).toBeVisible()
  await expect.element(crew.getByText(/^Right/)).not.toBeInTheDocument()
})

test('a crew can be confirmed only while all its people are listed', async () => {
  const { screen } = await renderCrews()
  const confirm = screen.getByRole('button', { name: 'Crew day is right' })
  await expect.element(confirm).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Find a person' }).fill('Ana')
  await expect.element(confirm).not.toBeInTheDocument()
})

test('a crew whose people are at work can’t be confirmed yet', async () => {
  const atWork = crewEvents.map(event => ({ ...event, ...olga }))
  const { screen } = await renderCrews({ events: atWork, date: null })
  await expect.element(screen.getByRole('button', { name: /^Olga Marín/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Crew day is right' }).elements()).toEqual([])
})

test('a crew that could not be confirmed says so', async () => {
  const { screen } = await renderCrews({ handlers: [demoHandler(createCrewDay, () => refuse(403))] })
  await screen.getByRole('button', { name: 'Crew day is right' }).click()
  await expect.element(page.getByText(/Olga Marín.*crew day not saved/)).toBeVisible()
  await expect.element(screen.getByText('Was due by 10:00 AM')).toBeVisible()
})

test('people who may only read see who has confirmed', async () => {
  const { screen } = await renderCrews({ user: demoUser('reports') })
  await expect.element(screen.getByRole('button', { name: /^Olga Marín/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Crew day is right' }).elements()).toEqual([])
})

test('axe finds nothing on a phone', async () => {
  const { screen } = await renderCrews({ width: 390 })
  await screen.getByRole('button', { name: 'Crew day is right' }).click()
  await expect.element(screen.getByText(/^Confirmed by/)).toBeVisible()
  expect((await axe.run(screen.container)).violations).toEqual([])
})
