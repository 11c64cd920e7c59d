import type { ConsoleEnvironment, ConsoleUser } from '@fieldtime/console-core'
import { buildDemoUser, createDemoCompany } from '@fieldtime/console-core/testing'
import { demoHandlers } from '@fieldtime/console-core/testing/handlers'

export type StoryRole = 'manager' | 'reports'

/** Noon of a Thursday where the demo company works: some have clocked in, some are at lunch, one is done. */
export const storyNow = new Date('2026-06-18T17:00:00Z')
export const today = '2026-06-18'
export const yesterday = '2026-06-17'

export const company = createDemoCompany('main')

export const environment: ConsoleEnvironment = {
  clientId: 'fieldtime-console',
  identityBaseUrl: 'https://console.fieldtime.example/identity',
  apiBaseUrl: 'https://api.fieldtime.example',
  apiGatewayBaseUrl: 'https://gateway.fieldtime.example',
  telematicsBaseUrl: 'https://telematics.fieldtime.example',
}

export const isServiceAddress = (url: string) => new URL(url).hostname.endsWith('.fieldtime.example')

export const storyUser = (role: StoryRole): ConsoleUser => buildDemoUser(company, role)

/** The services as a person of this role finds them. */
export const servicesFor = (role: StoryRole) =>
  demoHandlers({ company, environment, now: () => storyNow, user: storyUser(role) })
