import { checkEventGeofences, readTimelineReportData, readUsers } from '@fieldtime/console-core/contract'
import { ClockEventsReport } from '@fieldtime/console-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { dateControl } from './dateControl.ts'
import { clockEvents, heavyCivil, today, tomorrow, withoutFeature, yesterday } from './demo.ts'
import { reportOfADay } from './reportOfADay.tsx'
import { servicesControls } from './servicesControls.ts'
import { cardsOnPhone, expectRightToLeft, reportsOnly, rightToLeft, spanish, tableInDark } from './situations.ts'

const eventsOf = (date: string) =>
  clockEvents.filter(event => event.localDate === date && event.businessUnitId === heavyCivil.id)

/** The number of events of the two days before, which the page reads too, minus a few. Some belong to a night shift on the page's date. */
const readBeforeFailure = clockEvents
  .filter(
    ({ shiftDate, businessUnitId }) =>
      shiftDate >= '2026-06-15' && shiftDate < yesterday && businessUnitId === heavyCivil.id,
  )
  .slice(0, -2)

const services = servicesControls({
  clockEvents: { calls: [readTimelineReportData], failsAfter: readBeforeFailure.length },
  geofences: { calls: [checkEventGeofences] },
  users: { calls: [readUsers] },
})

const meta = preview.meta({
  title: 'Pages/Clock Events Report',
  component: reportOfADay(ClockEventsReport),
  ...services,
  args: { ...services.args, date: yesterday, onRangeChange: fn() },
  argTypes: { ...services.argTypes, date: dateControl },
  tags: ['!autodocs'],
})

export const OneDay = meta.story({
  play: async () => {
    await findRows()
    await screen.findByText(new RegExp(` · ${eventsOf(yesterday).length} events$`))
    await waitFor(() => expect(screen.getAllByText(/^(Inside|Outside) Geofence$/).length).toBeGreaterThan(0))
  },
})

export const PhotoTemplate = meta.story({
  play: async () => {
    await chooseTemplate('Photos of the morning')
    await screen.findAllByRole('img', { name: /^Photo, Clock in, / })
  },
})

export const AwayFromJobTemplate = meta.story({
  play: async () => {
    await chooseTemplate('Away from the job')
    await waitFor(() => expect(screen.getAllByText('Outside Geofence').length).toBeGreaterThan(0))
  },
})

export const EditClockTimesOff = meta.story({
  beforeEach: ({ msw }) => msw.use(withoutFeature('editClockTimes')),
  play: async () => {
    await findRows()
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await screen.findByRole('row', { name: /^Photo/ })
  },
})

export const Empty = meta.story({
  args: { date: tomorrow },
  play: async () => {
    await screen.findByText('No clock events on these dates')
  },
})

export const Loading = meta.story({
  args: { clockEvents: 'loading' },
  play: async () => {
    await screen.findByRole('treegrid')
  },
})

export const CheckingLocations = meta.story({
  args: { geofences: 'loading' },
  play: async () => {
    await screen.findByText(/^Checking \d+ locations…$/)
    await findRows()
  },
})

export const LocationCheckFailed = meta.story({
  args: { geofences: 'failed' },
  play: async () => {
    await screen.findByText(/^Some locations couldn't be checked/)
    await waitFor(() => expect(screen.getAllByText('No Data').length).toBeGreaterThan(0))
  },
})

export const PartlyLoaded = meta.story({
  args: { clockEvents: 'partial' },
  play: async () => {
    await screen.findByText(/^Some clock events didn't load/)
    await findRows()
  },
})

export const Failed = meta.story({
  args: { clockEvents: 'failed', users: 'failed' },
  play: async () => {
    await screen.findByText("Couldn't load this report.")
  },
})

export const ReadOnly = meta.story({
  globals: reportsOnly,
  play: async () => {
    await findRows()
  },
})

export const Narrow = meta.story(cardsOnPhone('Clock Events Report'))

export const Dark = meta.story(tableInDark(findRows))

export const Spanish = meta.story({
  globals: spanish,
  play: async () => {
    await findRows()
  },
})

export const RightToLeft = meta.story({
  globals: rightToLeft,
  play: async () => {
    await findRows()
    await expectRightToLeft(screen.getByRole('treegrid'))
  },
})

export const TodaySoFar = meta.story({
  args: { date: today },
  play: async () => {
    await userEvent.click(await screen.findByRole('columnheader', { name: 'Employee Name' }))
  },
})

/** The rows of a page, without its head. */
async function findRows(): Promise<readonly HTMLElement[]> {
  return screen.findAllByRole('checkbox', { name: /^(Select row|Seleccionar fila)/ })
}

async function chooseTemplate(name: string) {
  await findRows()
  await userEvent.click(await screen.findByRole('button', { name: /Template$/ }))
  await userEvent.click(await screen.findByRole('option', { name }))
}
