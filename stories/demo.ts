import { type ConsoleEnvironment, type ConsoleUser, featureFlagKeys } from '@fieldtime/console-core'
import { readFeatureFlags } from '@fieldtime/console-core/contract'
import { buildDemoDays, buildDemoUser, createDemoCompany, withShifts } from '@fieldtime/console-core/demo'
import { answerList, demoExtensions, demoHandler, demoHandlers } from '@fieldtime/console-core/demo/handlers'
import {
  addShiftsInProgress,
  buildClockInStatusRows,
  type ClockInStatusRow,
  findOpenShifts,
} from '@fieldtime/console-core/reports'

export type StoryRole = 'manager' | 'reports'

/** Noon of a Thursday where the demo company works: some have clocked in, some are at lunch, one is done. */
export const storyNow = new Date('2026-06-18T17:00:00Z')
export const today = '2026-06-18'
export const yesterday = '2026-06-17'
/** Nothing has happened yet. */
export const tomorrow = '2026-06-19'

export const company = createDemoCompany('main')

export const environment: ConsoleEnvironment = {
  clientId: 'fieldtime-console',
  identityBaseUrl: 'https://console.fieldtime.example/identity',
  apiBaseUrl: 'https://api.fieldtime.example',
  apiGatewayBaseUrl: 'https://gateway.fieldtime.example',
  telematicsBaseUrl: 'https://telematics.fieldtime.example',
  extensions: demoExtensions,
}

export const isServiceAddress = (url: string) => new URL(url).hostname.endsWith('.fieldtime.example')

export const storyUser = (role: StoryRole): ConsoleUser => buildDemoUser(company, role)

/** The services as a person of this role finds them. */
export const servicesFor = (role: StoryRole) =>
  demoHandlers({ company, environment, now: () => storyNow, user: storyUser(role) })

/** The services with one feature flag off. */
export const withoutFeature = (flag: keyof typeof featureFlagKeys) =>
  demoHandler(readFeatureFlags, () =>
    answerList(
      readFeatureFlags,
      company.featureFlags.map(({ key, active }) => ({ key, active: active && key !== featureFlagKeys[flag] })),
    ),
  )

/** The days around the stories' current time, up to that time. */
export const demoDays = buildDemoDays(company, { from: '2026-06-10', to: today, now: storyNow })

/** As the services return them, with the unit of each shift. */
export const clockEvents = withShifts(
  company,
  demoDays.flatMap(day => day.events),
)

/** The unit that both people of the stories work in. */
export const heavyCivil = find('heavy civil unit', company.businessUnits, unit => unit.code === 'HC')

export const heavyCivilEmployeeIds: readonly string[] = company.employees
  .filter(employee => employee.businessUnitId === heavyCivil.id)
  .map(employee => employee.id)

const ofHeavyCivil = { businessUnitId: heavyCivil.id, employeeIds: heavyCivilEmployeeIds }

/** The rows of Clock-In Status for Heavy Civil; on today's page also yesterday's shifts that are in progress. */
export function workdaysOf(date: string): readonly ClockInStatusRow[] {
  const rows = buildClockInStatusRows(clockEvents, date, storyNow, ofHeavyCivil)
  if (date !== today) return rows
  return addShiftsInProgress(rows, findOpenShifts(clockEvents, today, storyNow, ofHeavyCivil), today, storyNow)
}

/** Finds an item of the demo company. Throws without one, because the story would show something else. */
export function find<Item>(what: string, items: readonly Item[], isWanted: (item: Item) => boolean): Item {
  const found = items.find(isWanted)
  if (!found) throw new Error(`The demo company has no ${what} to show.`)
  return found
}
