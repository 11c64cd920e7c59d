import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createTransport } from '../http/index.ts'
import { buildDemoUser, createDemoCompany } from './createDemoCompany.ts'
import { demoExtensions } from './demoServices.ts'
import { demoHandlers } from './handlers.ts'

export const company = createDemoCompany('main')
export const today = { startDate: '2026-10-14', endDate: '2026-10-14' }
const fixtureNow = new Date('2026-10-14T19:00:00Z')
const environment = {
  clientId: 'fieldtime-console',
  identityBaseUrl: 'https://console.example/identity',
  apiBaseUrl: 'https://api.example',
  apiGatewayBaseUrl: 'https://gateway.example',
  telematicsBaseUrl: 'https://telematics.example',
  extensions: demoExtensions,
}

/** Serves the demo company to the tests of a file, in its initial state for each test. The manager is signed in. */
export function serveDemoCompany(at: Date = fixtureNow) {
  const now = () => at
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  beforeEach(() => server.use(...demoHandlers({ company, environment, now, user: buildDemoUser(company, 'manager') })))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}

export function createDemoTransport(send: typeof fetch = (input, init) => fetch(input, init), at: Date = fixtureNow) {
  return createTransport({
    environment,
    companyId: company.id,
    getAccessToken: async () => 'token',
    fetch: send,
    now: () => at,
  })
}
